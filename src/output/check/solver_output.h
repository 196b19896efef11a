// solver_output.h -- reads the models of a SAT solver for the clauses of a puzzle (output/export).
//
// Solvers print comments "c ...", an answer "s SATISFIABLE", and the numbers of true variables, and of false ones with
// a minus sign, in lines "v 1 -2 3 0".  Pseudo-Boolean solvers write x1 for 1, and no 0.  MiniZinc prints a line of
// hyphens behind each model, and one of equals signs at the end.
#ifndef XT_OUTPUT_CHECK_SOLVER_OUTPUT_H
#define XT_OUTPUT_CHECK_SOLVER_OUTPUT_H

#include "base/tokenizer.h"
#include "model/model.h"
#include "output/check/verify.h"

// Returns true if the text is the output of a solver: behind comments there is an answer.
bool xt_is_solver_output(const char *text, size_t length);

typedef struct xt_solver_model {
    xt_model *model;     // of the puzzle
    uint8_t  *value;     // by placement: 0 unknown, 1 true, 2 false
    uint32_t *placement; // those that are true, in the order of reading
    uint32_t  count;
} xt_solver_model;

// Returns false, with a diagnostic, if the puzzle has no model.  Free it in either case.
bool xt_solver_model_make(xt_solver_model *found, const xt_puzzle *puzzle, xt_diagnostics *diagnostics);
void xt_solver_model_free(xt_solver_model *found);
void xt_solver_model_clear(xt_solver_model *found);

typedef enum xt_solver_word {
    XT_SOLVER_VALUE,
    XT_SOLVER_END,
    XT_SOLVER_INVALID,
    XT_SOLVER_CONTRADICTION
} xt_solver_word;

// Reads a word of a line "v".  Variables that are no placements are skipped.
xt_solver_word xt_solver_model_add(xt_solver_model *found, xt_string_view word);

// Writes the name in each cell of the box, with the stationary pieces.  Returns false, and sets the fault, if two
// placements overlap, or if there are too many copies of a piece.
bool xt_solver_model_names(const xt_solver_model *found, const xt_verifier *verifier, uint32_t *names, xt_fault *fault);

#endif
