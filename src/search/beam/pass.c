// pass.c -- a beam over the states of a sweep.
//
// Complete searches find no first packing of a large box with many copies, because an early mistake shows late. A beam
// keeps many partial packings side by side, and compares them.
//
// A state is a partial packing: the covered cells from the first open one on, the used copies of each shape, and the
// number of cells that may still stay empty. Each placement at the first open cell leads to a later state. An empty
// cell is a placement of one cell, so exact and loose puzzles are the same. States compete with the states that cover
// as many cells: a layer. Each layer keeps the best `width` states, of which all are different.
//
// The score of a state estimates the logarithm of the number of ways to go on:
// - The open cells lose for a long perimeter of the covered part.
// - The remaining pieces lose if the common ones have been used up. A shape has r of the n remaining copies, and the
//   frequency f in free packings. Placing one copy changes the score by log(r / n) - log(f). So shapes that seldom fit
//   are placed early, in the right dose, and none is left at the end.
// - An empty cell has a price, so that it stays a last resort.
// Noise from the Gumbel distribution makes a sample of the states out of the choice of the best.
//
// Only states about to be kept are tested for pockets, and for cells that no piece can cover: most candidates are never
// kept. A pass in which no layer was full has searched the whole tree, merged.

#include "search/beam/pass.h"

#include "base/arena.h"
#include "base/key_set.h"
#include "base/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// All scores are natural logarithms.
static const float perimeter_weight = 1;        // for a pair of neighbours, one covered and one open
static const float empty_price = 3;             // for a cell that stays empty
static const float log_empty_frequency = -3.9F; // log(0.02): empty cells are as common as 2 % of the pieces
static const float least_copies = 0.05F;        // the r of a shape without copies in log(r / n)

enum {
    // Components of open cells are pockets up to this many volumes of the largest piece.
    POCKET_VOLUMES = 3,
    // Of a crowded layer, this many candidates remain for each state of the width. Some of them fail the tests.
    CANDIDATES_KEPT = 8,
    // A layer is crowded if it has this many times as many candidates as would remain.
    CROWDED_LAYER = 8,
    MIN_CROWDED = 1024, // candidates: fewer are never crowded
    // In a pass that counts no copies, one cell of LEARNING_GAPS may stay empty.
    LEARNING_GAPS = 50,
};

typedef struct candidate {
    float    rank; // score with noise
    float    score;
    uint32_t parent; // index in its layer
    uint32_t option; // board->options + position: the cell stays empty
    uint64_t key;    // equal for equal states
} candidate;

typedef struct state {
    float    score;
    uint32_t first_open; // position
    uint32_t slack;      // open cells that required pieces do not need
    uint32_t placed;     // pieces
    uint64_t key;
    // Behind it: `words` words of covered positions from first_open / 64 * 64 on, and the used copies by counter.
} state;

typedef struct layer {
    XT_VECTOR(candidate) candidates;
    unsigned char *states;
    uint32_t       count;
    uint32_t       first_node; // of its states
} layer;

typedef struct node {
    uint32_t parent, option;
} node;

typedef struct beam {
    const xt_beam_board *board;
    const xt_beam_pass  *pass;
    xt_counters         *counters;
    uint32_t             words;
    size_t               state_bytes;
    uint32_t             layers; // of the ring
    layer               *layer;
    XT_VECTOR(node) nodes;
    xt_key_set seen;    // keys of the current layer
    float     *step;    // by shape: the change of the score at the current state
    float     *target;  // by shape: copies in an expected packing
    uint32_t  *visited; // by position: number of the last flood
    uint32_t   flood;
    uint32_t  *queue;
    uint32_t  *hint;      // by position: index of an option that covered it before
    bool      *reachable; // by sum: of volumes
    uint32_t   pocket_limit;
    bool       is_loose; // some cells may stay empty
    bool       dropped;  // a state, because its layer was full
    uint64_t   expanded;
    xt_arena   memory;
} beam;

static uint64_t *words_of(const state *s)
{
    return (uint64_t *)(s + 1);
}

static uint32_t *used_of(const beam *b, const state *s)
{
    return (uint32_t *)(words_of(s) + b->words);
}

static state *state_at(const beam *b, const layer *l, uint32_t index)
{
    return (state *)(l->states + index * b->state_bytes);
}

