// embedding.c -- the left-right planarity test, with the drawing that it finds.
//
// Source: U. Brandes, "The Left-Right Planarity Test" (2009), after H. de Fraysseix and P. Rosenstiehl (1982).  The
// names of variables are those of Brandes.  Unlike there, all walks are loops, because paths may have thousands of
// vertices.
//
// A depth-first walk orients all edges: tree edges down, the others, back edges, up to an ancestor.  The graph is
// planar if and only if each back edge can go to the left or to the right of the tree, such that no two conflict.
//
//     orient   walks, and computes how high the back edges below each edge return
//     test     walks again, in the order of nesting.  A stack holds pairs of intervals of back edges: all edges of an
//              interval go to one side, and the intervals of a pair go to different sides.
//     embed    walks a third time, and inserts the back edges on their sides
//
// The time grows with the edges.  xt_kasteleyn_orient checks the drawing by the number of faces.

#include "search/matching/embedding.h"

#include "base/memory.h"
#include "base/shell_sort.h"

enum { NONE = UINT32_MAX };

// Back edges of one side, linked by ref from the highest return point to the lowest.
typedef struct interval {
    uint32_t low, high; // NONE: the interval is empty
} interval;

typedef struct conflict_pair {
    interval left, right;
} conflict_pair;

typedef struct tester {
    const xt_matching_graph *graph;
    xt_embedding            *embedding;
    // By vertex.
    uint32_t *height;      // NONE: not visited
    uint32_t *parent_edge; // NONE: a root
    uint32_t *at;          // position of the walk in the edges of a vertex
    uint32_t *first_out;   // vertices + 1 entries: the oriented edges of vertex v are out[first_out[v]] and so on
    uint32_t *left_ref, *right_ref; // darts of a vertex, next to which back edges are inserted
    // By edge.
    uint32_t *dart; // in the direction of the walk; NONE: not oriented
    uint32_t *lowpt, *lowpt2;
    int32_t  *nesting_depth;
    uint32_t *by_source, *scratch;
    uint64_t *out; // with its depth in the upper half
    uint32_t *ref, *lowpt_edge, *stack_bottom;
    int8_t   *side;
    uint32_t *prev; // by dart: the counterpart of embedding->next
    // The pairs of the stack S.
    conflict_pair *pair;
    uint32_t       pairs;
    xt_arena       arena;
} tester;

static uint32_t source(const tester *t, uint32_t edge)
{
    return t->graph->end[t->dart[edge]];
}

static uint32_t target(const tester *t, uint32_t edge)
{
    return t->graph->end[t->dart[edge] ^ 1];
}

static bool is_tree_edge(const tester *t, uint32_t edge)
{
    return t->parent_edge[target(t, edge)] == edge;
}

static uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

// ---- Orientation ---------------------------------------------------------------------------------------------------

// Everything below the edge is known.  Passes its return points on to the edge above.
static void finish_edge(tester *t, uint32_t e)
{
    const uint32_t v = source(t, e), above = t->parent_edge[v];
    t->nesting_depth[e] = (int32_t)(2 * t->lowpt[e] + (t->lowpt2[e] < t->height[v]));
    if (above == NONE)
        return;
    if (t->lowpt[e] < t->lowpt[above]) {
        t->lowpt2[above] = least(t->lowpt[above], t->lowpt2[e]);
        t->lowpt[above] = t->lowpt[e];
    } else
        t->lowpt2[above] = least(t->lowpt2[above], t->lowpt[e] > t->lowpt[above] ? t->lowpt[e] : t->lowpt2[e]);
}

static void orient(tester *t, uint32_t root)
{
    const xt_matching_graph *graph = t->graph;
    uint32_t                 v = root, e = NONE;
    t->height[root] = 0;
    for (;;) {
        if (t->at[v] < graph->first[v + 1]) {
            const uint32_t dart = graph->dart[t->at[v]++], w = graph->end[dart ^ 1];
            e = dart / 2;
            if (t->dart[e] != NONE)
                continue;
            t->dart[e] = dart;
            t->lowpt[e] = t->lowpt2[e] = t->height[v];
            if (t->height[w] == NONE) {
                t->parent_edge[w] = e;
                t->height[w] = t->height[v] + 1;
                v = w;
                continue;
            }
            t->lowpt[e] = t->height[w];
        } else if ((e = t->parent_edge[v]) == NONE)
            return;
        else
            v = source(t, e);
        finish_edge(t, e);
    }
}

