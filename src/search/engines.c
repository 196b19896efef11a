// engines.c -- THE TABLE of engines over an exact cover.
//
// The parser, messages, help, plans and the planner's estimates use these rows.  To add an engine, add one folder with
// an xt_engine, and one row here.  Add a constant to xt_engine_kind only if other code names the engine.

#include "search/engines.h"

#include "search/beam/engine.h"
#include "search/blocks/engine.h"
#include "search/dlx/dlx.h"
#include "search/first_cell/first_cell.h"
#include "search/flat/flat.h"
#include "search/frontier/engine.h"
#include "search/matching/engine.h"
#include "search/matrix/matrix.h"

#include <stdio.h>
#include <string.h>

const char *const xt_engine_gave_up = "another engine would take less time";
const char *const xt_engine_lacks_memory = "it would need more memory than it may use";

const xt_engine_entry xt_engine_table[] = {
    [XT_ENGINE_DLX] = {.name = "dlx",
                       .engine = &xt_engine_dlx,
                       .role = XT_ROLE_FALLBACK,
                       .cost = {.node = 850},
                       .summary = "dancing links: branches on the cell or shape with the fewest choices"},
    [XT_ENGINE_FILA] = {.name = "fila",
                        .engine = &xt_engine_dlx, // hands every node to FILA
                        .role = XT_ROLE_INFO_ONLY,
                        .cost = {.node = 45},
                        .summary = "fixed image lists: fills cells in a given order from lists made beforehand"},
    [XT_ENGINE_FLAT] = {.name = "flat",
                        .engine = &xt_engine_flat,
                        .has_kernels = true,
                        .role = XT_ROLE_CANDIDATE,
                        .cost = {.node = 9.5, .solution = 150},
                        .summary = "fills the first open cell, with a node in one word, for narrow boards"},
    [XT_ENGINE_MATRIX] = {.name = "matrix",
                          .engine = &xt_engine_matrix,
                          .has_kernels = true,
                          .role = XT_ROLE_DEFAULT,
                          .cost = {.node = 25, .solution = 150, .general_node = 33, .crowded_node = 600},
                          .summary = "the tree of dancing links, with bit sets in place of links"},
    [XT_ENGINE_FRONTIER] = {.name = XT_FRONTIER_NAME,
                            .engine = &xt_engine_frontier,
                            .list_engine = &xt_engine_frontier_list,
                            .has_kernels = true,
                            .role = XT_ROLE_FRONTIER,
                            .summary = "fills the first open cell, and merges equal states of the frontier"},
    [XT_ENGINE_MATCHING] = {.name = XT_MATCHING_NAME,
                            .engine = &xt_engine_matching,
                            .role = XT_ROLE_FRONTIER,
                            .summary = "counts dominoes, lozenges and other planar matchings by a determinant"},
    [XT_ENGINE_BEAM] = {.name = XT_BEAM_NAME,
                        .engine = &xt_engine_beam,
                        .role = XT_ROLE_NEVER,
                        .summary = "finds a first solution of large puzzles, and proves nothing"},
    [XT_ENGINE_BLOCKS] = {.name = "blocks",
                          .engine = &xt_engine_blocks,
                          .role = XT_ROLE_NEVER,
                          .summary = "packs a large box by small ones with many copies each, and proves nothing"},
    {.name = "fletcher",
     .engine = &xt_engine_fletcher,
     .role = XT_ROLE_NEVER,
     .summary = "fills the first open cell from a tree of cells, as Fletcher's program of 1965"},
    {.name = "de-bruijn",
     .engine = &xt_engine_de_bruijn,
     .role = XT_ROLE_NEVER,
     .summary = "fills the first open cell from a list of images, as de Bruijn's program of 1971"},
};

enum { ROWS = sizeof xt_engine_table / sizeof *xt_engine_table };
_Static_assert(ROWS <= (int)XT_ENGINES_MAX, "arrays with one element for each engine have room for all rows");

const uint32_t xt_engine_count = ROWS;

const char *xt_engine_name_at(uint32_t index)
{
    return index < ROWS ? xt_engine_table[index].name : NULL;
}

xt_engine_names xt_list_engine_names(bool only_with_kernels)
{
    xt_engine_names names = {.text = ""};
    uint32_t        length = 0;
    for (uint32_t r = 0; r < ROWS; r++)
        if (xt_engine_table[r].has_kernels || !only_with_kernels)
            length += (uint32_t)snprintf(names.text + length, sizeof names.text - length, "%s%s", length ? ", " : "",
                                         xt_engine_table[r].name);
    return names;
}

const xt_engine_entry *xt_sampled_engine_at(uint32_t index)
{
    for (xt_engine_role role = XT_ROLE_DEFAULT; role < XT_ROLE_FRONTIER; role++)
        for (uint32_t r = 0; r < ROWS; r++)
            if (xt_engine_table[r].role == role && index-- == 0)
                return &xt_engine_table[r];
    return NULL;
}

const xt_engine_entry *xt_engine_entry_named(const char *name)
{
    for (uint32_t r = 0; r < ROWS; r++)
        if (strcmp(xt_engine_table[r].name, name) == 0)
            return &xt_engine_table[r];
    return NULL;
}

const xt_engine *xt_engine_for(const xt_engine_spec *spec)
{
    const xt_engine_entry *row = &xt_engine_table[spec->engine];
    return spec->lists_solutions && row->list_engine ? row->list_engine : row->engine;
}

xt_engine_kind xt_engine_kind_of(const char *text)
{
    size_t length = strlen(XT_BEAM_NAME);
    if (strncmp(text, XT_BEAM_NAME, length) == 0 && (!text[length] || text[length] == ':'))
        return XT_ENGINE_BEAM;
    const xt_engine_entry *row = xt_engine_entry_named(text);
    return row && row->engine != &xt_engine_dlx ? (xt_engine_kind)(row - xt_engine_table) : XT_ENGINE_DLX;
}

bool xt_engine_has_kernels(xt_engine_kind kind)
{
    return xt_engine_table[kind].has_kernels;
}