static layer *layer_at(const beam *b, uint32_t covered)
{
    return &b->layer[covered % b->layers];
}

static bool is_covered(const beam *b, const state *s, uint32_t position)
{
    uint32_t word = position / 64 - s->first_open / 64;
    if (position < s->first_open)
        return true;
    return word < b->words && (words_of(s)[word] >> position % 64 & 1);
}

// Returns true if copies of a shape are as good as empty cells.
static bool is_filler(const beam *b, const xt_beam_shape *shape)
{
    return shape->volume == 1 && b->board->max_volume > 1;
}

// ---- Pieces --------------------------------------------------------------------------------------------------------

static bool has_copies(const beam *b, const state *s, const xt_beam_option *option)
{
    const xt_beam_shape *shape = &b->board->shape[option->shape];
    if (b->pass->counts_no_copies)
        return !is_filler(b, shape);
    if (shape->counter == XT_NONE)
        return s->slack >= option->volume;
    uint32_t used = used_of(b, s)[shape->counter];
    return used < shape->low ? s->slack >= option->volume - shape->volume
                             : used < shape->high && s->slack >= option->volume;
}

static bool may_stay_empty(const beam *b, const state *s, uint32_t position)
{
    return s->slack > 0 && (b->pass->counts_no_copies || b->board->may_be_empty[position]);
}

// Sets the steps of a state.
static void rate_shapes(beam *b, const state *s)
{
    const xt_beam_board *board = b->board;
    float                left = 0, empty = (float)s->slack;
    if (b->pass->counts_no_copies)
        return;
    for (uint32_t k = 0; k < board->shapes; k++) {
        const xt_beam_shape *shape = &board->shape[k];
        float                used = shape->counter == XT_NONE ? 0 : (float)used_of(b, s)[shape->counter];
        b->step[k] = shape->counter == XT_NONE ? 0 : fmaxf(b->target[k] - used, least_copies);
        if (is_filler(b, shape))
            empty += b->step[k];
        else
            left += b->step[k];
    }
    float gap = fminf(0, logf(fmaxf(empty, least_copies) / (empty + left)) - log_empty_frequency) - empty_price;
    for (uint32_t k = 0; k < board->shapes; k++)
        if (is_filler(b, &board->shape[k]))
            b->step[k] = gap;
        else if (board->shape[k].counter != XT_NONE)
            b->step[k] = logf(b->step[k] / left) - b->pass->log_frequency[k];
    b->step[board->shapes] = gap;
}

// Sets how many copies of each shape an expected packing has: all required ones, and others by their frequency.
static void set_targets(beam *b)
{
    const xt_beam_board *board = b->board;
    double               room = board->cells, low = 0, high = 0;
    for (uint32_t k = 0; k < board->shapes; k++)
        room -= (double)board->shape[k].low * board->shape[k].volume;
    for (uint32_t round = 0; round < 64; round++) {
        double factor = round == 0 ? 1e9 : (low + high) / 2, sum = 0;
        for (uint32_t k = 0; k < board->shapes; k++) {
            const xt_beam_shape *shape = &board->shape[k];
            double more = fmin((double)(shape->high - shape->low), factor * exp((double)b->pass->log_frequency[k]));
            b->target[k] = (float)(shape->low + more);
            sum += more * shape->volume;
        }
        if (round == 0 && sum <= room)
            return;
        if (round == 0)
            high = 1e9;
        else if (sum > room)
            high = factor;
        else
            low = factor;
    }
}

// ---- States --------------------------------------------------------------------------------------------------------

static void cover_position(state *s, uint32_t position)
{
    words_of(s)[position / 64 - s->first_open / 64] |= (uint64_t)1 << position % 64;
}

// Moves first_open on to the next open position.
static void advance(const beam *b, state *s)
{
    uint64_t *words = words_of(s);
    uint32_t  word = 0, first = s->first_open / 64;
    while (word < b->words && words[word] == UINT64_MAX)
        word++;
    uint32_t next = (first + word) * 64 + (word < b->words ? (uint32_t)__builtin_ctzll(~words[word]) : 0);
    s->first_open = next < b->board->cells ? next : b->board->cells;
    word = s->first_open / 64 - first;
    if (word > 0) {
        word = word < b->words ? word : b->words;
        memmove(words, words + word, (b->words - word) * sizeof *words);
        memset(words + (b->words - word), 0, word * sizeof *words);
    }
}

