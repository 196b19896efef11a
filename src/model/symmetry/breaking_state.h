// breaking_state.h -- what the division of a cover into parts has settled so far, and what one more anchor would keep;
// see anchor.c.
#ifndef XT_MODEL_SYMMETRY_BREAKING_STATE_H
#define XT_MODEL_SYMMETRY_BREAKING_STATE_H

#include "model/symmetry/breaking.h"

// What is left without all of these rows, in beside; tells how many options that are.  Sets of so many lines of eight
// words.
typedef uint32_t xt_exclude_rows(const uint64_t *remaining, const uint64_t *const *row, uint32_t rows, uint32_t lines,
                                 uint64_t *compatible);

// The kernel of that name; NULL: the fastest that runs here.
xt_exclude_rows *xt_exclude_rows_for(const char *kernel);

// An item that must be covered: the options that do, and a word in which one of them was beside another option.
typedef struct xt_required_item {
    const uint64_t *row;
    uint32_t        last_word;
} xt_required_item;

// Which images meet, as bits; NULL until they are asked for (anchor_choice.c).
typedef struct xt_option_conflicts {
    uint32_t          words, padded_words; // of a set of options, and with those that fill its last vector
    uint64_t         *row;                 // by item: the options that cover it
    uint64_t         *remaining;           // room for a set: those that a stage has not left out,
    uint64_t         *compatible;          // and of these the ones beside an image
    const uint64_t  **excluded_rows;       // room for rows of an option's items
    xt_required_item *required;            // the items that must be covered
    uint32_t          required_items;
    xt_exclude_rows  *exclude_rows;
    bool              is_unavailable; // there are no rows: they would be too many, or there is no memory for them
} xt_option_conflicts;

// What all stages share.
typedef struct xt_breaking_context {
    const xt_cover *cover;
    uint32_t       *first_of;    // items + 1 entries, in option_of
    uint32_t       *option_of;   // by item: the options that cover it
    uint32_t       *moved_cells; // room for the cells of an option
    uint32_t       *stabiliser;  // and for symmetries
    uint8_t *cached_order; // by symmetry and option: what it makes of it, once that is known; NULL: too many (stage.c)
    xt_option_conflicts option_conflicts;
    uint64_t            work; // cells looked at, roughly
} xt_breaking_context;

typedef struct xt_breaking_state {
    xt_anchors      anchors;
    uint32_t        depth;                      // how often it was divided
    bool            is_covered[XT_ANCHORS_MAX]; // by anchor: an image must cover it
    bool           *drop;                       // by option: is left out
    const uint32_t *group;                      // symmetries that lead from solutions to solutions of this stage
    uint32_t        order;                      // of the group
    uint32_t        max_subproblems;
    bool            may_be_tied; // a symmetry outside of the group may take a solution to one of this stage
} xt_breaking_state;

typedef struct xt_representative {
    const uint32_t *member; // of the option: its cells, and its shape
    uint32_t        cells;
    uint32_t        option;
    uint32_t        subproblem; // that it goes to
} xt_representative;

// The images that are kept at an item: the least of those that symmetries which leave the item make equal.
typedef struct xt_representatives {
    uint32_t           item;
    uint32_t           orbit_size; // items that the symmetries take it to
    uint32_t           images;     // that cover it
    uint32_t           count, subproblems;
    xt_representative *at;
    bool              *fixed_by; // by image and element of the group: is left where it is
} xt_representatives;

// in_order: ascending, which matters where they are parted, and where the orbit is more than the item.  False: no
// memory.  Freed in either case.
bool xt_representatives_list(xt_representatives *representatives, xt_breaking_context *context,
                             const xt_breaking_state *state, uint32_t item, bool in_order);
void xt_representatives_free(xt_representatives *representatives);

// Whether anchoring the item leaves anything out.
bool xt_representatives_break_symmetry(const xt_representatives *representatives);
// By element of the group, for one of the images.
const bool *xt_representative_fixed_by(const xt_representatives *representatives, const xt_breaking_state *state,
                                       uint32_t image);

// What a symmetry makes of one option, against another: negative, 0, positive.
int xt_compare_option_image(xt_breaking_context *context, uint32_t symmetry, uint32_t option, uint32_t with);
// And against itself.
int xt_compare_option_with_its_image(xt_breaking_context *context, uint32_t symmetry, uint32_t option);

void xt_option_conflicts_free(xt_option_conflicts *option_conflicts);

// The item to be the next anchor; XT_NONE where none breaks symmetry.  False: no memory.
bool xt_choose_anchor(xt_breaking_context *context, const xt_breaking_state *state, uint32_t *item);
// The pieces that break symmetry, as the choice above likes them.  item: room for all.  False: no memory.
bool xt_rank_anchor_candidates(xt_breaking_context *context, const xt_breaking_state *state, uint32_t *item,
                               uint32_t *count);

// Other items of an anchor's orbit that may be covered by images equal to the anchor's, and one way to choose which
// are.
typedef struct xt_tied_items {
    uint32_t anchor, image; // the item, and the option that covers it
    uint32_t items;
    uint32_t item[XT_ANCHORS_MAX];
    uint32_t first[XT_ANCHORS_MAX + 1]; // in option
    uint32_t option[XT_TIES_MAX];
    uint32_t chosen[XT_ANCHORS_MAX]; // by item: of its options, counted from 0; as many as it has: none of them
} xt_tied_items;

// The ties of an anchor that is covered by this option where only options without drop are left.  False: too many.
bool xt_tied_items_list(xt_tied_items *ties, xt_breaking_context *context, const xt_breaking_state *state,
                        uint32_t anchor, uint32_t option, const bool *drop);
// The first choice, and the next one; false: that was the last.
void xt_tied_items_start(xt_tied_items *ties);
bool xt_tied_items_next(xt_tied_items *ties);
// Writes the symmetries of the stage that leave anchor and choice as they are, and tells how many; 0 where one makes a
// lesser choice of it.
uint32_t xt_tied_items_group(const xt_tied_items *ties, xt_breaking_context *context, const xt_breaking_state *state,
                             uint32_t *group);

#endif
