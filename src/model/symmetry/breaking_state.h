// breaking_state.h -- the state while dividing a cover into subproblems; see breaking.c.
#ifndef XT_MODEL_SYMMETRY_BREAKING_STATE_H
#define XT_MODEL_SYMMETRY_BREAKING_STATE_H

#include "base/arena.h"
#include "model/cover.h"
#include "model/symmetry/anchors.h"

// Writes to `compatible` the set `remaining` without all of these rows, and returns its size.  Sets have `lines` lines
// of eight words.
typedef uint32_t xt_exclude_rows(const uint64_t *remaining, const uint64_t *const *row, uint32_t rows, uint32_t lines,
                                 uint64_t *compatible);

// Returns the kernel of that name; with NULL, the fastest one for this processor.
xt_exclude_rows *xt_exclude_rows_for(const char *kernel);

// An item that must be covered: its set of options, and a word that last contained a compatible one.
typedef struct xt_required_item {
    const uint64_t *row;
    uint32_t        last_word;
} xt_required_item;

// Sets of options, for counting compatible images.  They are made at the first use (breaking_choice.c).
typedef struct xt_option_conflicts {
    uint32_t          words, padded_words; // of a set, and rounded up to whole lines
    uint64_t         *row;                 // by item: the options that cover it
    uint64_t         *remaining;           // scratch: the options that a state has not dropped
    uint64_t         *compatible;          // scratch: those compatible with an image
    const uint64_t  **excluded_rows;       // scratch: the rows of an option's items
    xt_required_item *required;            // the items that must be covered
    uint32_t          required_items;
    xt_exclude_rows  *exclude_rows;
    bool              is_unavailable; // too many rows, or not enough memory
} xt_option_conflicts;

// Shared by all states.
typedef struct xt_breaking_context {
    xt_arena            arena; // owns the arrays
    const xt_cover     *cover;
    xt_options_of_items of;
    bool               *is_marked;    // scratch: by cell, all false between comparisons
    uint32_t           *moved_colour; // scratch: by cell; NULL if the cover has no colours
    uint32_t           *stabiliser;   // scratch: symmetries
    uint8_t *cached_order; // by symmetry and option: comparison of the option's image with the option, if known; NULL
                           // if too large
    xt_option_conflicts option_conflicts;
    uint64_t            work; // cells visited, roughly
} xt_breaking_context;

typedef struct xt_breaking_state {
    xt_anchors      anchors;
    uint32_t        depth;                      // number of divisions so far
    bool            is_covered[XT_ANCHORS_MAX]; // by anchor: an image must cover it
    bool           *drop;                       // by option: it is removed
    const uint32_t *group;                      // symmetries that map solutions of this state to solutions of it
    uint32_t        order;                      // size of the group
    uint32_t        max_subproblems;
    bool            may_be_tied; // a symmetry outside the group may still map a solution to one of this state
} xt_breaking_state;

typedef struct xt_representative {
    const uint32_t *member; // of the option: first its cells
    const uint32_t *colour; // of its cells, or NULL
    uint32_t        cells;
    uint32_t        shape; // an item
    uint32_t        option;
    uint32_t        subproblem; // its subproblem
} xt_representative;

// The representatives of the images on an item: of all images equivalent under the symmetries that fix the item, the
// least.
typedef struct xt_representatives {
    uint32_t           item;
    uint32_t           orbit_size; // items that the group maps it to
    uint32_t           images;     // that cover it
    uint32_t           count, subproblems;
    xt_representative *at;
    bool              *fixed_by; // by image and element of the group
} xt_representatives;

// in_order: sorts in ascending order even if the orbit is the item alone.  Returns false if memory runs out.  Free the
// representatives in either case.
bool xt_representatives_list(xt_representatives *representatives, xt_breaking_context *context,
                             const xt_breaking_state *state, uint32_t item, bool in_order);
void xt_representatives_free(xt_representatives *representatives);

// Returns true if an anchor on this item removes any image.
bool xt_representatives_break_symmetry(const xt_representatives *representatives);
// Returns by element of the group: true if it fixes the image.
const bool *xt_representative_fixed_by(const xt_representatives *representatives, const xt_breaking_state *state,
                                       uint32_t image);

// Compares the image of an option under a symmetry with another option: negative, 0, positive.
int xt_compare_option_image(xt_breaking_context *context, uint32_t symmetry, uint32_t option, uint32_t with);
// Compares it with the option itself, and caches the result.
int xt_compare_option_with_its_image(xt_breaking_context *context, uint32_t symmetry, uint32_t option);

void xt_option_conflicts_free(xt_option_conflicts *option_conflicts);

// Chooses the next anchor, or XT_NONE if no item breaks symmetry.  Returns false if memory runs out.
bool xt_choose_anchor(xt_breaking_context *context, const xt_breaking_state *state, uint32_t *item);
// Lists the pieces that break symmetry, the best first.  item: room for all shapes.  Returns false if memory runs out.
bool xt_rank_anchor_candidates(xt_breaking_context *context, const xt_breaking_state *state, uint32_t *item,
                               uint32_t *count);

// The tied items: other items of the anchor's orbit that images equal to the anchor's may cover.  `chosen` holds one
// choice of these images.
typedef struct xt_tied_items {
    uint32_t anchor, image; // the item, and its option
    uint32_t items;
    uint32_t item[XT_ANCHORS_MAX];
    uint32_t first[XT_ANCHORS_MAX + 1]; // index in option
    uint32_t option[XT_TIES_MAX];
    uint32_t chosen[XT_ANCHORS_MAX]; // by item: index of the chosen option, or the number of options for none
} xt_tied_items;

// Lists the ties of an anchor covered by this option, among options without drop.  Returns false if there are too many.
bool xt_tied_items_list(xt_tied_items *ties, xt_breaking_context *context, const xt_breaking_state *state,
                        uint32_t anchor, uint32_t option, const bool *drop);
// The first choice, and the next one.  Returns false after the last.
void xt_tied_items_start(xt_tied_items *ties);
bool xt_tied_items_next(xt_tied_items *ties);
// Writes the symmetries of the state that fix the anchor and the choice, and returns their number.  Returns 0 if one
// maps the choice to a lesser one.
uint32_t xt_tied_items_group(const xt_tied_items *ties, xt_breaking_context *context, const xt_breaking_state *state,
                             uint32_t *group);

#endif
