// similarity.c -- finds the solutions of one puzzle that differ in few pieces.
//
// For each option there is a list of the solutions with this placement.  A solution is listed in each pose: with each
// symmetry applied to it.  Walking the lists of one solution's options meets every similar solution once for each
// shared placement.  The other pieces are swapped: they fill the same cells in another way, or, with optional cells,
// leave others open.  Solutions that share nothing are no pair.
//
// A cluster is a connected component of the graph of these pairs.  A depth-first search, the most similar neighbour
// first, puts the solutions of a cluster in order.

#include "output/similarity/similarity.h"

#include "base/arena.h"
#include "base/clock.h"
#include "base/diagnostics.h"
#include "base/memory.h"
#include "base/shell_sort.h"
#include "base/work_limit.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const uint32_t none = UINT32_MAX;
static const double   seconds_between_reports = 0.1; // often enough for a person

// ---- Collecting ----------------------------------------------------------------------------------------------------

static bool is_compared_under(const xt_symmetry *symmetry, xt_unique unique)
{
    return symmetry->is_automorphism && unique != XT_ALL && symmetry->motions <= xt_motions_of_unique(unique);
}

xt_similarity *xt_similarity_new(const xt_model *model, xt_unique unique, xt_diagnostics *diagnostics)
{
    const xt_cover *cover = model->cover;
    if ((uint32_t)unique > XT_UNIQUE_TURNS) {
        xt_diagnose(diagnostics, "'unique' is %u; it takes 0 to 3 (all, unique, mirror, turns)", (unsigned)unique);
        return NULL;
    }
    if (!cover || model->kind == &xt_kind_boxes) {
        xt_diagnose(diagnostics, "this is %s; solutions of pieces are compared", model->kind->one);
        return NULL;
    }
    xt_similarity *similarity = XT_NEW(xt_similarity);
    if (!similarity) {
        xt_diagnose_out_of_memory(diagnostics);
        return NULL;
    }
    *similarity = (xt_similarity){.model = model,
                                  .poses = 1,
                                  .pose = XT_NEW_ARRAY(uint32_t, cover->symmetries),
                                  .action = XT_NEW(xt_symmetry_action)};
    if (!similarity->pose || !similarity->action || !xt_symmetry_action_make(similarity->action, cover)) {
        xt_diagnose_out_of_memory(diagnostics);
        xt_similarity_free(similarity);
        return NULL;
    }
    for (uint32_t s = 1; s < cover->symmetries; s++)
        if (is_compared_under(&cover->symmetry[s], unique))
            similarity->pose[similarity->poses++] = s;
    xt_vector_push(&similarity->first, 0);
    return similarity;
}

static void free_results(xt_similarity *similarity)
{
    xt_vector_free(&similarity->neighbours);
    free(similarity->cluster);
    similarity->cluster = similarity->order = similarity->cluster_size = NULL;
    similarity->clusters = 0;
}

void xt_similarity_free(xt_similarity *similarity)
{
    if (!similarity)
        return;
    free_results(similarity);
    xt_vector_free(&similarity->options);
    xt_vector_free(&similarity->first);
    xt_vector_free(&similarity->numbers);
    if (similarity->action)
        xt_symmetry_action_free(similarity->action);
    free(similarity->action);
    free(similarity->pose);
    free(similarity);
}

bool xt_similarity_add(xt_similarity *similarity, const xt_solution *solution, xt_diagnostics *diagnostics)
{
    for (uint32_t i = 0; i < solution->count; i++)
        xt_vector_push(&similarity->options, solution->options[i]);
    xt_vector_push(&similarity->first, similarity->options.count);
    xt_vector_push(&similarity->numbers, solution->number);
    bool ok = !similarity->options.failed && !similarity->first.failed && !similarity->numbers.failed;
    return ok || xt_diagnose_out_of_memory(diagnostics);
}

static uint32_t pieces_of(const xt_similarity *similarity, uint32_t solution)
{
    return similarity->first.at[solution + 1] - similarity->first.at[solution];
}

