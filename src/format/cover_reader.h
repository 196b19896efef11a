// cover_reader.h -- what the readers of exact covers share: lines, comments, the title, and the puzzle at the end.
#ifndef XT_FORMAT_COVER_READER_H
#define XT_FORMAT_COVER_READER_H

#include "format/formats.h"
#include "puzzle/exact_cover.h"

typedef struct xt_cover_reader {
    xt_tokenizer    tokenizer;
    xt_exact_cover *cover;
    const char     *begin; // of the text
    xt_string_view  title; // the first comment
    bool            has_title;
    bool            has_items; // the items were read: a comment behind them is no title
} xt_cover_reader;

typedef struct xt_cover_grammar {
    char comment;                                               // begins the lines that are comments
    void (*read_line)(xt_cover_reader *r, xt_string_view line); // that is trimmed, not empty, and no comment
    xt_string_view (*title_of)(xt_string_view comment);         // NULL: the whole comment is the title
    const char *without_items;                                  // the message about a text without items
} xt_cover_grammar;

// Adds the exact cover of a text.  Returns false exactly if it adds a diagnostic.
bool xt_read_cover(xt_string_view text, const char *file, const xt_cover_grammar *grammar, xt_puzzles *puzzles,
                   xt_diagnostics *diagnostics);

// Counts an error if a function of the cover has refused.
static inline void xt_cover_reader_count_error(xt_cover_reader *r, bool is_fine)
{
    r->tokenizer.errors += !is_fine;
}

#endif
