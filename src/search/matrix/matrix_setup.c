// matrix_setup.c -- allocates a search of the engine matrix: the whole matrix at once, the inner searches when needed.

#include "base/memory.h"
#include "search/matrix/matrix_root.h"
#include "search/matrix/matrix_search.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

// Words of a row, at most, in each single search.
static const uint32_t SINGLE_WORDS[XT_MATRIX_SINGLE_SEARCHES] = {XT_SINGLE_MAX_WORDS, 24, 16};

void xt_matrix_search_free(xt_search *search)
{
    if (!search)
        return;
    xt_filter_free(search->run.filter);
    xt_arena_free(&search->arena);
    free(search);
}

// `words` is a multiple of XT_MATRIX_LANES, so every row starts on a cache line.
static uint64_t *allocate_rows(xt_arena *arena, size_t rows, size_t words)
{
    return xt_arena_alloc(arena, rows, words * sizeof(uint64_t));
}

// One plane for eight items, and one for each byte of the options' numbers.
static uint32_t planes_of(uint32_t items)
{
    return items / XT_MATRIX_LANES + 1 + XT_MATRIX_MAX_OPTION_BYTES;
}

// The kernels may read a row behind the last one, and write one word there.
static bool make_matrix(xt_arena *arena, xt_matrix *matrix, const xt_cover *cover, uint32_t items, uint32_t images,
                        uint32_t words)
{
    matrix->row = allocate_rows(arena, (size_t)items + 1, words);
    matrix->option = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, (size_t)images + 64); // the kernels read 64 at once
    matrix->needed = XT_ARENA_ARRAY(arena, uint64_t, (items + 63) / 64);
    matrix->item = XT_ARENA_ARRAY(arena, uint32_t, items);
    matrix->number = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, cover->items);
    matrix->repeated = XT_ARENA_ARRAY(arena, uint8_t, items);
    // Wider matrices are never compacted.
    matrix->plane = XT_ARENA_ARRAY(arena, uint8_t,
                                   words <= XT_MATRIX_MAX_EXTRACTED_WORDS ? (size_t)planes_of(items) * words * 64 : 0);
    return matrix->row && matrix->option && matrix->needed && matrix->item && matrix->number && matrix->repeated &&
           matrix->plane;
}

static bool make_copies(xt_search *search)
{
    const xt_cover *cover = search->cover;
    search->repeated = XT_ARENA_ARRAY(&search->arena, uint8_t, cover->items);
    for (uint32_t i = 0; search->repeated && i < cover->items; i++)
        search->repeated[i] =
            (uint8_t)(i >= cover->cells && cover->item[i].high > 1 ? search->repeats++ : XT_MATRIX_ONE_COPY);
    search->copies =
        XT_ARENA_ARRAY_ZEROED(&search->arena, uint32_t, ((size_t)cover->pieces + 1) * (search->repeats + 1));
    if (!search->repeated || !search->copies)
        return false;
    // A batched matrix counts in bytes.  One copy more than a solution has pieces is never used up.
    for (uint32_t i = 0; i < cover->items; i++)
        if (search->repeated[i] != XT_MATRIX_ONE_COPY)
            search->copies[search->repeated[i]] =
                cover->item[i].high > cover->pieces ? cover->pieces + 1 : cover->item[i].high;
    return true;
}

static bool make_whole(xt_search *search)
{
    const xt_cover *cover = search->cover;
    xt_matrix      *whole = &search->whole;
    uint32_t        options = 0;
    search->live = XT_ARENA_ARRAY(&search->arena, uint32_t, cover->options);
    if (!search->live || !make_matrix(&search->arena, whole, cover, cover->items, cover->options,
                                      xt_matrix_words_for(cover->items, cover->options)))
        return false;
    for (uint32_t i = 0; i < cover->items; i++)
        if (cover->item[i].high > 0) {
            whole->item[whole->items] = i;
            whole->repeated[whole->items] = search->repeated[i];
            whole->number[i] = whole->items++;
        }
    for (uint32_t o = 0; o < cover->options; o++)
        if (cover->item[cover->member[cover->first[o + 1] - 1]].high > 0)
            search->live[options++] = o;
    whole->words = xt_matrix_words_for(whole->items, options);
    search->node = allocate_rows(&search->arena, (size_t)cover->pieces + 1, whole->words);
    if (!search->node)
        return false;
    xt_matrix_fill(whole, cover, !search->never_branches_on_shape, search->live, options);
    xt_matrix_set_root(whole, search->node);
    return true;
}

