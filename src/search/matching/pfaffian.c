// pfaffian.c -- see pfaffian.h.
//
// The matrix is skew-symmetric: entry (x, y) is the weight of the edge from x to y.  An elimination step takes two
// neighbours u and v with an entry a, and removes both:
//
//     Pf(A) = a Pf(A'),  A'(k, l) = A(k, l) - A(k, v) A(u, l) / a    for each neighbour k of v and l of u
//
// So the neighbours of v become neighbours of those of u.  The first vertex u is one with the fewest neighbours, and v
// is such a neighbour of u (the rule of minimum degree; Markowitz 1957).  A vertex with one neighbour costs nothing.  A
// planar graph of n vertices takes about n^1.5 multiplications.  For bipartite graphs the steps are those of Gauss in
// the matrix of black and white vertices.
//
// All lanes take the same steps, so lists of neighbours are kept once.  Values grow without reduction until their row
// is taken: a product of two numbers below p is subtracted or added modulo 2^32 p, which fits in 64 bits.

#include "search/matching/pfaffian.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>

enum { LANES = XT_PFAFFIAN_LANES, NONE = UINT32_MAX };

enum { STEPS_BETWEEN_POLLS = 64 };

typedef struct lanes {
    uint32_t at[LANES]; // below the prime
} lanes;

typedef struct wide_lanes {
    uint64_t at[LANES]; // below 2^32 times the prime
} wide_lanes;

typedef struct neighbour {
    uint32_t vertex, entry;
} neighbour;

typedef XT_VECTOR(neighbour) neighbours;

typedef struct elimination {
    xt_pfaffian *pfaffian;
    neighbours  *row; // by vertex
    // An entry belongs to two neighbours x < y, and has the value from x to y.
    XT_VECTOR(wide_lanes) entries;
    XT_VECTOR(uint32_t) free_entries;
    XT_VECTOR(lanes) scaled; // the row of u, divided by the pivot
    uint32_t *entry_to;      // by vertex: the entry in the current row; NONE: there is none
    // Vertices by the number of their neighbours, in lists that are linked both ways.
    uint32_t  *degree, *first_of_degree, *after, *before;
    uint32_t  *order; // removed vertices
    wide_lanes modulus;
    xt_arena   arena;
} elimination;

// ---- Vertices by degree --------------------------------------------------------------------------------------------

static void link_vertex(elimination *x, uint32_t v)
{
    const uint32_t degree = x->degree[v] = x->row[v].count, next = x->first_of_degree[degree];
    x->before[v] = NONE;
    x->after[v] = next;
    if (next != NONE)
        x->before[next] = v;
    x->first_of_degree[degree] = v;
}

static void unlink_vertex(elimination *x, uint32_t v)
{
    const uint32_t before = x->before[v], after = x->after[v];
    *(before != NONE ? &x->after[before] : &x->first_of_degree[x->degree[v]]) = after;
    if (after != NONE)
        x->before[after] = before;
}

static uint32_t vertex_of_least_degree(const elimination *x)
{
    uint32_t degree = 0;
    while (x->first_of_degree[degree] == NONE)
        degree++;
    return x->first_of_degree[degree];
}

// ---- Entries -------------------------------------------------------------------------------------------------------

static uint32_t new_entry(elimination *x)
{
    const uint32_t entry = x->free_entries.count > 0 ? x->free_entries.at[--x->free_entries.count] : x->entries.count;
    if (entry == x->entries.count)
        xt_vector_push(&x->entries, (wide_lanes){0});
    if (entry < x->entries.count)
        x->entries.at[entry] = (wide_lanes){0};
    return entry;
}

// Returns false if memory runs out.
static bool add_neighbours(elimination *x, uint32_t a, uint32_t b, uint32_t entry)
{
    xt_vector_push(&x->row[a], ((neighbour){.vertex = b, .entry = entry}));
    xt_vector_push(&x->row[b], ((neighbour){.vertex = a, .entry = entry}));
    return !x->row[a].failed && !x->row[b].failed;
}

