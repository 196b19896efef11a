// summary.h -- the facts of a puzzle in words, and the sheet of its pieces.
#ifndef XT_OUTPUT_TEXT_SUMMARY_H
#define XT_OUTPUT_TEXT_SUMMARY_H

#include "model/model.h"
#include "output/line_builder.h"
#include "output/text/region.h"

#include <stdio.h>

enum { XT_PUZZLE_SUMMARY_LINES = 5 };

typedef struct xt_puzzle_summary {
    uint32_t        lines;
    const char     *label[XT_PUZZLE_SUMMARY_LINES]; // "region"
    xt_line_builder fact[XT_PUZZLE_SUMMARY_LINES];  // "10 x 6; 60 squares to be covered"
} xt_puzzle_summary;

xt_puzzle_summary xt_puzzle_summary_of(const xt_model *model);

// Draws all mobile pieces side by side.  Returns false if memory runs out.
bool xt_piece_sheet_print(const xt_model *model, xt_summary_style style, FILE *out);

#endif
