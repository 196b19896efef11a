// summary.h -- the facts of a puzzle in words, and the sheet of its pieces.
#ifndef XT_OUTPUT_TEXT_SUMMARY_H
#define XT_OUTPUT_TEXT_SUMMARY_H

#include "base/bounded_text.h"
#include "model/model.h"
#include "output/text/region.h"

#include <stdio.h>

enum { XT_PUZZLE_SUMMARY_LINES = 6 };

typedef struct xt_puzzle_summary {
    uint32_t        lines;
    const char     *label[XT_PUZZLE_SUMMARY_LINES]; // "region"
    xt_line_builder fact[XT_PUZZLE_SUMMARY_LINES];  // "10 x 6; 60 squares to be covered"
} xt_puzzle_summary;

xt_puzzle_summary xt_puzzle_summary_of(const xt_model *model);

// The parity of a shape: its cells of one colour of the chessboard less those of the other, without a sign (Busche
// 2011).  Returns 0 on a lattice without a chessboard.
uint32_t xt_parity_of_shape(const xt_images *images, uint32_t shape);

// Draws all mobile pieces side by side.  Returns false if memory runs out.
bool xt_piece_sheet_print(const xt_model *model, xt_summary_style style, FILE *out);

// As xt_model_show, of puzzles of pieces and of exact covers.
bool xt_pieces_show(const xt_model *model, xt_style style, uint32_t columns, FILE *out);
bool xt_cover_show(const xt_model *model, xt_style style, uint32_t columns, FILE *out);

#endif
