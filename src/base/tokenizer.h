// tokenizer.h -- what every reader of a text needs: lines, words, numbers, names, and complaints that say where.
//
// A scan goes over a text line by line.  Words are spans of the text, never copies, so that each knows its own column.
// The characters of a line are looked at once, when the scan comes to it: of a line with one that no text may have,
// nothing further is told.
#ifndef XT_BASE_TOKENIZER_H
#define XT_BASE_TOKENIZER_H

#include "base/diagnostics.h"

#include <stddef.h>

typedef struct xt_string_view {
    const char *at;
    size_t      length;
} xt_string_view;

typedef struct xt_tokenizer {
    const char     *next, *end; // what was not yet looked at
    const char     *file;       // lent; may be NULL
    xt_diagnostics *diagnostics;
    xt_string_view  line;                  // the current one, without its end
    uint32_t        number;                // its number
    bool            has_invalid_character; // it has a character that is not allowed
    bool            repeat_line;           // xt_tokenizer_next_line gives this line once more
    bool            out_of_memory;
    uint32_t        errors;
} xt_tokenizer;

// Passes over a byte order mark.  A text that is no UTF-8 at all is complained of, and has no lines.
void xt_tokenizer_start(xt_tokenizer *tokenizer, xt_string_view text, const char *file, xt_diagnostics *diagnostics);

// Goes to the next line.  False at the end of the text, and where so much was wrong that no more can be told.
bool xt_tokenizer_next_line(xt_tokenizer *tokenizer);

// Of a place in the current line.
xt_source_location xt_tokenizer_location(const xt_tokenizer *tokenizer, const char *at);

__attribute__((format(printf, 3, 4))) void xt_tokenizer_diagnose_at(xt_tokenizer      *tokenizer,
                                                                    xt_source_location location, const char *format,
                                                                    ...);
// At a word of the current line.
__attribute__((format(printf, 3, 4))) void xt_tokenizer_diagnose_word(xt_tokenizer *tokenizer, xt_string_view word,
                                                                      const char *format, ...);
void                                       xt_tokenizer_diagnose_out_of_memory(xt_tokenizer *tokenizer);

// ---- Words ---------------------------------------------------------------------------------------------------------

bool           xt_string_view_equals(xt_string_view word, const char *text);
xt_string_view xt_string_view_of(const char *text);

// Without the blanks and tabs around it.
xt_string_view xt_string_view_trim(xt_string_view word);
// The part before the first of these characters; all of it where there is none.
xt_string_view xt_string_view_before(xt_string_view word, char separator);
// Cuts the next part off, up to the separator, which is dropped; both are trimmed.  False: nothing was left.
bool xt_string_view_split(xt_string_view *rest, char separator, xt_string_view *part);
// Cuts the next word off, up to a blank.  False: nothing was left.
bool xt_string_view_next_word(xt_string_view *rest, xt_string_view *word);

typedef enum xt_number_status { XT_NUMBER_OK, XT_NUMBER_INVALID, XT_NUMBER_OVERFLOW } xt_number_status;

// A whole number in decimal digits, with a minus sign or without.
xt_number_status xt_string_view_to_int32(xt_string_view word, int32_t *number);

// ---- For messages --------------------------------------------------------------------------------------------------

typedef struct xt_printable_text {
    char text[512];
} xt_printable_text;

// A word as a message can quote it: not too long, and nothing in it that would upset a terminal.
xt_printable_text xt_printable(xt_string_view word);

// What the word may have been meant to be: "did you mean 'xDim'? there are xDim, yDim and zDim", without the question
// where nothing is near.
xt_printable_text xt_suggest_choice(xt_string_view word, const char *const *choices, uint32_t count);

// ---- Tables of words -----------------------------------------------------------------------------------------------

// Numbers words from 0 in the order in which they came.  Zeroed memory is an empty table.
typedef struct xt_string_table {
    xt_string_view *words; // lent from where they stand
    uint32_t       *slots; // a word's number + 1, or 0
    uint32_t        count, capacity, slot_capacity;
    bool            failed;
} xt_string_table;

// The word's number, or UINT32_MAX.
uint32_t xt_string_table_find(const xt_string_table *table, xt_string_view word);
// The same, of a word that is added where it was not there; UINT32_MAX: no memory, and failed.
uint32_t xt_string_table_add(xt_string_table *table, xt_string_view word);
void     xt_string_table_free(xt_string_table *table);

#endif
