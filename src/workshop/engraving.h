// engraving.h -- the cuts of a name in a flat face of a solid.
#ifndef XT_WORKSHOP_ENGRAVING_H
#define XT_WORKSHOP_ENGRAVING_H

#include "workshop/bevel.h"

#define XT_ENGRAVED_CHARACTERS "ASCII letters, digits, and + - . _"

#define XT_STROKE 0.8 // the width of a stroke, in units
#define XT_MARGIN 0.8 // around a name, in units; no name is cut deeper

typedef struct xt_engraving {
    double depth;                 // 0: none
    double least_unit, most_unit; // of the grid of letters, which are 4 units high
} xt_engraving;

// Returns true if all characters of the name have strokes.
bool xt_can_engrave(const char *name);
// Adds a body for each stroke of the name: a prism that reaches as far out of the face as into the solid.  Adds none if
// no face has room for the least letters.  Returns false if memory runs out.
bool xt_engraving_cutters(xt_cutters *cutters, const xt_solid *solid, const char *name, const xt_engraving *engraving);

#endif
