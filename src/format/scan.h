// scan.h -- what every reader of a text needs: lines, words, numbers, names, and complaints that say where.
//
// A scan goes over a text line by line.  Words are spans of the text, never copies, so that each knows its own column.
// The characters of a line are looked at once, when the scan comes to it: of a line with one that no text may have,
// nothing further is told.
#ifndef XT_FORMAT_SCAN_H
#define XT_FORMAT_SCAN_H

#include "base/diagnostics.h"

#include <stddef.h>

typedef struct xt_word {
    const char *at;
    size_t      length;
} xt_word;

typedef struct xt_scan {
    const char     *next, *end; // what was not yet looked at
    const char     *file;       // lent; may be NULL
    xt_diagnostics *diagnostics;
    xt_word         line;       // the current one, without its end
    uint32_t        number;     // its number
    bool            is_spoiled; // it has a character that is not allowed
    bool            again;      // xt_scan_line gives this line once more
    bool            out_of_memory;
    uint32_t        errors;
} xt_scan;

// Passes over a byte order mark.  A text that is no UTF-8 at all is complained of, and has no lines.
void xt_scan_begin(xt_scan *scan, xt_word text, const char *file, xt_diagnostics *diagnostics);

// Goes to the next line.  False at the end of the text, and where so much was wrong that no more can be told.
bool xt_scan_line(xt_scan *scan);

// Of a place in the current line.
xt_place xt_scan_place(const xt_scan *scan, const char *at);

__attribute__((format(printf, 3, 4))) void xt_scan_complain(xt_scan *scan, xt_place place, const char *format, ...);
// At a word of the current line.
__attribute__((format(printf, 3, 4))) void xt_scan_complain_at(xt_scan *scan, xt_word word, const char *format, ...);
void                                       xt_scan_complain_of_memory(xt_scan *scan);

// ---- Words ---------------------------------------------------------------------------------------------------------

bool    xt_word_is(xt_word word, const char *text);
xt_word xt_word_of(const char *text);

// Without the blanks and tabs around it.
xt_word xt_word_trim(xt_word word);
// The part before the first of these characters; all of it where there is none.
xt_word xt_word_before(xt_word word, char separator);
// Cuts the next part off, up to the separator, which is dropped; both are trimmed.  False: nothing was left.
bool xt_word_cut(xt_word *rest, char separator, xt_word *part);
// Cuts the next word off, up to a blank.  False: nothing was left.
bool xt_word_next(xt_word *rest, xt_word *word);

typedef enum xt_number_fault { XT_NUMBER_FINE, XT_NUMBER_NONE, XT_NUMBER_HUGE } xt_number_fault;

// A whole number in decimal digits, with a minus sign or without.
xt_number_fault xt_word_number(xt_word word, int32_t *number);

// ---- For messages --------------------------------------------------------------------------------------------------

typedef struct xt_shown {
    char text[512];
} xt_shown;

// A word as a message can quote it: not too long, and nothing in it that would upset a terminal.
xt_shown xt_word_shown(xt_word word);

// What the word may have been meant to be: "did you mean 'xDim'? there are xDim, yDim and zDim", without the question
// where nothing is near.
xt_shown xt_choices(xt_word word, const char *const *choices, uint32_t count);

// ---- Tables of words -----------------------------------------------------------------------------------------------

// Numbers words from 0 in the order in which they came.  Zeroed memory is an empty table.
typedef struct xt_word_table {
    xt_word  *words; // lent from where they stand
    uint32_t *slots; // a word's number + 1, or 0
    uint32_t  count, room, slot_room;
    bool      failed;
} xt_word_table;

// The word's number, or UINT32_MAX.
uint32_t xt_word_table_find(const xt_word_table *table, xt_word word);
// The same, of a word that is added where it was not there; UINT32_MAX: no memory, and failed.
uint32_t xt_word_table_add(xt_word_table *table, xt_word word);
void     xt_word_table_free(xt_word_table *table);

#endif
