// engines.h -- the table of engines that search an edge-matching model.
//
// Their problem is a const xt_edge_model.  A solution is a pose for each cell, in the order of cells.
#ifndef XT_EDGE_ENGINES_ENGINES_H
#define XT_EDGE_ENGINES_ENGINES_H

#include "base/diagnostics.h"
#include "search/engine.h"

struct xt_pairs_settings;

extern const xt_engine xt_engine_row;
extern const xt_engine xt_engine_domains; // with the kernel that the model's `kernel` names
extern const xt_engine xt_engine_pairs;   // with the settings that the model's `pairs` points at

// A row of the table.  The engine has its name.
typedef struct xt_board_engine_entry {
    const xt_engine *engine;
    bool             has_kernels;
    // Reads the settings behind the colon of the engine's name, into settings that have their defaults.  Returns false,
    // with a diagnostic, if the text is wrong.  It is NULL if the engine has no settings.
    bool (*read_settings)(struct xt_pairs_settings *settings, const char *text, xt_source_location location,
                          xt_diagnostics *diagnostics);
    const char *summary;
} xt_board_engine_entry;

enum { XT_BOARD_ENGINES = 3 };
extern const xt_board_engine_entry xt_board_engine_table[XT_BOARD_ENGINES];

// The row of an engine by its name, which may be followed by a colon and settings.  Returns NULL if there is none.
const xt_board_engine_entry *xt_board_engine_named(const char *name);

#endif