static uint32_t out_edge(const tester *t, uint32_t index)
{
    return (uint32_t)t->out[index];
}

XT_DEFINE_SHELL_SORT(static void sort_numbers, uint64_t, XT_IS_LESS)

// Sorts the oriented edges of each vertex by their depth, and sets all walks back to their start.
static void sort_by_depth(tester *t)
{
    for (uint32_t i = 0; i < t->graph->edges; i++) {
        const uint32_t depth = (uint32_t)t->nesting_depth[t->by_source[i]] ^ UINT32_C(1) << 31; // in unsigned order
        t->out[i] = (uint64_t)depth << 32 | t->by_source[i];
    }
    for (uint32_t v = 0; v < t->graph->vertices; v++) {
        sort_numbers(&t->out[t->first_out[v]], t->first_out[v + 1] - t->first_out[v]);
        t->at[v] = t->first_out[v];
    }
}

// ---- Test ----------------------------------------------------------------------------------------------------------

static conflict_pair *top(const tester *t)
{
    return &t->pair[t->pairs - 1];
}

static void swap_sides(conflict_pair *pair)
{
    const interval left = pair->left;
    pair->left = pair->right;
    pair->right = left;
}

// Returns true if some edge of the interval returns higher than edge b.
static bool conflicts(const tester *t, interval i, uint32_t b)
{
    return i.high != NONE && t->lowpt[i.high] > t->lowpt[b];
}

// Joins an interval to a lower one: its edges go to the same side.
static void join(tester *t, interval *to, interval lower)
{
    if (to->high == NONE)
        to->high = lower.high;
    else
        t->ref[to->low] = lower.high;
    to->low = lower.low;
}

// The back edges below e, and those below the earlier edges of the same vertex, must agree.  above: the edge to this
// vertex.  Returns false if they conflict.
static bool add_constraints(tester *t, uint32_t e, uint32_t above)
{
    conflict_pair p = {{NONE, NONE}, {NONE, NONE}};
    do { // all edges below e go to the right
        conflict_pair *q = top(t);
        t->pairs--;
        if (q->left.high != NONE)
            swap_sides(q);
        if (q->left.high != NONE)
            return false;
        if (t->lowpt[q->right.low] > t->lowpt[above])
            join(t, &p.right, q->right);
        else
            t->ref[q->right.low] = t->lowpt_edge[above];
    } while (t->pairs > t->stack_bottom[e]);
    while (t->pairs > 0 && (conflicts(t, top(t)->left, e) || conflicts(t, top(t)->right, e))) {
        conflict_pair *q = top(t);
        t->pairs--;
        if (conflicts(t, q->right, e))
            swap_sides(q);
        if (conflicts(t, q->right, e))
            return false;
        if (q->right.low != NONE)
            join(t, &p.right, q->right);
        join(t, &p.left, q->left);
    }
    if (p.left.high != NONE || p.right.high != NONE)
        t->pair[t->pairs++] = p;
    return true;
}

static uint32_t lowest(const tester *t, const conflict_pair *p)
{
    if (p->left.low == NONE)
        return t->lowpt[p->right.low];
    return p->right.low == NONE ? t->lowpt[p->left.low] : least(t->lowpt[p->left.low], t->lowpt[p->right.low]);
}

// Removes the back edges to u from the upper end of an interval.
static void trim(tester *t, interval *i, const interval *other, uint32_t u)
{
    while (i->high != NONE && target(t, i->high) == u)
        i->high = t->ref[i->high];
    if (i->high != NONE || i->low == NONE)
        return;
    t->ref[i->low] = other->low;
    t->side[i->low] = -1;
    i->low = NONE;
}

