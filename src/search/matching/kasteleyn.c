// kasteleyn.c -- see kasteleyn.h.
//
// Source: P. W. Kasteleyn, "The statistics of dimers on a lattice" (1961), and "Graph theory and crystal physics"
// (1967).  Let every face of a connected plane graph but one have an odd number of edges that go clockwise around it.
// Then all perfect matchings have the same sign.  Holes of a region are faces like others.  Components of the graph do
// not matter to each other: the Pfaffian is the product of theirs.
//
// The edges beside a spanning tree of a component form a tree of its faces.  So we orient the edges of the spanning
// tree at will, and then always an edge that is the last one of some face.

#include "search/matching/kasteleyn.h"

#include "base/memory.h"

#include <assert.h>

typedef struct plane_faces {
    const xt_embedding *embedding;
    uint32_t            count;
    uint32_t           *of_dart; // the face on one side of each dart
    uint32_t           *first;   // by face: a dart around it
    uint32_t           *open;    // by face: its edges without an orientation
    bool               *is_odd;  // by face: so many edges go clockwise
    uint32_t           *ready;   // faces with one open edge
    uint32_t            ready_count;
    xt_arena            arena;
} plane_faces;

static uint32_t next_around_face(const plane_faces *faces, uint32_t dart)
{
    return faces->embedding->next[dart ^ 1];
}

static void add_face(plane_faces *faces, uint32_t first)
{
    const uint32_t face = faces->count++;
    uint32_t       dart = first;
    faces->first[face] = first;
    faces->open[face] = faces->is_odd[face] = 0;
    do {
        faces->of_dart[dart] = face;
        if (!faces->embedding->is_tree[dart / 2])
            faces->open[face]++;
        else if (dart % 2 == 0)
            faces->is_odd[face] ^= true;
        dart = next_around_face(faces, dart);
    } while (dart != first);
    if (faces->open[face] == 1)
        faces->ready[faces->ready_count++] = face;
}

// Returns the open edge's dart around a face.
static uint32_t find_open_dart(const plane_faces *faces, uint32_t face, const bool *is_open)
{
    uint32_t dart = faces->first[face];
    while (!is_open[dart / 2])
        dart = next_around_face(faces, dart);
    return dart;
}

// Orients the last edge of a face, which is an open edge of the face beyond it too.
static void complete_face(plane_faces *faces, uint32_t face, bool *is_open, bool *is_reversed)
{
    const uint32_t dart = find_open_dart(faces, face, is_open), beyond = faces->of_dart[dart ^ 1];
    const bool     is_clockwise = !faces->is_odd[face];
    is_open[dart / 2] = false;
    is_reversed[dart / 2] = is_clockwise == (dart % 2 == 1);
    faces->is_odd[face] = true;
    faces->is_odd[beyond] ^= !is_clockwise;
    faces->open[face]--;
    if (--faces->open[beyond] == 1)
        faces->ready[faces->ready_count++] = beyond;
}

bool xt_kasteleyn_orient(bool *is_reversed, const xt_matching_graph *graph, const xt_embedding *embedding)
{
    const uint32_t darts = 2 * graph->edges;
    plane_faces    faces = {.embedding = embedding};
    uint32_t     **by_dart[] = {&faces.of_dart, &faces.first, &faces.open, &faces.ready}; // each face has a dart
    for (size_t i = 0; i < sizeof by_dart / sizeof *by_dart; i++)
        *by_dart[i] = XT_ARENA_ARRAY(&faces.arena, uint32_t, darts);
    faces.is_odd = XT_ARENA_ARRAY(&faces.arena, bool, darts);
    bool *is_open = XT_ARENA_ARRAY(&faces.arena, bool, graph->edges);
    bool  ok = !faces.arena.failed;
    if (ok)
        memset(faces.of_dart, UINT8_MAX, darts * sizeof *faces.of_dart);
    for (uint32_t d = 0; ok && d < darts; d++)
        if (faces.of_dart[d] == UINT32_MAX)
            add_face(&faces, d);
    assert(!ok || faces.count == embedding->faces);
    for (uint32_t e = 0; ok && e < graph->edges; e++) {
        is_reversed[e] = false;
        is_open[e] = !embedding->is_tree[e];
    }
    for (uint32_t r = 0; ok && r < faces.ready_count; r++)
        if (faces.open[faces.ready[r]] == 1)
            complete_face(&faces, faces.ready[r], is_open, is_reversed);
    for (uint32_t e = 0; ok && e < graph->edges; e++)
        assert(!is_open[e]);
    xt_arena_free(&faces.arena);
    return ok;
}