static void remove_neighbour(elimination *x, uint32_t of, uint32_t vertex)
{
    neighbours *row = &x->row[of];
    uint32_t    i = 0;
    while (row->at[i].vertex != vertex)
        i++;
    row->at[i] = row->at[--row->count];
}

// Reduces the entries of a row modulo the primes, and drops those that are 0.
static void reduce_row(elimination *x, uint32_t v)
{
    neighbours *row = &x->row[v];
    for (uint32_t i = row->count; i-- > 0;) {
        const neighbour n = row->at[i];
        wide_lanes     *value = &x->entries.at[n.entry];
        uint64_t        any = 0;
        for (uint32_t lane = 0; lane < LANES; lane++)
            any |= value->at[lane] %= x->pfaffian->prime[lane];
        if (any != 0)
            continue;
        row->at[i] = row->at[--row->count];
        unlink_vertex(x, n.vertex);
        remove_neighbour(x, n.vertex, v);
        link_vertex(x, n.vertex);
        xt_vector_push(&x->free_entries, n.entry);
    }
}

// Returns a reduced entry in the direction from one vertex to the other.
static lanes directed(const elimination *x, uint32_t entry, uint32_t from, uint32_t to)
{
    const wide_lanes *value = &x->entries.at[entry];
    lanes             result;
    for (uint32_t lane = 0; lane < LANES; lane++)
        result.at[lane] = from < to || value->at[lane] == 0 ? (uint32_t)value->at[lane]
                                                            : x->pfaffian->prime[lane] - (uint32_t)value->at[lane];
    return result;
}

// Adds a product to a sum.
static void add_product(wide_lanes *sum, const lanes *a, const lanes *b, const wide_lanes *modulus)
{
    for (uint32_t lane = 0; lane < LANES; lane++) {
        const int64_t excess = (int64_t)(sum->at[lane] + (uint64_t)a->at[lane] * b->at[lane] - modulus->at[lane]);
        sum->at[lane] = (uint64_t)excess + (excess < 0 ? modulus->at[lane] : 0);
    }
}

// Returns 0 for 0.
static uint32_t inverse_modulo(uint32_t number, uint32_t prime)
{
    int64_t inverse = 0, next = 1; // multiples of the number by them are `rest` and `number`
    for (uint32_t rest = prime; number > 0;) {
        const uint32_t quotient = rest / number, remainder = rest % number;
        const int64_t  last = inverse;
        rest = number;
        number = remainder;
        inverse = next;
        next = last - quotient * next;
    }
    return (uint32_t)(inverse < 0 ? inverse + prime : inverse);
}

// ---- Steps ---------------------------------------------------------------------------------------------------------

// Returns the number of lanes in which an entry can be a pivot.
static uint32_t pivot_lanes(const elimination *x, uint32_t entry)
{
    uint32_t count = 0;
    for (uint32_t lane = 0; lane < LANES; lane++)
        count += x->entries.at[entry].at[lane] != 0 && !x->pfaffian->has_failed[lane];
    return count;
}

// Returns the index in the row of u: the neighbour with the fewest neighbours, whose entry is a pivot in most lanes.
static uint32_t choose_partner(const elimination *x, uint32_t u)
{
    const neighbours *row = &x->row[u];
    uint32_t          best = 0, best_lanes = pivot_lanes(x, row->at[0].entry);
    for (uint32_t i = 1; i < row->count; i++) {
        const uint32_t count = pivot_lanes(x, row->at[i].entry);
        const bool     is_smaller = x->degree[row->at[i].vertex] < x->degree[row->at[best].vertex];
        if (count > best_lanes || (count == best_lanes && is_smaller)) {
            best = i;
            best_lanes = count;
        }
    }
    return best;
}

// Multiplies the residues by the pivot, and returns its inverses.
static lanes take_pivot(elimination *x, const lanes *pivot)
{
    xt_pfaffian *p = x->pfaffian;
    lanes        inverse;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        p->has_failed[lane] |= pivot->at[lane] == 0;
        p->residue[lane] = (uint32_t)((uint64_t)p->residue[lane] * pivot->at[lane] % p->prime[lane]);
        inverse.at[lane] = inverse_modulo(pivot->at[lane], p->prime[lane]);
    }
    return inverse;
}

