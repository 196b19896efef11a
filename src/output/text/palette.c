// palette.c -- colours of pieces and edges, the same on terminals, in pictures and in pages.
//
// The palette begins with the colours of Okabe and Ito, "Color Universal Design" (2008), rounded to xterm's 6x6x6 cube.
// Each further colour is the cube's colour farthest from all before it, measured in CIELAB.  The distance is the least
// for full sight, protanopia, deuteranopia and tritanopia, simulated as by Machado, Oliveira and Fernandes (2009).  No
// two colours are nearer than 11.  Consecutive colours differ in lightness.
//
// Neighbours get different colours greedily, in the order of names.  Each piece takes its own colour if no neighbour
// has it, else the next free one.  If the whole palette is taken, it takes another colour of the cube.
//
// Edges of tiles take the colours by number.  Edges beyond the palette repeat it with one dot of ink, then with two.

#include "output/text/palette.h"

#include "base/diagnostics.h"
#include "base/memory.h"

#include <stdlib.h>

static const uint8_t palette[] = {214, 25, 227, 36, 166, 74, 175, 22, 151, 60, 222, 131, 141, 143};
// Stationary pieces are grey, to stay in the background.
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

// The light of the cube's six steps, from 0 to 1: (v/255)^2.2 for the values 0, 95, 135, 175, 215, 255.
static const double light_of_step[6] = {0, 0.114, 0.247, 0.437, 0.687, 1};

// Returns the luminance of a colour of the cube.
static double luminance(int colour)
{
    int step = colour - CUBE_FIRST;
    return 0.2126 * light_of_step[step / 36] + 0.7152 * light_of_step[step / 6 % 6] + 0.0722 * light_of_step[step % 6];
}

// Chooses the ink of higher contrast.  The contrasts of black and white are equal at the luminance 0.18.  On greys the
// ink is another grey, and the contrast of each of our greys is at least 4.5.
static xt_look look_on(int paper)
{
    if (paper >= CUBE_END)
        return (xt_look){.paper = (int16_t)paper, .ink = (int16_t)(paper > GREY_MIDDLE ? paper - 11 : paper + 12)};
    return (xt_look){.paper = (int16_t)paper, .ink = luminance(paper) > 0.185 ? BLACK : WHITE};
}

// ---- Colours of pieces ---------------------------------------------------------------------------------------------

// Returns the colour of a piece's rank after the given number of its choices is taken.
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
    const uint32_t   index = xt_puzzle_index_of_point(puzzle, point);
    return index == UINT32_MAX ? UINT32_MAX : assembly->holder[index];
}

// Marks the colours of the neighbours of a piece.  A piece without a colour has the default look.
static void mark_neighbours(const xt_assembly *assembly, uint32_t piece, const xt_look *looks, bool taken[COLOURS])
{
    const xt_images  *images = assembly->images;
    const xt_lattice *lattice = images->puzzle->lattice;
    xt_image          image = xt_image_at(images, assembly->image[piece]);
    for (uint32_t c = 0; c < image.count; c++) {
        xt_point point = xt_point_of_region_cell(images, image.cells[c]);
        for (uint32_t n = 0; n < lattice->neighbours; n++) {
            xt_point next;
            uint32_t other = xt_neighbour_of_point(lattice, point, n, &next) ? holder_at(assembly, next) : UINT32_MAX;
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
    return choice_of_rank(images, rank, 0); // over 200 neighbours of different colours
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

// Returns 0xRRGGBB of one of xterm's colours from 16 on.
static uint32_t rgb_of_terminal(int colour)
{
    static const uint32_t value_of_step[6] = {0, 95, 135, 175, 215, 255};
    if (colour >= CUBE_END)
        return (8 + 10 * (uint32_t)(colour - CUBE_END)) * 0x010101u;
    int step = colour - CUBE_FIRST;
    return value_of_step[step / 36] << 16 | value_of_step[step / 6 % 6] << 8 | value_of_step[step % 6];
}

static xt_colour colour_of_look(xt_look look)
{
    return (xt_colour){.paper = rgb_of_terminal(look.paper), .ink = rgb_of_terminal(look.ink)};
}

xt_colour xt_rgb_of_rank(const xt_images *images, uint32_t rank)
{
    return colour_of_look(xt_colour_of_rank(images, rank));
}

xt_colour xt_model_colour_at(const xt_model *model, uint32_t index, uint32_t copy)
{
    return xt_rgb_of_rank(model->images, model->images->shapes.at[index].names + copy);
}

xt_colour xt_rgb_of_number(uint32_t number)
{
    return colour_of_look(look_on(palette[number % PALETTE]));
}

uint32_t xt_paint_of_cell_colour(const xt_puzzle *puzzle, uint32_t colour)
{
    // The first two are those of a chessboard.
    static const uint32_t paints[] = {0x303030, 0xf8f8f8, 0xd03030, 0x3060d0, 0x2f9e44, 0xf0c419};
    enum { PAINTS = sizeof paints / sizeof *paints };
    const xt_named_colour *named = &puzzle->colours.at[colour - 1];
    return named->has_paint   ? named->paint
           : colour <= PAINTS ? paints[colour - 1]
                              : rgb_of_terminal(palette[(colour - PAINTS) % PALETTE]);
}

uint32_t xt_puzzle_paint_of_colour(const xt_puzzle *puzzle, uint32_t colour)
{
    return colour == XT_NEUTRAL || colour > puzzle->colours.count ? 0 : xt_paint_of_cell_colour(puzzle, colour);
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
    if (!xt_model_has_images(solution->model, "a colour of a piece", diagnostics))
        return false;
    bool ok = xt_assembly_make(&assembly, solution) && xt_assembly_colours(&assembly, colours);
    if (!ok)
        xt_diagnose_out_of_memory(diagnostics);
    xt_assembly_free(&assembly);
    return ok;
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
    return (xt_edge_look){.paper = rgb_of_terminal(look.paper),
                          .ink = rgb_of_terminal(look.ink),
                          .mark = number ? (number - 1) / PALETTE : 0};
}