// Makes the state of a candidate.
static void make_state(const beam *b, state *s, const state *parent, const candidate *c)
{
    const xt_beam_board *board = b->board;
    memcpy(s, parent, b->state_bytes);
    s->score = c->score;
    s->key = c->key;
    if (c->option >= board->options) {
        cover_position(s, c->option - board->options);
        s->slack--;
    } else {
        const xt_beam_option *option = &board->option[c->option];
        const xt_beam_shape  *shape = &board->shape[option->shape];
        for (uint32_t i = 0; i < option->volume; i++)
            cover_position(s, board->positions[option->first_position + i]);
        bool is_surplus = shape->counter == XT_NONE || used_of(b, s)[shape->counter] >= shape->low;
        if (!b->pass->counts_no_copies)
            s->slack -= is_surplus ? option->volume : option->volume - shape->volume;
        if (shape->counter != XT_NONE)
            used_of(b, s)[shape->counter]++;
        s->placed++;
    }
    advance(b, s);
}

// ---- Tests ---------------------------------------------------------------------------------------------------------

static bool fits(const beam *b, const state *s, uint32_t o)
{
    const xt_beam_option *option = &b->board->option[o];
    if (!has_copies(b, s, option))
        return false;
    for (uint32_t i = 0; i < option->volume; i++)
        if (is_covered(b, s, b->board->positions[option->first_position + i]))
            return false;
    return true;
}

static bool can_be_covered(const beam *b, const state *s, uint32_t position)
{
    const uint32_t *first = b->board->first_through + b->board->cell_at[position], *options = b->board->option_through;
    if (first[0] == first[1])
        return false;
    if (fits(b, s, options[b->hint[position]]))
        return true;
    for (uint32_t i = first[0]; i < first[1]; i++)
        if (fits(b, s, options[i])) {
            b->hint[position] = i;
            return true;
        }
    return false;
}

// Returns the size of the component of open cells, or the limit if it is not smaller. first_flood: the first one of
// this state. An earlier flood of the same component reached the limit, so a flood that meets it is as large.
static uint32_t flood_pocket(beam *b, const state *s, uint32_t from, uint32_t first_flood)
{
    const xt_beam_board *board = b->board;
    uint32_t             count = 0;
    b->flood++;
    b->queue[count++] = from;
    b->visited[from] = b->flood;
    for (uint32_t at = 0; at < count; at++)
        for (uint32_t n = board->first_neighbour[b->queue[at]]; n < board->first_neighbour[b->queue[at] + 1]; n++) {
            uint32_t next = board->neighbour[n];
            if (b->visited[next] == b->flood || is_covered(b, s, next))
                continue;
            if (b->visited[next] >= first_flood || count + 1 >= b->pocket_limit)
                return b->pocket_limit;
            b->visited[next] = b->flood;
            b->queue[count++] = next;
        }
    return count;
}

static uint32_t waste_of_pocket(const beam *b, uint32_t size)
{
    uint32_t waste = 0;
    while (size < b->pocket_limit && !b->reachable[size - waste])
        waste++;
    return waste;
}

// Returns true if a kept state may lead to a solution, as far as the neighbours of its last piece tell.
static bool passes_tests(beam *b, const state *s, uint32_t o)
{
    const xt_beam_board *board = b->board;
    uint32_t             empty = o - board->options;
    const uint32_t      *positions = o < board->options ? board->positions + board->option[o].first_position : &empty;
    uint32_t             count = o < board->options ? board->option[o].volume : 1;
    uint32_t             waste = 0, limit = b->is_loose ? s->slack : 0;
    uint32_t             first_flood = b->flood + 1;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t n = board->first_neighbour[positions[i]]; n < board->first_neighbour[positions[i] + 1]; n++) {
            uint32_t next = board->neighbour[n];
            if (is_covered(b, s, next))
                continue;
            if (b->visited[next] < first_flood)
                waste += waste_of_pocket(b, flood_pocket(b, s, next, first_flood));
            if (waste > limit)
                return false;
        }
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t n = board->first_neighbour[positions[i]]; n < board->first_neighbour[positions[i] + 1]; n++) {
            uint32_t next = board->neighbour[n];
            if (is_covered(b, s, next) || can_be_covered(b, s, next))
                continue;
            if (limit == 0 || !may_stay_empty(b, s, next))
                return false;
        }
    return true;
}

