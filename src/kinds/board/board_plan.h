// board_plan.h -- chooses the engine for a board, and writes the plan.
#ifndef XT_KINDS_BOARD_BOARD_PLAN_H
#define XT_KINDS_BOARD_BOARD_PLAN_H

#include "kinds/board/board_candidates.h"
#include "plan/plan.h"

typedef struct xt_board_choice {
    const xt_engine *engine;
    bool             is_asked; // by the settings or a resumed run
    xt_board_probe   probe;    // all zero if the engine was asked for
    xt_kernel_speeds kernels;  // all zero if none were measured
} xt_board_choice;

// Takes the engine of the settings or of the resumed run, or else lets a probe choose.  Reads the settings behind the
// engine's name into *pairs.  The counters are those of the search if the probe ends it.  Returns false with a
// diagnostic.  The choice must be freed in either case.  Sets model->kernel to the fastest if the settings name none.
bool xt_board_choose_engine(xt_board_choice *choice, xt_edge_model *model, const xt_settings *settings,
                            const char *resumed_engine, const xt_board_probe_limits *limits, xt_counters *counters,
                            struct xt_pairs_settings *pairs, xt_diagnostics *diagnostics);
void xt_board_choice_free(xt_board_choice *choice);

// Returns true if a plan from a file is for this board, or NULL.  Otherwise diagnoses the first difference.
bool xt_plan_is_for_board(const xt_search_plan *plan, const xt_edge_model *model, xt_diagnostics *diagnostics);
// Returns a hash of a board: its poses, mixed tile types and fixed tiles.
uint64_t xt_board_fingerprint(const xt_edge_model *model);

// Writes the lines of the plan, with the reasons for the choice.
void xt_board_write_plan(xt_search_plan *plan, const xt_board_choice *choice, const xt_edge_model *model,
                         const xt_settings *settings);

#endif
