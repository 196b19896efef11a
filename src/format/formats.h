// formats.h -- the formats: one row and one pair of files for each.
//
// A format recognises its texts by content, reads all puzzles of a text, and writes one.  See exactile.h for the public
// functions, which find the row.
#ifndef XT_FORMAT_FORMATS_H
#define XT_FORMAT_FORMATS_H

#include "base/tokenizer.h"
#include "base/vector.h"
#include "edge/board/board.h"
#include "puzzle/puzzle.h"

struct xt_puzzles {
    XT_VECTOR(xt_puzzle *) items; // owned
    XT_VECTOR(xt_board *) boards; // owned; a text has the one or the other
};

typedef struct xt_format {
    const char *name;
    // Whether a text looks like this format, at a glance.
    bool (*recognises)(xt_string_view text);
    // Adds the puzzles of a text, each checked.  False exactly where it complained.
    bool (*read)(xt_string_view text, const char *file, xt_puzzles *puzzles, xt_diagnostics *diagnostics);
    // Complains of what the format cannot say.  That writing itself failed is asked of the file by the caller.  NULL:
    // puzzles, or boards, are none of this format's.
    bool (*write)(const xt_puzzle *puzzle, FILE *out, xt_diagnostics *diagnostics);
    bool (*write_board)(const xt_board *board, FILE *out, xt_diagnostics *diagnostics);
} xt_format;

// What a file holds: at most a little more than XT_LIMIT_TEXT bytes of it.
typedef struct xt_file_text {
    char       *at; // owned; not ended by NUL
    size_t      length;
    const char *name; // for messages, lent
} xt_file_text;

// path "-": standard input.  False: the diagnostics tell.  To be freed in either case.
bool xt_file_text_read(xt_file_text *text, const char *path, xt_diagnostics *diagnostics);

// Takes the board over, where what was read is fine.  False: it is not, or there is no memory, which is complained of.
bool xt_puzzles_add_board(xt_puzzles *puzzles, xt_board *board, bool is_valid, xt_diagnostics *diagnostics);

extern const xt_format xt_format_polycube;
extern const xt_format xt_format_tiles;
extern const xt_format xt_format_json;

#endif
