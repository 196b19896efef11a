// sweep_search.c -- see sweep_search.h.
//
// The stack holds the layers with unexpanded states.  The states of a layer are cut into parts by their hashes.
// Threads expand the parents of a batch in jobs of fixed size, and then each part takes its children in the order of
// the jobs.  So the states, their order, and all results are the same at any number of threads.
//
// Each placement is a step of a trail that leads back to the first state.  When a layer gets its turn again, all states
// behind it are spent, and the trails are cut to their lengths before its first turn.

#include "pack/sweep_search.h"

#include "base/arena.h"
#include "base/bitset.h"
#include "base/hash.h"
#include "base/memory.h"
#include "base/vector.h"
#include "pack/bound.h"
#include "pack/mirror.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    PARTS = 16, // of a layer: work for as many threads
    PART_SHIFT = 60,
    TRAIL_SHIFT = 28, // bits of the index of a step in its part
    NO_TRAIL = UINT32_MAX,
    MAX_BATCH = 4096,          // parents
    MAX_BATCH_STEPS = 1 << 16, // in about 50 ms: between two looks at the limits
    JOBS = 64,                 // of a batch, for an even load
    // A child costs one step, one more for every COUNTERS_OF_STEP counters, and one more for every IMAGES_OF_STEP
    // images that begin at its position.
    COUNTERS_OF_STEP = 16,
    IMAGES_OF_STEP = 32,
    MEMORY_DIVISOR = 8, // states take at most this part of the memory, and trails as much
    MIN_LAYER = 256,    // states: a whole search goes on with little memory
    LAYER_DIVISOR = 4,  // a layer takes at most this part of the memory that is left
    BATCH_DIVISOR = 8,  // a batch has at most this part of the states of a full layer
};

typedef struct trail_step {
    uint32_t before; // trail
    uint32_t image;  // or behind all images, a symmetry that exchanged the state
} trail_step;

typedef struct states {
    uint64_t *key;
    int64_t  *value;
    uint32_t *trail;
    uint32_t  count, capacity;
    uint32_t *slot; // hash table: index of a state + 1, or 0
    uint32_t  slots;
    bool      failed;
} states;

typedef struct ranked_state {
    double   score;
    uint32_t part, index;
} ranked_state;

typedef struct layer {
    uint32_t      position;
    states        part[PARTS];
    ranked_state *parent; // the most promising first; NULL: the layer is being made
    uint32_t      parents, next;
    uint32_t      trail_mark[PARTS]; // lengths of the trails before its children
    uint64_t      bytes;
    int64_t       bound; // no packing from these states has a larger value
} layer;

typedef struct child {
    uint64_t hash;
    int64_t  value;
    uint32_t trail, image; // image XT_NONE: none was laid
    uint32_t mirror;       // the symmetry that exchanged it then + 1, or 0
} child;

// The children of a few parents.
typedef struct job {
    XT_VECTOR(child) children;
    XT_VECTOR(uint64_t) keys;
    uint64_t steps;
    int64_t  best; // the best packing among the children
    uint32_t best_trail, best_image;
} job;

// The buffers of a thread.
typedef struct scratch {
    uint64_t *mirrored;   // two windows
    uint64_t *key, *near; // of a child; positions whose images may all be blocked now
    uint32_t *witness;    // by position: index in covering of an image that was free
} scratch;

typedef XT_VECTOR(trail_step) trail;

struct xt_pack_sweep {
    const xt_pack_problem *problem;
    xt_pack_incumbent     *incumbent;
    xt_thread_pool        *pool;
    uint32_t               width;
    uint64_t               seed;
    uint32_t               key_words;
    bool                   gains; // no gain is negative
    XT_VECTOR(layer *) stack;     // layers with parents left, and their children's layers behind them
    layer          *made;         // the layer behind the last one on the stack, while it is being made
    uint64_t        max_bytes;    // for states, and as many for trails
    uint64_t        bytes;        // of the layers on the stack
    trail           trails[PARTS];
    job            *jobs;
    uint32_t        job_count; // of the batch
    scratch        *scratches; // by thread
    uint32_t        threads;
    uint64_t        steps;
    uint32_t        steps_of_child; // about a microsecond each
    bool            is_whole;
    xt_pack_mirrors mirrors;
    uint32_t       *met_mirrors; // scratch, with space for one at each position
    xt_arena        memory;
};

