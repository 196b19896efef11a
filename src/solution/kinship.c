// kinship.c -- see kinship.h.
//
// Placements are numbered: the same cells under the same shape, the same number.  For each number there is a list of
// the solutions that have it, each in every pose that symmetry lets it take; so the solutions that share anything with
// one are met by going through the lists of its placements, and how often one is met is how many placements they share.
// What two solutions do not share are pieces that can be exchanged in place: they fill the same cells in another way;
// with optional cells they may leave others open.  Two that share nothing are never met, and are no pair.
//
// A family is what hangs together by such exchanges.  Its solutions are put in order by going on, from each, to the
// most alike that has not had its turn.

#include "solution/kinship.h"

#include "base/clock.h"
#include "base/diagnostics.h"
#include "base/hash.h"
#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const uint32_t none = UINT32_MAX;
static const double   seconds_between_reports = 0.1;

// ---- Collecting ----------------------------------------------------------------------------------------------------

static bool serves(const xt_symmetry *symmetry, xt_unique unique)
{
    return symmetry->is_whole && (unique == XT_UNIQUE_MIRROR || (unique == XT_UNIQUE && !symmetry->is_reflection));
}

xt_kinship *xt_kinship_new(const xt_model *model, xt_unique unique, xt_diagnostics *diagnostics)
{
    const xt_cover *cover = model->cover;
    xt_kinship     *kinship = XT_NEW(xt_kinship);
    uint32_t       *way = XT_NEW_ARRAY(uint32_t, cover->symmetries);
    uint32_t       *room = XT_NEW_ARRAY(uint32_t, 2 * ((size_t)model->images->frame + 1));
    if (!kinship || !way || !room) {
        xt_complain_of_memory(diagnostics);
        free(kinship);
        free(way);
        free(room);
        return NULL;
    }
    *kinship = (xt_kinship){.model = model, .way = way, .room = room, .ways = 1};
    for (uint32_t s = 1; s < cover->symmetries; s++)
        if (serves(&cover->symmetry[s], unique))
            way[kinship->ways++] = s;
    xt_vector_push(&kinship->first, 0);
    return kinship;
}

static void forget(xt_kinship *kinship)
{
    xt_vector_free(&kinship->kin);
    free(kinship->family);
    free(kinship->order);
    free(kinship->family_size);
    kinship->family = kinship->order = kinship->family_size = NULL;
    kinship->families = 0;
}

void xt_kinship_free(xt_kinship *kinship)
{
    if (!kinship)
        return;
    forget(kinship);
    xt_vector_free(&kinship->options);
    xt_vector_free(&kinship->first);
    xt_vector_free(&kinship->numbers);
    free(kinship->way);
    free(kinship->room);
    free(kinship);
}

bool xt_kinship_add(xt_kinship *kinship, const xt_solution *solution, xt_diagnostics *diagnostics)
{
    for (uint32_t i = 0; i < solution->count; i++)
        xt_vector_push(&kinship->options, solution->options[i]);
    xt_vector_push(&kinship->first, kinship->options.count);
    xt_vector_push(&kinship->numbers, solution->number);
    bool fine = !kinship->options.failed && !kinship->first.failed && !kinship->numbers.failed;
    if (!fine)
        xt_complain_of_memory(diagnostics);
    return fine;
}

static uint32_t pieces_of(const xt_kinship *kinship, uint32_t solution)
{
    return kinship->first.at[solution + 1] - kinship->first.at[solution];
}

xt_solution xt_kinship_solution_at(const xt_kinship *kinship, uint32_t index)
{
    assert(index < kinship->numbers.count);
    return (xt_solution){.number = kinship->numbers.at[index],
                         .model = kinship->model,
                         .options = &kinship->options.at[kinship->first.at[index]],
                         .count = pieces_of(kinship, index)};
}

// ---- Numbers of placements -----------------------------------------------------------------------------------------

static void free_placements(xt_placements *all)
{
    xt_vector_free(&all->places);
    xt_vector_free(&all->first);
    free(all->slots);
}

static bool is_placement(const xt_placements *all, uint32_t number, const uint32_t *places, uint32_t count)
{
    uint32_t first = all->first.at[number];
    return all->first.at[number + 1] - first == count &&
           memcmp(&all->places.at[first], places, count * sizeof *places) == 0;
}

