// tree_level.c -- the choices of all nodes of a level lie in one vector.

#include "run/probe/tree_level.h"

#include <string.h>

void xt_tree_level_start(xt_tree_level *level, uint32_t depth)
{
    level->depth = depth;
    level->count = 0;
    level->choice.count = 0;
}

void xt_tree_level_free(xt_tree_level *level)
{
    xt_vector_free(&level->choice);
}

void xt_tree_level_push_child(xt_tree_level *level, xt_task parent, uint32_t child)
{
    if (level->choice.capacity - level->choice.count > parent.depth && parent.depth > 0) {
        memcpy(level->choice.at + level->choice.count, parent.choice, parent.depth * sizeof child);
        level->choice.count += parent.depth;
    } else
        for (uint32_t d = 0; d < parent.depth; d++)
            xt_vector_push(&level->choice, parent.choice[d]);
    xt_vector_push(&level->choice, child);
    level->count++;
}