// ---- Memory --------------------------------------------------------------------------------------------------------

static uint64_t bytes_of_state(const xt_pack_sweep *s)
{
    return s->key_words * sizeof(uint64_t) + sizeof(int64_t) + 4 * sizeof(uint32_t) + sizeof(ranked_state);
}

static void free_layer(layer *l)
{
    for (uint32_t i = 0; l && i < PARTS; i++) {
        free(l->part[i].key);
        free(l->part[i].value);
        free(l->part[i].trail);
        free(l->part[i].slot);
    }
    if (l)
        free(l->parent);
    free(l);
}

static layer *top_of(const xt_pack_sweep *s)
{
    return s->stack.at[s->stack.count - 1];
}

static uint32_t count_states(const layer *l)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < PARTS; i++)
        count += l->part[i].count;
    return count;
}

static uint64_t bytes_of_trails(const xt_pack_sweep *s)
{
    uint64_t bytes = 0;
    for (uint32_t i = 0; i < PARTS; i++)
        bytes += s->trails[i].count * sizeof(trail_step);
    return bytes;
}

// Returns the number of states that the next layer may have.
static uint32_t max_states_of_next_layer(const xt_pack_sweep *s)
{
    uint64_t limit = s->max_bytes, trails = bytes_of_trails(s);
    uint64_t by_states = s->bytes < limit ? (limit - s->bytes) / LAYER_DIVISOR / bytes_of_state(s) : 0;
    uint32_t positions = s->problem->cells - top_of(s)->position;
    uint64_t by_trails = trails < limit ? (limit - trails) / sizeof(trail_step) / positions : 0;
    uint64_t most = by_states < by_trails ? by_states : by_trails;
    return most < MIN_LAYER ? MIN_LAYER : (uint32_t)most;
}

// ---- A set of states -----------------------------------------------------------------------------------------------

static uint64_t *key_at(const xt_pack_sweep *s, const states *set, uint32_t index)
{
    return &set->key[(size_t)index * s->key_words];
}

static bool grow_slots(const xt_pack_sweep *s, states *set)
{
    uint32_t  slots = set->slots ? 2 * set->slots : 64;
    uint32_t *slot = XT_NEW_ARRAY(uint32_t, slots);
    if (!slot)
        return false;
    for (uint32_t i = 0; i < set->count; i++) {
        uint32_t at = (uint32_t)xt_hash_long_numbers(key_at(s, set, i), s->key_words) & (slots - 1);
        while (slot[at])
            at = (at + 1) & (slots - 1);
        slot[at] = i + 1;
    }
    free(set->slot);
    set->slot = slot;
    set->slots = slots;
    return true;
}

static bool resize(void **array, uint32_t capacity, size_t size)
{
    void *resized = xt_reallocate(*array, capacity, size);
    if (resized)
        *array = resized;
    return resized;
}

static bool grow_states(const xt_pack_sweep *s, states *set)
{
    uint32_t capacity = set->capacity ? set->capacity + set->capacity / 2 : 32;
    if (set->count == set->capacity) {
        if (!resize((void **)&set->key, capacity, s->key_words * sizeof(uint64_t)) ||
            !resize((void **)&set->value, capacity, sizeof(int64_t)) ||
            !resize((void **)&set->trail, capacity, sizeof(uint32_t)))
            return false;
        set->capacity = capacity;
    }
    return 2 * (set->count + 1) <= set->slots || grow_slots(s, set);
}

static uint32_t add_step(xt_pack_sweep *s, uint32_t part, uint32_t before, uint32_t image)
{
    trail_step step = {.before = before, .image = image};
    xt_vector_push(&s->trails[part], step);
    return part << TRAIL_SHIFT | (s->trails[part].count - 1);
}

static uint32_t extend_trail(xt_pack_sweep *s, uint32_t part, const child *from)
{
    uint32_t at = from->trail;
    if (from->image != XT_NONE)
        at = add_step(s, part, at, from->image);
    if (from->mirror > 0)
        at = add_step(s, part, at, s->problem->images + from->mirror - 1);
    return at;
}