xt_solution xt_similarity_solution_at(const xt_similarity *similarity, uint32_t index)
{
    assert(index < similarity->numbers.count);
    return (xt_solution){.number = similarity->numbers.at[index],
                         .model = similarity->model,
                         .options = &similarity->options.at[similarity->first.at[index]],
                         .count = pieces_of(similarity, index)};
}

// Returns the option that an option of a solution becomes in a pose.
static uint32_t option_in_pose(const xt_similarity *similarity, uint32_t option, uint32_t pose)
{
    const xt_cover    *cover = similarity->model->cover;
    const xt_symmetry *symmetry = &cover->symmetry[similarity->pose[pose]];
    uint32_t           image = xt_option_under_symmetry(similarity->action, symmetry, option);
    assert(image != XT_NONE); // an automorphism leads from every solution to a solution
    return image;
}

// ---- Shared placements ---------------------------------------------------------------------------------------------

// A posed solution is the number: solution * poses + pose.
typedef struct option_index {
    uint32_t *option;         // of each piece of each solution in each pose
    uint32_t *first;          // the beginning of each option's list, and one more
    uint32_t *posed_solution; // the lists
} option_index;

static uint32_t *options_of(const xt_similarity *similarity, const option_index *all, uint32_t solution, uint32_t pose)
{
    size_t first = (size_t)similarity->first.at[solution] * similarity->poses;
    return &all->option[first + (size_t)pose * pieces_of(similarity, solution)];
}

// Returns false if the work is over.
static bool set_options(const xt_similarity *similarity, option_index *all)
{
    for (uint32_t s = 0; s < similarity->numbers.count; s++) {
        if (xt_work_is_over())
            return false;
        for (uint32_t w = 0; w < similarity->poses; w++)
            for (uint32_t i = 0; i < pieces_of(similarity, s); i++)
                options_of(similarity, all, s, w)[i] =
                    option_in_pose(similarity, similarity->options.at[similarity->first.at[s] + i], w);
    }
    return true;
}

// Makes the list of each option: counts first, then fills the lists from the back.
static void list_solutions_by_option(const xt_similarity *similarity, option_index *all)
{
    uint32_t options = similarity->model->cover->options;
    size_t   total = (size_t)similarity->options.count * similarity->poses;
    for (size_t i = 0; i < total; i++)
        all->first[all->option[i] + 1]++;
    for (uint32_t n = 0; n < options; n++)
        all->first[n + 1] += all->first[n];
    for (uint32_t s = similarity->numbers.count; s-- > 0;)
        for (uint32_t w = similarity->poses; w-- > 0;)
            for (uint32_t i = 0; i < pieces_of(similarity, s); i++)
                all->posed_solution[--all->first[options_of(similarity, all, s, w)[i] + 1]] = s * similarity->poses + w;
    // Now first[n + 1] is the beginning of list n: move it to first[n].
    memmove(all->first, all->first + 1, options * sizeof *all->first);
    all->first[options] = (uint32_t)total;
}

// Returns false if memory runs out or the work is over.  The arena owns the arrays.
static bool make_index(const xt_similarity *similarity, option_index *all, xt_arena *arena)
{
    size_t total = (size_t)similarity->options.count * similarity->poses;
    *all =
        (option_index){.option = XT_ARENA_ARRAY(arena, uint32_t, total),
                       .first = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, (size_t)similarity->model->cover->options + 2),
                       .posed_solution = XT_ARENA_ARRAY(arena, uint32_t, total)};
    if (!all->option || !all->first || !all->posed_solution || !set_options(similarity, all))
        return false;
    list_solutions_by_option(similarity, all);
    return true;
}

// The solutions that share placements with one solution.
typedef struct shared_counts {
    uint32_t     *shared;  // placements shared by each posed solution
    uint32_t     *sharing; // posed solutions that share any
    uint32_t      count;
    xt_neighbour *best;   // for each other solution: the pose that shares most
    uint32_t     *others; // solutions that share any
    uint32_t      others_count;
} shared_counts;

