// engines.c -- THE TABLE of engines for boards, in the order in which users see them.
//
// A new engine is one folder and one row.

#include "edge/engines/engines.h"

#include "edge/engines/pairs/settings.h"

#include <string.h>

const xt_board_engine_entry xt_board_engine_table[XT_BOARD_ENGINES] = {
    {.engine = &xt_engine_domains,
     .has_kernels = true,
     .summary = "constraint propagation on the poses of each cell and the colours of each line; the cell with the "
                "fewest poses first"},
    {.engine = &xt_engine_pairs,
     .read_settings = xt_pairs_settings_read,
     .summary = "counts of the colour pairs that open cells need and remaining tiles have; updated in constant time"},
    {.engine = &xt_engine_row,
     .summary = "row by row; a table gives the poses that match the left and upper neighbours"},
};

const xt_board_engine_entry *xt_board_engine_named(const char *name)
{
    size_t length = strcspn(name, ":");
    for (uint32_t i = 0; i < XT_BOARD_ENGINES; i++) {
        const char *own = xt_board_engine_table[i].engine->name;
        if (strlen(own) == length && memcmp(own, name, length) == 0)
            return &xt_board_engine_table[i];
    }
    return NULL;
}