static bool is_solution(const beam *b, const state *s)
{
    for (uint32_t k = 0; k < b->board->shapes && !b->pass->counts_no_copies; k++) {
        const xt_beam_shape *shape = &b->board->shape[k];
        if (shape->counter != XT_NONE && used_of(b, s)[shape->counter] < shape->low)
            return false;
    }
    return true;
}

// ---- Layers --------------------------------------------------------------------------------------------------------

static float noise_of(const beam *b, uint64_t key)
{
    key += b->pass->seed * 0x9e3779b97f4a7c15u;
    key = (key ^ key >> 30) * 0xbf58476d1ce4e5b9u;
    key = (key ^ key >> 27) * 0x94d049bb133111ebu;
    key ^= key >> 31;
    float unit = ((float)(key >> 40) + 0.5F) * 0x1p-24F;
    return -logf(-logf(unit)) * b->pass->noise;
}

static void sift_down(candidate *heap, uint32_t count, uint32_t at)
{
    candidate moving = heap[at];
    for (uint32_t child; (child = 2 * at + 1) < count; at = child) {
        child += child + 1 < count && heap[child + 1].rank > heap[child].rank;
        if (heap[child].rank <= moving.rank)
            break;
        heap[at] = heap[child];
    }
    heap[at] = moving;
}

// Keeps the best candidates of a layer with very many, so that memory stays bounded.
static void shrink(beam *b, layer *l)
{
    candidate *at = l->candidates.at;
    uint32_t   wanted = b->pass->width * CANDIDATES_KEPT;
    // Quickselect: candidates before `from` are wanted, and those from `to` on are not.
    for (uint32_t from = 0, to = l->candidates.count; to - from > 1;) {
        float   pivot = at[from + (to - from) / 2].rank;
        int64_t i = from, j = (int64_t)to - 1;
        while (i <= j) {
            while (at[i].rank > pivot)
                i++;
            while (at[j].rank < pivot)
                j--;
            if (i <= j) {
                candidate moving = at[i];
                at[i++] = at[j];
                at[j--] = moving;
            }
        }
        if (wanted <= j)
            to = (uint32_t)j + 1;
        else if (wanted >= i)
            from = (uint32_t)i;
        else
            break;
    }
    l->candidates.count = wanted;
    b->dropped = true;
}

static void add_candidate(beam *b, uint32_t covered, candidate c)
{
    layer *l = layer_at(b, covered);
    c.rank = c.score + (b->pass->noise > 0 ? noise_of(b, c.key) : 0);
    xt_vector_push(&l->candidates, c);
    b->dropped |= l->candidates.failed;
    if (l->candidates.count >= CROWDED_LAYER * CANDIDATES_KEPT * b->pass->width + MIN_CROWDED)
        shrink(b, l);
}

// The change of the perimeter when an option is placed.
static int32_t perimeter_change(const beam *b, const state *s, const xt_beam_option *option, uint32_t volume)
{
    const xt_beam_board *board = b->board;
    int32_t              change = -(int32_t)option->doubled_inner_adjacency;
    for (uint32_t i = 0; i < volume; i++) {
        uint32_t p = board->positions[option->first_position + i];
        for (uint32_t n = board->first_neighbour[p]; n < board->first_neighbour[p + 1]; n++)
            change += is_covered(b, s, board->neighbour[n]) ? -1 : 1;
    }
    return change;
}

static void expand(beam *b, const state *s, uint32_t index, uint32_t covered)
{
    const xt_beam_board *board = b->board;
    uint32_t             p = s->first_open, level = b->board->cover->pieces - s->placed;
    rate_shapes(b, s);
    for (uint32_t i = board->first_at[p]; i < board->first_at[p + 1]; i++) {
        const uint32_t        o = board->option_at[i];
        const xt_beam_option *option = &board->option[o];
        uint32_t              volume = option->volume;
        if (!fits(b, s, o))
            continue;
        float score =
            s->score + b->step[option->shape] - perimeter_weight * (float)perimeter_change(b, s, option, volume);
        add_candidate(b, covered + volume,
                      (candidate){.score = score, .parent = index, .option = o, .key = s->key + option->key});
        if (!b->pass->counts_no_copies)
            b->counters->attempts_at[level]++;
    }
    if (may_stay_empty(b, s, p)) {
        int32_t change = 0;
        for (uint32_t n = board->first_neighbour[p]; n < board->first_neighbour[p + 1]; n++)
            change += is_covered(b, s, board->neighbour[n]) ? -1 : 1;
        add_candidate(b, covered + 1,
                      (candidate){.score = s->score + b->step[board->shapes] - perimeter_weight * (float)change,
                                  .parent = index,
                                  .option = board->options + p,
                                  .key = s->key + board->cell_key[board->cell_at[p]] + board->empty_key});
    }
}

