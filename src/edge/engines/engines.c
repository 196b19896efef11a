// engines.c -- the table of engines for boards, in the order in which users see them.
//
// A new engine is one folder and one row.

#include "edge/engines/engines.h"

#include "edge/engines/pairs/settings.h"

#include <string.h>

const xt_board_engine xt_board_engines[XT_BOARD_ENGINES] = {
    {.engine = &xt_engine_domains, .has_kernels = true},
    {.engine = &xt_engine_pairs, .read_settings = xt_pairs_settings_read},
    {.engine = &xt_engine_row},
};

const xt_board_engine *xt_board_engine_find(const char *name)
{
    size_t length = strcspn(name, ":");
    for (uint32_t i = 0; i < XT_BOARD_ENGINES; i++) {
        const char *own = xt_board_engines[i].engine->name;
        if (strlen(own) == length && memcmp(own, name, length) == 0)
            return &xt_board_engines[i];
    }
    return NULL;
}