static void add_state(xt_pack_sweep *s, uint32_t part, const child *added, const uint64_t *key)
{
    states *set = &s->made->part[part];
    if (!grow_states(s, set)) {
        set->failed = true;
        return;
    }
    uint32_t at = (uint32_t)added->hash & (set->slots - 1);
    while (set->slot[at] && memcmp(key_at(s, set, set->slot[at] - 1), key, s->key_words * sizeof *key) != 0)
        at = (at + 1) & (set->slots - 1);
    if (set->slot[at]) {
        uint32_t index = set->slot[at] - 1;
        if (set->value[index] < added->value) {
            set->value[index] = added->value;
            set->trail[index] = extend_trail(s, part, added);
        }
        return;
    }
    memcpy(key_at(s, set, set->count), key, s->key_words * sizeof *key);
    set->value[set->count] = added->value;
    set->trail[set->count] = extend_trail(s, part, added);
    set->slot[at] = ++set->count;
}

// ---- Children ------------------------------------------------------------------------------------------------------

typedef struct expander {
    xt_pack_sweep *sweep;
    job           *job;
    scratch       *scratch;
    uint32_t       position; // of the parent
    uint32_t       word;     // of the position
} expander;

static uint16_t *counters_of(const xt_pack_sweep *s, uint64_t *key)
{
    return (uint16_t *)(key + s->problem->window);
}

static uint32_t copies_left(const xt_pack_sweep *s, const uint64_t *key, uint32_t counter)
{
    return ((const uint16_t *)(key + s->problem->window))[counter];
}

static bool is_free(const xt_pack_problem *p, const uint64_t *covered, uint32_t word, uint32_t image)
{
    const uint64_t *mask = &p->mask[(size_t)image * p->window];
    uint32_t        ahead = p->begin[image] / 64 - word;
    for (uint32_t w = 0; w + ahead < p->window; w++)
        if (mask[w] & covered[w + ahead])
            return false;
    return true;
}

static bool has_copy(const xt_pack_sweep *s, const uint64_t *key, uint32_t shape)
{
    uint32_t counter = s->problem->counter[shape];
    return counter == XT_NONE || copies_left(s, key, counter) > 0;
}

// Returns true if an image that begins behind the parent's position can still cover this one.
static bool can_be_covered(const expander *e, uint32_t position)
{
    const xt_pack_problem *p = e->sweep->problem;
    uint64_t              *key = e->scratch->key;
    uint32_t               first = p->first_covering[position], end = p->first_covering[position + 1];
    uint32_t               witness = e->scratch->witness[position];
    if (p->begin[p->covering[witness]] > e->position && has_copy(e->sweep, key, p->shape[p->covering[witness]]) &&
        is_free(p, key, e->word, p->covering[witness]))
        return true;
    for (uint32_t i = first; i < end && p->begin[p->covering[i]] > e->position; i++)
        if (has_copy(e->sweep, key, p->shape[p->covering[i]]) && is_free(p, key, e->word, p->covering[i])) {
            e->scratch->witness[position] = i;
            return true;
        }
    return false;
}

static void add_near(const expander *e, uint32_t position)
{
    const xt_pack_problem *p = e->sweep->problem;
    xt_bitset_unite(e->scratch->near, &p->reach[(size_t)position * p->words + e->word], p->window);
}

// Closes open cells that nothing can cover any more.  Such a cell is near the parent's position or a cell of the image.
// Returns false if it must be covered.
static bool close_dead_cells(const expander *e, uint32_t image)
{
    const xt_pack_problem *p = e->sweep->problem;
    uint64_t              *near = e->scratch->near, *key = e->scratch->key;
    if (!p->reach)
        return true;
    memset(near, 0, p->window * sizeof *near);
    add_near(e, e->position);
    if (image != XT_NONE) {
        const uint64_t *mask = &p->mask[(size_t)image * p->window];
        XT_BITSET_FOR_EACH (bit, mask, p->window)
            add_near(e, 64 * e->word + bit);
    }
    for (uint32_t w = 0; w < p->window; w++)
        near[w] &= ~key[w];
    XT_BITSET_FOR_EACH (bit, near, p->window) {
        uint32_t position = 64 * e->word + bit;
        if (can_be_covered(e, position))
            continue;
        if (xt_bitset_has(p->must, position))
            return false;
        xt_bitset_add(key, bit);
    }
    return true;
}

