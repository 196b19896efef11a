// graph.c -- see graph.h.
//
// A cover of pieces has a shape in each option.  It is no vertex, because the cells tell how many copies a solution
// has.  In an exact cover of two items each, the shape may be one of the two items (cover.h).

#include "search/matching/graph.h"

#include "base/memory.h"

enum { NONE = UINT32_MAX };

static uint32_t count_options(const xt_cover *cover, uint32_t shape_item)
{
    uint32_t count = 0;
    for (uint32_t o = 0; o < cover->options; o++)
        count += xt_item_of_shape(cover, o) == shape_item;
    return count;
}

// Returns true if every number of options that fills all cells is within the bounds of a shape.
static bool is_implied_by_cells(const xt_cover *cover, uint32_t shape_item)
{
    const xt_item *bounds = &cover->item[shape_item];
    const uint32_t needed = cover->cells / 2;
    if (bounds->low == 0 && bounds->high >= needed)
        return true;
    const uint32_t options = count_options(cover, shape_item);
    if (options == 0) // such as a stationary piece
        return bounds->low == 0;
    return options == cover->options && bounds->low <= needed && bounds->high >= needed;
}

// Returns the number of members of each option; 0 if options differ.
static uint32_t members_of_options(const xt_cover *cover)
{
    uint32_t members = cover->options > 0 ? cover->first[1] : 0;
    for (uint32_t o = 1; o < cover->options && members <= 3; o++)
        if (cover->first[o + 1] - cover->first[o] != members)
            return 0;
    return members;
}

const char *xt_matching_graph_unsupported_reason(const xt_cover_problem *problem)
{
    const xt_cover *cover = problem->cover;
    const uint32_t  members = members_of_options(cover);
    if ((members != 2 && members != 3) || problem->copies || cover->rival_groups > 0)
        return "it takes puzzles in which each option covers two cells or items, such as dominoes";
    const uint32_t vertices = members == 2 ? cover->items : cover->cells;
    for (uint32_t i = 0; i < vertices; i++)
        if (cover->item[i].low != 1 || cover->item[i].high != 1)
            return "each cell and each item must be covered exactly once";
    for (uint32_t i = vertices; i < cover->items; i++)
        if (!is_implied_by_cells(cover, i))
            return "the numbers of copies leave a choice between different pieces";
    return NULL;
}

// Adds the options whose first item is the same as edges.  edge_to: by vertex: the last edge to it; NULL: equal options
// stay apart.
static void add_edges(xt_matching_graph *graph, const xt_cover_problem *problem, const uint32_t *option, uint32_t count,
                      uint32_t *edge_to)
{
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t *member = &problem->cover->member[problem->cover->first[option[i]]];
        uint32_t        apart = NONE, *edge = edge_to ? &edge_to[member[1]] : &apart;
        if (*edge >= graph->edges || graph->end[2 * *edge] != member[0] || graph->end[2 * *edge + 1] != member[1]) {
            *edge = graph->edges++;
            graph->end[2 * *edge] = member[0];
            graph->end[2 * *edge + 1] = member[1];
            graph->weight[*edge] = 0;
            graph->option[*edge] = option[i];
        }
        graph->weight[*edge] += problem->weight ? problem->weight[option[i]] : 1;
    }
}

void xt_sort_by_vertex(uint32_t *sorted, uint32_t *first, uint32_t vertices, const uint32_t *vertex_of,
                       const uint32_t *offset_of, uint32_t count)
{
    memset(first, 0, ((size_t)vertices + 1) * sizeof *first);
    for (uint32_t i = 0; i < count; i++)
        first[vertex_of[offset_of ? offset_of[i] : i]]++;
    for (uint32_t v = 0, sum = 0; v <= vertices; v++)
        first[v] = sum += first[v];
    for (uint32_t i = count; i-- > 0;)
        sorted[--first[vertex_of[offset_of ? offset_of[i] : i]]] = i;
}

bool xt_matching_graph_make(xt_matching_graph *graph, const xt_cover_problem *problem, bool merges)
{
    const xt_cover *cover = problem->cover;
    const size_t    darts = 2 * (size_t)cover->options;
    *graph = (xt_matching_graph){.vertices = members_of_options(cover) == 2 ? cover->items : cover->cells};
    graph->end = XT_ARENA_ARRAY(&graph->arena, uint32_t, darts);
    graph->dart = XT_ARENA_ARRAY(&graph->arena, uint32_t, darts);
    graph->weight = XT_ARENA_ARRAY(&graph->arena, uint64_t, cover->options);
    graph->option = XT_ARENA_ARRAY(&graph->arena, uint32_t, cover->options);
    graph->first = XT_ARENA_ARRAY(&graph->arena, uint32_t, (size_t)graph->vertices + 1);
    uint32_t *edge_to = XT_ARENA_ARRAY_ZEROED(&graph->arena, uint32_t, graph->vertices);
    if (graph->arena.failed)
        return false;
    xt_sort_by_vertex(graph->dart, graph->first, graph->vertices, cover->member, cover->first, cover->options);
    for (uint32_t v = 0; v < graph->vertices; v++)
        add_edges(graph, problem, &graph->dart[graph->first[v]], graph->first[v + 1] - graph->first[v],
                  merges ? edge_to : NULL);
    xt_sort_by_vertex(graph->dart, graph->first, graph->vertices, graph->end, NULL, 2 * graph->edges);
    return true;
}

void xt_matching_graph_free(xt_matching_graph *graph)
{
    xt_arena_free(&graph->arena);
}
