// stage.h -- what the division of a cover into parts has settled so far, and what one more anchor would keep; see
// anchor.c.
#ifndef XT_MODEL_STAGE_H
#define XT_MODEL_STAGE_H

#include "model/anchor.h"

// What is left without all of these rows, in beside; tells how many options that are.  Sets of so many lines of eight
// words.
typedef uint32_t xt_take_out(const uint64_t *left, const uint64_t *const *row, uint32_t rows, uint32_t lines,
                             uint64_t *beside);

// The kernel of that name; NULL: the fastest that runs here.
xt_take_out *xt_take_out_for(const char *kernel);

// An item that must be covered: the options that do, and a word in which one of them was beside another option.
typedef struct xt_needed {
    const uint64_t *row;
    uint32_t        seen_at;
} xt_needed;

// Which images meet, as bits; NULL until they are asked for (anchor_choice.c).
typedef struct xt_lookahead {
    uint32_t         words, room; // of a set of options, and with those that fill its last vector
    uint64_t        *row;         // by item: the options that cover it
    uint64_t        *left;        // room for a set: those that a stage has not left out,
    uint64_t        *beside;      // and of these the ones beside an image
    const uint64_t **taken;       // room for rows of an option's items
    xt_needed       *need;        // the items that must be covered
    uint32_t         needed;
    xt_take_out     *take_out;
    bool             is_blind; // there are no rows: they would be too many, or there is no memory for them
} xt_lookahead;

// What all stages share.
typedef struct xt_division {
    const xt_cover *cover;
    uint32_t       *first_of;  // items + 1 entries, in option_of
    uint32_t       *option_of; // by item: the options that cover it
    uint32_t       *moved;     // room for the cells of an option
    uint32_t       *leaving;   // and for symmetries
    uint8_t     *becomes; // by symmetry and option: what it makes of it, once that is known; NULL: too many (stage.c)
    xt_lookahead lookahead;
    uint64_t     work; // cells looked at, roughly
} xt_division;

typedef struct xt_stage {
    xt_anchors      anchors;
    uint32_t        depth;                      // how often it was divided
    bool            is_covered[XT_ANCHORS_MAX]; // by anchor: an image must cover it
    bool           *drop;                       // by option: is left out
    const uint32_t *group;                      // symmetries that lead from solutions to solutions of this stage
    uint32_t        order;                      // of the group
    uint32_t        most_parts;
    bool            may_tie; // a symmetry outside of the group may take a solution to one of this stage
} xt_stage;

typedef struct xt_kept_image {
    const uint32_t *member; // of the option: its cells, and its shape
    uint32_t        cells;
    uint32_t        option;
    uint32_t        part; // that it goes to
} xt_kept_image;

// The images that are kept at an item: the least of those that symmetries which leave the item make equal.
typedef struct xt_kept {
    uint32_t       item;
    uint32_t       orbit;  // items that the symmetries take it to
    uint32_t       images; // that cover it
    uint32_t       count, parts;
    xt_kept_image *at;
    bool          *fixed_by; // by image and element of the group: is left where it is
} xt_kept;

// in_order: ascending, which matters where they are parted, and where the orbit is more than the item.  False: no
// memory.  Freed in either case.
bool xt_kept_list(xt_kept *kept, xt_division *division, const xt_stage *stage, uint32_t item, bool in_order);
void xt_kept_free(xt_kept *kept);

// Whether anchoring the item leaves anything out.
bool xt_kept_breaks_symmetry(const xt_kept *kept);
// By element of the group, for one of the images.
const bool *xt_kept_fixed_by(const xt_kept *kept, const xt_stage *stage, uint32_t image);

// What a symmetry makes of one option, against another: negative, 0, positive.
int xt_compare_moved(xt_division *division, uint32_t symmetry, uint32_t option, uint32_t with);
// And against itself.
int xt_compare_with_moved(xt_division *division, uint32_t symmetry, uint32_t option);

void xt_lookahead_end(xt_lookahead *lookahead);

// The item to be the next anchor; XT_NOWHERE where none breaks symmetry.  False: no memory.
bool xt_choose_anchor(xt_division *division, const xt_stage *stage, uint32_t *item);
// The pieces that break symmetry, as the choice above likes them.  item: room for all.  False: no memory.
bool xt_rank_anchors(xt_division *division, const xt_stage *stage, uint32_t *item, uint32_t *count);

// Other items of an anchor's orbit that may be covered by images equal to the anchor's, and one way to choose which
// are.
typedef struct xt_ties {
    uint32_t anchor, image; // the item, and the option that covers it
    uint32_t items;
    uint32_t item[XT_ANCHORS_MAX];
    uint32_t first[XT_ANCHORS_MAX + 1]; // in option
    uint32_t option[XT_TIES_MAX];
    uint32_t chosen[XT_ANCHORS_MAX]; // by item: of its options, counted from 0; as many as it has: none of them
} xt_ties;

// The ties of an anchor that is covered by this option where only options without drop are left.  False: too many.
bool xt_ties_list(xt_ties *ties, xt_division *division, const xt_stage *stage, uint32_t anchor, uint32_t option,
                  const bool *drop);
// The first choice, and the next one; false: that was the last.
void xt_ties_start(xt_ties *ties);
bool xt_ties_next(xt_ties *ties);
// Writes the symmetries of the stage that leave anchor and choice as they are, and tells how many; 0 where one makes a
// lesser choice of it.
uint32_t xt_ties_group(const xt_ties *ties, xt_division *division, const xt_stage *stage, uint32_t *group);

#endif