// Takes a vertex out of the rows of its neighbours.
static void detach(elimination *x, uint32_t v)
{
    unlink_vertex(x, v);
    for (uint32_t i = 0; i < x->row[v].count; i++)
        remove_neighbour(x, x->row[v].at[i].vertex, v);
}

static void free_row(elimination *x, uint32_t v)
{
    for (uint32_t i = 0; i < x->row[v].count; i++)
        xt_vector_push(&x->free_entries, x->row[v].at[i].entry);
    xt_vector_free(&x->row[v]);
}

static void scale_row(elimination *x, uint32_t u, const lanes *factor)
{
    x->scaled.count = 0;
    for (uint32_t i = 0; i < x->row[u].count; i++) {
        const neighbour n = x->row[u].at[i];
        lanes           value = directed(x, n.entry, u, n.vertex);
        for (uint32_t lane = 0; lane < LANES; lane++)
            value.at[lane] = (uint32_t)((uint64_t)value.at[lane] * factor->at[lane] % x->pfaffian->prime[lane]);
        xt_vector_push(&x->scaled, value);
    }
}

// Subtracts multiples of the scaled row of u from row k.  from_v, to_v: the entry of k and v.  Returns false if memory
// runs out.
static bool update_row(elimination *x, uint32_t k, uint32_t u, const lanes *from_v, const lanes *to_v)
{
    const neighbours *of_u = &x->row[u];
    neighbours       *row = &x->row[k];
    for (uint32_t i = 0; i < row->count; i++)
        x->entry_to[row->at[i].vertex] = row->at[i].entry;
    for (uint32_t i = 0; i < of_u->count; i++) {
        const uint32_t l = of_u->at[i].vertex;
        uint32_t       entry = x->entry_to[l];
        if (l == k)
            continue;
        if (entry == NONE) {
            entry = new_entry(x);
            if (x->entries.failed || !add_neighbours(x, k, l, entry))
                return false;
        }
        add_product(&x->entries.at[entry], k < l ? from_v : to_v, &x->scaled.at[i], &x->modulus);
    }
    for (uint32_t i = 0; i < row->count; i++)
        x->entry_to[row->at[i].vertex] = NONE;
    return true;
}

static void relink_neighbours(elimination *x, uint32_t v)
{
    for (uint32_t i = 0; i < x->row[v].count; i++) {
        unlink_vertex(x, x->row[v].at[i].vertex);
        link_vertex(x, x->row[v].at[i].vertex);
    }
}

// Removes u and v, whose entry is the pivot.  Returns false if memory runs out.
static bool eliminate(elimination *x, uint32_t u, neighbour partner)
{
    const uint32_t v = partner.vertex;
    reduce_row(x, v);
    const lanes pivot = directed(x, partner.entry, u, v), inverse = take_pivot(x, &pivot);
    remove_neighbour(x, u, v);
    remove_neighbour(x, v, u);
    detach(x, u);
    detach(x, v);
    scale_row(x, u, &inverse);
    bool ok = !x->scaled.failed;
    for (uint32_t i = 0; ok && i < x->row[v].count; i++) {
        const neighbour k = x->row[v].at[i];
        const lanes     from_v = directed(x, k.entry, v, k.vertex), to_v = directed(x, k.entry, k.vertex, v);
        ok = update_row(x, k.vertex, u, &from_v, &to_v);
    }
    if (ok)
        relink_neighbours(x, u);
    if (ok)
        relink_neighbours(x, v);
    xt_vector_push(&x->free_entries, partner.entry);
    free_row(x, u);
    free_row(x, v);
    return ok && !x->free_entries.failed;
}

// ---- The whole -----------------------------------------------------------------------------------------------------

// Returns false if memory runs out.
static bool add_edge(elimination *x, uint32_t edge)
{
    const xt_matching_graph *graph = x->pfaffian->graph;
    const uint32_t           entry = new_entry(x), *end = &graph->end[2 * (size_t)edge];
    const bool               is_negative = x->pfaffian->is_reversed[edge] != (end[0] > end[1]);
    if (x->entries.failed)
        return false;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        const uint32_t prime = x->pfaffian->prime[lane], weight = (uint32_t)(graph->weight[edge] % prime);
        x->entries.at[entry].at[lane] = is_negative ? prime - weight : weight;
    }
    return add_neighbours(x, end[0], end[1], entry);
}

