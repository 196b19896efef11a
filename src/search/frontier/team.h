// team.h -- one count by the processes of a team: each owns the states of some hashes.
//
// A process expands its own states.  Their children wait with it, whoever owns them.  When the pass comes to a cell,
// the processes exchange the states that wait there.  Then each merges what it owns.  So the states of a cell are
// divided among the memories of all.
//
// The exchange goes in rounds, which all processes make together: each sends one chunk to each other process, and takes
// one from each.  A chunk says whether it is the last one, and whether its sender must stop.  So all stop in the same
// round.
#ifndef XT_SEARCH_FRONTIER_TEAM_H
#define XT_SEARCH_FRONTIER_TEAM_H

#include "search/frontier/state.h"

// Returns NULL if memory runs out.
frontier_team *xt_frontier_team_new(const xt_team *team);
void           xt_frontier_team_free(frontier_team *team);

// Returns the process that owns a hash.
static inline uint32_t owner_of(const frontier_team *team, uint64_t hash)
{
    return (uint32_t)(hash >> 20) % team->team->members; // other bits choose the bucket and the slot
}

// Returns memory for an entry to a process, or NULL if its chunk is full.
static inline void *push_to_member(frontier_team *team, uint32_t member, size_t size)
{
    team_chunk *chunk = team->chunk[member];
    if (chunk->bytes + size > TEAM_CHUNK_BYTES)
        return NULL;
    void *entry = chunk->data + chunk->bytes;
    chunk->bytes += (uint32_t)size;
    return entry;
}

// Makes a round.  take gets the data of each chunk.  is_last: this process has no more.  Returns true if another round
// is needed.  If the search is stopped by any process, it is stopped here too.
bool xt_frontier_team_round(xt_search *search, bool is_last,
                            void (*take)(xt_search *search, const void *data, uint32_t bytes));

// Tells the others to stop, if the search has not begun here.
void xt_frontier_team_leave(xt_search *search);

// Adds up the solutions and counters of all processes after a pass.
void xt_frontier_team_add_up(xt_search *search);

#endif
