// junctions.c -- see junctions.h.

#include "model/junctions.h"

#include "base/shell_sort.h"
#include "base/work_limit.h"

#include <stdlib.h>

static xt_point twice(xt_point point)
{
    return xt_point_plus(point, point);
}

// Adds the image of a rule under an element of the point group.
static void add_rule(xt_junctions *junctions, const xt_lattice *lattice, const xt_crossing *rule,
                     const xt_matrix *matrix)
{
    const xt_point   first = xt_matrix_times(matrix, rule->with[0]);
    xt_seen_crossing seen = {.slot = xt_slot_of_point(lattice, first), .rule = *rule};
    seen.rule.with[1] = xt_point_minus(xt_matrix_times(matrix, rule->with[1]), first);
    for (uint32_t i = 0; i < rule->absent; i++)
        seen.rule.without[i] = xt_point_minus(xt_matrix_times(matrix, rule->without[i]), first);
    for (uint32_t i = 0; i < rule->items; i++)
        seen.rule.item[i] = xt_point_minus(xt_matrix_times(matrix, rule->item[i]), twice(first));
    xt_vector_push(&junctions->rules, seen);
}

static bool has_point(const xt_wrap *wrap, const xt_point *points, uint32_t count, xt_point from, xt_point vector)
{
    xt_point point = xt_point_plus(from, vector);
    if (wrap->is_any)
        point = xt_wrapped_point(wrap, point, NULL);
    return bsearch(&point, points, count, sizeof point, xt_compare_points);
}

static bool is_met(const xt_wrap *wrap, const xt_crossing *rule, xt_point first, const xt_point *points, uint32_t count,
                   bool is_region)
{
    bool met = has_point(wrap, points, count, first, rule->with[1]);
    for (uint32_t i = 0; met && !is_region && i < rule->absent; i++)
        met = !has_point(wrap, points, count, first, rule->without[i]);
    return met;
}

static void sort_points(xt_junctions *junctions)
{
    uint32_t count = 0;
    if (junctions->points.count > 0)
        qsort(junctions->points.at, junctions->points.count, sizeof *junctions->points.at, xt_compare_points);
    for (uint32_t i = 0; i < junctions->points.count; i++)
        if (i == 0 || xt_point_compare(junctions->points.at[i], junctions->points.at[count - 1]) != 0)
            junctions->points.at[count++] = junctions->points.at[i];
    junctions->points.count = junctions->count = count;
}

bool xt_junctions_make(xt_junctions *junctions, const xt_wrap *wrap, const xt_point_group *group,
                       const xt_point *points, uint32_t count)
{
    const xt_lattice *lattice = wrap->lattice;
    junctions->wrap = wrap;
    for (uint32_t i = 0; i < lattice->crossings; i++)
        for (uint32_t g = 0; g < group->count; g++)
            add_rule(junctions, lattice, &lattice->crossing[i], &group->at[g]);
    for (uint32_t c = 0; c < count; c++) {
        const uint32_t slot = xt_slot_of_point(lattice, points[c]);
        if (xt_work_is_over_at(c))
            return false;
        for (uint32_t r = 0; r < junctions->rules.count; r++) {
            const xt_crossing *rule = &junctions->rules.at[r].rule;
            if (junctions->rules.at[r].slot != slot || !is_met(junctions->wrap, rule, points[c], points, count, true))
                continue;
            for (uint32_t i = 0; i < rule->items; i++)
                xt_vector_push(&junctions->points,
                               xt_wrapped_junction(wrap, xt_point_plus(rule->item[i], twice(points[c]))));
        }
    }
    if (junctions->points.failed || junctions->rules.failed)
        return false;
    for (uint32_t i = 0; i < junctions->points.count; i++)
        junctions->points.at[i].colour = XT_NEUTRAL;
    sort_points(junctions);
    return true;
}

void xt_junctions_free(xt_junctions *junctions)
{
    xt_vector_free(&junctions->points);
    xt_vector_free(&junctions->rules);
    xt_vector_free(&junctions->found);
}

uint32_t xt_junction_at(const xt_junctions *junctions, xt_point point)
{
    if (junctions->count > 0)
        point = xt_wrapped_junction(junctions->wrap, point);
    const xt_point *found = junctions->count == 0 ? NULL
                                                  : bsearch(&point, junctions->points.at, junctions->points.count,
                                                            sizeof point, xt_compare_points);
    return found ? (uint32_t)(found - junctions->points.at) : UINT32_MAX;
}

XT_DEFINE_SHELL_SORT(static void sort_numbers, uint32_t, XT_IS_LESS)

bool xt_junctions_find(xt_junctions *junctions, const xt_point *points, uint32_t count)
{
    const xt_lattice *lattice = junctions->wrap->lattice;
    uint32_t          different = 0;
    junctions->found.count = 0;
    for (uint32_t c = 0; c < count; c++) {
        const uint32_t slot = xt_slot_of_point(lattice, points[c]);
        for (uint32_t r = 0; r < junctions->rules.count; r++) {
            const xt_crossing *rule = &junctions->rules.at[r].rule;
            if (junctions->rules.at[r].slot != slot || !is_met(junctions->wrap, rule, points[c], points, count, false))
                continue;
            for (uint32_t i = 0; i < rule->items; i++)
                xt_vector_push(&junctions->found,
                               xt_junction_at(junctions, xt_point_plus(rule->item[i], twice(points[c]))));
        }
    }
    if (junctions->found.failed)
        return false;
    sort_numbers(junctions->found.at, junctions->found.count);
    for (uint32_t i = 0; i < junctions->found.count; i++)
        if (i == 0 || junctions->found.at[i] != junctions->found.at[different - 1])
            junctions->found.at[different++] = junctions->found.at[i];
    junctions->found.count = different;
    return true;
}
