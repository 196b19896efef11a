// formats.h -- the functions of a format of puzzle files.
//
// A format judges whether a text is one of its own, reads all puzzles of a text, and writes one. The public functions
// of exactile.h find the row of a format in the table of formats.c.
#ifndef XT_FORMAT_FORMATS_H
#define XT_FORMAT_FORMATS_H

#include "base/tokenizer.h"
#include "base/vector.h"
#include "edge/board/board.h"
#include "puzzle/puzzle.h"

struct xt_puzzles {
    XT_VECTOR(xt_puzzle *) items; // owned
};

// How well a whole text fits a format.
typedef enum xt_format_verdict {
    XT_VERDICT_NO,
    XT_VERDICT_NEAR,     // the first lines fit, and another line has an error that the reader should name; or all
                         // lines fit, but only loosely
    XT_VERDICT_POSSIBLE, // every line fits, but a text of another format may look the same
    XT_VERDICT_CERTAIN,  // and has a mark that texts of other formats lack
} xt_format_verdict;

// Judges a text without its byte order mark, in time linear in its length.  It may stop at the first line that rules
// the format out.
typedef xt_format_verdict xt_format_judge(xt_string_view text);
typedef bool xt_format_reader(xt_string_view text, const char *file, xt_puzzles *puzzles, xt_diagnostics *diagnostics);
typedef bool xt_puzzle_writer(const xt_puzzle *puzzle, FILE *out, xt_diagnostics *diagnostics);
typedef bool xt_puzzles_writer(const xt_puzzle *const *puzzles, uint32_t count, FILE *out, xt_diagnostics *diagnostics);

typedef struct xt_format {
    const char        *name;
    const char        *summary;
    const char *const *endings; // of the names of files that have this format, up to NULL; may be NULL
    xt_format_judge   *judge;
    bool               decodes;        // the reader decodes the text, so it gets the byte order mark too
    bool               has_parameters; // the text is expanded before it is read (parameters.h)
    // Adds the puzzles of a text, each checked.  Returns false exactly if it adds a diagnostic.
    xt_format_reader *read;
    // Return false, with a diagnostic, if the format cannot express the puzzle. The caller checks the file for
    // failed writes. Each is NULL if the format has no puzzles of pieces, no exact covers, or no boards.
    xt_puzzle_writer  *write_puzzle, *write_cover, *write_board;
    xt_puzzles_writer *write_puzzles; // in place of write_puzzle, if a text has one document with all puzzles
} xt_format;

const xt_format *xt_format_at(uint32_t index); // NULL past the last

// The bytes of a file.
typedef struct xt_file_text {
    char       *at; // owned; not ended by NUL
    size_t      length;
    const char *name; // for messages, lent
} xt_file_text;

// Reads a file; path "-" is standard input.  Returns false, with a diagnostic, if that fails, or if the file has more
// than XT_LIMIT_TEXT bytes.  The caller frees text->at in either case.
bool xt_file_text_read(xt_file_text *text, const char *path, xt_diagnostics *diagnostics);

// As xt_puzzle_place_drawing, of a text.
bool xt_puzzle_place_drawn_text(xt_puzzle *puzzle, xt_string_view text, const char *file, xt_diagnostics *diagnostics);

// Returns the words of a comment, without the blanks around them and the '#' before them.
xt_string_view xt_words_of_comment(xt_string_view comment);
// Makes a comment the title of a puzzle, for printing.  Returns false, with a diagnostic, if memory runs out.
bool xt_set_title(xt_puzzle *puzzle, xt_string_view comment, xt_diagnostics *diagnostics);

// Takes over the puzzle.  Returns false if is_valid is false, or, with a diagnostic, if memory runs out.
bool xt_puzzles_add_puzzle(xt_puzzles *puzzles, xt_puzzle *puzzle, bool is_valid, xt_diagnostics *diagnostics);

// ---- The functions of each format, for the table in formats.c ------------------------------------------------------

xt_format_judge   xt_judge_definition, xt_judge_tile_list, xt_judge_json, xt_judge_cover_text, xt_judge_cover_matrix;
xt_format_judge   xt_judge_drawn_shapes, xt_judge_coordinates, xt_judge_polygons, xt_judge_xmpuzzle, xt_judge_page;
xt_format_judge   xt_judge_presents, xt_judge_sudoku, xt_judge_tetravex_clockwise, xt_judge_tetravex_reading;
xt_format_judge   xt_judge_index_lists, xt_judge_layers;
xt_format_reader  xt_read_definition, xt_read_tile_list, xt_read_json, xt_read_cover_text, xt_read_cover_matrix;
xt_format_reader  xt_read_drawn_shapes, xt_read_coordinates, xt_read_polygons, xt_read_xmpuzzle, xt_read_page;
xt_format_reader  xt_read_presents, xt_read_sudoku, xt_read_tetravex_clockwise, xt_read_tetravex_reading;
xt_format_reader  xt_read_index_lists, xt_read_layers;
xt_puzzle_writer  xt_write_definition, xt_write_cover_text, xt_write_cover_matrix, xt_write_tile_list;
xt_puzzle_writer  xt_write_board_json;
xt_puzzles_writer xt_write_xmpuzzles;

typedef struct xt_foreign_text {
    const char *what;   // "a puzzle of BurrTools"
    const char *advice; // the way to use it here
} xt_foreign_text;

// Returns NULL if the text may be a definition.
const xt_foreign_text *xt_recognise_foreign_text(xt_string_view text);

#endif