static uint32_t *slot_of(const xt_placements *all, const uint32_t *places, uint32_t count)
{
    uint32_t at = (uint32_t)xt_hash_bytes(places, count * sizeof *places) & (all->room - 1);
    while (all->slots[at] && !is_placement(all, all->slots[at] - 1, places, count))
        at = (at + 1) & (all->room - 1);
    return &all->slots[at];
}

// Room for one more placement; false: no memory.
static bool make_room(xt_placements *all)
{
    uint32_t count = all->first.count - 1;
    if (all->slots && count < all->room / 2)
        return true;
    uint32_t *old = all->slots, room = all->room ? all->room : 512;
    all->slots = room > UINT32_MAX / 4 ? NULL : XT_NEW_ARRAY(uint32_t, (size_t)room * 2);
    all->room = room * 2;
    free(old);
    for (uint32_t n = 0; all->slots && n < count; n++) {
        uint32_t first = all->first.at[n];
        *slot_of(all, &all->places.at[first], all->first.at[n + 1] - first) = n + 1;
    }
    return all->slots;
}

// none: no memory.
static uint32_t number_of(xt_placements *all, const uint32_t *places, uint32_t count)
{
    if (!make_room(all))
        return none;
    uint32_t *slot = slot_of(all, places, count);
    if (*slot)
        return *slot - 1;
    for (uint32_t i = 0; i < count; i++)
        xt_vector_push(&all->places, places[i]);
    xt_vector_push(&all->first, all->places.count);
    if (all->places.failed || all->first.failed)
        return none;
    *slot = all->first.count - 1;
    return *slot - 1;
}

// The places of an image under a symmetry, its shape's last; the cells ascend.
static uint32_t turned_places(const xt_kinship *kinship, uint32_t option, uint32_t way, uint32_t *places)
{
    const xt_images *images = kinship->model->images;
    const uint32_t  *to = kinship->model->cover->symmetry[kinship->way[way]].to;
    xt_image         image = xt_image_at(images, option);
    for (uint32_t c = 0; c < image.count; c++)
        places[c] = to[image.cells[c]];
    xt_sort_cells(places, image.count);
    places[image.count] = to[images->open + image.shape];
    return image.count + 1;
}

// ---- Who shares what -----------------------------------------------------------------------------------------------

// A solution in one of its poses is a number: that of the solution, times the poses, plus that of the pose.
typedef struct index_of_placements {
    uint32_t *number;      // of each piece of each solution in each pose
    uint32_t  placements;  // different ones
    uint32_t *first, *who; // of each placement: where its list begins in who, which has solutions in poses
} index_of_placements;

static uint32_t *numbers_of(const xt_kinship *kinship, const index_of_placements *all, uint32_t solution, uint32_t way)
{
    size_t first = (size_t)kinship->first.at[solution] * kinship->ways;
    return &all->number[first + (size_t)way * pieces_of(kinship, solution)];
}

static bool number_all(const xt_kinship *kinship, index_of_placements *all)
{
    xt_placements placements = {.room = 0};
    uint32_t     *places = XT_NEW_ARRAY(uint32_t, (size_t)kinship->model->images->frame + 1);
    bool          fine = places && all->number;
    xt_vector_push(&placements.first, 0);
    fine = fine && !placements.first.failed;
    for (uint32_t s = 0; s < kinship->numbers.count; s++)
        for (uint32_t w = 0; w < kinship->ways; w++)
            for (uint32_t i = 0; fine && i < pieces_of(kinship, s); i++) {
                uint32_t option = kinship->options.at[kinship->first.at[s] + i];
                uint32_t count = turned_places(kinship, option, w, places);
                uint32_t number = number_of(&placements, places, count);
                numbers_of(kinship, all, s, w)[i] = number;
                fine = number != none;
            }
    all->placements = placements.first.count - 1;
    free_placements(&placements);
    free(places);
    return fine;
}

// For each placement, who has it: counted first, then filled in from the back.
static void list_all(const xt_kinship *kinship, index_of_placements *all)
{
    size_t total = (size_t)kinship->options.count * kinship->ways;
    for (size_t i = 0; i < total; i++)
        all->first[all->number[i] + 1]++;
    for (uint32_t n = 0; n < all->placements; n++)
        all->first[n + 1] += all->first[n];
    for (uint32_t s = kinship->numbers.count; s-- > 0;)
        for (uint32_t w = kinship->ways; w-- > 0;)
            for (uint32_t i = 0; i < pieces_of(kinship, s); i++)
                all->who[--all->first[numbers_of(kinship, all, s, w)[i] + 1]] = s * kinship->ways + w;
    // Each list's end has become its begin: they stand one further on.
    memmove(all->first, all->first + 1, all->placements * sizeof *all->first);
    all->first[all->placements] = (uint32_t)total;
}