// Returns false if memory runs out.
static bool start(elimination *x, xt_pfaffian *pfaffian)
{
    const uint32_t vertices = pfaffian->graph->vertices;
    uint32_t     **by_vertex[] = {&x->entry_to, &x->degree, &x->first_of_degree, &x->after, &x->before, &x->order};
    *x = (elimination){.pfaffian = pfaffian};
    x->row = XT_ARENA_ARRAY_ZEROED(&x->arena, neighbours, vertices);
    for (size_t i = 0; i < sizeof by_vertex / sizeof *by_vertex; i++)
        *by_vertex[i] = XT_ARENA_ARRAY(&x->arena, uint32_t, vertices);
    if (x->arena.failed)
        return false;
    memset(x->entry_to, UINT8_MAX, vertices * sizeof *x->entry_to);
    memset(x->first_of_degree, UINT8_MAX, vertices * sizeof *x->first_of_degree);
    bool ok = true;
    for (uint32_t e = 0; ok && e < pfaffian->graph->edges; e++)
        ok = add_edge(x, e);
    for (uint32_t v = vertices; ok && v-- > 0;)
        link_vertex(x, v);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        x->modulus.at[lane] = (uint64_t)pfaffian->prime[lane] << 32;
        pfaffian->residue[lane] = 1;
        pfaffian->has_failed[lane] = false;
    }
    return ok;
}

static void finish(elimination *x)
{
    for (uint32_t v = 0; x->row && v < x->pfaffian->graph->vertices; v++)
        xt_vector_free(&x->row[v]);
    xt_vector_free(&x->entries);
    xt_vector_free(&x->free_entries);
    xt_vector_free(&x->scaled);
    xt_arena_free(&x->arena);
}

static void set_to_zero(xt_pfaffian *pfaffian)
{
    memset(pfaffian->residue, 0, sizeof pfaffian->residue);
}

// Gives the residues the sign of the order of the vertices, a permutation.
static void apply_sign(elimination *x)
{
    bool is_odd = false;
    for (uint32_t i = 0; i < x->pfaffian->graph->vertices; i++)
        while (x->order[i] != i) {
            const uint32_t at = x->order[i];
            x->order[i] = x->order[at];
            x->order[at] = at;
            is_odd = !is_odd;
        }
    for (uint32_t lane = 0; is_odd && lane < LANES; lane++)
        if (x->pfaffian->residue[lane] != 0)
            x->pfaffian->residue[lane] = x->pfaffian->prime[lane] - x->pfaffian->residue[lane];
}

static xt_pfaffian_status run(elimination *x, xt_poll poll)
{
    const uint32_t vertices = x->pfaffian->graph->vertices;
    for (uint32_t step = 0; 2 * step < vertices; step++) {
        const uint32_t u = vertex_of_least_degree(x);
        if (step % STEPS_BETWEEN_POLLS == 0 && poll.ask(poll.context) == XT_STOP)
            return XT_PFAFFIAN_STOPPED;
        reduce_row(x, u);
        if (x->row[u].count == 0) {
            set_to_zero(x->pfaffian);
            return XT_PFAFFIAN_DONE;
        }
        const neighbour partner = x->row[u].at[choose_partner(x, u)];
        x->order[2 * step] = u;
        x->order[2 * step + 1] = partner.vertex;
        if (!eliminate(x, u, partner))
            return XT_PFAFFIAN_LACKS_MEMORY;
    }
    apply_sign(x);
    return XT_PFAFFIAN_DONE;
}

xt_pfaffian_status xt_pfaffian_compute(xt_pfaffian *pfaffian, xt_poll poll)
{
    elimination        x;
    xt_pfaffian_status status = start(&x, pfaffian) ? run(&x, poll) : XT_PFAFFIAN_LACKS_MEMORY;
    finish(&x);
    return status;
}
