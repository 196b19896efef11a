// palette.c -- colours that tell pieces apart, the same on terminals, in pictures and in pages.
//
// The rows begin with the colours of Okabe and Ito, "Color Universal Design" (2008), as near as xterm's 6x6x6 cube
// comes to them.  The others are those of the cube that stay farthest from all before them, in CIELAB, for full sight
// and for protanopia, deuteranopia and tritanopia as Machado, Oliveira and Fernandes (2009) simulate them; no two rows
// come nearer than 11 in the worst of the four.  Rows that follow each other differ in lightness.
//
// Neighbours are kept apart greedily, in the order of names: each piece takes its own colour if no neighbour has it,
// else the next free one.  A piece with more neighbours than there are rows is helped from the rest of the cube.
//
// Edges of tiles take the rows by their number; when all are used up they begin again, with a dot of ink, then two.

#include "output/text/palette.h"

#include "base/diagnostics.h"
#include "base/memory.h"

#include <stdlib.h>

static const uint8_t palette[] = {214, 25, 227, 36, 166, 74, 175, 22, 151, 60, 222, 131, 141, 143};
// For stationary pieces: greys, as they are not what one looks for.
static const uint8_t greys[] = {240, 247, 236};

enum {
    PALETTE = sizeof palette,
    GREYS = sizeof greys,
    CUBE_FIRST = 16,
    CUBE_END = 232,
    BLACK = 16,
    WHITE = 231,
    GREY_MIDDLE = 244,
    COLOURS = 256,
};

// ---- Ink -----------------------------------------------------------------------------------------------------------

// One of the cube's six steps as light, 0 to 1: (v/255)^2.2 for the values 0, 95, 135, 175, 215, 255.
static const double light_of_step[6] = {0, 0.114, 0.247, 0.437, 0.687, 1};

// Of a colour of the cube.
static double luminance(int colour)
{
    int step = colour - CUBE_FIRST;
    return 0.2126 * light_of_step[step / 36] + 0.7152 * light_of_step[step / 6 % 6] + 0.0722 * light_of_step[step % 6];
}

// Ink of the higher contrast: black and white are as far from the luminance 0.18.  On greys it is another grey.
static xt_look look_on(int paper)
{
    if (paper >= CUBE_END)
        return (xt_look){.paper = (int16_t)paper, .ink = (int16_t)(paper > GREY_MIDDLE ? paper - 11 : paper + 11)};
    return (xt_look){.paper = (int16_t)paper, .ink = luminance(paper) > 0.185 ? BLACK : WHITE};
}

// ---- Colours of pieces ---------------------------------------------------------------------------------------------

// The colour that a piece of this rank takes when so many of its choices are gone.
static int choice_of_rank(const xt_images *images, uint32_t rank, uint32_t gone)
{
    uint32_t names = images->name.count;
    if (rank < names)
        return palette[(rank + gone) % PALETTE];
    rank -= names;
    return gone < GREYS ? greys[(rank + gone) % GREYS] : palette[(rank + gone - GREYS) % PALETTE];
}

xt_look xt_colour_of_rank(const xt_images *images, uint32_t rank)
{
    return look_on(choice_of_rank(images, rank, 0));
}

static uint32_t holder_at(const xt_assembly *assembly, xt_point point)
{
    const xt_puzzle *puzzle = assembly->images->puzzle;
    if (!xt_point_is_cell(puzzle->lattice, point))
        return UINT32_MAX;
    uint32_t index = xt_puzzle_index_of_cell(puzzle, xt_cell_of_point(puzzle->lattice, point));
    return index == UINT32_MAX ? UINT32_MAX : assembly->holder[index];
}

