// coupling.c -- exactly uniform perfect matchings of a planar bipartite graph, by coupling from the past.
//
// Sources: J. G. Propp and D. B. Wilson, "Exact sampling with coupled Markov chains" (1996); J. Propp, "Lattice
// structure for orientations of graphs" (1993); D. B. Wilson, "Mixing times of lozenge tiling and card shuffling Markov
// chains" (2004).
//
// The chain.  An edge is allowed if some perfect matching has it.  The allowed edges of a connected component form a
// plane graph, in which each face is a simple cycle.  If every second edge of the cycle is matched, the face can be
// turned: the other edges become the matched ones.  Edges that lead from white to black around the face make one of the
// two states the upper one.  One face of the component, the outer one, is never turned.  The turns of the others
// connect all matchings, and make them a distributive lattice: the height of a face is the number of its upward turns.
// A step tosses a coin for a face, and turns it up or down, if it can.  This keeps the uniform distribution, and the
// order of two matchings with the same coins.  All this holds for regions with holes too: a hole is a face.
//
// Coupling from the past.  Chains from the highest and the lowest matching start at time -T, with fixed coins for each
// time.  If they meet before time 0, chains from all matchings do, so the matching at time 0 is exactly uniform.
// Otherwise T is doubled, up to a limit.  The coins of a time come from a random stream of that time, so nothing is
// stored.
//
// Speed.  A sweep visits all faces.  Each bit of a word is an independent matching, so that 64 matchings take the
// operations of one.
//
// Parallel options are parallel edges, with a face between them.

#include "search/matching/coupling.h"

#include "base/memory.h"
#include "base/random.h"
#include "base/work_limit.h"
#include "search/matching/embedding.h"

#include <stdlib.h>

enum { NONE = UINT32_MAX };

// A bit of these words is set if the edge is in the matching of a lane.
typedef struct edge_state {
    uint64_t high, low; // of the chain from the highest and from the lowest matching
} edge_state;

struct xt_coupling {
    xt_matching_graph graph;
    uint32_t         *mate;       // by vertex: a dart to its mate in the first matching; NONE: free
    bool             *is_white;   // by vertex
    bool             *is_allowed; // by edge
    uint32_t         *next;       // by dart of an allowed edge: the next one around its face
    // The edges of face f, which is not the outer one of its component, are boundary[first[f]] to
    // boundary[first[f + 1] - 1]: one that leads from white to black around the face, one that leads back, and so on.
    uint32_t    faces;
    uint32_t   *first, *boundary;
    edge_state *state, *start;                                        // by edge
    uint64_t    sweeps;                                               // T of the last draw
    xt_arena    arena;                                                // owns the arrays
    void (*report)(void *context, uint64_t sweeps, uint64_t planned); // or NULL
    void *report_context;
};

static uint32_t far_end(const xt_coupling *c, uint32_t dart)
{
    return c->graph.end[dart ^ 1];
}

// ---- The first matching --------------------------------------------------------------------------------------------

// Colours the vertices.  Returns false if the graph is not bipartite.
static bool colour(xt_coupling *c, uint32_t *queue, bool *is_seen)
{
    const xt_matching_graph *g = &c->graph;
    memset(is_seen, 0, g->vertices * sizeof *is_seen);
    for (uint32_t root = 0; root < g->vertices; root++) {
        uint32_t waiting = 0;
        if (!is_seen[root])
            queue[waiting++] = root;
        is_seen[root] = true;
        while (waiting > 0) {
            const uint32_t v = queue[--waiting];
            for (uint32_t i = g->first[v]; i < g->first[v + 1]; i++) {
                const uint32_t w = far_end(c, g->dart[i]);
                if (is_seen[w] && c->is_white[w] == c->is_white[v])
                    return false;
                if (is_seen[w])
                    continue;
                is_seen[w] = true;
                c->is_white[w] = !c->is_white[v];
                queue[waiting++] = w;
            }
        }
    }
    return true;
}

static void match(xt_coupling *c, uint32_t dart)
{
    c->mate[c->graph.end[dart]] = dart;
    c->mate[far_end(c, dart)] = dart ^ 1;
}