// Keeps the best states of a layer that pass the tests. Returns false if memory runs out.
static bool choose_states(beam *b, uint32_t covered)
{
    layer     *l = layer_at(b, covered);
    candidate *heap = l->candidates.at;
    uint32_t   count = l->candidates.count, wanted = b->pass->width < count ? b->pass->width : count;
    free(l->states);
    l->count = 0;
    l->first_node = b->nodes.count;
    l->states = count > 0 ? xt_allocate(wanted, b->state_bytes) : NULL;
    if (count == 0)
        return true;
    if (!l->states)
        return false;
    xt_key_set_clear(&b->seen);
    for (uint32_t i = count / 2; i-- > 0;)
        sift_down(heap, count, i);
    for (; count > 0; heap[0] = heap[--count], sift_down(heap, count, 0)) {
        const candidate c = heap[0];
        if (!xt_key_set_add(&b->seen, c.key))
            continue;
        if (l->count == b->pass->width) {
            b->dropped = true;
            break;
        }
        const xt_beam_board *board = b->board;
        uint32_t             volume = c.option < board->options ? board->option[c.option].volume : 1;
        const layer         *from = layer_at(b, covered - volume);
        state               *s = state_at(b, l, l->count);
        make_state(b, s, state_at(b, from, c.parent), &c);
        if (covered == board->cells ? !is_solution(b, s) : !passes_tests(b, s, c.option))
            continue;
        if (c.option < board->options && !b->pass->counts_no_copies)
            b->counters->fits_at[board->cover->pieces - s->placed + 1]++;
        xt_vector_push(&b->nodes, ((node){.parent = from->first_node + c.parent, .option = c.option}));
        l->count++;
    }
    xt_vector_free(&l->candidates);
    return !b->nodes.failed && !b->seen.failed;
}

// ---- The pass ------------------------------------------------------------------------------------------------------

// is_volume: scratch, by volume: whether some option has it.
static void set_reachable(beam *b, bool *is_volume)
{
    const xt_beam_board *board = b->board;
    for (uint32_t o = 0; o < board->options; o++)
        if (board->shape[board->option[o].shape].high > 0)
            is_volume[board->option[o].volume] = true;
    b->reachable[0] = true;
    for (uint32_t sum = 1; sum < b->pocket_limit; sum++)
        for (uint32_t volume = 1; volume <= board->max_volume && volume <= sum && !b->reachable[sum]; volume++)
            b->reachable[sum] = is_volume[volume] && b->reachable[sum - volume];
}

static bool open_beam(beam *b)
{
    const xt_beam_board *board = b->board;
    b->words = (board->reach + 63) / 64 + 1;
    b->state_bytes =
        (sizeof(state) + b->words * sizeof(uint64_t) + board->counters * sizeof(uint32_t) + 7) & ~(size_t)7;
    b->layers = board->max_volume + 1;
    b->pocket_limit = POCKET_VOLUMES * board->max_volume;
    b->layer = XT_ARENA_ARRAY_ZEROED(&b->memory, layer, b->layers);
    b->step = XT_ARENA_ARRAY_ZEROED(&b->memory, float, (size_t)board->shapes + 1);
    b->target = XT_ARENA_ARRAY_ZEROED(&b->memory, float, (size_t)board->shapes + 1);
    b->visited = XT_ARENA_ARRAY_ZEROED(&b->memory, uint32_t, (size_t)board->cells + 1);
    b->queue = XT_ARENA_ARRAY_ZEROED(&b->memory, uint32_t, (size_t)b->pocket_limit + 1);
    b->hint = XT_ARENA_ARRAY_ZEROED(&b->memory, uint32_t, (size_t)board->cells + 1);
    b->reachable = XT_ARENA_ARRAY_ZEROED(&b->memory, bool, (size_t)b->pocket_limit + 1);
    bool *is_volume = XT_NEW_ARRAY(bool, (size_t)board->max_volume + 1);
    if (is_volume && b->reachable)
        set_reachable(b, is_volume);
    free(is_volume);
    if (b->memory.failed || !is_volume)
        return false;
    for (uint32_t p = 0; p < board->cells; p++) {
        b->hint[p] = board->first_through[board->cell_at[p]];
        b->is_loose |= board->may_be_empty[p] || b->pass->counts_no_copies;
    }
    b->step[board->shapes] = -empty_price;
    if (!b->pass->counts_no_copies)
        set_targets(b);
    return true;
}

