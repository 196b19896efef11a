// generate_pieces.h -- exactile generate pieces: sets of pieces with one solution.
#ifndef XT_CLI_COMMANDS_GENERATE_PIECES_H
#define XT_CLI_COMMANDS_GENERATE_PIECES_H

#include "cli/input/options.h"
#include "cli/output/output.h"
#include "cli/output/status.h"
#include "cli/search/progress.h"

// Can several puzzles stand in one text of this format?  NULL is the default.  Prints an error if not.
bool cli_writes_sets(const char *to);

// Writes a found set behind `found` others, with an empty line between two.  puzzle: NULL for one that could not be
// made. Returns false after a failure.
bool cli_write_set(const xt_puzzle *puzzle, uint64_t found, const char *to, cli_output *output, cli_progress *progress,
                   xt_diagnostics *diagnostics);

// Writes sets of `pieces` pieces of the pool, which is the puzzle in the second argument.
cli_status cli_generate_pieces(const cli_options *options, uint32_t pieces);

#endif
