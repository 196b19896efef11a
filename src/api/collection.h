// collection.h -- the table of built-in puzzles. The build makes it from the folder puzzles/
// (tools/embed_collection.py).
#ifndef XT_API_COLLECTION_H
#define XT_API_COLLECTION_H

#include "exactile.h"

extern const xt_collected xt_collection_rows[]; // in the order of puzzles/counts.tsv
extern const uint32_t     xt_collection_count;

#endif
