// prepared.h -- a prepared search: the smaller covers, the engine, and its problem. Const while the search runs.
//
// plan/decide.c takes the decisions and fills this struct with the functions of this folder.
#ifndef XT_PREPARE_PREPARED_H
#define XT_PREPARE_PREPARED_H

#include "model/model.h"
#include "model/symmetry/breaking.h"
#include "model/symmetry/fixed_points.h"
#include "search/problem.h"
#include "search/subproblems.h"

typedef struct xt_prepared {
    const xt_model  *model;
    xt_settings      settings; // the caller's, with the decisions of the planner filled in
    bool             lists_solutions;
    const xt_engine *engine;
    const void      *problem; // of the engine
    xt_engine_spec   spec;
    char             impossible[XT_VOLUMES_TEXT]; // why no solution exists, if counting proves it; else ""

    // Symmetries.
    uint32_t constrained_item; // the chosen first anchor; XT_NONE: the rule chooses
    bool     tests_classes;    // one solution of each class is delivered
    bool     expands_classes;  // one solution of each class is searched, and the whole class is delivered
    uint32_t class_size;       // counted solutions of each class, if the engine only counts; else 1.
    // If classes differ in size, the engine also counts fixed points of symmetries (Burnside's lemma).
    xt_fixed_point_cover *fixed_point_covers;
    xt_cover_problem     *fixed_point_problems;
    uint32_t              fixed_point_cover_count;
    uint32_t             *weight; // by option of the only subproblem, if equivalent options are merged; else NULL

    // Subproblems, and arrays with an entry for each.
    xt_subproblems    subproblems;
    xt_cover_problem *cover_problem;
    const void      **subproblem;
    uint32_t         *first_option;
    xt_subproblem_set subproblem_set;

    // Filters before the search.
    bool     filters_whole;           // the subproblems were made from the filtered cover
    bool     removed_subproblems;     // filters proved some subproblems infeasible
    uint64_t filtered;                // options removed
    uint64_t fitted;                  // options removed later by the fit filter
    uint32_t removed[XT_CONSTRAINTS]; // options removed from all subproblems, by the violated constraint
} xt_prepared;

// Returns the widest motions that may make parts of the tree equal.
static inline xt_motions xt_motions_of_settings(const xt_settings *settings)
{
    return settings->pruning == XT_PRUNE_FOR_ALL ? XT_MOTIONS_MIRROR : xt_motions_of_unique(settings->unique);
}

// Leaves it empty, so that it may be freed again.
void xt_prepared_free(xt_prepared *prepared);

// Makes an entry of every array for each subproblem. Returns false if memory runs out.
bool xt_prepared_make_problems(xt_prepared *prepared);
// Combines the problems of the engine into one, once. Filters must not remove options after this call.
void xt_prepared_join_problems(xt_prepared *prepared);

// Returns the engine of one subproblem. prepared->engine combines several.
const xt_engine *xt_prepared_tree_engine(const xt_prepared *prepared);
// Returns the engine's name as settings write it.
const char *xt_prepared_engine_name(const xt_prepared *prepared);
// Returns the order's name as settings write it; NULL if the engine has its own order.
const char *xt_prepared_order(const xt_prepared *prepared);

// Returns the number of options of all subproblems. An option of several subproblems counts for each.
uint64_t xt_prepared_option_count(const xt_prepared *prepared);
// Returns the item of the first anchor; XT_NONE if no symmetry is broken.
uint32_t xt_prepared_first_anchor(const xt_prepared *prepared);

// Returns the subproblem of an engine's option.
uint32_t xt_prepared_subproblem_of(const xt_prepared *prepared, uint32_t option);
// Returns the model's number of an engine's option.
uint32_t xt_prepared_original_option(const xt_prepared *prepared, uint32_t option);

// Returns a hash of a cover's items and options.
uint64_t xt_cover_fingerprint(const xt_cover *cover);
// Returns a hash of the subproblems and of the filters at nodes. Searches with different hashes have different trees.
uint64_t xt_prepared_fingerprint(const xt_prepared *prepared);

#endif
