// board_layouts.h -- from what an engine for boards finds to what the caller asked for.
//
// Where the model can be anchored, the engine finds one solution of each class under the board's rotations, and the
// others are made by turning it.  Where it cannot, all are found, and of a class only the least is let through where
// one is wanted.  Copies that are told apart are exchanged in all ways behind the search, which never sees them.
#ifndef XT_API_BOARD_LAYOUTS_H
#define XT_API_BOARD_LAYOUTS_H

#include "edge/board/model.h"

// A solution of the engine's, and room to turn it.
typedef struct xt_board_rotator {
    const xt_edge_model *model;
    uint32_t            *code, *rotated; // of each cell, and the same with the board turned
} xt_board_rotator;

typedef struct xt_layouts {
    xt_edge_model         *model;
    const xt_settings     *settings;
    xt_board              *board;
    xt_board_rotator       rotator;
    uint64_t               multiplicity; // layouts for each solution of the engine's that passes; 0: 2^64 or more
    uint32_t              *order;        // of the members, within each kind
    uint32_t              *used;         // of each kind
    uint32_t              *tile, *rotation;
    xt_board_solution_sink sink; // NULL: only count
    void                  *context;
    xt_statistics          statistics;
    const char            *error;
    bool                   at_limit;
    double                 began; // when the search did, and what comes before it, as the clock tells seconds
} xt_layouts;

// Makes room for the model's layouts, with the settings that are there.  False: no memory.  Freed in either case.
bool xt_layouts_start(xt_layouts *layouts);
void xt_layouts_free(xt_layouts *layouts); // what start made; neither model nor board

// What the engine's sink calls, with the layouts as the context: every layout that a solution stands for.
xt_answer xt_layouts_emit(void *context, const uint32_t *poses, uint32_t count);

// Whether numbers, whatever they are, are those of poses that make one: what a saved run tells of may have been forged.
bool xt_layouts_are_solved(void *context, const uint32_t *poses, uint32_t count);

// Where no solution need be seen: how many there are, of those that passed the sieve, up to the limit, of which the
// last may be more.
bool xt_layouts_are_only_counted(const xt_layouts *layouts);
void xt_layouts_count(xt_layouts *layouts, uint64_t passed);

// The sieve (run.h), where the engine finds whole classes, and one of each is wanted; the context is the layouts.
bool     xt_layouts_need_canonical_sink(const xt_layouts *layouts);
void    *xt_layouts_open_canonical_sink(void *layouts); // NULL: no memory
void     xt_layouts_close_canonical_sink(void *canonical_sink);
uint32_t xt_layouts_adapt(void *canonical_sink, const uint32_t *poses, uint32_t count, const uint32_t **emitted);
// The same, for who has no run.
bool xt_layouts_is_canonical(xt_layouts *layouts, const uint32_t *poses);

extern const char *const xt_too_many_layouts; // what is wrong where a number of 64 bits cannot tell

#endif
