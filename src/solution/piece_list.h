// piece_list.h -- a solution as a list of its pieces, each with its name and its cells, as text of one form or another.
//
// What is the same in all solutions of a puzzle, the text of each cell and all of a piece that stands before its cells,
// is made once; where many solutions are to come, so is that of each image from its cells on, and a piece is two texts.
#ifndef XT_SOLUTION_PIECE_LIST_H
#define XT_SOLUTION_PIECE_LIST_H

#include "base/vector.h"
#include "solution/assembly.h"
#include "solution/block.h"

typedef enum xt_list_form {
    XT_LIST_JSON,        // the placed and the stationary pieces by rank, as in docs/JSON.md
    XT_LIST_COORDINATES, // the placed ones as they were placed, each as the definition of a piece that lies there
} xt_list_form;

typedef struct xt_cell_text xt_cell_text;

typedef struct xt_piece_list {
    xt_list_form  form;
    xt_cell_text *cell;    // of each cell of the frame; owned
    uint32_t     *head;    // where that of each rank begins, and one more; owned
    XT_VECTOR(char) heads; // all of a piece before its cells; empty for a name that the form cannot have
    uint32_t *body;        // where that of each mobile image begins, and one more; owned; NULL: none is kept
    char     *bodies;      // all of a placed piece from its cells on; owned
    size_t    longest;     // bytes that are asked of a block at a time
} xt_piece_list;

// False: no memory.  Freed in either case.
bool xt_piece_list_start(xt_piece_list *list, const xt_images *images, xt_list_form form);
void xt_piece_list_free(xt_piece_list *list);

// For many solutions: keeps the texts of all mobile images, unless they are too long together.  False: no memory.
bool xt_piece_list_keep_images(xt_piece_list *list, const xt_images *images);

// For JSON the assembly has to be sorted.  False: a name that the form cannot have.
bool xt_piece_list_add(const xt_piece_list *list, const xt_assembly *assembly, xt_block *to);

#endif