static uint32_t count_open(const xt_pack_problem *p, const uint64_t *covered, uint32_t word)
{
    const xt_pack_table *t = &p->table[0];
    uint32_t             open = t->inner_from[word + p->window];
    for (uint32_t w = 0; w < p->window; w++)
        open += (uint32_t)__builtin_popcountll(t->is_inner[word + w] & ~covered[w]);
    return open;
}

// Bounds the gain of `open` open cells by the copies left: the densest shapes fill them, the last one in part.
static int64_t bound_of_copies(const xt_pack_sweep *s, const uint64_t *key, uint32_t open)
{
    const xt_pack_problem *p = s->problem;
    double                 sum = 0;
    for (uint32_t i = 0; i < p->packed_shapes && open > 0; i++) {
        uint32_t shape = p->by_density[i], counter = p->counter[shape];
        uint64_t cells = counter == XT_NONE ? open : (uint64_t)copies_left(s, key, counter) * p->volume[shape];
        uint32_t filled = cells < open ? (uint32_t)cells : open;
        sum += (double)p->gain[shape] * filled / p->volume[shape];
        open -= filled;
    }
    return (int64_t)floor(sum * (1 + 1e-12) + 1e-6); // rounded up a little, against the errors of doubles
}

// Returns the cells that the required copies left still need.
static uint64_t required_cells(const xt_pack_sweep *s, const uint64_t *key)
{
    const xt_pack_problem *p = s->problem;
    uint64_t               cells = 0;
    for (uint32_t shape = 0; shape < p->shapes; shape++)
        if (p->low[shape] > 0) {
            uint32_t left = copies_left(s, key, p->counter[shape]), laid = p->high[shape] - left;
            cells += laid < p->low[shape] ? (uint64_t)(p->low[shape] - laid) * p->volume[shape] : 0;
        }
    return cells;
}

// More copies than the open cells have room for are equal to as many as they have room for.
static void reduce_copies(const xt_pack_sweep *s, uint64_t *key, uint32_t open)
{
    const xt_pack_problem *p = s->problem;
    for (uint32_t shape = 0; shape < p->shapes; shape++)
        if (p->counter[shape] != XT_NONE && p->low[shape] == 0 && p->volume[shape] > 0) {
            uint16_t *left = &counters_of(s, key)[p->counter[shape]];
            uint32_t  most = open / p->volume[shape];
            *left = *left > most ? (uint16_t)most : *left;
        }
}

static bool exceeds(int64_t value, int64_t bound, int64_t best)
{
    return bound > XT_PACK_IMPOSSIBLE / 2 && value + bound > best;
}

// Returns false if the child in scratch cannot lead to a better packing.
static bool is_promising(const expander *e, int64_t value)
{
    const xt_pack_sweep   *s = e->sweep;
    const xt_pack_problem *p = s->problem;
    uint64_t              *key = e->scratch->key;
    int64_t                best = s->incumbent->value;
    if (!exceeds(value, xt_pack_bound_of_window(p, key, e->word), best))
        return false;
    if (p->counters == 0)
        return true;
    // In a search for the least, optional cells do not count as open, so these rules do not hold.
    if (!s->gains)
        return true;
    uint32_t open = count_open(p, key, e->word);
    reduce_copies(s, key, open);
    return exceeds(value, bound_of_copies(s, key, open), best) && required_cells(s, key) <= open;
}

static void move_window(const xt_pack_problem *p, uint64_t *key, uint32_t word)
{
    memmove(key, key + 1, (p->window - 1) * sizeof *key);
    key[p->window - 1] = p->closed[word + p->window];
}

// Adds the child in scratch.
static void emit(const expander *e, int64_t value, uint32_t from, uint32_t image)
{
    const xt_pack_sweep *s = e->sweep;
    uint64_t            *key = e->scratch->key;
    e->job->steps += s->steps_of_child;
    bool is_last = e->position + 1 == s->problem->cells;
    if ((!s->problem->fills || is_last) && value > s->incumbent->value && value > e->job->best &&
        required_cells(s, key) == 0) {
        e->job->best = value;
        e->job->best_trail = from;
        e->job->best_image = image;
    }
    if (is_last || !is_promising(e, value))
        return;
    if ((e->position + 1) % 64 == 0)
        move_window(s->problem, key, e->word);
    uint32_t mirror = 0;
    if (s->mirrors.count > 0)
        mirror = xt_pack_mirrors_choose(&s->mirrors, e->position + 1, key, e->scratch->mirrored);
    child added = {.hash = xt_hash_long_numbers(key, s->key_words),
                   .value = value,
                   .trail = from,
                   .image = image,
                   .mirror = mirror};
    xt_vector_push(&e->job->children, added);
    xt_vector_append(&e->job->keys, key, s->key_words);
}

