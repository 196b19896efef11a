// exact_cover.h -- an exact cover as the user gave it: items, and options that cover them.  exactile.h has the builder.
//
// A puzzle is either a region with pieces, or an exact cover.  A member of an option is an item, maybe with a colour.
// The items A and B and the secondary item X, with the options "A X:red" and "B X:red", are stored as
//
//     items     0 A   1 B   2 X        colours   1 red
//     first     0  2  4
//     members   (0 0) (2 1)  (1 0) (2 1)     an item and a colour each; 0: no colour
#ifndef XT_PUZZLE_EXACT_COVER_H
#define XT_PUZZLE_EXACT_COVER_H

#include "base/diagnostics.h"
#include "base/tokenizer.h"
#include "base/vector.h"

typedef struct xt_exact_item {
    char    *name;      // owned
    uint32_t low, high; // options that cover it; of a secondary item 0 and 1
    bool     is_secondary;
} xt_exact_item;

typedef struct xt_exact_member {
    uint32_t item, colour; // colour 0: none
} xt_exact_member;

// A character that an option puts into the picture of a solution.
typedef struct xt_exact_mark {
    uint32_t place;
    char     character;
} xt_exact_mark;

typedef struct xt_exact_cover {
    XT_VECTOR(xt_exact_item) items; // the primary ones first
    XT_VECTOR(char *) colours;      // owned; colour c has the name colours.at[c - 1]
    XT_VECTOR(xt_exact_member) members;
    XT_VECTOR(uint32_t) first;       // the members of option o are those from first[o] to first[o + 1] - 1
    XT_VECTOR(uint32_t) last_option; // by item: the last option that has it, from 1
    xt_string_table item_names, colour_names;
    uint32_t        secondary; // number of secondary items
    char           *picture;   // owned; lines of a solution before its marks; NULL: a solution is a list of options
    XT_VECTOR(xt_exact_mark) marks; // by option, in ascending order of places and characters; none without a picture
    bool failed;                    // memory ran out
} xt_exact_cover;

// Returns NULL if memory runs out.
xt_exact_cover *xt_exact_cover_new(void);
void            xt_exact_cover_free(xt_exact_cover *cover);

static inline uint32_t xt_exact_cover_options(const xt_exact_cover *cover)
{
    return cover->first.count - 1;
}

// Returns the fault of the name of an item or a colour, and what would be right, to follow "the name '...'"; NULL: it
// has none.
const char *xt_cover_name_error(xt_string_view name);

// The functions below report to diagnostics at the location, and return false if they refuse or memory runs out.

bool xt_exact_cover_add_item(xt_exact_cover *cover, xt_string_view name, bool is_secondary, uint32_t low, uint32_t high,
                             xt_source_location location, xt_diagnostics *diagnostics);
// An option begins empty and takes the next members.
bool xt_exact_cover_add_option(xt_exact_cover *cover, xt_source_location location, xt_diagnostics *diagnostics);
// colour: empty for none.
bool xt_exact_cover_add_member(xt_exact_cover *cover, uint32_t item, xt_string_view colour, xt_source_location location,
                               xt_diagnostics *diagnostics);
// Removes the last option.
void xt_exact_cover_drop_option(xt_exact_cover *cover);

// Returns false, and diagnoses the reason, if the name of an item or a colour has a fault.
bool xt_check_cover_name(const char *what, xt_string_view name, xt_source_location location,
                         xt_diagnostics *diagnostics);

// Returns true if the option has a primary item.  Others cannot be part of a solution.
bool xt_exact_cover_option_counts(const xt_exact_cover *cover, uint32_t option);

// Writes an option as docs/FORMAT.md describes it, without a line end: "A B X:red".
void xt_exact_cover_write_option(const xt_exact_cover *cover, uint32_t option, FILE *out);

#endif