// Matches a free white vertex along a shortest augmenting path.  reached_by: by black vertex: the dart of the search
// `stamp` that reached it.  Returns false if there is no path.
static bool augment(xt_coupling *c, uint32_t white, uint32_t *queue, uint32_t *reached_by, uint32_t *stamp_of)
{
    const xt_matching_graph *g = &c->graph;
    uint32_t                 queued = 0;
    queue[queued++] = white;
    for (uint32_t q = 0; q < queued; q++)
        for (uint32_t i = g->first[queue[q]]; i < g->first[queue[q] + 1]; i++) {
            uint32_t dart = g->dart[i], black = far_end(c, dart);
            if (stamp_of[black] == white + 1)
                continue;
            stamp_of[black] = white + 1;
            reached_by[black] = dart;
            if (c->mate[black] != NONE) {
                queue[queued++] = far_end(c, c->mate[black]);
                continue;
            }
            for (uint32_t v = NONE; v != white; dart = v == white ? dart : reached_by[black]) {
                v = g->end[dart];
                black = c->mate[v] == NONE ? NONE : far_end(c, c->mate[v]);
                match(c, dart);
            }
            return true;
        }
    return false;
}

// Finds a perfect matching.
static xt_coupling_status find_matching(xt_coupling *c, uint32_t *queue, uint32_t *reached_by, uint32_t *stamp_of)
{
    const xt_matching_graph *g = &c->graph;
    uint32_t                 whites = 0;
    for (uint32_t v = 0; v < g->vertices; v++) {
        whites += c->is_white[v];
        c->mate[v] = NONE;
        stamp_of[v] = 0;
    }
    if (2 * (uint64_t)whites != g->vertices)
        return XT_COUPLING_HAS_NO_MATCHING;
    for (uint32_t v = 0; v < g->vertices; v++)
        for (uint32_t i = g->first[v]; i < g->first[v + 1] && c->mate[v] == NONE; i++)
            if (c->mate[far_end(c, g->dart[i])] == NONE)
                match(c, g->dart[i]);
    for (uint32_t v = 0; v < g->vertices; v++) {
        if (!c->is_white[v] || c->mate[v] != NONE)
            continue;
        if (!augment(c, v, queue, reached_by, stamp_of))
            return XT_COUPLING_HAS_NO_MATCHING;
        if (xt_work_is_over())
            return XT_COUPLING_STOPPED;
    }
    return XT_COUPLING_DONE;
}

// ---- The allowed edges ---------------------------------------------------------------------------------------------

// The strongly connected components of the white vertices, where an edge leads to the mate of its black end: R. Tarjan,
// "Depth-first search and linear graph algorithms" (1972).  An edge is in some perfect matching if its ends' pairs are
// in one component.
typedef struct components {
    uint32_t *number; // by white vertex: in the order of the walk, from 1; 0: not visited
    uint32_t *low;    // by white vertex: the least number that it reaches; at the end, of its component
    uint32_t *at;     // by white vertex: position of the walk in its darts
    uint32_t *path, *open;
    uint32_t  visited, on_path, opened;
} components;

static void enter(components *s, const xt_matching_graph *g, uint32_t v)
{
    s->number[v] = s->low[v] = ++s->visited;
    s->at[v] = g->first[v];
    s->path[s->on_path++] = s->open[s->opened++] = v;
}

// Marks a finished component by numbers that no unfinished one reaches.
static void leave(components *s, uint32_t v, uint32_t *component)
{
    s->on_path--;
    if (s->low[v] == s->number[v])
        do
            component[s->open[--s->opened]] = v;
        while (s->open[s->opened] != v);
    if (s->on_path > 0) {
        const uint32_t above = s->path[s->on_path - 1];
        s->low[above] = s->low[v] < s->low[above] ? s->low[v] : s->low[above];
    }
}