static void close_beam(beam *b)
{
    for (uint32_t i = 0; b->layer && i < b->layers; i++) {
        xt_vector_free(&b->layer[i].candidates);
        free(b->layer[i].states);
    }
    xt_arena_free(&b->memory);
    xt_vector_free(&b->nodes);
    xt_key_set_free(&b->seen);
}

static bool make_root(beam *b)
{
    const xt_beam_board *board = b->board;
    layer               *l = layer_at(b, 0);
    l->states = xt_allocate(1, b->state_bytes);
    if (!l->states)
        return false;
    uint64_t needed = 0;
    for (uint32_t k = 0; k < board->shapes; k++)
        needed += (uint64_t)board->shape[k].low * board->shape[k].volume;
    state_at(b, l, 0)->slack = b->pass->counts_no_copies ? board->cells / LEARNING_GAPS + 1
                               : needed < board->cells   ? board->cells - (uint32_t)needed
                                                         : 0;
    l->count = 1;
    xt_vector_push(&b->nodes, ((node){.parent = UINT32_MAX}));
    return !b->nodes.failed;
}

static void read_back(const beam *b, xt_beam_result *result, uint32_t last)
{
    result->options.count = 0;
    for (uint32_t at = last; b->nodes.at[at].parent != UINT32_MAX; at = b->nodes.at[at].parent)
        if (b->nodes.at[at].option < b->board->options)
            xt_vector_push(&result->options, b->nodes.at[at].option);
    for (uint32_t i = 0, j = result->options.count; i + 1 < j; i++) {
        uint32_t option = result->options.at[i];
        result->options.at[i] = result->options.at[--j];
        result->options.at[j] = option;
    }
}

// Packings with unlimited copies do not count.
static void report_packed(const beam *b, uint32_t covered)
{
    xt_beam_progress *progress = &b->counters->beam;
    if (!b->pass->counts_no_copies && progress->packed < covered)
        progress->packed = covered;
}

static xt_beam_end walk_layers(beam *b, xt_beam_result *result, xt_poll poll)
{
    const uint32_t cells = b->board->cells;
    uint32_t       best = 0;
    for (uint32_t covered = 0; covered <= cells; covered++) {
        layer *l = layer_at(b, covered);
        if (covered > 0 && !choose_states(b, covered))
            return XT_BEAM_NO_MEMORY;
        if (l->count > 0) {
            best = l->first_node;
            result->covered = covered;
            report_packed(b, covered);
        }
        for (uint32_t i = 0; i < l->count && covered < cells; i++) {
            expand(b, state_at(b, l, i), i, covered);
            if (++b->expanded % XT_POLL_INTERVAL == 0 && poll.ask && poll.ask(poll.context) == XT_STOP)
                return XT_BEAM_STOPPED;
        }
    }
    read_back(b, result, best);
    if (result->options.failed)
        return XT_BEAM_NO_MEMORY;
    return result->covered == cells ? XT_BEAM_FOUND : b->dropped ? XT_BEAM_GAVE_UP : XT_BEAM_EXHAUSTED;
}

void xt_beam_pass_run(xt_beam_result *result, xt_beam_board *board, const xt_beam_pass *pass, xt_counters *counters,
                      xt_poll poll)
{
    *result = (xt_beam_result){.end = XT_BEAM_NO_MEMORY};
    if (!xt_beam_board_set_sweep(board, pass->sweep))
        return;
    beam b = {.board = board, .pass = pass, .counters = counters};
    if (open_beam(&b) && make_root(&b))
        result->end = walk_layers(&b, result, poll);
    close_beam(&b);
}

void xt_beam_result_free(xt_beam_result *result)
{
    xt_vector_free(&result->options);
}
