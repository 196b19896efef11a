// exported_cover.h -- the exact cover of a puzzle with names, for the formats of other solvers.
//
// Options keep their numbers in the model, so option o is variable o + 1 of every format with numbered variables. Items
// are the cells and the shapes, as in the cover.  With unique solutions, the subproblems of symmetry breaking are
// cases: each solution that remains belongs to exactly one, and uses only options of this case.
//
// The rivals of the cover need a constraint beside the bounds of items: of the items of a group only one is covered.
#ifndef XT_OUTPUT_EXPORT_EXPORTED_COVER_H
#define XT_OUTPUT_EXPORT_EXPORTED_COVER_H

#include "model/model.h"

enum { XT_EXPORTED_NAME = 160 }; // bytes of a name, with its NUL; longer names of an exact cover are cut off

typedef struct xt_exported_name {
    char text[XT_EXPORTED_NAME];
} xt_exported_name;

typedef struct xt_exported_cover {
    const xt_model *model;
    const xt_cover *cover;
    bool            numbers_cells, numbers_pieces; // some names would be too long for Knuth's programs

    xt_arena            arena; // owns the options of items
    xt_options_of_items of;
    bool               *is_free; // by item: every choice of options that satisfies the other items is within its bounds

    uint32_t cases;   // 1: no solution is left out by cases
    bool   **is_kept; // by case and option; NULL if there are no cases

    // Symmetry that no cases break: a solution is kept if it is not less than its image under each of these symmetries.
    // Solutions are compared as lists of their options, of which the first difference counts.
    uint32_t   symmetries;
    uint32_t **image; // by symmetry and option: an option
} xt_exported_cover;

// Returns false, with a diagnostic, if symmetry cannot be broken by cases, or if memory runs out.  Free the cover in
// either case.
bool xt_exported_cover_make(xt_exported_cover *exported, const xt_model *model, xt_unique unique,
                            xt_diagnostics *diagnostics);
void xt_exported_cover_free(xt_exported_cover *exported);

// "3,0" for the cell at x 3, y 0, or the name of a piece.
xt_exported_name xt_exported_item_name(const xt_exported_cover *exported, uint32_t item);
// Returns true if at most one option covers the item, and none need to: an optional cell.
bool xt_exported_is_secondary(const xt_exported_cover *exported, uint32_t item);
// Returns true if the comparison under a symmetry needs this option: it is not fixed, and not compared before.
static inline bool xt_exported_is_compared(const xt_exported_cover *exported, uint32_t symmetry, uint32_t option)
{
    const uint32_t *image = exported->image[symmetry];
    return image[option] != option && (image[option] > option || image[image[option]] != option);
}
// Returns the number of cases that keep the option.
uint32_t xt_exported_cases_of(const xt_exported_cover *exported, uint32_t option);

// Writes the placement of an option: the name of its piece and of its cells, with blanks between them.  is_quoted: for
// a text in quotes.
void xt_exported_option_write(const xt_exported_cover *exported, uint32_t option, bool is_quoted, FILE *out);
// Writes the lines at the beginning of a file: the title, the numbers of items and options, and the meaning of names.
// Each begins with the mark of a comment.
void xt_exported_head_write(const xt_exported_cover *exported, const char *mark, FILE *out);

// Returns false, with a diagnostic, if the format cannot express the cover or memory runs out.  The caller checks the
// file for failed writes.
typedef bool xt_cover_exporter(const xt_exported_cover *exported, FILE *out, xt_diagnostics *diagnostics);

xt_cover_exporter xt_export_options, xt_export_dimacs, xt_export_opb, xt_export_minizinc, xt_export_c;

#endif