static bool make_index(const xt_kinship *kinship, index_of_placements *all)
{
    size_t total = (size_t)kinship->options.count * kinship->ways;
    *all = (index_of_placements){.number = XT_NEW_ARRAY(uint32_t, total)};
    if (!number_all(kinship, all))
        return false;
    all->first = XT_NEW_ARRAY(uint32_t, (size_t)all->placements + 2);
    all->who = XT_NEW_ARRAY(uint32_t, total);
    if (!all->first || !all->who)
        return false;
    list_all(kinship, all);
    return true;
}

static void free_index(index_of_placements *all)
{
    free(all->number);
    free(all->first);
    free(all->who);
}

// What was met while going through the lists of one solution.
typedef struct meetings {
    uint32_t *times; // of each solution in each pose: placements shared
    uint32_t *met;   // those with any
    uint32_t  count;
    xt_kin   *best;   // of each other solution: the pose that shares most; exchanged 0: none yet
    uint32_t *others; // those with any
    uint32_t  others_count;
} meetings;

static void meet(const xt_kinship *kinship, const index_of_placements *all, uint32_t solution, meetings *m)
{
    const uint32_t *numbers = numbers_of(kinship, all, solution, 0);
    m->count = 0;
    for (uint32_t i = 0; i < pieces_of(kinship, solution); i++)
        for (uint32_t k = all->first[numbers[i]]; k < all->first[numbers[i] + 1]; k++) {
            uint32_t who = all->who[k];
            if (who / kinship->ways > solution && m->times[who]++ == 0)
                m->met[m->count++] = who;
        }
}

// Of each solution that was met, the pose that shares most, the first of these; and the meetings are forgotten.
static void choose_poses(const xt_kinship *kinship, uint32_t solution, meetings *m)
{
    uint32_t own = pieces_of(kinship, solution);
    m->others_count = 0;
    for (uint32_t k = 0; k < m->count; k++) {
        uint32_t who = m->met[k], other = who / kinship->ways, pieces = pieces_of(kinship, other);
        xt_kin   kin = {.first = solution, .second = other, .way = who % kinship->ways};
        kin.exchanged = (own > pieces ? own : pieces) - m->times[who];
        m->times[who] = 0;
        xt_kin *best = &m->best[other];
        if (best->second != other || best->first != solution) {
            m->others[m->others_count++] = other;
            *best = kin;
        } else if (kin.exchanged < best->exchanged || (kin.exchanged == best->exchanged && kin.way < best->way))
            *best = kin;
    }
}

static int compare_numbers(const void *a, const void *b)
{
    uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
    return (left > right) - (left < right);
}

static void tell_progress(const xt_kinship *kinship, uint32_t done, double began, double *next)
{
    double now = kinship->progress ? xt_clock_seconds() : 0;
    if (!kinship->progress || (now < *next && done < kinship->numbers.count))
        return;
    *next = now + seconds_between_reports;
    kinship->progress(kinship->progress_context, (double)done / kinship->numbers.count, now - began);
}

static bool find_kin(xt_kinship *kinship, const index_of_placements *all, uint32_t exchange, meetings *m)
{
    double began = xt_clock_seconds(), next = began + seconds_between_reports;
    for (uint32_t s = 0; s < kinship->numbers.count; s++) {
        tell_progress(kinship, s, began, &next);
        meet(kinship, all, s, m);
        choose_poses(kinship, s, m);
        if (m->others_count)
            qsort(m->others, m->others_count, sizeof *m->others, compare_numbers);
        for (uint32_t k = 0; k < m->others_count; k++)
            if (m->best[m->others[k]].exchanged <= exchange)
                xt_vector_push(&kinship->kin, m->best[m->others[k]]);
    }
    if (kinship->numbers.count)
        tell_progress(kinship, kinship->numbers.count, began, &next);
    return !kinship->kin.failed;
}

