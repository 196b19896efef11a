// help_topics.c -- the words that users meet, and the format of definitions.
//
// docs/TERMS.md has the same words, and docs/FORMAT.md the whole format.  Tests run the examples.

#include "cli/help/help_topics.h"

#include "exactile.h"

#include <string.h>

static const cli_help_topic topics[] = {
    {.name = "words",
     .summary = "the words that users meet: image, fit, part, unique and others",
     .section =
         {.title = "Words",
          .entries = {{"cell", "a square, cube, triangle or hexagon with integer coordinates"},
                      {"region", "the cells to be filled, and the optional cells that may stay empty"},
                      {"colour", "of a cell of a piece or of the region; rules say which may lie on which"},
                      {"optional cell", "a cell that a piece may cover, or that stays empty (`+`)"},
                      {"open cell", "a cell of the region that no piece covers yet"},
                      {"pocket", "open cells that hang together, with none beside them"},
                      {"piece", "a shape with a name, a number of copies and the allowed motions"},
                      {"volume", "the number of cells of a piece, of several pieces or of a region"},
                      {"motions",
                       "the rotations or reflections that a piece may make: none, half, plane, space, mirror"},
                      {"turns", "the allowed rotations of a tile on a board"},
                      {"mobile, stationary", "a piece to be placed; a piece that lies where it was defined"},
                      {"image", "a placement: one orientation of a piece at one position in the region"},
                      {"pose",
                       "a tile of a board in one rotation; solutions show it by an arrow, where the tile's top points"},
                      {"solution", "pieces that cover all cells to be filled, without overlap"},
                      {"class",
                       "the solutions that rotations of the puzzle map to each other, with `=mirror` reflections too"},
                      {"unique",
                       "only one of all rotations of a solution counts (`--unique`); with `=mirror`, only one of its "
                       "reflections too; with `=turns`, a flat board is not turned over"},
                      {"constrained piece",
                       "the piece whose images are restricted to break symmetry, with `--unique` (`--constrain`)"},
                      {"labelled", "equal pieces or tiles count as different (`--labelled`)"},
                      {"engine", "an algorithm that searches; the planner chooses it, or `--engine`"},
                      {"portfolio", "short runs of several engines and orders, for first solutions"},
                      {"fit, attempt", "a node of a search, where it places an image; each try to place one"},
                      {"share", "the estimated part of the whole search that is done"},
                      {"task", "the unit of work: the first choices of a search, and all that follows from them"},
                      {"part", "the share of one machine when a search is divided (`--part I/N`)"},
                      {"gap", "tasks that no part has searched, so `exactile merge` cannot put the parts together"},
                      {"complete", "the whole search is done: no solution is missing"}}}},
    {.name = "format",
     .summary = "how a puzzle is written, with examples",
     .section =
         {.title = "Definitions",
          .examples =
              {{"A definition has the box in its first line, the pieces below it, and `~D` at its end. Here L "
                "draws the pieces, with dots between them:",
                "# Three pieces in a box of 5 columns and 3 rows\n"
                "D:xDim=5:yDim=3:zDim=1\n"
                "L\n"
                "U U . P P P . . F .\n"
                "U . . . P P . . F F\n"
                "U U . . . . . F F .\n"
                "~L\n"
                "~D\n"},
               {"R draws a region that is no box: `#` is to be covered, `+` may stay empty, and `.` is "
                "outside. P takes the pieces of a set:",
                "D:xDim=5:yDim=3:lattice=square\n"
                "R\n"
                "+ # # # +\n"
                "# # . # #\n"
                "# # # # #\n"
                "~R\n"
                "P:set=trominoes:copies=0..4\n"
                "~D\n"},
               {"C gives the cells of a piece: `x y z`, with x to the right, y up, and z from layer to layer. S "
                "lies where it is:",
                "D:xDim=3:yDim=3:zDim=3\n"
                "C:name=S:type=S:layout=1 1 1\n"
                "C:name=A:copies=6:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0\n"
                "C:name=B:copies=2:layout=0 0 0\n"
                "~D\n"}},
          .entries = {{"D", "`lattice=triangle`, `hexagon` or another of docs/FORMAT.md; `optional`: each cell may "
                            "stay empty; `region=hexagon 3`: a region by name, in place of sizes; `oneSide`: no "
                            "piece is turned over"},
                      {"C", "or `shape=pentominoes/X` or `box=4x3x2`, in place of `layout`; `variable=2 0 0`: "
                            "cells that each copy may lack"},
                      {"P", "`only=F I L` or `except=X`: some of a set; `exactile pieces` draws sets"},
                      {"C, P", "`copies=3` or `copies=0..3`; `motions=none`, `half`, `plane`, `space` or `mirror`; "
                               "`weight=5`"},
                      {"N ... ~N", "names of cells, drawn like R, for `--empty`"}},
          .text =
              "The format of a text is that of `--format`, or of the ending of its file, such as .dlx, or else the one "
              "that fits the whole text. If several fit, exactile asks for `--format`. `exactile show` says it. "
              "An exact cover has its items in the first line, secondary ones behind `|`, and an option in each "
              "further line; or it is rows of 0 and 1, lists of numbers, or a sudoku grid. Drawings, layers of solids, "
              "coordinates, JSON, levels of "
              "iQPuzzle, numbered shapes with regions (Advent of Code), files of BurrTools, and pages that "
              "exactile wrote are read too. docs/FORMAT.md says the rest, and docs/EDGE.md how boards "
              "of tiles are written. `exactile convert "
              "PUZZLE` prints any puzzle of the collection as a definition."}},
    {.name = "properties",
     .summary = "the properties of solutions that --where asks for",
     .section = {.title = "Properties",
                 .examples = {{"A condition of `--where` joins properties by `and`, `or`, `not` and parentheses, and "
                               "compares numbers by `=`, `!=`, `<`, `<=`, `>` and `>=`. A number alone is true unless "
                               "it is 0. `no-faults` is `not faults`:",
                               "exactile count pentominoes-6x10 -u --where 'no-faults and border>=10'\n"}},
                 .has_properties = true,
                 .text = "A side of a cell is a face in space. A PIECE is any piece of that name or of equal shape. A "
                         "CELL is a name or coordinates, such as `covers(X, 2 1)`. docs/PROPERTIES.md says more."}},
};

enum { TOPICS = sizeof topics / sizeof *topics };

const cli_help_topic *cli_help_topic_at(uint32_t index)
{
    return index < TOPICS ? &topics[index] : NULL;
}

const cli_help_topic *cli_help_topic_find(const char *name)
{
    for (uint32_t i = 0; i < TOPICS; i++)
        if (strcmp(topics[i].name, name) == 0)
            return &topics[i];
    return NULL;
}

void cli_help_write_section(cli_help_page *page, const cli_help_section *section)
{
    xt_property_facts property;
    cli_help_page_heading(page, section->title);
    for (const cli_help_example *e = section->examples; e->lines; e++) {
        cli_help_page_paragraph(page, e->text);
        cli_help_page_lines(page, e->lines);
    }
    for (const cli_help_entry *e = section->entries; e->term; e++)
        cli_help_page_entry(page, e->term, e->text);
    for (uint32_t i = 0; section->has_properties && xt_property_at(i, &property); i++)
        cli_help_page_entry(page, property.usage, property.definition);
    if (section->text)
        cli_help_page_paragraph(page, section->text);
}