static void lay(const expander *e, const uint64_t *parent, int64_t value, uint32_t from, uint32_t image)
{
    const xt_pack_sweep   *s = e->sweep;
    const xt_pack_problem *p = s->problem;
    uint64_t              *key = e->scratch->key;
    uint32_t               shape = p->shape[image];
    if (!has_copy(s, parent, shape) || !is_free(p, parent, e->word, image))
        return;
    memcpy(key, parent, s->key_words * sizeof *key);
    xt_bitset_unite(key, &p->mask[(size_t)image * p->window], p->window);
    if (p->counter[shape] != XT_NONE)
        counters_of(s, key)[p->counter[shape]]--;
    if (close_dead_cells(e, image))
        emit(e, value + p->gain[shape], from, image);
}

static void leave_empty(const expander *e, const uint64_t *parent, int64_t value, uint32_t from)
{
    const xt_pack_problem *p = e->sweep->problem;
    memcpy(e->scratch->key, parent, e->sweep->key_words * sizeof *parent);
    if (xt_bitset_has(p->must, e->position))
        return;
    xt_bitset_add(e->scratch->key, e->position % 64);
    if (close_dead_cells(e, XT_NONE))
        emit(e, value, from, XT_NONE);
}

static void expand(const expander *e, const uint64_t *parent, int64_t value, uint32_t from)
{
    const xt_pack_problem *p = e->sweep->problem;
    if (!exceeds(value, xt_pack_bound_of_window(p, parent, e->word), e->sweep->incumbent->value))
        return;
    if (xt_bitset_has(parent, e->position % 64)) {
        memcpy(e->scratch->key, parent, e->sweep->key_words * sizeof *parent);
        emit(e, value, from, XT_NONE);
        return;
    }
    for (uint32_t image = p->first_image[e->position]; image < p->first_image[e->position + 1]; image++)
        lay(e, parent, value, from, image);
    leave_empty(e, parent, value, from);
}

// ---- Batches -------------------------------------------------------------------------------------------------------

typedef struct batch {
    xt_pack_sweep *sweep;
    uint32_t       first, end; // parents
    uint32_t       parents_of_job;
    uint32_t       next_job; // shared by threads
} batch;

static void expand_job(const batch *b, uint32_t number, uint32_t thread)
{
    xt_pack_sweep *s = b->sweep;
    const layer   *l = top_of(s);
    job           *j = &s->jobs[number];
    const expander e = {
        .sweep = s, .job = j, .scratch = &s->scratches[thread], .position = l->position, .word = l->position / 64};
    uint32_t first = b->first + number * b->parents_of_job, end = first + b->parents_of_job;
    j->children.count = j->keys.count = 0;
    j->best = XT_PACK_IMPOSSIBLE;
    j->steps = 0;
    for (uint32_t i = first; i < end && i < b->end; i++) {
        const states *set = &l->part[l->parent[i].part];
        uint32_t      index = l->parent[i].index;
        expand(&e, key_at(s, set, index), set->value[index], set->trail[index]);
    }
}

static void expand_jobs(void *context, uint32_t thread)
{
    batch   *b = context;
    uint32_t number;
    while ((number = __atomic_fetch_add(&b->next_job, 1, __ATOMIC_RELAXED)) < b->sweep->job_count)
        expand_job(b, number, thread);
}

static void take_children(void *context, uint32_t part)
{
    xt_pack_sweep *s = context;
    for (uint32_t n = 0; n < s->job_count; n++)
        for (uint32_t i = 0; i < s->jobs[n].children.count; i++) {
            const child *c = &s->jobs[n].children.at[i];
            if (c->hash >> PART_SHIFT == part)
                add_state(s, part, c, &s->jobs[n].keys.at[(size_t)i * s->key_words]);
        }
}

static trail_step step_at(const xt_pack_sweep *s, uint32_t at)
{
    return s->trails[at >> TRAIL_SHIFT].at[at & ((1u << TRAIL_SHIFT) - 1)];
}