// Marks in taken the colours of the pieces that touch this one.  looks of pieces without a colour yet have none.
static void mark_neighbours(const xt_assembly *assembly, uint32_t piece, const xt_look *looks, bool taken[COLOURS])
{
    const xt_images  *images = assembly->images;
    const xt_lattice *lattice = images->puzzle->lattice;
    xt_image          image = xt_image_at(images, assembly->image[piece]);
    for (uint32_t c = 0; c < image.count; c++) {
        xt_point point = xt_point_of_cell(lattice, xt_cell_of_region_cell(images, image.cells[c]));
        for (uint32_t n = 0; n < lattice->neighbours; n++) {
            uint32_t other = holder_at(assembly, xt_point_plus(point, lattice->neighbour[n]));
            if (other != UINT32_MAX && other != piece && looks[other].paper != XT_NO_COLOUR)
                taken[looks[other].paper] = true;
        }
    }
}

static int free_colour(const xt_images *images, uint32_t rank, const bool taken[COLOURS])
{
    for (uint32_t gone = 0; gone < GREYS + PALETTE; gone++)
        if (!taken[choice_of_rank(images, rank, gone)])
            return choice_of_rank(images, rank, gone);
    for (int colour = CUBE_FIRST; colour < CUBE_END; colour++)
        if (!taken[colour])
            return colour;
    return choice_of_rank(images, rank, 0); // more than 200 neighbours of different colours
}

void xt_colour_pieces(const xt_assembly *assembly, xt_look *looks)
{
    for (uint32_t p = 0; p < assembly->pieces; p++)
        looks[p] = xt_default_look;
    for (uint32_t i = 0; i < assembly->pieces; i++) {
        uint32_t piece = assembly->sorted[i];
        bool     taken[COLOURS] = {false};
        mark_neighbours(assembly, piece, looks, taken);
        looks[piece] = look_on(free_colour(assembly->images, assembly->rank[piece], taken));
    }
}

// ---- Red, green and blue -------------------------------------------------------------------------------------------

uint32_t xt_rgb_of_terminal(int colour)
{
    static const uint32_t value_of_step[6] = {0, 95, 135, 175, 215, 255};
    if (colour >= CUBE_END)
        return (8 + 10 * (uint32_t)(colour - CUBE_END)) * 0x010101u;
    int step = colour - CUBE_FIRST;
    return value_of_step[step / 36] << 16 | value_of_step[step / 6 % 6] << 8 | value_of_step[step % 6];
}

static xt_colour colour_of_look(xt_look look)
{
    return (xt_colour){.paper = xt_rgb_of_terminal(look.paper), .ink = xt_rgb_of_terminal(look.ink)};
}

xt_colour xt_model_colour_at(const xt_model *model, uint32_t index, uint32_t copy)
{
    return colour_of_look(xt_colour_of_rank(model->images, model->images->shapes.at[index].names + copy));
}

bool xt_assembly_colours(const xt_assembly *assembly, xt_colour *colours)
{
    xt_look *looks = XT_NEW_ARRAY(xt_look, assembly->pieces);
    if (!looks)
        return false;
    xt_colour_pieces(assembly, looks);
    for (uint32_t p = 0; p < assembly->pieces; p++)
        colours[p] = colour_of_look(looks[p]);
    free(looks);
    return true;
}

bool xt_solution_colours(const xt_solution *solution, xt_colour *colours, xt_diagnostics *diagnostics)
{
    xt_assembly assembly;
    bool        fine = xt_assembly_make(&assembly, solution) && xt_assembly_colours(&assembly, colours);
    if (!fine)
        xt_diagnose_out_of_memory(diagnostics);
    xt_assembly_free(&assembly);
    return fine;
}

static uint32_t number_of_edge(int32_t colour)
{
    return colour < 0 ? 0 - (uint32_t)colour : (uint32_t)colour;
}

xt_look xt_terminal_look_of_edge(int32_t colour)
{
    uint32_t number = number_of_edge(colour);
    return look_on(number ? palette[(number - 1) % PALETTE] : greys[1]);
}

xt_edge_look xt_edge_look_of(int32_t colour)
{
    uint32_t number = number_of_edge(colour);
    xt_look  look = xt_terminal_look_of_edge(colour);
    return (xt_edge_look){.paper = xt_rgb_of_terminal(look.paper),
                          .ink = xt_rgb_of_terminal(look.ink),
                          .mark = number ? (number - 1) / PALETTE : 0};
}
