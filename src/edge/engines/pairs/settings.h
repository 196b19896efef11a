// settings.h -- settings of the engine `pairs`: each part of Benoist and Bourreau's paper can be left out.
#ifndef XT_EDGE_ENGINES_PAIRS_SETTINGS_H
#define XT_EDGE_ENGINES_PAIRS_SETTINGS_H

#include "base/diagnostics.h"

// Which pair of colours is the most urgent: section 5.1 of the paper.
typedef enum xt_pairs_order {
    XT_PAIRS_OFFER,     // MinOffer
    XT_PAIRS_EXPECTED,  // MinExpectedOffer
    XT_PAIRS_GAP,       // MinExpectedGap
    XT_PAIRS_RATIO,     // MinExpectedRatio
    XT_PAIRS_FILTERING, // MaxExpectedFiltering
    XT_PAIRS_ORDERS,
} xt_pairs_order;

enum { XT_PAIRS_MAX_SHAVING = 1 << 20 }; // more than any cell has poses

typedef struct xt_pairs_settings {
    uint32_t order;       // an xt_pairs_order
    uint32_t shaving;     // cells with up to so many poses are shaven; 0: none
    uint32_t opposite;    // and what follows, 0 or 1: pairs on opposite sides
    uint32_t preemption;  // section 4.1
    uint32_t bound;       // section 4.2: shared edges of a colour
    uint32_t cycles;      // section 4.2: on the frame
    uint32_t patterns;    // section 5.1: cells with many neighbours before urgent pairs
    uint32_t backjumping; // section 5.2; numbers of nodes then depend on how the tree is taken apart
} xt_pairs_settings;

// What is taken where nothing else is said: all of the paper but backjumping, so that numbers of nodes do not depend on
// threads.  docs/notes/edge.md says what each part is worth.
extern const xt_pairs_settings xt_pairs_defaults;

// What stands behind "pairs:", as in "order=gap,shaving=2,preemption=0", into settings that have their defaults.
// place: where the text stands.  False: complained.
bool xt_pairs_settings_read(xt_pairs_settings *settings, const char *text, xt_source_location location,
                            xt_diagnostics *diagnostics);

#endif