// The walk leaves the vertex below e: back edges to the vertex above it end there.
static void remove_back_edges(tester *t, uint32_t e)
{
    const uint32_t u = source(t, e);
    while (t->pairs > 0 && lowest(t, top(t)) == t->height[u]) {
        if (top(t)->left.low != NONE)
            t->side[top(t)->left.low] = -1;
        t->pairs--;
    }
    if (t->pairs == 0)
        return;
    conflict_pair *p = top(t);
    trim(t, &p->left, &p->right, u);
    trim(t, &p->right, &p->left, u);
    if (t->lowpt[e] < t->height[u]) { // e has the side of its highest back edge
        const uint32_t left = p->left.high, right = p->right.high;
        t->ref[e] = left != NONE && (right == NONE || t->lowpt[left] > t->lowpt[right]) ? left : right;
    }
}

// Returns false if the graph is not planar.
static bool test(tester *t, uint32_t root)
{
    for (uint32_t v = root, e;; t->at[v]++) {
        while (t->at[v] < t->first_out[v + 1] && is_tree_edge(t, out_edge(t, t->at[v]))) {
            e = out_edge(t, t->at[v]);
            t->stack_bottom[e] = t->pairs;
            v = target(t, e);
        }
        if (t->at[v] < t->first_out[v + 1]) {
            e = out_edge(t, t->at[v]);
            t->lowpt_edge[e] = e;
            t->stack_bottom[e] = t->pairs;
            t->pair[t->pairs++] = (conflict_pair){.left = {NONE, NONE}, .right = {e, e}};
        } else if ((e = t->parent_edge[v]) == NONE)
            return true;
        else {
            remove_back_edges(t, e);
            v = source(t, e);
        }
        if (t->lowpt[e] >= t->height[v])
            continue;
        if (t->at[v] == t->first_out[v])
            t->lowpt_edge[t->parent_edge[v]] = t->lowpt_edge[e];
        else if (!add_constraints(t, e, t->parent_edge[v]))
            return false;
    }
}

// ---- Embedding -----------------------------------------------------------------------------------------------------

// Multiplies the side of each edge by the side of the edge that it refers to, and so on.
static void resolve_sides(tester *t)
{
    for (uint32_t e = 0; e < t->graph->edges; e++) {
        uint32_t depth = 0, at = e; // the chain of references is kept in scratch
        for (; t->ref[at] != NONE; at = t->ref[at])
            t->scratch[depth++] = at;
        for (int8_t side = t->side[at]; depth-- > 0;) {
            at = t->scratch[depth];
            side = t->side[at] = (int8_t)(t->side[at] * side);
            t->ref[at] = NONE;
        }
    }
    for (uint32_t e = 0; e < t->graph->edges; e++)
        t->nesting_depth[e] *= t->side[e];
}

static void insert_after(tester *t, uint32_t dart, uint32_t place)
{
    uint32_t *next = t->embedding->next;
    t->prev[dart] = place;
    next[dart] = next[place];
    t->prev[next[place]] = dart;
    next[place] = dart;
}

static void insert_alone(tester *t, uint32_t dart)
{
    t->embedding->next[dart] = t->prev[dart] = dart;
}

static void insert_outgoing_edges(tester *t, uint32_t v)
{
    for (uint32_t i = t->first_out[v]; i < t->first_out[v + 1]; i++) {
        const uint32_t dart = t->dart[out_edge(t, i)];
        insert_alone(t, dart);
        if (i > t->first_out[v])
            insert_after(t, dart, t->dart[out_edge(t, i - 1)]);
    }
}

// Inserts the upper end of an edge before the outgoing edges of its lower vertex.
static void insert_tree_edge(tester *t, uint32_t e)
{
    const uint32_t dart = t->dart[e], w = target(t, e);
    t->left_ref[source(t, e)] = t->right_ref[source(t, e)] = dart;
    insert_alone(t, dart ^ 1);
    if (t->first_out[w] < t->first_out[w + 1])
        insert_after(t, dart ^ 1, t->prev[t->dart[out_edge(t, t->first_out[w])]]);
}

static void insert_back_edge(tester *t, uint32_t e)
{
    const uint32_t dart = t->dart[e] ^ 1, w = target(t, e);
    insert_after(t, dart, t->side[e] == 1 ? t->right_ref[w] : t->prev[t->left_ref[w]]);
    if (t->side[e] != 1)
        t->left_ref[w] = dart;
}

