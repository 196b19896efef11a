// prepared.c -- see prepared.h.

#include "prepare/prepared.h"

#include "base/hash.h"
#include "base/memory.h"
#include "search/engine_spec_parse.h"

#include <assert.h>
#include <stdlib.h>

void xt_prepared_free(xt_prepared *p)
{
    xt_engine_spec_free(&p->spec);
    xt_subproblems_free(&p->subproblems);
    free(p->weight);
    for (uint32_t q = 0; q < p->fixed_point_cover_count; q++)
        xt_fixed_point_cover_free(&p->fixed_point_covers[q]);
    free(p->fixed_point_covers);
    free(p->fixed_point_problems);
    free(p->cover_problem);
    free(p->subproblem);
    free(p->first_option);
    *p = (xt_prepared){.model = p->model};
}

// Renumbers the weights from the options of the whole cover to the remaining options of its subproblem.
static void map_weights_to_subcover(xt_prepared *p)
{
    const xt_subcover *subcover = &p->subproblems.at[0].subcover;
    assert(p->subproblems.count == 1);
    for (uint32_t o = 0; o < subcover->cover.options; o++) // in place, because original numbers ascend
        p->weight[o] = p->weight[subcover->original[o]];
}

bool xt_prepared_make_problems(xt_prepared *p)
{
    uint32_t count = p->subproblems.count;
    p->cover_problem = XT_NEW_ARRAY(xt_cover_problem, count);
    p->subproblem = XT_NEW_ARRAY(const void *, count);
    p->first_option = XT_NEW_ARRAY(uint32_t, count);
    if (!p->cover_problem || !p->subproblem || !p->first_option)
        return false;
    if (p->weight)
        map_weights_to_subcover(p);
    for (uint32_t i = 0; i < count; i++) {
        p->cover_problem[i] = (xt_cover_problem){.cover = &p->subproblems.at[i].subcover.cover,
                                                 .spec = &p->spec,
                                                 .weight = p->weight,
                                                 .fixed_point_problems = p->fixed_point_problems,
                                                 .fixed_point_problem_count = p->fixed_point_cover_count};
        p->subproblem[i] = &p->cover_problem[i];
    }
    return true;
}

void xt_prepared_join_problems(xt_prepared *p)
{
    uint32_t count = p->subproblems.count, options = 0;
    for (uint32_t i = 0; i < count; i++) {
        p->first_option[i] = options;
        options += p->subproblems.at[i].subcover.cover.options;
    }
    p->subproblem_set = (xt_subproblem_set){
        .engine = p->engine, .subproblem = p->subproblem, .first_option = p->first_option, .count = count};
    if (count != 1)
        p->engine = &xt_engine_subproblems;
    p->problem = count == 1 ? p->subproblem[0] : &p->subproblem_set;
}

const xt_engine *xt_prepared_tree_engine(const xt_prepared *p)
{
    return p->engine == &xt_engine_subproblems ? p->subproblem_set.engine : p->engine;
}

const char *xt_prepared_engine_name(const xt_prepared *p)
{
    return p->settings.engine && !p->engine->is_indivisible ? p->settings.engine : xt_prepared_tree_engine(p)->name;
}

const char *xt_prepared_order(const xt_prepared *p)
{
    if (p->settings.order || p->spec.engine != XT_ENGINE_DLX)
        return p->settings.order;
    return p->spec.orders.at[0].kind == XT_ORDER_FIRST ? "f" : "s";
}

uint64_t xt_prepared_option_count(const xt_prepared *p)
{
    uint64_t options = 0;
    for (uint32_t i = 0; i < p->subproblems.count; i++)
        options += p->subproblems.at[i].subcover.cover.options;
    return options;
}

uint32_t xt_prepared_first_anchor(const xt_prepared *p)
{
    bool has_anchor = p->subproblems.count > 0 && p->subproblems.at[0].anchors.count > 0;
    return has_anchor ? p->subproblems.at[0].anchors.at[0].item : XT_NONE;
}

uint32_t xt_prepared_subproblem_of(const xt_prepared *p, uint32_t option)
{
    uint32_t subproblem = p->subproblems.count - 1;
    while (subproblem > 0 && p->first_option[subproblem] > option)
        subproblem--;
    return subproblem;
}

uint32_t xt_prepared_original_option(const xt_prepared *p, uint32_t option)
{
    uint32_t subproblem = xt_prepared_subproblem_of(p, option);
    return p->subproblems.at[subproblem].subcover.original[option - p->first_option[subproblem]];
}

static uint64_t add_words(uint64_t sum, const uint32_t *words, size_t count)
{
    return sum * 31 + xt_hash_words(words, count);
}

uint64_t xt_cover_fingerprint(const xt_cover *cover)
{
    uint64_t sum = cover->cells;
    for (uint32_t i = 0; i < cover->items; i++)
        sum = sum * 31 + cover->item[i].low * (uint64_t)31 + cover->item[i].high;
    sum = add_words(sum, cover->first, (size_t)cover->options + 1);
    return add_words(sum, cover->member, cover->first[cover->options]);
}

uint64_t xt_prepared_fingerprint(const xt_prepared *p)
{
    const xt_filters *f = &p->spec.filters;
    const uint32_t    filters[] = {f->volume, f->parity, f->fit, f->volume_trigger, f->parity_trigger, f->colourings};
    // Searches of older versions, which have several colourings, keep their hashes.
    const size_t words = sizeof filters / sizeof *filters - (f->colourings == XT_PARITY_SEVERAL);
    uint64_t     sum = p->subproblems.count * (uint64_t)31 + xt_hash_words(filters, words);
    for (uint32_t i = 0; i < p->subproblems.count; i++)
        sum = sum * 31 + xt_cover_fingerprint(&p->subproblems.at[i].subcover.cover);
    return sum;
}
