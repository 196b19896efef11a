// tokenizer.h -- lines, words, numbers and names of a text, and messages about them with their place.
//
// A tokenizer goes through a text line by line.  Words are views of the text, never copies, so that each word has a
// column.  The characters of a line are checked once.  A line with an invalid character gets no further messages.
#ifndef XT_BASE_TOKENIZER_H
#define XT_BASE_TOKENIZER_H

#include "base/diagnostics.h"

#include <stddef.h>

typedef struct xt_string_view {
    const char *at;
    size_t      length;
} xt_string_view;

typedef struct xt_tokenizer {
    const char     *next, *end; // the rest of the text
    const char     *file;       // lent; may be NULL
    xt_diagnostics *diagnostics;
    xt_string_view  line;                  // the current line, without its line end
    uint32_t        number;                // of the current line
    bool            has_invalid_character; // the current line contains one
    bool            repeat_line;           // xt_tokenizer_next_line returns the current line again
    const char     *next_check;            // the limits on work are checked when `next` is past this place
    bool            out_of_memory;
    uint32_t        errors; // the lack of memory counts
    // The last message: its kind, a hash of its advice, its place, and the total of messages after it.
    const char        *last_kind;
    uint64_t           last_advice;
    xt_source_location last;
    uint32_t           last_total;
} xt_tokenizer;

// Skips a byte order mark.  A text in UTF-16, or with a NUL, gets a message and has no lines.
void xt_tokenizer_start(xt_tokenizer *tokenizer, xt_string_view text, const char *file, xt_diagnostics *diagnostics);

// Goes to the next line.  Returns false at the end of the text, after too many errors, and if a limit on work is
// reached, as if memory ran out.
bool xt_tokenizer_next_line(xt_tokenizer *tokenizer);

// Messages in a row of one kind, with the same format and the same advice, become one, which says how many there are.
// Messages about the same character that looks like another are of one kind too.

// Returns the location of a place in the current line.
xt_source_location xt_tokenizer_location(const xt_tokenizer *tokenizer, const char *at);

// These functions return false.
__attribute__((format(printf, 3, 4))) bool xt_tokenizer_diagnose_at(xt_tokenizer      *tokenizer,
                                                                    xt_source_location location, const char *format,
                                                                    ...);
// Reports a fault at a word of the current line.  If the word has a character that only looks like one of ASCII, the
// message names it.
__attribute__((format(printf, 3, 4))) bool xt_diagnose_word(xt_tokenizer *tokenizer, xt_string_view word,
                                                            const char *format, ...);
// The same, with the word in quotes before the text: "'word' is no number".
__attribute__((format(printf, 3, 4))) bool xt_diagnose_quoted(xt_tokenizer *tokenizer, xt_string_view word,
                                                              const char *format, ...);
bool                                       xt_tokenizer_diagnose_out_of_memory(xt_tokenizer *tokenizer);

// ---- Words ---------------------------------------------------------------------------------------------------------

bool           xt_string_view_equals(xt_string_view word, const char *text);
xt_string_view xt_string_view_of(const char *text);

// Returns the word without the blanks and tabs around it.
xt_string_view xt_string_view_trim(xt_string_view word);
// Returns the part before the first separator, or all if there is none.
xt_string_view xt_string_view_before(xt_string_view word, char separator);
// Returns the part behind the first separator; an empty word without `at` if there is none.
xt_string_view xt_string_view_behind(xt_string_view word, char separator);
// Returns true if the text begins with these bytes.
bool xt_string_view_begins_with(xt_string_view text, const char *bytes, size_t count);
// Cuts off the next part and its separator, and trims the part and the rest.  Returns false if nothing was left.
bool xt_string_view_split(xt_string_view *rest, char separator, xt_string_view *part);
// Cuts off the next word, up to a blank.  Returns false if nothing was left.
bool xt_string_view_next_word(xt_string_view *rest, xt_string_view *word);
// As above, but words end at any of these separators.
bool xt_string_view_next_field(xt_string_view *rest, const char *separators, xt_string_view *field);

typedef enum xt_number_status { XT_NUMBER_OK, XT_NUMBER_INVALID, XT_NUMBER_OVERFLOW } xt_number_status;

// Reads an integer in decimal digits, perhaps with a minus sign.
xt_number_status xt_string_view_to_int32(xt_string_view word, int32_t *number);

// ---- For messages --------------------------------------------------------------------------------------------------

typedef struct xt_printable_text {
    char text[512];
} xt_printable_text;

static inline bool xt_is_blank(char character)
{
    return character == ' ' || character == '\t' || character == '\r';
}

// Returns a word for a message: shortened, with unprintable bytes replaced by question marks.
xt_printable_text xt_printable(xt_string_view word);

// The names among which a word chooses: of each of `count` elements of an array, one field, a pointer to text.
typedef struct xt_choices {
    const void *first; // the field of the first element
    size_t      step;  // bytes from one element to the next
    uint32_t    count;
} xt_choices;

// The choices of an array of structs with a field of their names.
#define XT_CHOICES_OF(array, field, number)                                                                            \
    ((xt_choices){(number) > 0 ? &(array)[0].field : NULL, sizeof *(array), (number)})

// Returns the index of the choice that is the word, or UINT32_MAX.
uint32_t xt_find_choice(xt_string_view word, xt_choices choices);
// Returns the choice that is nearest to the word, or NULL if none is near.
const char *xt_nearest_choice(xt_string_view word, const char *const *choices, uint32_t count);
// Returns advice such as "did you mean 'xDim'? there are xDim, yDim and zDim".  The question is left out if no choice
// is near.
xt_printable_text xt_suggest(xt_string_view word, xt_choices choices);
xt_printable_text xt_suggest_choice(xt_string_view word, const char *const *choices, uint32_t count);

// ---- Tables of words -----------------------------------------------------------------------------------------------

// Numbers words from 0 in the order of their first use.  Zeroed memory is an empty table.
typedef struct xt_string_table {
    xt_string_view *words; // views of the text
    uint32_t       *slots; // a word's number + 1, or 0
    uint32_t        count, capacity, slot_capacity;
    bool            failed;
} xt_string_table;

// Returns the word's number, or UINT32_MAX.
uint32_t xt_string_table_find(const xt_string_table *table, xt_string_view word);
// Adds the word if it is new.  Returns its number; UINT32_MAX, and sets `failed`, if memory runs out.
uint32_t xt_string_table_add(xt_string_table *table, xt_string_view word);
void     xt_string_table_free(xt_string_table *table);

#endif