static bool relate_all(xt_kinship *kinship, uint32_t exchange)
{
    uint32_t            solutions = kinship->numbers.count;
    index_of_placements all;
    meetings            m = {.times = XT_NEW_ARRAY(uint32_t, (size_t)solutions * kinship->ways),
                             .met = XT_NEW_ARRAY(uint32_t, (size_t)solutions * kinship->ways),
                             .best = XT_NEW_ARRAY(xt_kin, solutions),
                             .others = XT_NEW_ARRAY(uint32_t, solutions)};
    bool                fine = m.times && m.met && m.best && m.others;
    fine = make_index(kinship, &all) && fine && find_kin(kinship, &all, exchange, &m);
    free_index(&all);
    free(m.times);
    free(m.met);
    free(m.best);
    free(m.others);
    return fine;
}

// ---- Families ------------------------------------------------------------------------------------------------------

// A neighbour in the graph; lists of them by solution, the most alike first.
typedef struct near {
    uint32_t solution, exchanged;
} near;

typedef struct graph {
    uint32_t *first; // of each solution, and one more
    near     *near;
    uint32_t *root; // of each solution: the least of its family
    uint32_t *size; // of each root
    uint32_t *stack;
} graph;

static int compare_near(const void *a, const void *b)
{
    const near *left = a, *right = b;
    if (left->exchanged != right->exchanged)
        return left->exchanged < right->exchanged ? -1 : 1;
    return (left->solution > right->solution) - (left->solution < right->solution);
}

static void fill_graph(const xt_kinship *kinship, graph *g)
{
    uint32_t solutions = kinship->numbers.count;
    for (uint32_t k = 0; k < kinship->kin.count; k++) {
        g->first[kinship->kin.at[k].first + 1]++;
        g->first[kinship->kin.at[k].second + 1]++;
    }
    for (uint32_t s = 0; s < solutions; s++) {
        g->first[s + 1] += g->first[s];
        g->stack[s] = g->first[s];
    }
    for (uint32_t k = 0; k < kinship->kin.count; k++) {
        const xt_kin *kin = &kinship->kin.at[k];
        g->near[g->stack[kin->first]++] = (near){kin->second, kin->exchanged};
        g->near[g->stack[kin->second]++] = (near){kin->first, kin->exchanged};
    }
    for (uint32_t s = 0; s < solutions; s++)
        if (g->first[s + 1] > g->first[s])
            qsort(&g->near[g->first[s]], g->first[s + 1] - g->first[s], sizeof *g->near, compare_near);
}

// Goes through a family, and notes its solutions in their order: a stack of those whose neighbours are not all seen.
static uint32_t walk(graph *g, uint32_t root, uint32_t *next, uint32_t *order)
{
    uint32_t seen = 0, depth = 0;
    g->root[root] = root;
    order[seen++] = g->stack[depth++] = root;
    while (depth > 0) {
        uint32_t s = g->stack[depth - 1];
        if (next[s] == g->first[s + 1]) {
            depth--;
            continue;
        }
        uint32_t other = g->near[next[s]++].solution;
        if (g->root[other] != none)
            continue;
        g->root[other] = root;
        order[seen++] = g->stack[depth++] = other;
    }
    return seen;
}

typedef struct root_and_size {
    uint32_t root, size;
} root_and_size;

// The largest first, and of equal ones that with the first solution.
static int compare_families(const void *a, const void *b)
{
    const root_and_size *left = a, *right = b;
    if (left->size != right->size)
        return left->size > right->size ? -1 : 1;
    return (left->root > right->root) - (left->root < right->root);
}

// order: the solutions family by family, as they were walked; families: room for all.
static void set_families(xt_kinship *kinship, const graph *g, const uint32_t *order, root_and_size *families)
{
    uint32_t solutions = kinship->numbers.count, at = 0;
    for (uint32_t i = 0; i < solutions; i += g->size[order[i]])
        families[kinship->families++] = (root_and_size){order[i], g->size[order[i]]};
    if (kinship->families)
        qsort(families, kinship->families, sizeof *families, compare_families);
    for (uint32_t f = 0; f < kinship->families; f++) {
        kinship->family_size[f] = families[f].size;
        kinship->family[families[f].root] = f; // of the root, for now
    }
    // Each family's solutions, to where it begins.
    for (uint32_t f = 0; f < kinship->families; at += families[f++].size)
        g->stack[f] = at;
    for (uint32_t i = 0; i < solutions; i++) {
        uint32_t f = kinship->family[g->root[order[i]]];
        kinship->order[g->stack[f]++] = order[i];
        kinship->family[order[i]] = f;
    }
}

