// check.h -- checks solutions from a stream; xt_check_solutions reads files.
#ifndef XT_OUTPUT_CHECK_CHECK_H
#define XT_OUTPUT_CHECK_CHECK_H

#include "exactile.h"

// A solution that is stored as the cells of each piece.
typedef struct xt_placed_piece {
    const char     *name;            // as solutions print it
    const uint32_t *cells, *colours; // cells: indices in the box; colours: of the piece
    uint32_t        count;
} xt_placed_piece;

typedef struct xt_placed_solution {
    uint64_t    number;
    uint32_t    line;  // in the file
    const char *fault; // why it is wrong; "" if that is not known
    uint32_t    pieces;
} xt_placed_solution;

// Gives the next solution, and its pieces.
typedef struct xt_placed_source {
    // Returns false behind the last solution, or if memory runs out, with *failed set.
    bool (*next)(void *context, xt_placed_solution *solution, bool *failed);
    xt_placed_piece (*piece_at)(void *context, uint32_t index);
    // Returns the stored moves of this solution, which is right, or NULL.  Sets *failed if memory runs out.
    const xt_stored_moves *(*stored_moves)(void *context, bool *failed);
    void *context;
} xt_placed_source;

// Checks the solutions of a source.
bool xt_check_placed(const xt_puzzle *puzzle, const xt_placed_source *source, const char *file, bool labelled,
                     xt_check_report *report, xt_diagnostics *diagnostics);

// `file` is the name of the stream in messages.  If `in` is NULL, the file is opened.
bool xt_check_stream(const xt_puzzle *puzzle, FILE *in, const char *file, bool labelled, xt_sink sink, void *context,
                     xt_check_report *report, xt_diagnostics *diagnostics);
// Gets each printed solution that is right: for each cell of the box a name's number, and the colour of the piece.
struct xt_verifier;
typedef xt_answer (*xt_cells_sink)(void *context, uint64_t number, const struct xt_verifier *verifier,
                                   const uint32_t *names, const uint32_t *colours);
// Passes the right solutions of a puzzle with pieces to the sink.  Diagnoses the others.
bool xt_read_cells(const xt_puzzle *puzzle, const char *file, xt_cells_sink sink, void *context,
                   xt_check_report *report, xt_diagnostics *diagnostics);
// The streams of each kind.
bool xt_check_pieces_stream(const xt_puzzle *puzzle, FILE *in, const char *file, bool labelled, xt_sink sink,
                            void *context, xt_check_report *report, xt_diagnostics *diagnostics);
bool xt_check_cover_stream(const xt_puzzle *puzzle, FILE *in, const char *file, bool labelled, xt_sink sink,
                           void *context, xt_check_report *report, xt_diagnostics *diagnostics);
bool xt_check_board_stream(const xt_puzzle *puzzle, FILE *in, const char *file, bool labelled, xt_sink sink,
                           void *context, xt_check_report *report, xt_diagnostics *diagnostics);
bool xt_check_box_stream(const xt_puzzle *puzzle, FILE *in, const char *file, bool labelled, xt_sink sink,
                         void *context, xt_check_report *report, xt_diagnostics *diagnostics);

#endif
