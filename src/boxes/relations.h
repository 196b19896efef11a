// relations.h -- the exact search over the relations of pairs of boxes.
//
// Two disjoint boxes of a packing are separated along some axis: one lies before the other.  Given a relation for each
// pair and a turn for each box, the positions are longest paths (Fekete and Schepers 1997; Martello, Pisinger and Vigo
// 2000 for the windows).  The search branches on turns and relations, and keeps a window of positions for each box. Its
// cost does not depend on the sizes of the sides, but it sees no volumes: it is for few boxes.
#ifndef XT_BOXES_RELATIONS_H
#define XT_BOXES_RELATIONS_H

#include "boxes/instance.h"

enum { XT_RELATIONS_MAX = 40 }; // items: with more the tree has no end

// Returns XT_PACKS_UNDECIDED if the effort ends, or if there are too many items.
xt_packs xt_search_relations(const xt_box_instance *instance, xt_box_packing *packing, xt_box_effort *effort);

#endif