// Returns the image under all symmetries from this trail on to the end of the whole trail, the nearest one first.
static uint32_t mirror_image(const xt_pack_sweep *s, uint32_t image, const uint32_t *mirrors, uint32_t count)
{
    while (count > 0)
        image = s->mirrors.image_to[mirrors[--count]][image];
    return image;
}

// Follows a trail to its begin, and undoes the exchanges of states.
static void take_packing(xt_pack_sweep *s, const job *from)
{
    xt_pack_incumbent *best = s->incumbent;
    uint32_t           mirrors = 0;
    best->value = from->best;
    best->count = 0;
    if (from->best_image != XT_NONE)
        best->images[best->count++] = from->best_image;
    for (uint32_t at = from->best_trail; at != NO_TRAIL; at = step_at(s, at).before) {
        uint32_t image = step_at(s, at).image;
        if (image >= s->problem->images)
            s->met_mirrors[mirrors++] = image - s->problem->images;
        else
            best->images[best->count++] = mirror_image(s, image, s->met_mirrors, mirrors);
    }
    best->report(best->context);
}

// Returns false if memory runs out.
static bool take_jobs(xt_pack_sweep *s)
{
    bool       ok = true;
    const job *best = NULL;
    for (uint32_t n = 0; n < s->job_count; n++) {
        ok = ok && !s->jobs[n].children.failed && !s->jobs[n].keys.failed;
        s->steps += s->jobs[n].steps;
        if (s->jobs[n].best > (best ? best->best : s->incumbent->value))
            best = &s->jobs[n];
    }
    if (best)
        take_packing(s, best);
    if (ok)
        xt_thread_pool_run_jobs(s->pool, PARTS, take_children, s);
    for (uint32_t i = 0; i < PARTS; i++)
        ok = ok && !s->made->part[i].failed && !s->trails[i].failed && s->trails[i].count < (1u << TRAIL_SHIFT) - 1;
    return ok;
}

static bool expand_batch(xt_pack_sweep *s, uint32_t most)
{
    layer *l = top_of(s);
    batch  b = {.sweep = s, .first = l->next, .end = l->parents - l->next > most ? l->next + most : l->parents};
    b.parents_of_job = (b.end - b.first + JOBS - 1) / JOBS;
    s->job_count = (b.end - b.first + b.parents_of_job - 1) / b.parents_of_job;
    xt_thread_pool_run(s->pool, expand_jobs, &b);
    l->next = b.end;
    return take_jobs(s);
}

// ---- Layers --------------------------------------------------------------------------------------------------------

static int compare_ranked(const void *a_pointer, const void *b_pointer)
{
    const ranked_state *a = a_pointer, *b = b_pointer;
    if (a->score != b->score)
        return a->score > b->score ? -1 : 1;
    if (a->part != b->part)
        return a->part < b->part ? -1 : 1;
    return a->index < b->index ? -1 : a->index > b->index;
}

// The value, and the gain of the open cells if the densest pieces fill them.
static double score_of(const xt_pack_sweep *s, uint32_t position, const states *set, uint32_t index)
{
    const xt_pack_problem *p = s->problem;
    const uint64_t        *key = key_at(s, set, index);
    uint64_t               noise = (xt_hash_long_numbers(key, s->key_words) ^ s->seed) * 0x9e3779b97f4a7c15u;
    return (double)set->value[index] + p->best_density * (count_open(p, key, position / 64) + 0x1p-65 * (double)noise);
}

static int64_t bound_of_layer(const xt_pack_sweep *s, const layer *l)
{
    int64_t most = XT_PACK_IMPOSSIBLE;
    for (uint32_t part = 0; part < PARTS; part++)
        for (uint32_t i = 0; i < l->part[part].count; i++) {
            int64_t rest = xt_pack_bound_of_window(s->problem, key_at(s, &l->part[part], i), l->position / 64);
            int64_t bound = l->part[part].value[i] + rest;
            most = rest > XT_PACK_IMPOSSIBLE / 2 && bound > most ? bound : most;
        }
    return most;
}