static void count_shared_placements(const xt_similarity *similarity, const option_index *all, uint32_t solution,
                                    shared_counts *m)
{
    const uint32_t *options = options_of(similarity, all, solution, 0);
    m->count = 0;
    for (uint32_t i = 0; i < pieces_of(similarity, solution); i++)
        for (uint32_t k = all->first[options[i]]; k < all->first[options[i] + 1]; k++) {
            uint32_t posed_solution = all->posed_solution[k];
            if (posed_solution / similarity->poses > solution && m->shared[posed_solution]++ == 0)
                m->sharing[m->count++] = posed_solution;
        }
}

// Chooses for each sharing solution the pose that shares most, the first of equal ones.  Resets the counts.
static void choose_poses(const xt_similarity *similarity, uint32_t solution, shared_counts *m)
{
    uint32_t own = pieces_of(similarity, solution);
    m->others_count = 0;
    for (uint32_t k = 0; k < m->count; k++) {
        uint32_t posed_solution = m->sharing[k], other = posed_solution / similarity->poses,
                 pieces = pieces_of(similarity, other);
        xt_neighbour neighbour = {.first = solution, .second = other, .pose = posed_solution % similarity->poses};
        neighbour.swapped = (own > pieces ? own : pieces) - m->shared[posed_solution];
        m->shared[posed_solution] = 0;
        xt_neighbour *best = &m->best[other];
        if (best->second != other || best->first != solution) {
            m->others[m->others_count++] = other;
            *best = neighbour;
        } else if (neighbour.swapped < best->swapped ||
                   (neighbour.swapped == best->swapped && neighbour.pose < best->pose))
            *best = neighbour;
    }
}

XT_DEFINE_SHELL_SORT(static void sort_numbers, uint32_t, XT_IS_LESS)

static void report_progress(const xt_similarity *similarity, uint32_t done, double began, double *next)
{
    double now = similarity->progress ? xt_clock_seconds() : 0;
    if (!similarity->progress || (now < *next && done < similarity->numbers.count))
        return;
    *next = now + seconds_between_reports;
    similarity->progress(similarity->progress_context, (double)done / similarity->numbers.count, now - began);
}

static bool find_neighbours(xt_similarity *similarity, const option_index *all, uint32_t max_swapped, shared_counts *m)
{
    double began = xt_clock_seconds(), next = began + seconds_between_reports;
    for (uint32_t s = 0; s < similarity->numbers.count; s++) {
        report_progress(similarity, s, began, &next);
        if (xt_work_is_over())
            return false;
        count_shared_placements(similarity, all, s, m);
        choose_poses(similarity, s, m);
        if (m->others_count)
            sort_numbers(m->others, m->others_count);
        for (uint32_t k = 0; k < m->others_count; k++)
            if (m->best[m->others[k]].swapped <= max_swapped)
                xt_vector_push(&similarity->neighbours, m->best[m->others[k]]);
    }
    if (similarity->numbers.count)
        report_progress(similarity, similarity->numbers.count, began, &next);
    return !similarity->neighbours.failed;
}

static bool compare_all_solutions(xt_similarity *similarity, uint32_t max_swapped)
{
    uint32_t      solutions = similarity->numbers.count;
    size_t        posed_solutions = (size_t)solutions * similarity->poses;
    xt_arena      arena = {.blocks_in_use = 0};
    option_index  all;
    shared_counts m = {.shared = XT_ARENA_ARRAY_ZEROED(&arena, uint32_t, posed_solutions),
                       .sharing = XT_ARENA_ARRAY(&arena, uint32_t, posed_solutions),
                       .best = XT_ARENA_ARRAY_ZEROED(&arena, xt_neighbour, solutions),
                       .others = XT_ARENA_ARRAY(&arena, uint32_t, solutions)};
    bool          ok = m.shared && m.sharing && m.best && m.others && make_index(similarity, &all, &arena) &&
              find_neighbours(similarity, &all, max_swapped, &m);
    xt_arena_free(&arena);
    return ok;
}

