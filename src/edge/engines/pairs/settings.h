// settings.h -- the settings of the engine `pairs`: each part of Benoist and Bourreau's paper can be changed or
// switched off.
#ifndef XT_EDGE_ENGINES_PAIRS_SETTINGS_H
#define XT_EDGE_ENGINES_PAIRS_SETTINGS_H

#include "base/diagnostics.h"

// The measure of a pair's urgency; section 5.1 of the paper.
typedef enum xt_pairs_order {
    XT_PAIRS_OFFER,     // MinOffer
    XT_PAIRS_EXPECTED,  // MinExpectedOffer
    XT_PAIRS_GAP,       // MinExpectedGap
    XT_PAIRS_RATIO,     // MinExpectedRatio
    XT_PAIRS_FILTERING, // MaxExpectedFiltering
    XT_PAIRS_ORDERS,
} xt_pairs_order;

enum { XT_PAIRS_SHAVE_ALL = 1 << 20 }; // more poses than any cell has; cells with fewer than two known sides too

typedef struct xt_pairs_settings {
    uint32_t order;
    uint32_t shaving;      // largest number of poses of a cell to shave; 0: no shaving
    uint32_t cell;         // section 5.1: 0 for the latest demand of the pair, 1 for a random one
    uint32_t seed;         // of random cells
    uint32_t values;       // section 5.1: 1 for poses by falling probability
    uint32_t opposite;     // 0 or 1, as all that follow: pairs on opposite sides
    uint32_t singles;      // section 3.2: single colours as pairs
    uint32_t counts;       // section 3.1: conclusions from offers and demands
    uint32_t edges4;       // section 2.2: cells with one pose left, or none
    uint32_t preemption;   // section 4.1
    uint32_t bound;        // section 4.2: shared edges of a colour
    uint32_t cycles;       // section 4.2: on the frame
    uint32_t patterns;     // section 5.1: cells with many neighbours before urgent pairs
    uint32_t backjumping;  // section 5.2; the number of nodes then depends on the split into tasks
    uint32_t alldifferent; // section 2.2: 1 for complete filtering
} xt_pairs_settings;

// The whole paper except backjumping, so that the number of nodes does not depend on threads.  docs/notes/edge.md has
// the effect of each part.
extern const xt_pairs_settings xt_pairs_defaults;

// Reads the text behind "pairs:", such as "order=gap,shaving=2,preemption=0", into settings with their defaults.
// Returns false with a diagnostic at `location` if the text is wrong.
bool xt_pairs_settings_read(xt_pairs_settings *settings, const char *text, xt_source_location location,
                            xt_diagnostics *diagnostics);

#endif