static bool allocate_single_search(xt_search *search, uint32_t index)
{
    xt_arena         *arena = &search->arena;
    xt_single_search *single = &search->single[index];
    const uint32_t    words = SINGLE_WORDS[index];
    const size_t      depths = (size_t)search->cover->pieces + 1;
    *single = (xt_single_search){
        .max_words = words,
        .below = index + 1 < XT_MATRIX_SINGLE_SEARCHES ? single + 1 : NULL,
        .batched = search->batched,
        .run = &search->run,
        .node = allocate_rows(arena, depths, words),
        .copies = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, depths * XT_MATRIX_MAX_REPEATED),
        .order = XT_ARENA_ARRAY_ZEROED(arena, uint16_t, depths * XT_SINGLE_MAX_ORDERED),
        .orders = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, depths),
        .conflicts = allocate_rows(arena, search->run.fit_min_pieces != XT_ONCE ? (size_t)words * 64 : 0, words),
        .root = allocate_rows(arena, XT_BATCHED_MAX_ROOTS, XT_SINGLE_MAX_WORDS),
        .root_copies = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, XT_BATCHED_MAX_ROOTS * XT_MATRIX_MAX_REPEATED)};
    return single->node && single->copies && single->order && single->orders && single->conflicts && single->root &&
           single->root_copies &&
           make_matrix(arena, &single->matrix, search->cover, search->whole.items, words * 64, words);
}

static void list_members(xt_batched_search *batched, const xt_cover *cover, bool skips_shape)
{
    const uint32_t words = xt_batched_words_of_members(batched->stride);
    memset(batched->members, 0, (size_t)cover->options * words * sizeof *batched->members);
    for (uint32_t o = 0; o < cover->options; o++) {
        const uint32_t first = cover->first[o], cells = cover->first[o + 1] - first - 1;
        uint64_t      *to = batched->members + (size_t)o * words;
        xt_batched_set_member(to, 0, skips_shape ? cover->items : cover->member[first + cells]);
        for (uint32_t m = 1; m < batched->stride; m++)
            xt_batched_set_member(to, m, m <= cells ? cover->member[first + m - 1] : cover->items);
    }
}

static bool allocate_batched_search(xt_search *search)
{
    const xt_cover *cover = search->cover;
    const uint32_t  repeats = search->never_branches_on_shape ? 0 : search->repeats;
    const uint32_t  inline_pieces = repeats > 0 ? XT_BATCHED_INLINE_PIECES_WITH_COPIES : XT_BATCHED_INLINE_PIECES;
    const uint32_t  max_members = xt_matrix_count_max_members(cover);
    const uint32_t  pieces = cover->pieces < inline_pieces + XT_BATCHED_EXTENSION_PIECES
                                 ? cover->pieces
                                 : inline_pieces + XT_BATCHED_EXTENSION_PIECES;
    // At most one batch's children wait in each level.
    size_t stack_capacity =
        (size_t)XT_BATCHED_MAX_ROOTS + (size_t)(pieces + 1) * XT_BATCHED_NODES_PER_BATCH * XT_BATCHED_MAX_IMAGES;
    xt_arena          *arena = &search->arena;
    xt_batched_search *batched = search->batched = XT_ARENA_ARRAY(arena, xt_batched_search, 1);
    if (!batched)
        return false;
    memset(batched, 0, offsetof(xt_batched_search, child));
    batched->run = &search->run;
    batched->repeats = repeats;
    batched->inline_pieces = inline_pieces;
    batched->stride = max_members < XT_BATCHED_MIN_STRIDE ? XT_BATCHED_MIN_STRIDE : (max_members + 1) / 2 * 2;
    batched->is_short = max_members <= XT_BATCHED_SHORT_MEMBERS;
    batched->row = xt_arena_alloc_zeroed(arena, (size_t)cover->items + 1, sizeof *batched->row);
    batched->members =
        XT_ARENA_ARRAY(arena, uint64_t, (size_t)cover->options * xt_batched_words_of_members(batched->stride));
    batched->stack = XT_ARENA_ARRAY_SPARSE(arena, xt_batched_node, stack_capacity);
    batched->made = XT_ARENA_ARRAY(arena, xt_batched_node, XT_BATCHED_NODES_PER_BATCH * XT_BATCHED_MAX_IMAGES);
    batched->images =
        xt_arena_alloc(arena, XT_BATCHED_NODES_PER_BATCH * XT_BATCHED_MAX_IMAGES, sizeof *batched->images);
    batched->group_images =
        xt_arena_alloc(arena, XT_BATCHED_NODES_PER_BATCH * XT_BATCHED_MAX_IMAGES, sizeof *batched->group_images);
    batched->packed = xt_arena_alloc(arena, planes_of(cover->items), sizeof *batched->packed);
    batched->open_bit = XT_ARENA_ARRAY_ZEROED(arena, uint64_t, (size_t)cover->items + 1);
    batched->extension_bit = XT_ARENA_ARRAY_ZEROED(arena, uint64_t, (size_t)cover->items + 1);
    if (!batched->row || !batched->packed || !batched->open_bit || !batched->extension_bit || !batched->members ||
        !batched->stack || !batched->made || !batched->images || !batched->group_images)
        return false;
    list_members(batched, cover, search->never_branches_on_shape);
    return true;
}

