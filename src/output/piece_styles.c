// piece_styles.c -- the styles of solutions of pieces.

#include "output/style.h"

#include "output/json/piece_writer.h"
#include "output/moves.h"
#include "output/text/coloured.h"
#include "output/text/rows.h"

static const xt_frame_text json_frame = {XT_SHORT_TEXT_OF("{\"solution\":"),
                                         XT_SHORT_TEXT_OF(",\"pieces\":["),
                                         "]",
                                         "}\n",
                                         "\"",
                                         true,
                                         xt_append_stored_as_json,
                                         xt_append_moves_as_json};

// THE TABLE of styles.  A new style is a file with these functions, and a row here.
static const xt_output_style styles[] = {
    [XT_STYLE_TEXT] = {.frame = &xt_text_frame, .start = xt_rows_start, .append = xt_rows_append, .free = xt_rows_free},
    [XT_STYLE_COLOUR] = {.draw = xt_draw_coloured_solution},
    [XT_STYLE_BOXES] = {.draw = xt_draw_outlined_solution},
    [XT_STYLE_JSON] = {.frame = &json_frame,
                       .start = xt_json_pieces_start,
                       .append = xt_piece_writer_append,
                       .free = xt_piece_writer_free},
    [XT_STYLE_COORDINATES] = {.frame = &xt_text_frame,
                              .start = xt_coordinates_start,
                              .append = xt_piece_writer_append,
                              .free = xt_piece_writer_free},
    [XT_STYLE_LINK] = {.frame = &xt_text_frame, .start = xt_rows_start, .append = xt_rows_append, .free = xt_rows_free},
};

const xt_output_style *xt_pieces_style(const xt_model *model, xt_style style, uint32_t columns)
{
    (void)columns;
    bool has_table = model->puzzle->lattice->terminal_style == XT_TERMINAL_TABLE;
    return &styles[style == XT_STYLE_BOXES && has_table ? XT_STYLE_TEXT : style];
}