static void embed(tester *t, uint32_t root)
{
    for (uint32_t v = root;;) {
        if (t->at[v] == t->first_out[v + 1]) {
            if (t->parent_edge[v] == NONE)
                return;
            v = source(t, t->parent_edge[v]);
            continue;
        }
        const uint32_t e = out_edge(t, t->at[v]++);
        t->embedding->is_tree[e] = is_tree_edge(t, e);
        if (is_tree_edge(t, e)) {
            insert_tree_edge(t, e);
            v = target(t, e);
        } else
            insert_back_edge(t, e);
    }
}

// ---- The whole -----------------------------------------------------------------------------------------------------

// Returns false if memory runs out.
static bool allocate(tester *t)
{
    const uint64_t vertices = t->graph->vertices, edges = t->graph->edges;
    uint32_t     **by_vertex[] = {&t->height, &t->parent_edge, &t->at, &t->first_out, &t->left_ref, &t->right_ref};
    uint32_t     **by_edge[] = {&t->dart,    &t->lowpt, &t->lowpt2,     &t->by_source,
                                &t->scratch, &t->ref,   &t->lowpt_edge, &t->stack_bottom};
    for (size_t i = 0; i < sizeof by_vertex / sizeof *by_vertex; i++)
        *by_vertex[i] = XT_ARENA_ARRAY(&t->arena, uint32_t, vertices + 1);
    for (size_t i = 0; i < sizeof by_edge / sizeof *by_edge; i++)
        *by_edge[i] = XT_ARENA_ARRAY(&t->arena, uint32_t, edges);
    t->nesting_depth = XT_ARENA_ARRAY(&t->arena, int32_t, edges);
    t->side = XT_ARENA_ARRAY(&t->arena, int8_t, edges);
    t->prev = XT_ARENA_ARRAY(&t->arena, uint32_t, 2 * edges);
    t->out = XT_ARENA_ARRAY(&t->arena, uint64_t, edges);
    t->pair = XT_ARENA_ARRAY(&t->arena, conflict_pair, edges);
    t->embedding->next = XT_ARENA_ARRAY(&t->embedding->arena, uint32_t, 2 * edges);
    t->embedding->is_tree = XT_ARENA_ARRAY(&t->embedding->arena, bool, edges);
    return !t->arena.failed && !t->embedding->arena.failed;
}

// Returns false if the graph is not planar.
static bool draw(tester *t)
{
    const uint32_t vertices = t->graph->vertices, edges = t->graph->edges;
    memset(t->height, UINT8_MAX, vertices * sizeof *t->height);
    memset(t->parent_edge, UINT8_MAX, vertices * sizeof *t->parent_edge);
    memset(t->dart, UINT8_MAX, edges * sizeof *t->dart);
    memset(t->ref, UINT8_MAX, edges * sizeof *t->ref);
    memset(t->side, 1, edges * sizeof *t->side);
    memcpy(t->at, t->graph->first, vertices * sizeof *t->at);
    for (uint32_t v = 0; v < vertices; v++)
        if (t->height[v] == NONE) {
            orient(t, v);
            t->embedding->faces += t->graph->first[v] < t->graph->first[v + 1] ? 2 : 1; // of a component
        }
    t->embedding->faces += edges - vertices;
    for (uint32_t e = 0; e < edges; e++)
        t->scratch[e] = source(t, e);
    xt_sort_by_vertex(t->by_source, t->first_out, vertices, t->scratch, NULL, edges);
    sort_by_depth(t);
    for (uint32_t v = 0; v < vertices; v++)
        if (t->parent_edge[v] == NONE && !test(t, v))
            return false;
    resolve_sides(t);
    sort_by_depth(t);
    for (uint32_t v = 0; v < vertices; v++)
        insert_outgoing_edges(t, v);
    for (uint32_t v = 0; v < vertices; v++)
        if (t->parent_edge[v] == NONE)
            embed(t, v);
    return true;
}

bool xt_embedding_make(xt_embedding *embedding, const xt_matching_graph *graph)
{
    tester t = {.graph = graph, .embedding = embedding};
    *embedding = (xt_embedding){0};
    bool ok = allocate(&t);
    embedding->is_planar = ok && draw(&t);
    xt_arena_free(&t.arena);
    return ok;
}

void xt_embedding_free(xt_embedding *embedding)
{
    xt_arena_free(&embedding->arena);
}