// Returns the fewest remaining pieces at which any filter or trigger works.
static uint32_t min_pieces_of_filters(const xt_filters *s)
{
    const uint32_t numbers[] = {s->volume, s->parity, s->fit, s->volume_trigger, s->parity_trigger};
    uint32_t       min_pieces = UINT32_MAX;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        min_pieces = numbers[i] > 0 && numbers[i] < min_pieces ? numbers[i] : min_pieces;
    return min_pieces;
}

static bool make_filter(xt_search *search)
{
    xt_filters settings = search->spec->filters;
    search->run.filter_min_pieces = search->run.fit_min_pieces = XT_ONCE;
    if (!xt_filter_is_needed(&settings, search->cover->pieces))
        return true;
    search->run.filter_min_pieces = min_pieces_of_filters(&settings);
    if (settings.fit)
        search->run.fit_min_pieces = settings.fit;
    settings.fit = 0;
    search->fit_scratch = allocate_rows(&search->arena, 3, search->whole.words);
    if (!search->fit_scratch)
        return false;
    if (!xt_filter_is_needed(&settings, search->cover->pieces))
        return true;
    search->run.filter = xt_filter_new(search->cover, &settings);
    return search->run.filter;
}

bool xt_matrix_allocate_inner_searches(xt_search *search)
{
    bool made = allocate_batched_search(search);
    for (uint32_t m = 0; made && m < XT_MATRIX_SINGLE_SEARCHES; m++)
        made = allocate_single_search(search, m);
    return search->has_inner_searches = made;
}

// Initialises everything except search->arena.
static bool set_up(xt_search *search, const xt_cover_problem *cover_problem, const xt_matrix_kernel *kernel,
                   xt_counters *counters)
{
    *search = (xt_search){.arena = search->arena,
                          .cover = cover_problem->cover,
                          .spec = cover_problem->spec,
                          .counters = counters,
                          .kernel = kernel,
                          .single_depth = XT_NONE,
                          .never_branches_on_shape = xt_matrix_never_branches_on_shape(cover_problem->cover)};
    search->chosen = XT_ARENA_ARRAY(&search->arena, uint32_t, (size_t)cover_problem->cover->pieces + 1);
    search->levels = XT_ARENA_ARRAY_ZEROED(&search->arena, xt_matrix_level, (size_t)cover_problem->cover->pieces + 1);
    if (!search->chosen || !search->levels || !make_copies(search) || !make_whole(search))
        return false;
    search->run = (xt_matrix_run){.cover = cover_problem->cover,
                                  .counters = counters,
                                  .until_poll = XT_POLL_INTERVAL,
                                  .goal = cover_problem->spec->goal,
                                  .may_leave_pieces = xt_matrix_may_leave_pieces(cover_problem->cover),
                                  .repeated = search->repeated,
                                  .repeats = search->repeats,
                                  .chosen = search->chosen};
    return make_filter(search);
}

xt_search *xt_matrix_search_new(const xt_cover_problem *problem, const xt_matrix_kernel *kernel, xt_counters *counters)
{
    xt_search *search = XT_NEW(xt_search);
    if (search && set_up(search, problem, kernel, counters))
        return search;
    xt_matrix_search_free(search);
    return NULL;
}

// Successive problems are similar, so the arena usually has enough memory already.
xt_search *xt_matrix_search_reset(xt_search *search, const xt_cover_problem *problem, const xt_matrix_kernel *kernel,
                                  xt_counters *counters)
{
    xt_filter_free(search->run.filter);
    xt_arena_reset(&search->arena);
    if (set_up(search, problem, kernel, counters))
        return search;
    xt_matrix_search_free(search);
    return NULL;
}