// Ranks the states of a layer, drops the least promising ones in a narrow search, and puts the layer on the stack.
// Returns false if memory runs out.
static bool push_layer(xt_pack_sweep *s, layer *l)
{
    uint32_t count = count_states(l), at = 0;
    l->parent = XT_NEW_ARRAY(ranked_state, (size_t)count + 1);
    xt_vector_push(&s->stack, l);
    if (s->stack.failed)
        free_layer(l);
    if (s->stack.failed || !l->parent)
        return false;
    for (uint32_t part = 0; part < PARTS; part++) {
        for (uint32_t i = 0; i < l->part[part].count; i++)
            l->parent[at++] =
                (ranked_state){.score = score_of(s, l->position, &l->part[part], i), .part = part, .index = i};
        free(l->part[part].slot);
        l->part[part].slot = NULL;
    }
    qsort(l->parent, count, sizeof *l->parent, compare_ranked);
    l->bound = bound_of_layer(s, l);
    l->parents = s->width && s->width < count ? s->width : count;
    l->bytes = count * bytes_of_state(s);
    s->bytes += l->bytes;
    s->is_whole = s->is_whole && l->parents == count;
    for (uint32_t i = 0; i < PARTS; i++)
        l->trail_mark[i] = s->trails[i].count;
    return true;
}

// The layer with the empty board.
static bool start(xt_pack_sweep *s)
{
    const xt_pack_problem *p = s->problem;
    layer                 *l = XT_NEW(layer);
    if (!l || !grow_states(s, &l->part[0])) {
        free_layer(l);
        return false;
    }
    uint64_t *key = l->part[0].key;
    memset(key, 0, s->key_words * sizeof *key);
    memcpy(key, p->closed, p->window * sizeof *key);
    for (uint32_t shape = 0; shape < p->shapes; shape++)
        if (p->counter[shape] != XT_NONE)
            counters_of(s, key)[p->counter[shape]] = (uint16_t)p->high[shape];
    l->part[0].value[0] = 0;
    l->part[0].trail[0] = NO_TRAIL;
    l->part[0].count = 1;
    return push_layer(s, l);
}

// Returns the number of parents for a few milliseconds of work.
static uint32_t batch_size_for(const xt_pack_sweep *s, uint32_t max_states)
{
    const xt_pack_problem *p = s->problem;
    uint32_t               position = top_of(s)->position;
    uint32_t               images = p->first_image[position + 1] - p->first_image[position];
    uint32_t               size = MAX_BATCH_STEPS / s->steps_of_child / (images + 1);
    size = size > max_states / BATCH_DIVISOR ? max_states / BATCH_DIVISOR : size;
    return size > MAX_BATCH ? MAX_BATCH : size > 0 ? size : 1;
}

// Makes the next layer, and goes on where it stopped before.  Returns DONE if the layer is full or has all children, or
// PAUSED when the steps reach the end.
static xt_pack_sweep_end make_next_layer(xt_pack_sweep *s, uint64_t end)
{
    layer   *l = top_of(s);
    uint32_t most = max_states_of_next_layer(s), batch_size = batch_size_for(s, most);
    if (!s->made) {
        s->made = XT_NEW(layer);
        if (!s->made)
            return XT_PACK_SWEEP_FAILED;
        s->made->position = l->position + 1;
        for (uint32_t i = 0; i < PARTS; i++)
            s->trails[i].count = l->trail_mark[i];
    }
    while (l->next < l->parents && (s->width || count_states(s->made) < most)) {
        if (s->incumbent->must_end(s->incumbent->context))
            return XT_PACK_SWEEP_OVER;
        if (s->steps >= end)
            return XT_PACK_SWEEP_PAUSED;
        if (!expand_batch(s, batch_size))
            return XT_PACK_SWEEP_FAILED;
    }
    return XT_PACK_SWEEP_DONE;
}

// Puts the next layer on the stack, in place of the one before if that is spent.
static bool step_to_next_layer(xt_pack_sweep *s)
{
    layer *l = top_of(s), *next = s->made;
    s->made = NULL;
    if (l->next == l->parents) {
        s->stack.count--;
        s->bytes -= l->bytes;
        free_layer(l);
    }
    if (count_states(next) > 0)
        return push_layer(s, next);
    free_layer(next);
    return true;
}

// ---- The public functions ------------------------------------------------------------------------------------------