static void walk(const xt_coupling *c, components *s, uint32_t root, uint32_t *component)
{
    const xt_matching_graph *g = &c->graph;
    enter(s, g, root);
    while (s->on_path > 0) {
        const uint32_t v = s->path[s->on_path - 1];
        if (s->at[v] == g->first[v + 1]) {
            leave(s, v, component);
            continue;
        }
        const uint32_t w = far_end(c, c->mate[far_end(c, g->dart[s->at[v]++])]);
        if (s->number[w] == 0)
            enter(s, g, w);
        else if (component[w] == NONE && s->number[w] < s->low[v])
            s->low[v] = s->number[w];
    }
}

// component: by white vertex.  Returns false if memory runs out.
static bool find_allowed_edges(xt_coupling *c, uint32_t *component)
{
    const xt_matching_graph *g = &c->graph;
    components               s = {0};
    xt_arena                 arena = {0};
    uint32_t               **arrays[] = {&s.number, &s.low, &s.at, &s.path, &s.open};
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
        *arrays[i] = XT_ARENA_ARRAY_ZEROED(&arena, uint32_t, g->vertices);
    for (uint32_t v = 0; v < g->vertices; v++)
        component[v] = NONE;
    for (uint32_t v = 0; !arena.failed && v < g->vertices; v++)
        if (c->is_white[v] && s.number[v] == 0)
            walk(c, &s, v, component);
    for (uint32_t e = 0; !arena.failed && e < g->edges; e++) {
        const uint32_t white = g->end[2 * e + !c->is_white[g->end[2 * e]]];
        const uint32_t black = g->end[2 * e + c->is_white[g->end[2 * e]]];
        c->is_allowed[e] = component[white] == component[far_end(c, c->mate[black])];
    }
    const bool ok = !arena.failed;
    xt_arena_free(&arena);
    return ok;
}

// ---- Faces ---------------------------------------------------------------------------------------------------------

static void link_darts(xt_coupling *c, const xt_embedding *embedding)
{
    for (uint32_t d = 0; d < 2 * c->graph.edges; d++) {
        if (!c->is_allowed[d / 2])
            continue;
        uint32_t next = embedding->next[d ^ 1];
        while (!c->is_allowed[next / 2])
            next = embedding->next[next];
        c->next[d] = next;
    }
}

static uint32_t length_of_face(const xt_coupling *c, uint32_t first)
{
    uint32_t length = 0, dart = first;
    do
        length++;
    while ((dart = c->next[dart]) != first);
    return length;
}

// Lists all faces but the longest one of each component.  component: by white vertex, as a white vertex.  outer: by
// component, a dart that stands for its longest face.
static void list_faces(xt_coupling *c, const uint32_t *component, uint32_t *outer, uint32_t *longest, bool *is_listed)
{
    const xt_matching_graph *g = &c->graph;
    for (uint32_t pass = 0; pass < 2; pass++) {
        memset(is_listed, 0, 2 * (size_t)g->edges * sizeof *is_listed);
        for (uint32_t d = 0; d < 2 * g->edges; d++) {
            if (!c->is_allowed[d / 2] || is_listed[d] || !c->is_white[g->end[d]])
                continue;
            const uint32_t inside = component[g->end[d]], length = length_of_face(c, d);
            uint32_t       dart = d, *edge = &c->boundary[c->first[c->faces]];
            do {
                is_listed[dart] = true;
                *edge++ = dart / 2;
            } while ((dart = c->next[dart]) != d);
            if (pass == 0 && length > longest[inside]) {
                longest[inside] = length;
                outer[inside] = d;
            } else if (pass == 1 && outer[inside] != d) {
                c->faces++;
                c->first[c->faces] = c->first[c->faces - 1] + length;
            }
        }
    }
}

// ---- The chain -----------------------------------------------------------------------------------------------------