static bool find_families(xt_kinship *kinship)
{
    uint32_t       solutions = kinship->numbers.count;
    graph          g = {.first = XT_NEW_ARRAY(uint32_t, (size_t)solutions + 1),
                        .near = XT_NEW_ARRAY(near, 2 * (size_t)kinship->kin.count),
                        .root = XT_NEW_ARRAY(uint32_t, solutions),
                        .size = XT_NEW_ARRAY(uint32_t, solutions),
                        .stack = XT_NEW_ARRAY(uint32_t, (size_t)solutions + 1)};
    uint32_t      *next = XT_NEW_ARRAY(uint32_t, (size_t)solutions + 1), *order = XT_NEW_ARRAY(uint32_t, solutions);
    root_and_size *families = XT_NEW_ARRAY(root_and_size, solutions);
    kinship->family = XT_NEW_ARRAY(uint32_t, solutions);
    kinship->order = XT_NEW_ARRAY(uint32_t, solutions);
    kinship->family_size = XT_NEW_ARRAY(uint32_t, solutions);
    bool fine = g.first && g.near && g.root && g.size && g.stack && next && order && families && kinship->family &&
                kinship->order && kinship->family_size;
    if (fine) {
        fill_graph(kinship, &g);
        memcpy(next, g.first, ((size_t)solutions + 1) * sizeof *next);
        memset(g.root, 0xff, solutions * sizeof *g.root);
        for (uint32_t s = 0, seen = 0; s < solutions; s++)
            if (g.root[s] == none)
                seen += g.size[s] = walk(&g, s, next, order + seen);
        set_families(kinship, &g, order, families);
    }
    free(g.first);
    free(g.near);
    free(g.root);
    free(g.size);
    free(g.stack);
    free(next);
    free(order);
    free(families);
    return fine;
}

void xt_kinship_watch(xt_kinship *kinship, void (*progress)(void *context, double share_done, double seconds),
                      void       *context)
{
    kinship->progress = progress;
    kinship->progress_context = context;
}

bool xt_kinship_relate(xt_kinship *kinship, uint32_t exchange, xt_diagnostics *diagnostics)
{
    forget(kinship);
    if ((uint64_t)kinship->options.count * kinship->ways > UINT32_MAX / 2) {
        xt_complain_of(diagnostics, "there are too many solutions to be compared; ask for fewer (--limit)");
        return false;
    }
    bool fine = relate_all(kinship, exchange) && find_families(kinship);
    if (!fine)
        xt_complain_of_memory(diagnostics);
    return fine;
}

// ---- Asking --------------------------------------------------------------------------------------------------------

xt_kinship_facts xt_kinship_facts_get(const xt_kinship *kinship)
{
    return (xt_kinship_facts){
        .solutions = kinship->numbers.count, .kin = kinship->kin.count, .families = kinship->families};
}

xt_kin xt_kinship_kin_at(const xt_kinship *kinship, uint32_t index)
{
    assert(index < kinship->kin.count);
    return kinship->kin.at[index];
}

uint32_t xt_kinship_in_order(const xt_kinship *kinship, uint32_t index)
{
    return kinship->order[index];
}

uint32_t xt_kinship_family_of(const xt_kinship *kinship, uint32_t solution)
{
    return kinship->family[solution];
}

uint32_t xt_kinship_family_size(const xt_kinship *kinship, uint32_t family)
{
    return kinship->family_size[family];
}

static bool is_in(const xt_kinship *kinship, const uint32_t *places, uint32_t count, xt_kin kin, uint32_t *room)
{
    for (uint32_t i = kinship->first.at[kin.second]; i < kinship->first.at[kin.second + 1]; i++)
        if (turned_places(kinship, kinship->options.at[i], kin.way, room) == count &&
            memcmp(places, room, count * sizeof *places) == 0)
            return true;
    return false;
}

bool xt_kinship_is_exchanged(const xt_kinship *kinship, xt_kin kin, uint32_t piece)
{
    uint32_t  frame = kinship->model->images->frame + 1;
    uint32_t *room = kinship->room;
    uint32_t  option = kinship->options.at[kinship->first.at[kin.first] + piece];
    uint32_t  count = turned_places(kinship, option, 0, room);
    return !is_in(kinship, room, count, kin, room + frame);
}