static bool make_scratches(xt_pack_sweep *s)
{
    const xt_pack_problem *p = s->problem;
    s->scratches = XT_ARENA_ARRAY_ZEROED(&s->memory, scratch, s->threads);
    for (uint32_t t = 0; s->scratches && t < s->threads; t++) {
        scratch *of = &s->scratches[t];
        of->key = XT_ARENA_ARRAY_ZEROED(&s->memory, uint64_t, s->key_words);
        of->near = XT_ARENA_ARRAY_ZEROED(&s->memory, uint64_t, p->window);
        of->mirrored = XT_ARENA_ARRAY_ZEROED(&s->memory, uint64_t, (size_t)2 * p->window);
        of->witness = XT_ARENA_ARRAY_ZEROED(&s->memory, uint32_t, p->cells);
        for (uint32_t c = 0; of->witness && c < p->cells; c++)
            of->witness[c] = p->first_covering[c] < p->first_covering[c + 1] ? p->first_covering[c] : 0;
    }
    return !s->memory.failed;
}

xt_pack_sweep *xt_pack_sweep_new(xt_pack_incumbent *incumbent, xt_thread_pool *pool, uint32_t width, uint64_t seed,
                                 uint64_t max_bytes)
{
    uint64_t               share_of_memory = xt_memory_bytes() / MEMORY_DIVISOR;
    const xt_pack_problem *p = incumbent->problem;
    xt_pack_sweep         *s = XT_NEW(xt_pack_sweep);
    if (!s)
        return NULL;
    *s = (xt_pack_sweep){.problem = p,
                         .incumbent = incumbent,
                         .pool = pool,
                         .width = width,
                         .seed = seed,
                         .max_bytes = max_bytes < share_of_memory ? max_bytes : share_of_memory,
                         .key_words = p->window + (p->counters + 3) / 4,
                         .gains = true,
                         .steps_of_child = 1 + p->counters / COUNTERS_OF_STEP +
                                           (p->cells > 0 ? p->images / p->cells : 0) / IMAGES_OF_STEP,
                         .threads = xt_thread_pool_worker_count(pool),
                         .is_whole = !p->is_clipped};
    for (uint32_t i = 0; i < p->packed_shapes; i++)
        s->gains = s->gains && p->gain[p->by_density[i]] >= 0;
    s->jobs = XT_ARENA_ARRAY_ZEROED(&s->memory, job, JOBS);
    s->met_mirrors = XT_ARENA_ARRAY_ZEROED(&s->memory, uint32_t, p->cells);
    // A narrow search of a large board improves too often to undo exchanges each time.
    bool ok = width > 0 || xt_pack_mirrors_make(&s->mirrors, p);
    if (ok && make_scratches(s) && start(s))
        return s;
    xt_pack_sweep_free(s);
    return NULL;
}

void xt_pack_sweep_free(xt_pack_sweep *s)
{
    if (!s)
        return;
    for (uint32_t i = 0; i < s->stack.count; i++)
        free_layer(s->stack.at[i]);
    free_layer(s->made);
    xt_vector_free(&s->stack);
    for (uint32_t i = 0; i < PARTS; i++)
        xt_vector_free(&s->trails[i]);
    for (uint32_t n = 0; s->jobs && n < JOBS; n++) {
        xt_vector_free(&s->jobs[n].children);
        xt_vector_free(&s->jobs[n].keys);
    }
    xt_pack_mirrors_free(&s->mirrors);
    xt_arena_free(&s->memory);
    free(s);
}

xt_pack_sweep_end xt_pack_sweep_run(xt_pack_sweep *s, uint64_t steps)
{
    uint64_t end = s->steps + steps;
    while (!xt_pack_incumbent_is_best(s->incumbent) && s->stack.count > 0) {
        xt_pack_sweep_end how = make_next_layer(s, end);
        if (how != XT_PACK_SWEEP_DONE)
            return how;
        if (!step_to_next_layer(s))
            return XT_PACK_SWEEP_FAILED;
    }
    return XT_PACK_SWEEP_DONE;
}

uint64_t xt_pack_sweep_steps(const xt_pack_sweep *s)
{
    return s->steps;
}

int64_t xt_pack_sweep_bound(const xt_pack_sweep *s)
{
    int64_t most = s->incumbent->value;
    for (uint32_t i = 0; i < s->stack.count; i++)
        most = s->stack.at[i]->bound > most ? s->stack.at[i]->bound : most;
    return most;
}

bool xt_pack_sweep_is_whole(const xt_pack_sweep *s)
{
    return s->is_whole;
}
