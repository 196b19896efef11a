// solver_output.h -- reads the models of a SAT solver for the clauses of a puzzle (output/export).
//
// Solvers print comments "c ...", an answer "s SATISFIABLE", and the numbers of true variables, and of false ones with
// a minus sign, in lines "v 1 -2 3 0".  Pseudo-Boolean solvers write x1 for 1, and no 0.  MiniZinc prints a line of
// hyphens behind each model, and one of equals signs at the end.
#ifndef XT_OUTPUT_CHECK_SOLVER_OUTPUT_H
#define XT_OUTPUT_CHECK_SOLVER_OUTPUT_H

#include "base/tokenizer.h"
#include "model/model.h"
#include "output/check/solution_reader.h"
#include "output/check/verify.h"

typedef struct xt_solver_model {
    xt_model *model;     // of the puzzle
    uint8_t  *value;     // by placement: 0 unknown, 1 true, 2 false
    uint32_t *placement; // those that are true, in the order of reading
    uint32_t  count;
} xt_solver_model;

void xt_solver_model_free(xt_solver_model *found);

// Writes the name in each cell of the box, with the stationary pieces.  Returns false, and sets the fault, if two
// placements overlap, or if there are too many copies of a piece.
bool xt_solver_model_names(const xt_solver_model *found, const xt_verifier *verifier, uint32_t *names, xt_fault *fault);

// The lines of a solver.  The caller sets the puzzle, the reader and the functions, which get `check`.
typedef struct xt_solver_stream {
    const xt_puzzle    *puzzle;
    xt_solution_reader *reader;
    void (*begin)(void *check, uint64_t number); // a model begins; number: 0
    void (*finish)(void *check);                 // it ends
    void           *check;
    xt_sink         sink; // gets the right solutions; may be NULL
    void           *context;
    bool            is_active; // the stream is the output of a solver
    xt_solver_model found;
} xt_solver_stream;

// Reads the current line.  Returns false if the stream is no output of a solver, which the first lines show.
bool xt_solver_stream_read_line(xt_solver_stream *stream);
// Ends the last model.  Returns false if the stream is no output of a solver.
bool xt_solver_stream_end(xt_solver_stream *stream);

#endif