// ---- Clusters ------------------------------------------------------------------------------------------------------

typedef struct adjacency {
    uint32_t solution, swapped;
} adjacency;

typedef struct graph {
    uint32_t  *first;     // the first adjacency of each solution, and one more
    adjacency *adjacency; // the most similar neighbours of each solution first
    uint32_t  *root;      // the first solution of each one's cluster
    uint32_t  *size;      // of the cluster of each root
    uint32_t  *stack;
} graph;

static int compare_adjacencies(const void *a, const void *b)
{
    const adjacency *left = a, *right = b;
    if (left->swapped != right->swapped)
        return left->swapped < right->swapped ? -1 : 1;
    return (left->solution > right->solution) - (left->solution < right->solution);
}

static void fill_graph(const xt_similarity *similarity, graph *g)
{
    uint32_t solutions = similarity->numbers.count;
    for (uint32_t k = 0; k < similarity->neighbours.count; k++) {
        g->first[similarity->neighbours.at[k].first + 1]++;
        g->first[similarity->neighbours.at[k].second + 1]++;
    }
    for (uint32_t s = 0; s < solutions; s++) {
        g->first[s + 1] += g->first[s];
        g->stack[s] = g->first[s];
    }
    for (uint32_t k = 0; k < similarity->neighbours.count; k++) {
        const xt_neighbour *neighbour = &similarity->neighbours.at[k];
        g->adjacency[g->stack[neighbour->first]++] = (adjacency){neighbour->second, neighbour->swapped};
        g->adjacency[g->stack[neighbour->second]++] = (adjacency){neighbour->first, neighbour->swapped};
    }
    for (uint32_t s = 0; s < solutions; s++)
        if (g->first[s + 1] > g->first[s])
            qsort(&g->adjacency[g->first[s]], g->first[s + 1] - g->first[s], sizeof *g->adjacency, compare_adjacencies);
}

// Walks through a cluster from its root, and writes its solutions in order.  Returns their number.
static uint32_t walk_cluster(graph *g, uint32_t root, uint32_t *next, uint32_t *order)
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
        uint32_t other = g->adjacency[next[s]++].solution;
        if (g->root[other] != none)
            continue;
        g->root[other] = root;
        order[seen++] = g->stack[depth++] = other;
    }
    return seen;
}

typedef struct cluster_root {
    uint32_t root, size;
} cluster_root;

// The largest cluster comes first, and of equal ones the one with the first solution.
static int compare_clusters(const void *a, const void *b)
{
    const cluster_root *left = a, *right = b;
    if (left->size != right->size)
        return left->size > right->size ? -1 : 1;
    return (left->root > right->root) - (left->root < right->root);
}

// order has the solutions as they were walked, cluster by cluster.
static void set_clusters(xt_similarity *similarity, const graph *g, const uint32_t *order, cluster_root *clusters)
{
    uint32_t solutions = similarity->numbers.count, at = 0;
    for (uint32_t i = 0; i < solutions; i += g->size[order[i]])
        clusters[similarity->clusters++] = (cluster_root){order[i], g->size[order[i]]};
    if (similarity->clusters)
        qsort(clusters, similarity->clusters, sizeof *clusters, compare_clusters);
    for (uint32_t f = 0; f < similarity->clusters; f++) {
        similarity->cluster_size[f] = clusters[f].size;
        similarity->cluster[clusters[f].root] = f; // of the root, for now
    }
    // Move the solutions of each cluster to its beginning in the order.
    for (uint32_t f = 0; f < similarity->clusters; at += clusters[f++].size)
        g->stack[f] = at;
    for (uint32_t i = 0; i < solutions; i++) {
        uint32_t f = similarity->cluster[g->root[order[i]]];
        similarity->order[g->stack[f]++] = order[i];
        similarity->cluster[order[i]] = f;
    }
}