// Turns a face up in the lanes of `coin`, and down in the others, where it can be turned.  Returns the turned lanes.
static uint64_t turn_face(const xt_coupling *c, uint32_t face, uint64_t coin_high, uint64_t coin_low)
{
    const uint32_t *begin = &c->boundary[c->first[face]], *end = &c->boundary[c->first[face + 1]];
    edge_state     *state = c->state, up = {UINT64_MAX, UINT64_MAX}, down = up;
    for (const uint32_t *edge = begin; edge < end; edge += 2) {
        const edge_state there = state[edge[0]], back = state[edge[1]];
        up.high &= ~there.high & back.high;
        up.low &= ~there.low & back.low;
        down.high &= there.high & ~back.high;
        down.low &= there.low & ~back.low;
    }
    const uint64_t high = (up.high & coin_high) | (down.high & ~coin_high);
    const uint64_t low = (up.low & coin_low) | (down.low & ~coin_low);
    for (const uint32_t *edge = begin; edge < end; edge++) {
        state[*edge].high ^= high;
        state[*edge].low ^= low;
    }
    return high | low;
}

// Makes the highest and the lowest matching from the first one: turns faces up or down as long as any can be turned.
static xt_coupling_status find_extremes(xt_coupling *c)
{
    bool is_turned = true;
    for (uint32_t e = 0; e < c->graph.edges; e++) {
        const uint64_t lanes = c->mate[c->graph.end[2 * e]] == 2 * e ? UINT64_MAX : 0;
        c->state[e] = (edge_state){lanes, lanes};
    }
    while (is_turned) {
        is_turned = false;
        for (uint32_t f = 0; f < c->faces; f++) {
            is_turned |= turn_face(c, f, UINT64_MAX, 0) != 0;
            if (xt_work_is_over_at(f))
                return XT_COUPLING_STOPPED;
        }
    }
    memcpy(c->start, c->state, c->graph.edges * sizeof *c->start);
    return XT_COUPLING_DONE;
}

static bool sweep(xt_coupling *c, xt_random coins)
{
    for (uint32_t f = 0; f < c->faces; f++) {
        const uint64_t coin = xt_random_bits(&coins);
        turn_face(c, f, coin, coin);
        if (xt_work_is_over_at(f))
            return false;
    }
    return true;
}

static bool has_met(const xt_coupling *c, uint64_t lanes)
{
    uint64_t different = 0;
    for (uint32_t e = 0; e < c->graph.edges; e++)
        different |= c->state[e].high ^ c->state[e].low;
    return (different & lanes) == 0;
}

xt_coupling_status xt_coupling_draw(xt_coupling *c, uint64_t seed, uint64_t batch, uint32_t lanes, uint64_t *drawn)
{
    const uint64_t mask = UINT64_MAX >> (64 - lanes);
    xt_random      coins;
    xt_random_start(&coins, seed, batch);
    const uint64_t seed_of_batch = xt_random_bits(&coins);
    for (;; c->sweeps *= 2) {
        memcpy(c->state, c->start, c->graph.edges * sizeof *c->state);
        for (uint64_t time = c->sweeps; time > 0; time--) {
            xt_random_start(&coins, seed_of_batch, time);
            if (!sweep(c, coins))
                return XT_COUPLING_STOPPED;
            if (c->report)
                c->report(c->report_context, c->sweeps - time + 1, c->sweeps);
        }
        if (has_met(c, mask))
            break;
        if (c->sweeps >= XT_COUPLING_SWEEPS)
            return XT_COUPLING_TAKES_LONG;
    }
    for (uint32_t e = 0; e < c->graph.edges; e++)
        drawn[e] = c->state[e].high;
    return XT_COUPLING_DONE;
}

void xt_coupling_set_report(xt_coupling *coupling, void (*report)(void *context, uint64_t sweeps, uint64_t planned),
                            void        *context)
{
    coupling->report = report;
    coupling->report_context = context;
}

uint32_t xt_coupling_edges(const xt_coupling *c)
{
    return c->graph.edges;
}

uint32_t xt_coupling_longest_face(const xt_coupling *c)
{
    uint32_t longest = 0;
    for (uint32_t f = 0; f < c->faces; f++)
        if (c->first[f + 1] - c->first[f] > longest)
            longest = c->first[f + 1] - c->first[f];
    return longest;
}

