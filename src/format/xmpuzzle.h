// xmpuzzle.h -- puzzles of BurrTools: the contents of an .xmpuzzle file.
//
// docs/FORMAT.md says which of its features are used here.  The reader makes a document first, which has the names and
// numbers of the file.  Puzzles and solutions are made of the document.
#ifndef XT_FORMAT_XMPUZZLE_H
#define XT_FORMAT_XMPUZZLE_H

#include "base/arena.h"
#include "format/formats.h"
#include "format/xmpuzzle_grid.h"

enum {
    XT_XM_COLOURS = 63,           // a voxel has one of these colours, or colour 0
    XT_XM_ROTATIONS = 24,         // of a cube
    XT_XM_NO_MOTION = 255,        // of a copy that is not placed
    XT_XM_SEPARATION_PIECES = 64, // most pieces of an assembly with stored moves, as many as are taken apart
};

typedef enum xt_xm_state {
    XT_XM_EMPTY,
    XT_XM_FIXED,
    XT_XM_VARIABLE,
} xt_xm_state;

typedef struct xt_xm_colour {
    char    *name;  // "" for none: BurrTools has no names
    uint32_t paint; // 0xRRGGBB
} xt_xm_colour;

typedef struct xt_xm_shape {
    char              *name;                      // "" for none
    int32_t            size[3];                   // of its box
    int32_t            hotspot[3];                // the point of the shape whose position stored assemblies give
    uint8_t           *voxels;                    // state + 4 * colour, x fastest
    uint32_t           fixed, variable, coloured; // numbers of voxels
    uint32_t           weight;
    xt_source_location location;
} xt_xm_shape;

typedef struct xt_xm_part {
    uint32_t           shape;
    uint32_t           low, high; // copies
    xt_allowed_group   group[XT_GROUPS_MAX];
    xt_source_location location;
} xt_xm_part;

// The position of one copy in a stored assembly.
typedef struct xt_xm_placement {
    int32_t at[3];
    uint8_t motion; // XT_XM_NO_MOTION: the copy is not placed
} xt_xm_placement;

typedef struct xt_xm_solution {
    uint64_t           number;     // of the assembly, from 1
    uint32_t           first;      // in the placements of the problem, one for each copy
    uint32_t           separation; // index plus 1, or 0
    xt_source_location location;
} xt_xm_solution;

// A part of an assembly, and its states: one for the start, and one after each move.
typedef struct xt_xm_separation {
    uint32_t pieces, states;
    uint32_t first_member;   // in the members: the number of each piece among all copies
    uint32_t first_position; // in the positions: one for each state and piece
    uint32_t left, removed;  // the two parts behind the last move: index plus 1, or 0
} xt_xm_separation;

typedef struct xt_xm_problem {
    char *name; // "" for none
    XT_VECTOR(xt_xm_part) parts;
    XT_VECTOR(xt_xm_solution) solutions;
    XT_VECTOR(xt_xm_placement) placements;
    XT_VECTOR(xt_xm_separation) separations;
    XT_VECTOR(uint32_t) members;
    XT_VECTOR(xt_xm_voxel) positions;
    uint32_t           states; // of all separations
    uint32_t           target; // shape, or UINT32_MAX
    uint32_t           copies; // of all parts, at most
    uint32_t           max_holes;
    bool               has_max_holes, has_separations;
    uint64_t           pairs[XT_XM_COLOURS + 1]; // bit r of pairs[p]: a voxel of colour p may lie in one of colour r
    xt_source_location location;
} xt_xm_problem;

typedef struct xt_xm_document {
    const char *file; // lent
    uint32_t    grid;
    bool        has_comment, has_negative_weights, is_latin1;
    XT_VECTOR(xt_xm_colour) colours; // colour c at index c - 1
    XT_VECTOR(xt_xm_shape) shapes;
    XT_VECTOR(xt_xm_problem) problems;
    xt_arena arena; // owns names and voxels
} xt_xm_document;

// Reads a document.  separations: stored moves too, which are skipped else.  Returns false, with a diagnostic, if that
// fails.  xt_xm_document_free frees it in either case.
bool xt_xm_document_read(xt_xm_document *document, xt_string_view text, const char *file, bool separations,
                         xt_diagnostics *diagnostics);
void xt_xm_document_free(xt_xm_document *document);
// Adds a puzzle for each problem.  Returns false, with a diagnostic, if one cannot be expressed.
bool xt_xm_make_puzzles(xt_xm_document *document, xt_puzzles *puzzles, xt_diagnostics *diagnostics);

// Returns the names of the pieces: one for each part with copies, in order, and then NULL for the other parts.  Returns
// NULL if memory runs out.
const char **xt_xm_name_pieces(xt_xm_document *document, const xt_xm_problem *problem);

// Adds remarks about a puzzle and its problem.  Returns false if memory runs out.
bool xt_xm_add_remarks(xt_puzzle *puzzle, const xt_xm_document *document, const xt_xm_problem *problem);

// The place of the cells of a target in the box of its puzzle.
typedef struct xt_xm_frame {
    int32_t size[XT_DIMENSIONS_MAX];
    int32_t corner[3]; // the cell that is the corner of the box
} xt_xm_frame;

// Returns false if the box has more than XT_LIMIT_CELLS cells.
bool xt_xm_frame_of(const xt_xm_grid *grid, const xt_lattice *lattice, const xt_xm_shape *target, xt_xm_frame *frame);
// Returns false for a voxel that is no cell of the grid.
bool xt_xm_cell_of_voxel(const xt_xm_grid *grid, const xt_lattice *lattice, const xt_xm_frame *frame, xt_xm_voxel voxel,
                         xt_cell *cell);

static inline uint32_t xt_xm_voxel_count(const xt_xm_shape *shape)
{
    return (uint32_t)shape->size[0] * (uint32_t)shape->size[1] * (uint32_t)shape->size[2];
}

static inline xt_xm_voxel xt_xm_voxel_at(const xt_xm_shape *shape, uint32_t index)
{
    uint32_t x = (uint32_t)shape->size[0], y = (uint32_t)shape->size[1];
    return (xt_xm_voxel){{(int32_t)(index % x), (int32_t)(index / x % y), (int32_t)(index / x / y)}};
}

#endif