static bool find_clusters(xt_similarity *similarity)
{
    uint32_t      solutions = similarity->numbers.count;
    xt_arena      arena = {.blocks_in_use = 0};
    graph         g = {.first = XT_ARENA_ARRAY_ZEROED(&arena, uint32_t, (size_t)solutions + 1),
                       .adjacency = XT_ARENA_ARRAY(&arena, adjacency, 2 * (size_t)similarity->neighbours.count),
                       .root = XT_ARENA_ARRAY(&arena, uint32_t, solutions),
                       .size = XT_ARENA_ARRAY(&arena, uint32_t, solutions),
                       .stack = XT_ARENA_ARRAY(&arena, uint32_t, (size_t)solutions + 1)};
    uint32_t     *next = XT_ARENA_ARRAY(&arena, uint32_t, (size_t)solutions + 1);
    uint32_t     *order = XT_ARENA_ARRAY(&arena, uint32_t, solutions);
    cluster_root *clusters = XT_ARENA_ARRAY(&arena, cluster_root, solutions);
    similarity->cluster = XT_NEW_ARRAY(uint32_t, 3 * (size_t)solutions);
    bool ok = g.first && g.adjacency && g.root && g.size && g.stack && next && order && clusters && similarity->cluster;
    if (ok) {
        similarity->order = similarity->cluster + solutions;
        similarity->cluster_size = similarity->order + solutions;
        fill_graph(similarity, &g);
        memcpy(next, g.first, ((size_t)solutions + 1) * sizeof *next);
        memset(g.root, 0xff, solutions * sizeof *g.root);
        for (uint32_t s = 0, seen = 0; s < solutions; s++)
            if (g.root[s] == none)
                seen += g.size[s] = walk_cluster(&g, s, next, order + seen);
        set_clusters(similarity, &g, order, clusters);
    }
    xt_arena_free(&arena);
    return ok;
}

void xt_similarity_set_progress(xt_similarity *similarity,
                                void (*progress)(void *context, double share_done, double seconds), void *context)
{
    similarity->progress = progress;
    similarity->progress_context = context;
}

bool xt_similarity_find_neighbours(xt_similarity *similarity, uint32_t max_swapped, xt_diagnostics *diagnostics)
{
    free_results(similarity);
    if ((uint64_t)similarity->options.count * similarity->poses > UINT32_MAX / 2)
        return xt_diagnose(diagnostics, "there are too many solutions to be compared; ask for fewer (--limit)");
    bool ok = compare_all_solutions(similarity, max_swapped) && find_clusters(similarity);
    return ok || xt_diagnose_out_of_memory(diagnostics);
}

// ---- Asking --------------------------------------------------------------------------------------------------------

xt_similarity_facts xt_similarity_facts_get(const xt_similarity *similarity)
{
    return (xt_similarity_facts){.solutions = similarity->numbers.count,
                                 .neighbours = similarity->neighbours.count,
                                 .clusters = similarity->clusters};
}

xt_neighbour xt_similarity_neighbour_at(const xt_similarity *similarity, uint32_t index)
{
    assert(index < similarity->neighbours.count);
    return similarity->neighbours.at[index];
}

uint32_t xt_similarity_sorted_at(const xt_similarity *similarity, uint32_t index)
{
    return similarity->order[index];
}

uint32_t xt_similarity_cluster_of(const xt_similarity *similarity, uint32_t solution)
{
    return similarity->cluster[solution];
}

uint32_t xt_similarity_cluster_size(const xt_similarity *similarity, uint32_t cluster)
{
    return similarity->cluster_size[cluster];
}

bool xt_similarity_is_swapped(const xt_similarity *similarity, xt_neighbour neighbour, uint32_t piece)
{
    uint32_t option = similarity->options.at[similarity->first.at[neighbour.first] + piece];
    for (uint32_t i = similarity->first.at[neighbour.second]; i < similarity->first.at[neighbour.second + 1]; i++)
        if (option_in_pose(similarity, similarity->options.at[i], neighbour.pose) == option)
            return false;
    return true;
}