uint32_t xt_coupling_solution(const xt_coupling *c, const uint64_t *drawn, uint32_t lane, uint32_t *options)
{
    uint32_t count = 0;
    for (uint32_t e = 0; e < c->graph.edges; e++)
        if (drawn[e] >> lane & 1)
            options[count++] = c->graph.option[e];
    return count;
}

// ---- Opening -------------------------------------------------------------------------------------------------------

void xt_coupling_close(xt_coupling *coupling)
{
    if (!coupling)
        return;
    xt_matching_graph_free(&coupling->graph);
    xt_arena_free(&coupling->arena);
    free(coupling);
}

static bool allocate(xt_coupling *c)
{
    const uint32_t vertices = c->graph.vertices, edges = c->graph.edges;
    c->mate = XT_ARENA_ARRAY(&c->arena, uint32_t, vertices);
    c->is_white = XT_ARENA_ARRAY_ZEROED(&c->arena, bool, vertices);
    c->is_allowed = XT_ARENA_ARRAY_ZEROED(&c->arena, bool, edges);
    c->next = XT_ARENA_ARRAY(&c->arena, uint32_t, 2 * (uint64_t)edges);
    c->first = XT_ARENA_ARRAY_ZEROED(&c->arena, uint32_t, 2 * (uint64_t)edges + 1);
    c->boundary = XT_ARENA_ARRAY(&c->arena, uint32_t, 4 * (uint64_t)edges);
    c->state = XT_ARENA_ARRAY(&c->arena, edge_state, edges);
    c->start = XT_ARENA_ARRAY(&c->arena, edge_state, edges);
    c->sweeps = 1;
    return !c->arena.failed;
}

static xt_coupling_status prepare(xt_coupling *c, const char **reason)
{
    const uint64_t     vertices = c->graph.vertices, darts = 2 * (uint64_t)c->graph.edges;
    xt_arena           scratch = {0};
    uint32_t          *component = XT_ARENA_ARRAY(&scratch, uint32_t, vertices);
    uint32_t          *one = XT_ARENA_ARRAY_ZEROED(&scratch, uint32_t, vertices);
    uint32_t          *two = XT_ARENA_ARRAY_ZEROED(&scratch, uint32_t, vertices);
    bool              *flag = XT_ARENA_ARRAY(&scratch, bool, darts > vertices ? darts : vertices);
    xt_embedding       embedding = {0};
    xt_coupling_status status = XT_COUPLING_LACKS_MEMORY;
    if (!scratch.failed && allocate(c)) {
        const bool is_bipartite = colour(c, one, flag);
        *reason = is_bipartite ? NULL : "its items and options form a graph that is not bipartite";
        status = is_bipartite ? find_matching(c, component, one, two) : XT_COUPLING_UNSUPPORTED;
    }
    if (status == XT_COUPLING_DONE && (!xt_embedding_make(&embedding, &c->graph) || !find_allowed_edges(c, component)))
        status = XT_COUPLING_LACKS_MEMORY;
    if (status == XT_COUPLING_DONE && !embedding.is_planar) {
        *reason = "its items and options form a graph that is not planar";
        status = XT_COUPLING_UNSUPPORTED;
    }
    if (status == XT_COUPLING_DONE) {
        link_darts(c, &embedding);
        memset(two, 0, (size_t)vertices * sizeof *two);
        list_faces(c, component, one, two, flag);
        status = find_extremes(c);
    }
    xt_embedding_free(&embedding);
    xt_arena_free(&scratch);
    return status;
}

xt_coupling_status xt_coupling_open(xt_coupling **coupling, const xt_cover_problem *problem, const char **reason)
{
    *coupling = NULL;
    *reason = xt_matching_graph_unsupported_reason(problem);
    if (*reason)
        return XT_COUPLING_UNSUPPORTED;
    xt_coupling       *c = XT_NEW(xt_coupling);
    xt_coupling_status status = XT_COUPLING_LACKS_MEMORY;
    if (c && xt_matching_graph_make(&c->graph, problem, false))
        status = prepare(c, reason);
    if (status == XT_COUPLING_DONE)
        *coupling = c;
    else
        xt_coupling_close(c);
    return status;
}
