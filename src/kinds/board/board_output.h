// board_output.h -- from the solutions of an engine for boards to the solutions that the caller asked for.
//
// If the model's symmetry is broken, the engine finds one solution of each class under rotations of the board, and the
// others are made by rotating it.  Else it finds all solutions, and a canonical test selects one of each class if that
// is wanted.  Labelled solutions are made here too, by permuting equal tiles.
#ifndef XT_KINDS_BOARD_BOARD_OUTPUT_H
#define XT_KINDS_BOARD_BOARD_OUTPUT_H

#include "edge/board/model.h"
#include "model/model.h"
#include "run/run_solution.h"

// A solution of the engine, and scratch memory to rotate it.
typedef struct xt_board_rotator {
    const xt_edge_model *model;
    uint32_t            *code, *rotated; // of each cell, now and after the next rotation
} xt_board_rotator;

typedef struct xt_board_output {
    xt_edge_model     *model;
    const xt_settings *settings;
    const xt_model    *of;
    xt_board_rotator   rotator;
    uint64_t           multiplicity; // solutions for the caller from each of the engine; 0: 2^64 or more
    uint32_t          *order;        // of the members of each tile type
    uint32_t          *used;         // scratch, by tile type
    uint32_t          *placed;       // the options of the current solution
    xt_sink            sink;         // or NULL: solutions are only counted
    void              *context;
    xt_statistics      statistics;
    const char        *error;
    bool               at_limit; // the limit on solutions is reached
    double             began;    // clock seconds: limits on time count from here
} xt_board_output;

// Allocates what the model and the settings need.  Returns false if memory runs out.  Must be closed in either case.
bool xt_board_output_open(xt_board_output *output);
void xt_board_output_close(xt_board_output *output); // frees neither of the models

// The sink of an engine, with the output as the context: delivers all solutions that one stands for.
xt_answer xt_board_output_emit(void *output, const uint32_t *poses, uint32_t count);

// Returns whether the poses are a solution.  A saved run may be forged.
bool xt_board_output_accepts_solution(void *output, const uint32_t *poses, uint32_t count);

// Returns whether no solution must be delivered.  Then this is called with the number of canonical solutions.
bool xt_board_output_only_counts(const xt_board_output *output);
void xt_board_output_count(xt_board_output *output, uint64_t solutions);

// The adapter of each thread of a run (xt_solution_adapter in run.h), with the output as the context: lets one solution
// of each class through.
bool     xt_board_output_needs_canonical_sink(const xt_board_output *output);
void    *xt_board_canonical_sink_open(void *output); // returns NULL if memory runs out
void     xt_board_canonical_sink_close(void *canonical_sink);
uint32_t xt_board_canonical_sink_adapt(void *canonical_sink, const uint32_t *poses, uint32_t count,
                                       const uint32_t **emitted, xt_asked *asked);
// The same test without a run.
bool xt_board_output_is_canonical(xt_board_output *output, const uint32_t *poses);

extern const char xt_too_many_board_solutions[]; // the error if 64 bits cannot hold the number

#endif
