// lattices.c -- the table of lattices: one row for each.
//
// A row says how cells lie and touch, how a picture draws them, and how sets of shapes on the lattice are called.  The
// fields are explained in lattice.h.  Nothing else in the program asks for a lattice by its name.
//
// Triangles: the corners are the points i*a + j*b of the plane, with a and b at 60 degrees.  A triangle stands for 3
// times its centre, which is (1,1) or (2,2) modulo 3.  So the six-fold turn about a corner is an integer matrix.
//
// Tetrakis squares: both diagonals cut a square into quarters.  Its centre is (3i,3j), and the quarters are at (1,0),
// (0,1), (-1,0) and (0,-1) from it.
//
// Kites: the sides of a hexagon are cut in the middle, and lines from there to the centre (4i,4j) make six kites of it.
//
// Rhombs: the centres of hexagons are the points (2i,2j), with axes at 60 degrees.  A rhomb has the ends of a side of a
// hexagon and the two centres beside it as corners, and stands at the middle of the side.  So the rhombs are also the
// sides of hexagons, the twigs.  Their x and y here are 3x+z and y in the Polyform Puzzler.
//
// Bricks: a wall in running bond.  Bricks are 2 wide and 1 high; a step of x is a brick to the right, and a step of y
// is half a brick to the right and one up.
//
// Spheres: the face-centred cubic packing.  Its centres are the points of cubic coordinates x, y, z with an even sum,
// and the basis is (1,1,0), (1,0,1), (0,1,1).
//
// Rhombic tetrahedra: a cube is cut into 24 by its centre, the centres of its faces and its edges.  A cell is 5 times
// the cube plus a vector: 2 along the axis of the face, and 1 along that of the edge.
//
// Tetrahedra and octahedra fill space alternately.  An octahedron is cut into eight.  In cubic coordinates its centre
// is 4 times one of the spheres, and the eighths are at (+-1,+-1,+-1) about it.  Tetrahedra are at (+-2,+-2,+-2).  The
// coordinates here are (x+y-z, x-y+z, -x+y+z).
//
// Letters of shapes: pentominoes and tetrominoes follow Golomb, "Polyominoes".  The Soma cube has the letters that
// puzzlers use.  Hexominoes follow the drawings of Busche, "Solving Polyomino and Polycube Puzzles", 2011.  Hexiamonds
// (O'Beirne, 1961) and tetrahexes (Gardner, 1978) have names; here each has the letter that it looks like.
// docs/SHAPES.md shows all of them.

#include "lattice/lattice.h"

// ---- Drawings of named shapes --------------------------------------------------------------------------------------

// The letter of a drawing is the name of the shape, and the drawing is the pose that is shown.  '/' separates rows,
// from the highest y down; '|' separates layers of z; '.' is an empty cell.
static const char *const block[] = {"O", NULL};
static const char *const bar[] = {"II", NULL};

static const char *const trominoes[] = {"III", "L./LL", NULL};
static const char *const tricubes[] = {"III", "V./VV", NULL};

static const char *const tetrominoes[] = {"I/I/I/I", "L./L./LL", "OO/OO", ".SS/SS.", "TTT/.T.", NULL};
static const char *const one_sided_tetrominoes[] = {"I/I/I/I", ".J/.J/JJ", "L./L./LL", "OO/OO",
                                                    ".SS/SS.", "TTT/.T.",  "ZZ./.ZZ",  NULL};

// With the tricube V, and without I and O, the Soma cube.
static const char *const tetracubes[] = {"IIII",        "OO/OO",       "L../LLL",     ".T./TTT", ".ZZ/ZZ.",
                                         ".A/AA|.A/..", ".B/BB|../B.", "P./PP|../P.", NULL};

// The tetracubes A and B are one shape in four dimensions.
static const char *const tetrahypercubes[] = {"IIII",    "OO/OO",       "L../LLL",     ".T./TTT",
                                              ".ZZ/ZZ.", ".A/AA|.A/..", "P./PP|../P.", NULL};

static const char *const pentominoes[] = {".FF/FF./.F.", "I/I/I/I/I",   "L./L./L./LL", ".N/NN/N./N.", "PP/PP/P.",
                                          "TTT/.T./.T.", "U.U/UUU",     "V../V../VVV", "W../WW./.WW", ".X./XXX/.X.",
                                          ".Y/YY/.Y/.Y", "ZZ./.Z./.ZZ", NULL};
// Capitals and small letters of mirror images follow Busche's definition of the 18x5 box.
static const char *const one_sided_pentominoes[] = {
    ".F./FFF/F..", ".f./.ff/ff.", "I/I/I/I/I",   "LL/L./L./L.", "l./l./l./ll", ".NNN/NN..",   ".n/nn/n./n.",
    "P./PP/PP",    "pp/pp/p.",    "T../TTT/T..", "UU/U./UU",    "V../V../VVV", ".WW/WW./W..", ".X./XXX/.X.",
    "Y./YY/Y./Y.", "y./y./yy/y.", ".ZZ/.Z./ZZ.", "..z/zzz/z..", NULL};

static const char *const hexominoes[] = {
    "A/A/A/A/A/A",     "BB/B./B./B./B.",  "C./CC/C./C./C.",  "D./D./DD/D./D.",  ".E/EE/E./E./E.",  ".F/.F/FF/F./F.",
    "GG/GG/G./G.",     "HH/H./HH/H.",     "II/I./I./II",     "J./JJ/JJ/J.",     "K./KK/KK/.K",     ".L/LL/L./LL",
    "MMM/M../M../M..", "N../NNN/N../N..", "O../O../OOO/.O.", "P../P../PP./.PP", "Q../Q../QQQ/..Q", "R../RRR/.R./.R.",
    "S../SS./.SS/.S.", "T../TT./.T./.TT", "UUU/.U./.U./.U.", "VV./.VV/.V./.V.", "WW./.W./.WW/.W.", "XX./.X./.X./.XX",
    ".Y./YYY/.Y./.Y.", ".Z./ZZ./.ZZ/.Z.", "1../11./.11/..1", "22/22/22",        "3../333/33.",     "4../44./444",
    "5../555/5.5",     "6../6.6/666",     "77./777/.7.",     "88./88./.88",     "99./.99/99.",     NULL};

static const char *const moniamond[] = {"A", NULL};
static const char *const triamond[] = {"III", NULL};
static const char *const tetriamonds[] = {"A../AAA", "CCC./...C", "IIII", NULL};
static const char *const pentiamonds[] = {"CCC/.CC", "IIIII", "LLL../...LL", "P.../PPPP", NULL};
static const char *const hexiamonds[] = {"CCCC/CC..",     // chevron
                                         "EEEEE/...E.",   // crown
                                         "F.F./FFFF",     // yacht
                                         ".GG./GGGG",     // hook
                                         "HHHH./...HH",   // signpost
                                         "IIIIII",        // bar
                                         "JJJJJ/.J...",   // crook
                                         "OOO./.OOO",     // hexagon
                                         "..P../PPPPP",   // sphinx
                                         "SSS.../...SSS", // snake
                                         "VVVV/..VV",     // lobster
                                         ".XXX./..XXX",   // butterfly
                                         NULL};

static const char *const trihexes[] = {"A./AA", "III", ".V/VV", NULL};
static const char *const tetrahexes[] = {"IIII",        // bar
                                         "..J/JJJ",     // worm
                                         "OO/OO",       // bee
                                         ".P./PPP",     // pistol
                                         ".SS/SS.",     // wave
                                         "U.U/.UU",     // arch
                                         ".Y./YY./..Y", // propeller
                                         NULL};

// A tan is half of a square: a square, a triangle and a parallelogram are made of two.
static const char *const monabolo[] = {"AA", NULL};
static const char *const diaboloes[] = {"SSSS", "T..T..TT", "P..P.PP", NULL};

// Polytwigs have the letters of Goodger's Polyform Puzzler.
static const char *const one_edge[] = {"I", NULL};
static const char *const ditwig[] = {"LL", NULL};
static const char *const tritwigs[] = {"..C/CC", "S/...SS", "YYY", NULL};
static const char *const tetratwigs[] = {"..C/CC...C", "PP/....PP", "WW/...WW", "Y/...YYY", NULL};
static const char *const pentatwigs[] = {"..C/CC..CC",
                                         "..H/HHH/....H",
                                         "II/...II/.......I",
                                         "LLL/...LL",
                                         "P.P/.P.PP",
                                         "RRR/....RR",
                                         "S.S/...SS...S",
                                         "T/...TTT/.......T",
                                         "U..U.U/......UU",
                                         "WW/...WW...W",
                                         "XXX..X/....X",
                                         "YYY/.Y..Y",
                                         NULL};

// So have polysticks and polytrigs.
static const char *const disticks[] = {"I.I", "VV", NULL};
static const char *const tristicks[] = {"I.I.I", "L.L..L", "T.TT", "Z.../..ZZ", "UU.U", NULL};
static const char *const tetrasticks[] = {
    "I.I.I.I",   "L.L.L..L",      "Y.Y.YY",        ".....V/V.V..V", "...T/T.TT", "X.XX/...X",
    "UUU..U",    "....N./N.N..N", "..J.../J.J..J", "..H./H.HH",     "FFFF",      "Z.Z..Z/.Z....",
    "R.RR/.R..", "..W..W/W..W..", "P.../.PPP",     "O.../OO.O",     NULL};

static const char *const ditrigs[] = {"I..I", "L...L", "V....V", NULL};
static const char *const tritrigs[] = {"I..I..I",       "L..L...L",    "J..J....J", "T..TT",  "...S./S...S",
                                       ".....C/C...C.", "U..../U...U", "P...P...P", "E...EE", "Y...Y..../........Y",
                                       "Z...../Z....Z", "OO...O",      NULL};

// ---- The table -----------------------------------------------------------------------------------------------------

#define root_of_2 1.4142135623730950488
#define root_of_3 1.7320508075688772935

// A point, or a vector between points.
#define AT(...)                                                                                                        \
    {                                                                                                                  \
        .at = { __VA_ARGS__ }                                                                                          \
    }

// In quarters, as half a brick is (1/2, 0) and a row is (-1/2, 1).
static const xt_side sides_of_brick[] = {{AT(1, 0), AT(1, 2)},    {AT(0, 1), AT(-1, 2)},  {AT(-1, 1), AT(-3, 2)},
                                         {AT(-1, 0), AT(-1, -2)}, {AT(0, -1), AT(1, -2)}, {AT(1, -1), AT(3, -2)}};

static const xt_lattice lattices[] = {
    {
        .name = "square",
        .cell = "square",
        .dimensions = 2,
        .flat = true,
        .period = 1,
        .slots = 1,
        .slot = {AT(0, 0)},
        .neighbours = 4,
        .neighbour = {AT(1, 0), AT(0, 1), AT(-1, 0), AT(0, -1)},
        .cuts = 2,
        .cut = {{1, 0}, {0, 1}},
        .tiles = XT_TILES_SQUARES,
        .tile_cells = 1,
        .tile = {AT(0, 0)},
        .steps = 2,
        .step = {AT(1, 0), AT(0, 1)},
        .sweeps = 1,
        .sweep = {{AT(1, 0), 0, 1, {AT(1, 0)}}},
        .axis = {{1}, {0, 1}},
        .generators = 2,
        .generator = {{{{0, -1}, {1, 0}, {0, 0, 1}, {0, 0, 0, 1}}}, {{{1}, {0, -1}, {0, 0, 1}, {0, 0, 0, 1}}}},
        .colourings = 7,
        .colouring = {{"like a chessboard", 2, {1, 1}},
                      {"in three colours along one diagonal", 3, {1, 1}},
                      {"in three colours along the other diagonal", 3, {1, 2}},
                      {"in four colours along one diagonal", 4, {1, 1}},
                      {"in four colours along the other diagonal", 4, {1, 3}},
                      {"in stripes across x", 2, {1, 0}},
                      {"in stripes across y", 2, {0, 1}}},
        .terminal_style = XT_TERMINAL_SQUARES,
        .polyforms = {{.suffixes = {"ominoes", "ominos", "omino"},
                       .prefixes = {"mon", "d", "tr", "tetr", "pent", "hex", "hept", "oct", "non", "dec"},
                       .motions = {XT_MOTIONS_SPACE, XT_MOTIONS_SPACE, XT_MOTIONS_PLANE, XT_MOTIONS_NONE},
                       .named = {{1, XT_MOTIONS_DEFAULT, block},
                                 {2, XT_MOTIONS_DEFAULT, bar},
                                 {3, XT_MOTIONS_DEFAULT, trominoes},
                                 {4, XT_MOTIONS_PLANE, one_sided_tetrominoes},
                                 {4, XT_MOTIONS_DEFAULT, tetrominoes},
                                 {5, XT_MOTIONS_PLANE, one_sided_pentominoes},
                                 {5, XT_MOTIONS_DEFAULT, pentominoes},
                                 {6, XT_MOTIONS_DEFAULT, hexominoes}}}},
    },
    {
        .name = "cube",
        .cell = "cube",
        .plane = "square",
        .dimensions = 3,
        .period = 1,
        .slots = 1,
        .slot = {AT(0, 0, 0)},
        .neighbours = 6,
        .neighbour = {AT(1, 0, 0), AT(0, 1, 0), AT(0, 0, 1), AT(-1, 0, 0), AT(0, -1, 0), AT(0, 0, -1)},
        .cuts = 3,
        .cut = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
        .steps = 3,
        .step = {AT(1, 0, 0), AT(0, 1, 0), AT(0, 0, 1)},
        .sweeps = 1,
        .sweep = {{AT(1, 0, 0), 0, 1, {AT(1, 0, 0)}}},
        .axis = {{1}, {0, 1}, {0, 0, 1}},
        .generators = 3,
        .generator = {{{{0, -1}, {1, 0}, {0, 0, 1}, {0, 0, 0, 1}}},
                      {{{0, 0, 1}, {1}, {0, 1}, {0, 0, 0, 1}}},
                      {{{1}, {0, 1}, {0, 0, -1}, {0, 0, 0, 1}}}},
        .colourings = 11,
        .colouring = {{"like a chessboard", 2, {1, 1, 1}},
                      {"in three colours along x + y + z", 3, {1, 1, 1}},
                      {"in three colours along x - y + z", 3, {1, 2, 1}},
                      {"in three colours along x + y - z", 3, {1, 1, 2}},
                      {"in three colours along x - y - z", 3, {1, 2, 2}},
                      {"in four colours along x + y + z", 4, {1, 1, 1}},
                      {"in four colours along x - y + z", 4, {1, 3, 1}},
                      {"in four colours along x + y - z", 4, {1, 1, 3}},
                      {"in planes across x", 2, {1, 0, 0}},
                      {"in planes across y", 2, {0, 1, 0}},
                      {"in planes across z", 2, {0, 0, 1}}},
        .terminal_style = XT_TERMINAL_SQUARES,
        .is_default = true,
        .polyforms =
            {{.suffixes = {"cubes", "cube"},
              .prefixes = {"mono", "di", "tri", "tetra", "penta", "hexa", "hepta", "octa", "nona", "deca"},
              .motions = {XT_MOTIONS_SPACE, XT_MOTIONS_MIRROR, XT_MOTIONS_SPACE, XT_MOTIONS_NONE},
              .named =
                  {
                      {1, XT_MOTIONS_DEFAULT, block},
                      {2, XT_MOTIONS_DEFAULT, bar},
                      {3, XT_MOTIONS_DEFAULT, tricubes},
                      {4, XT_MOTIONS_DEFAULT, tetracubes},
                      {5, XT_MOTIONS_DEFAULT, pentominoes}, // the flat ones; the other pentacubes take the free letters
                  }}},
    },
    {
        .name = "triangle",
        .cell = "triangle",
        .dimensions = 2,
        .flat = true,
        .period = 3,
        .slots = 2,
        .slot = {AT(1, 1), AT(2, 2)},
        .neighbours = 6,
        .neighbour = {AT(1, 1), AT(-2, 1), AT(1, -2), AT(-1, -1), AT(2, -1), AT(-1, 2)},
        .cuts = 3,
        .cut = {{1, 0}, {0, 1}, {1, 1}},
        .steps = 3,
        .step = {AT(3, 0), AT(0, 3), AT(-3, 3)},
        .sweeps = 1,
        .sweep = {{AT(3, 0), 0, 2, {AT(1, 1), AT(3, 0)}}},
        .tiles = XT_TILES_TRIANGLES,
        .tile_cells = 2,
        .tile = {AT(1, 1), AT(2, 2)},
        .axis = {{root_of_3 / 3}, {root_of_3 / 6, 0.5}},
        .generators = 2,
        .generator = {{{{0, -1}, {1, 1}, {0, 0, 1}, {0, 0, 0, 1}}}, {{{0, 1}, {1, 0}, {0, 0, 1}, {0, 0, 0, 1}}}},
        .colourings = 4,
        .colouring = {{"by the way in which they point", 3, {1, 0}},
                      {"by the way in which they point, in stripes across x", 6, {1, 0}},
                      {"by the way in which they point, in stripes across y", 6, {0, 1}},
                      {"by the way in which they point, in stripes across x + y", 6, {1, 1}}},
        .terminal_style = XT_TERMINAL_TRIANGLES,
        .row_shift = 2,
        .polyforms = {{.suffixes = {"iamonds", "iamond"},
                       .prefixes = {"mon", "d", "tr", "tetr", "pent", "hex", "hept", "oct", "enne", "dec"},
                       .motions = {XT_MOTIONS_SPACE, XT_MOTIONS_SPACE, XT_MOTIONS_PLANE, XT_MOTIONS_NONE},
                       .named = {{1, XT_MOTIONS_DEFAULT, moniamond},
                                 {2, XT_MOTIONS_DEFAULT, bar},
                                 {3, XT_MOTIONS_DEFAULT, triamond},
                                 {4, XT_MOTIONS_DEFAULT, tetriamonds},
                                 {5, XT_MOTIONS_DEFAULT, pentiamonds},
                                 {6, XT_MOTIONS_DEFAULT, hexiamonds}}}},
    },
    {
        .name = "hexagon",
        .cell = "hexagon",
        .dimensions = 2,
        .flat = true,
        .period = 1,
        .slots = 1,
        .slot = {AT(0, 0)},
        .neighbours = 6,
        .neighbour = {AT(1, 0), AT(0, 1), AT(-1, 1), AT(-1, 0), AT(0, -1), AT(1, -1)},
        .tiles = XT_TILES_HEXAGONS,
        .tile_cells = 1,
        .tile = {AT(0, 0)},
        .steps = 6,
        .step = {AT(1, 0), AT(0, 1), AT(-1, 1), AT(1, 1), AT(-1, 2), AT(-2, 1)},
        .sweeps = 2,
        .sweep = {{AT(1, 0), 0, 3, {AT(1, 0), AT(0, 1), AT(1, -1)}}, {AT(1, 1), 0, 3, {AT(1, 1), AT(1, 0), AT(0, 1)}}},
        .axis = {{1}, {0.5, root_of_3 / 2}},
        .generators = 2,
        .generator = {{{{0, -1}, {1, 1}, {0, 0, 1}, {0, 0, 0, 1}}}, {{{0, 1}, {1, 0}, {0, 0, 1}, {0, 0, 0, 1}}}},
        .colourings = 4,
        .colouring = {{"in three colours, no two neighbours alike", 3, {1, 2}},
                      {"in stripes across x", 2, {1, 0}},
                      {"in stripes across y", 2, {0, 1}},
                      {"in stripes across x + y", 2, {1, 1}}},
        .terminal_style = XT_TERMINAL_HEXAGONS,
        .row_shift = 1,
        .polyforms = {{.suffixes = {"hexes", "hex"},
                       .prefixes = {"mono", "di", "tri", "tetra", "penta", "hexa", "hepta", "octa", "ennea", "deca"},
                       .motions = {XT_MOTIONS_SPACE, XT_MOTIONS_SPACE, XT_MOTIONS_PLANE, XT_MOTIONS_NONE},
                       .named = {{1, XT_MOTIONS_DEFAULT, block},
                                 {2, XT_MOTIONS_DEFAULT, bar},
                                 {3, XT_MOTIONS_DEFAULT, trihexes},
                                 {4, XT_MOTIONS_DEFAULT, tetrahexes}}}},
    },
    {
        .name = "tetrakis",
        .cell = "quarter",
        .dimensions = 2,
        .flat = true,
        .period = 3,
        .slots = 4,
        .slot = {AT(1, 0), AT(0, 1), AT(-1, 0), AT(0, -1)},
        .neighbours = 8,
        .neighbour = {AT(1, 0), AT(0, 1), AT(-1, 0), AT(0, -1), AT(1, 1), AT(-1, 1), AT(-1, -1), AT(1, -1)},
        .cuts = 4,
        .cut = {{1, 0}, {0, 1}, {1, 1}, {1, -1}},
        .cut_offset = {1, 1},
        .tiles = XT_TILES_SQUARES,
        .tile_cells = 4,
        .tile = {AT(1, 0), AT(0, 1), AT(-1, 0), AT(0, -1)},
        .axis = {{1}, {0, 1}},
        .generators = 2,
        .generator = {{{{0, -1}, {1, 0}, {0, 0, 1}, {0, 0, 0, 1}}}, {{{1}, {0, -1}, {0, 0, 1}, {0, 0, 0, 1}}}},
        .colourings = 7,
        .colouring = {{"by squares, like a chessboard", 2, {1, 1}},
                      {"by halves of squares, below one diagonal and above it", 3, {1, 1}},
                      {"by halves of squares, below the other diagonal and above it", 3, {1, 2}},
                      {"by their side of the square, left, right or neither", 3, {1, 0}},
                      {"by their side of the square, above, below or neither", 3, {0, 1}},
                      {"by columns of their centres, two colours by turns", 2, {1, 0}},
                      {"by rows of their centres, two colours by turns", 2, {0, 1}}},
        .terminal_style = XT_TERMINAL_TABLE,
        .polyforms = {{.suffixes = {"tans", "tan"},
                       .prefixes = {"mono", "di", "tri", "tetra", "penta", "hexa", "hepta", "octa", "ennea", "deca"},
                       .unit_cells = 2,
                       .unit = {AT(1, 0), AT(0, 1)},
                       .motions = {XT_MOTIONS_SPACE, XT_MOTIONS_SPACE, XT_MOTIONS_PLANE, XT_MOTIONS_NONE},
                       .named = {{1, XT_MOTIONS_DEFAULT, monabolo}, {2, XT_MOTIONS_DEFAULT, diaboloes}}},
                      {.suffixes = {"aboloes", "abolos", "abolo"},
                       .prefixes = {"mon", "di", "tri", "tetr", "pent", "hex", "hept", "oct", "enne", "dec"},
                       .unit_cells = 2,
                       .unit = {AT(1, 0), AT(0, 1)},
                       .motions = {XT_MOTIONS_SPACE, XT_MOTIONS_SPACE, XT_MOTIONS_PLANE, XT_MOTIONS_NONE},
                       .named = {{1, XT_MOTIONS_DEFAULT, monabolo}, {2, XT_MOTIONS_DEFAULT, diaboloes}}},
                      {.suffixes = {"quarters", "quarter"},
                       .prefixes = {"mono", "di", "tri", "tetra", "penta", "hexa", "hepta", "octa", "ennea", "deca"},
                       .motions = {XT_MOTIONS_SPACE, XT_MOTIONS_SPACE, XT_MOTIONS_PLANE, XT_MOTIONS_NONE}}},
    },
    {
        .name = "kite",
        .cell = "kite",
        .dimensions = 2,
        .flat = true,
        .period = 4,
        .slots = 6,
        .slot = {AT(1, 1), AT(-1, 2), AT(-2, 1), AT(-1, -1), AT(1, -2), AT(2, -1)},
        .neighbours = 12,
        .neighbour = {AT(1, 0), AT(0, 1), AT(-1, 1), AT(-1, 0), AT(0, -1), AT(1, -1), AT(1, 1), AT(-1, 2), AT(-2, 1),
                      AT(-1, -1), AT(1, -2), AT(2, -1)},
        .cuts = 3,
        .cut = {{1, 0}, {0, 1}, {1, 1}},
        .tiles = XT_TILES_HEXAGONS,
        .tile_cells = 6,
        .tile = {AT(1, 1), AT(-1, 2), AT(-2, 1), AT(-1, -1), AT(1, -2), AT(2, -1)},
        .axis = {{1}, {0.5, root_of_3 / 2}},
        .generators = 2,
        .generator = {{{{0, -1}, {1, 1}, {0, 0, 1}, {0, 0, 0, 1}}}, {{{0, 1}, {1, 0}, {0, 0, 1}, {0, 0, 0, 1}}}},
        .colourings = 7,
        .colouring = {{"in three colours, two by turns in each hexagon", 3, {1, 0}},
                      {"by hexagons, in three colours", 3, {1, 2}},
                      {"by the line along which they point, one of three", 4, {1, 0}},
                      {"by the line along which they point, the first or not", 2, {1, 0}},
                      {"by the line along which they point, the second or not", 2, {0, 1}},
                      {"by the line along which they point, the third or not", 2, {1, 1}},
                      {"by the line along which they point, and by hexagons in stripes across x", 8, {1, 0}}},
        .terminal_style = XT_TERMINAL_TABLE,
        .polyforms = {{.suffixes = {"kites", "kite"},
                       .prefixes = {"mono", "di", "tri", "tetra", "penta", "hexa", "hepta", "octa", "ennea", "deca"},
                       .motions = {XT_MOTIONS_SPACE, XT_MOTIONS_SPACE, XT_MOTIONS_PLANE, XT_MOTIONS_NONE}}},
    },
    {
        .name = "rhombille",
        .cell = "rhomb",
        .dimensions = 2,
        .flat = true,
        .period = 2,
        .slots = 3,
        .slot = {AT(0, -1), AT(-1, 0), AT(-1, -1)},
        .neighbours = 6,
        .neighbour = {AT(1, 0), AT(0, 1), AT(-1, 1), AT(-1, 0), AT(0, -1), AT(1, -1)},
        .tiles = XT_TILES_HEXAGONS, // with the rhombs across their sides
        .tile_cells = 6,
        .tile = {AT(1, 0), AT(0, 1), AT(-1, 1), AT(-1, 0), AT(0, -1), AT(1, -1)},
        .axis = {{1}, {0.5, root_of_3 / 2}},
        .generators = 2,
        .generator = {{{{0, -1}, {1, 1}, {0, 0, 1}, {0, 0, 0, 1}}}, {{{0, 1}, {1, 0}, {0, 0, 1}, {0, 0, 0, 1}}}},
        .colourings = 7,
        .colouring = {{"in three colours, no two neighbours alike", 3, {1, 2}},
                      {"by the way in which they lie, one of three or not", 2, {1, 0}},
                      {"by the way in which they lie, another of three or not", 2, {0, 1}},
                      {"by the way in which they lie, the last of three or not", 2, {1, 1}},
                      {"by the way in which they lie, and in stripes across x", 4, {1, 0}},
                      {"by the way in which they lie, and in stripes across y", 4, {0, 1}},
                      {"by the way in which they lie, and in stripes across x + y", 4, {1, 1}}},
        .terminal_style = XT_TERMINAL_TABLE,
        .polyforms = {{.suffixes = {"twigs", "twig"},
                       .prefixes = {"mono", "di", "tri", "tetra", "penta", "hexa", "hepta", "octa", "ennea", "deca"},
                       .motions = {XT_MOTIONS_SPACE, XT_MOTIONS_SPACE, XT_MOTIONS_PLANE, XT_MOTIONS_NONE},
                       .named = {{1, XT_MOTIONS_DEFAULT, one_edge},
                                 {2, XT_MOTIONS_DEFAULT, ditwig},
                                 {3, XT_MOTIONS_DEFAULT, tritwigs},
                                 {4, XT_MOTIONS_DEFAULT, tetratwigs},
                                 {5, XT_MOTIONS_DEFAULT, pentatwigs}}}},
    },
    {
        .name = "brick",
        .cell = "brick",
        .dimensions = 2,
        .flat = true,
        .period = 1,
        .slots = 1,
        .slot = {AT(0, 0)},
        .neighbours = 6,
        .neighbour = {AT(1, 0), AT(0, 1), AT(-1, 1), AT(-1, 0), AT(0, -1), AT(1, -1)},
        .side = {sides_of_brick},
        .sides = {6},
        .corner_parts = 4,
        .cuts = 1,
        .cut = {{0, 1}},
        .tiles = XT_TILES_BRICKS,
        .tile_cells = 1,
        .tile = {AT(0, 0)},
        .axis = {{root_of_2}, {root_of_2 / 2, root_of_2 / 2}},
        .generators = 2,
        .generator = {{{{-1}, {0, -1}, {0, 0, 1}, {0, 0, 0, 1}}}, {{{1, 1}, {0, -1}, {0, 0, 1}, {0, 0, 0, 1}}}},
        .colourings = 4,
        .colouring = {{"in three colours, no two neighbours alike", 3, {1, 2}},
                      {"by rows, two colours by turns", 2, {0, 1}},
                      {"in stripes that rise to the right", 2, {1, 0}},
                      {"in stripes that rise to the left", 2, {1, 1}}},
        .terminal_style = XT_TERMINAL_TABLE,
        .row_shift = 1,
        .polyforms = {{.suffixes = {"bricks", "brick"},
                       .prefixes = {"mono", "di", "tri", "tetra", "penta", "hexa", "hepta", "octa", "ennea", "deca"},
                       .motions = {XT_MOTIONS_SPACE, XT_MOTIONS_SPACE, XT_MOTIONS_PLANE, XT_MOTIONS_NONE}}},
    },
    {
        .name = "hypercube",
        .cell = "hypercube",
        .plane = "cube",
        .dimensions = 4,
        .period = 1,
        .slots = 1,
        .slot = {AT(0)},
        .neighbours = 8,
        .neighbour = {AT(1, 0, 0, 0), AT(0, 1, 0, 0), AT(0, 0, 1, 0), AT(0, 0, 0, 1), AT(-1, 0, 0, 0), AT(0, -1, 0, 0),
                      AT(0, 0, -1, 0), AT(0, 0, 0, -1)},
        .cuts = 4,
        .cut = {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}},
        .steps = 4,
        .step = {AT(1, 0, 0, 0), AT(0, 1, 0, 0), AT(0, 0, 1, 0), AT(0, 0, 0, 1)},
        .sweeps = 1,
        .sweep = {{AT(1, 0, 0, 0), 0, 1, {AT(1, 0, 0, 0)}}},
        .axis = {{1}, {0, 1}, {0, 0, 1}, {0, 0, 0, 1}},
        .generators = 3,
        .generator = {{{{0, -1}, {1, 0}, {0, 0, 1}, {0, 0, 0, 1}}},
                      {{{0, 0, 0, 1}, {1}, {0, 1}, {0, 0, 1}}},
                      {{{1}, {0, 1}, {0, 0, 1}, {0, 0, 0, -1}}}},
        .colourings = 10,
        .colouring = {{"like a chessboard", 2, {1, 1, 1, 1}},
                      {"in three colours along x + y + z + w", 3, {1, 1, 1, 1}},
                      {"in three colours along x - y + z + w", 3, {1, 2, 1, 1}},
                      {"in three colours along x + y - z + w", 3, {1, 1, 2, 1}},
                      {"in three colours along x + y + z - w", 3, {1, 1, 1, 2}},
                      {"in four colours along x + y + z + w", 4, {1, 1, 1, 1}},
                      {"in spaces across x", 2, {1, 0, 0, 0}},
                      {"in spaces across y", 2, {0, 1, 0, 0}},
                      {"in spaces across z", 2, {0, 0, 1, 0}},
                      {"in spaces across w", 2, {0, 0, 0, 1}}},
        .terminal_style = XT_TERMINAL_SQUARES,
        .polyforms = {{.suffixes = {"hypercubes", "hypercube"},
                       .prefixes = {"mono", "di", "tri", "tetra", "penta", "hexa", "hepta", "octa", "nona", "deca"},
                       .motions = {XT_MOTIONS_SPACE, XT_MOTIONS_MIRROR, XT_MOTIONS_SPACE, XT_MOTIONS_NONE},
                       .named = {{1, XT_MOTIONS_DEFAULT, block},
                                 {2, XT_MOTIONS_DEFAULT, bar},
                                 {3, XT_MOTIONS_DEFAULT, tricubes},
                                 {4, XT_MOTIONS_DEFAULT, tetrahypercubes},
                                 {5, XT_MOTIONS_DEFAULT, pentominoes}}}},
    },
    // The next four are the grids of BurrTools besides cubes (format/xmpuzzle_grid.c).
    {
        .name = "prism",
        .cell = "prism",
        .plane = "triangle",
        .dimensions = 3,
        .period = 3,
        .slots = 2,
        .slot = {AT(1, 1), AT(2, 2)},
        .neighbours = 8,
        .neighbour = {AT(1, 1), AT(-2, 1), AT(1, -2), AT(-1, -1), AT(2, -1), AT(-1, 2), AT(0, 0, 3), AT(0, 0, -3)},
        .steps = 4,
        .step = {AT(3, 0, 0), AT(0, 3, 0), AT(-3, 3, 0), AT(0, 0, 3)},
        .sweeps = 2,
        .sweep = {{AT(3, 0, 0), 0, 2, {AT(1, 1, 0), AT(3, 0, 0)}}, {AT(0, 0, 3), 0, 1, {AT(0, 0, 3)}}},
        .axis = {{root_of_3 / 3}, {root_of_3 / 6, 0.5}, {0, 0, 1.0 / 3}},
        .generators = 3,
        .generator = {{{{0, -1}, {1, 1}, {0, 0, 1}, {0, 0, 0, 1}}},
                      {{{0, 1}, {1, 0}, {0, 0, 1}, {0, 0, 0, 1}}},
                      {{{1}, {0, 1}, {0, 0, -1}, {0, 0, 0, 1}}}},
        .colourings = 2,
        .colouring = {{"by the way in which they point", 3, {1, 0}}, {"in layers", 6, {0, 0, 1}}},
        .terminal_style = XT_TERMINAL_TABLE,
        .row_shift = 2,
    },
    {
        .name = "sphere",
        .cell = "sphere",
        .plane = "hexagon",
        .dimensions = 3,
        .period = 1,
        .slots = 1,
        .slot = {AT(0)},
        .is_ball = true,
        .neighbours = 12,
        .neighbour = {AT(1, 0, 0), AT(-1, 0, 0), AT(0, 1, 0), AT(0, -1, 0), AT(0, 0, 1), AT(0, 0, -1), AT(1, -1, 0),
                      AT(-1, 1, 0), AT(1, 0, -1), AT(-1, 0, 1), AT(0, 1, -1), AT(0, -1, 1)},
        .steps = 9,
        .step = {AT(1, 0, 0), AT(0, 1, 0), AT(0, 0, 1), AT(1, -1, 0), AT(1, 0, -1), AT(0, 1, -1), AT(1, 1, -1),
                 AT(1, -1, 1), AT(-1, 1, 1)},
        .sweeps = 2,
        .sweep = {{AT(1, 0, 0), 0, 5, {AT(1, 0, 0), AT(0, 1, 0), AT(0, 0, 1), AT(1, 0, -1), AT(1, -1, 0)}},
                  {AT(1, 1, -1), 0, 5, {AT(1, 1, -1), AT(1, 0, 0), AT(0, 1, -1), AT(0, 1, 0), AT(1, 0, -1)}}},
        .layerings = 2,
        .layering = {{"hexagon", {{0, 1, 0}, {1, 0, 0}, {0, 0, 1}}}, {"square", {{1, 0, 0}, {0, 0, 1}, {0, 1, 1}}}},
        .axis = {{root_of_2 / 2, root_of_2 / 2}, {root_of_2 / 2, 0, root_of_2 / 2}, {0, root_of_2 / 2, root_of_2 / 2}},
        .generators = 3,
        .generator = {{{{0, 0, -1}, {-1}, {1, 1, 1}, {0, 0, 0, 1}}},
                      {{{0, 1}, {0, 0, 1}, {1}, {0, 0, 0, 1}}},
                      {{{1, 1, 1}, {0, 0, -1}, {0, -1}, {0, 0, 0, 1}}}},
        .has_layer_turn = true,
        .layer_turn = {{{0, -1}, {1, 1}, {0, 0, 1}, {0, 0, 0, 1}}},
        .colourings = 4,
        .colouring = {{"in layers across x", 2, {1, 0, 0}},
                      {"in layers across y", 2, {0, 1, 0}},
                      {"in layers across z", 2, {0, 0, 1}},
                      {"in four colours", 4, {1, 2, 3}}},
        .terminal_style = XT_TERMINAL_TABLE,
    },
    {
        .name = "rhombic",
        .cell = "tetrahedron",
        .dimensions = 3,
        .period = 5,
        .slots = 24,
        .slot = {AT(2, 1, 0),  AT(2, -1, 0),  AT(2, 0, 1),  AT(2, 0, -1),  AT(-2, 1, 0), AT(-2, -1, 0),
                 AT(-2, 0, 1), AT(-2, 0, -1), AT(1, 2, 0),  AT(-1, 2, 0),  AT(0, 2, 1),  AT(0, 2, -1),
                 AT(1, -2, 0), AT(-1, -2, 0), AT(0, -2, 1), AT(0, -2, -1), AT(1, 0, 2),  AT(-1, 0, 2),
                 AT(0, 1, 2),  AT(0, -1, 2),  AT(1, 0, -2), AT(-1, 0, -2), AT(0, 1, -2), AT(0, -1, -2)},
        .neighbours = 18,
        .neighbour = {AT(1, 0, 0), AT(-1, 0, 0), AT(0, 1, 0), AT(0, -1, 0), AT(0, 0, 1), AT(0, 0, -1), AT(1, 1, 0),
                      AT(1, 0, 1), AT(1, 0, -1), AT(1, -1, 0), AT(0, 1, 1), AT(0, 1, -1), AT(0, -1, 1), AT(0, -1, -1),
                      AT(-1, 1, 0), AT(-1, 0, 1), AT(-1, 0, -1), AT(-1, -1, 0)},
        .axis = {{1}, {0, 1}, {0, 0, 1}},
        .generators = 3,
        .generator = {{{{0, -1}, {1, 0}, {0, 0, 1}, {0, 0, 0, 1}}},
                      {{{0, 0, 1}, {1}, {0, 1}, {0, 0, 0, 1}}},
                      {{{1}, {0, 1}, {0, 0, -1}, {0, 0, 0, 1}}}},
        .colourings = 1,
        .colouring = {{"by cubes, like a chessboard", 2, {1, 1, 1}}},
        .terminal_style = XT_TERMINAL_TABLE,
    },
    {
        .name = "tetra-octa",
        .cell = "cell",
        .dimensions = 3,
        .period = 8,
        .slots = 10,
        .slot = {AT(1, 1, 1), AT(3, 7, 7), AT(7, 3, 7), AT(1, 1, 5), AT(7, 7, 3), AT(1, 5, 1), AT(5, 1, 1), AT(7, 7, 7),
                 AT(2, 2, 2), AT(6, 6, 6)},
        .slot_power = {[8] = 1.0 / 3, [9] = 1.0 / 3}, // the plane of an octahedron's side is nearer to its eighths
        .neighbours = 14,
        .neighbour = {AT(1, 1, 1), AT(-1, -1, -1), AT(3, -1, -1), AT(-3, 1, 1), AT(-1, 3, -1), AT(1, -3, 1),
                      AT(-1, -1, 3), AT(1, 1, -3), AT(2, 2, -2), AT(-2, -2, 2), AT(2, -2, 2), AT(-2, 2, -2),
                      AT(-2, 2, 2), AT(2, -2, -2)},
        .axis = {{root_of_3 / 6, root_of_3 / 6}, {root_of_3 / 6, 0, root_of_3 / 6}, {0, root_of_3 / 6, root_of_3 / 6}},
        .generators = 3,
        .generator = {{{{0, 0, -1}, {-1}, {1, 1, 1}, {0, 0, 0, 1}}},
                      {{{0, 1}, {0, 0, 1}, {1}, {0, 0, 0, 1}}},
                      {{{1, 1, 1}, {0, 0, -1}, {0, -1}, {0, 0, 0, 1}}}},
        .colourings = 1,
        .colouring = {{"by tetrahedra and eighths of octahedra", 2, {1, 0, 0}}},
        .terminal_style = XT_TERMINAL_TABLE,
    },
    // Edges of the square grid, of the hexagonal grid and of the triangular grid, and squares of the cubic grid.
    {
        .name = "stick",
        .cell = "stick",
        .dimensions = 2,
        .flat = true,
        .period = 2,
        .slots = 2,
        .slot = {AT(1, 0), AT(0, 1)},
        .neighbours = 8,
        .neighbour = {AT(1, 1), AT(1, -1), AT(-1, 1), AT(-1, -1), AT(2, 0), AT(-2, 0), AT(0, 2), AT(0, -2)},
        .neighbour_slots = {[4] = 1, 1, 2, 2},
        .end_pairs = 1,
        .end_parts = 1,
        .end = {{AT(1, 0)}, {AT(0, 1)}},
        .crossings = 1, // a piece goes straight through a point
        .crossing = {{.with = {AT(1, 0), AT(-1, 0)}, .items = 1, .item = {AT(0, 0)}}},
        .tiles = XT_TILES_SIDES,
        .tile_cells = 2,
        .tile = {AT(1, 0), AT(0, 1)},
        .axis = {{root_of_2 / 2}, {0, root_of_2 / 2}},
        .generators = 2,
        .generator = {{{{0, -1}, {1, 0}, {0, 0, 1}, {0, 0, 0, 1}}}, {{{1}, {0, -1}, {0, 0, 1}, {0, 0, 0, 1}}}},
        .colourings = 4,
        .colouring = {{"by direction", 2, {1, 0}},
                      {"by direction, in stripes across x", 4, {1, 0}},
                      {"by direction, in stripes across y", 4, {0, 1}},
                      {"in stripes along one diagonal", 4, {1, 1}}},
        .terminal_style = XT_TERMINAL_TABLE,
        .polyforms = {{.suffixes = {"sticks", "stick"},
                       .prefixes = {"mono", "di", "tri", "tetra", "penta", "hexa", "hepta", "octa", "ennea", "deca"},
                       .motions = {XT_MOTIONS_SPACE, XT_MOTIONS_SPACE, XT_MOTIONS_PLANE, XT_MOTIONS_NONE},
                       .named = {{1, XT_MOTIONS_DEFAULT, one_edge},
                                 {2, XT_MOTIONS_DEFAULT, disticks},
                                 {3, XT_MOTIONS_DEFAULT, tristicks},
                                 {4, XT_MOTIONS_DEFAULT, tetrasticks}}}},
    },
    {
        .name = "twig",
        .cell = "twig",
        .plane = "rhombille", // it has the same cells, drawn as rhombs
        .dimensions = 2,
        .flat = true,
        .period = 2,
        .slots = 3,
        .slot = {AT(0, -1), AT(-1, 0), AT(-1, -1)},
        .neighbours = 6,
        .neighbour = {AT(1, 0), AT(0, 1), AT(-1, 1), AT(-1, 0), AT(0, -1), AT(1, -1)},
        .end_pairs = 1,
        .end_parts = 3,
        .end = {{AT(-2, 1)}, {AT(-1, 2)}, {AT(1, 1)}},
        .tiles = XT_TILES_HEXAGONS, // with their sides
        .tile_cells = 6,
        .tile = {AT(1, 0), AT(0, 1), AT(-1, 1), AT(-1, 0), AT(0, -1), AT(1, -1)},
        .axis = {{1}, {0.5, root_of_3 / 2}},
        .generators = 2,
        .generator = {{{{0, -1}, {1, 1}, {0, 0, 1}, {0, 0, 0, 1}}}, {{{0, 1}, {1, 0}, {0, 0, 1}, {0, 0, 0, 1}}}},
        .colourings = 3,
        .colouring = {{"by direction, one against two", 2, {1, 0}},
                      {"by direction, another against two", 2, {0, 1}},
                      {"by direction, the third against two", 2, {1, 1}}},
        .terminal_style = XT_TERMINAL_TABLE,
    },
    {
        .name = "trig",
        .cell = "trig",
        .dimensions = 2,
        .flat = true,
        .period = 2,
        .slots = 3,
        .slot = {AT(1, 0), AT(0, 1), AT(-1, 1)},
        .neighbours = 18,
        .neighbour = {AT(-2, 1), AT(-1, -1), AT(-1, 0), AT(-1, 1), AT(-1, 2), AT(0, -1), AT(0, 1), AT(1, -2), AT(1, -1),
                      AT(1, 0), AT(1, 1), AT(2, -1), AT(-2, 0), AT(-2, 2), AT(0, -2), AT(0, 2), AT(2, -2), AT(2, 0)},
        .neighbour_slots = {[12] = 1, 4, 2, 2, 4, 1},
        .end_pairs = 1,
        .end_parts = 1,
        .end = {{AT(1, 0)}, {AT(0, 1)}, {AT(-1, 1)}},
        .crossings = 2, // a piece closes the sector between two edges at 120 degrees, or goes straight through a point
        .crossing = {{.with = {AT(1, 0), AT(-1, 1)},
                      .absent = 1,
                      .without = {AT(0, 1)},
                      .items = 3,
                      .item = {AT(1, 0), AT(0, 1), AT(-1, 1)}},
                     {.with = {AT(1, 0), AT(-1, 0)},
                      .absent = 2,
                      .without = {AT(0, 1), AT(-1, 1)},
                      .items = 4,
                      .item = {AT(1, 0), AT(0, 1), AT(-1, 1), AT(-1, 0)}}},
        .tiles = XT_TILES_TRIANGLES,
        .tile_cells = 3,
        .tile = {AT(1, 0), AT(0, 1), AT(-1, 1)},
        .axis = {{1}, {0.5, root_of_3 / 2}},
        .generators = 2,
        .generator = {{{{0, -1}, {1, 1}, {0, 0, 1}, {0, 0, 0, 1}}}, {{{0, 1}, {1, 0}, {0, 0, 1}, {0, 0, 0, 1}}}},
        .colourings = 3,
        .colouring = {{"by direction, one against two", 2, {1, 0}},
                      {"by direction, another against two", 2, {0, 1}},
                      {"by direction, the third against two", 2, {1, 1}}},
        .terminal_style = XT_TERMINAL_TABLE,
        .polyforms = {{.suffixes = {"trigs", "trig"},
                       .prefixes = {"mono", "di", "tri", "tetra", "penta", "hexa", "hepta", "octa", "ennea", "deca"},
                       .motions = {XT_MOTIONS_SPACE, XT_MOTIONS_SPACE, XT_MOTIONS_PLANE, XT_MOTIONS_NONE},
                       .named = {{1, XT_MOTIONS_DEFAULT, one_edge},
                                 {2, XT_MOTIONS_DEFAULT, ditrigs},
                                 {3, XT_MOTIONS_DEFAULT, tritrigs}}}},
    },
    {
        .name = "polyominoid",
        .cell = "square",
        .dimensions = 3,
        .period = 2,
        .slots = 3,
        .slot = {AT(1, 1, 0), AT(1, 0, 1), AT(0, 1, 1)},
        .neighbours = 18,
        .neighbour = {AT(2, 0, 0), AT(-2, 0, 0), AT(0, 2, 0), AT(0, -2, 0), AT(0, 0, 2), AT(0, 0, -2), AT(1, 1, 0),
                      AT(-1, 1, 0), AT(1, -1, 0), AT(-1, -1, 0), AT(1, 0, 1), AT(-1, 0, 1), AT(1, 0, -1), AT(-1, 0, -1),
                      AT(0, 1, 1), AT(0, -1, 1), AT(0, 1, -1), AT(0, -1, -1)},
        .neighbour_slots = {3, 3, 5, 5, 6, 6},
        .end_pairs = 2,
        .end_parts = 1,
        .end = {{AT(1, 0), AT(0, 1)}, {AT(1, 0), AT(0, 0, 1)}, {AT(0, 1), AT(0, 0, 1)}},
        .crossings = 1, // a piece goes straight through an edge
        .crossing = {{.with = {AT(1, 1, 0), AT(-1, 1, 0)}, .items = 1, .item = {AT(0, 2, 0)}}},
        .may_cross = true,
        .axis = {{root_of_2 / 2}, {0, root_of_2 / 2}, {0, 0, root_of_2 / 2}},
        .generators = 3,
        .generator = {{{{0, -1}, {1, 0}, {0, 0, 1}, {0, 0, 0, 1}}},
                      {{{0, 0, 1}, {1}, {0, 1}, {0, 0, 0, 1}}},
                      {{{1}, {0, 1}, {0, 0, -1}, {0, 0, 0, 1}}}},
        .colourings = 3,
        .colouring = {{"by direction, those across z against others", 2, {0, 0, 1}},
                      {"by direction, those across y against others", 2, {0, 1, 0}},
                      {"by direction, those across x against others", 2, {1, 0, 0}}},
        .terminal_style = XT_TERMINAL_TABLE,
        .polyforms = {{.suffixes = {"ominoids", "ominoid"},
                       .prefixes = {"mon", "d", "tr", "tetr", "pent", "hex", "hept", "oct", "non", "dec"},
                       .motions = {XT_MOTIONS_SPACE, XT_MOTIONS_MIRROR, XT_MOTIONS_SPACE, XT_MOTIONS_NONE}}},
    },
};

xt_choices xt_lattice_choices(void)
{
    return XT_CHOICES_OF(lattices, name, sizeof lattices / sizeof *lattices);
}

const xt_lattice *xt_lattice_at(uint32_t index)
{
    return index < sizeof lattices / sizeof *lattices ? &lattices[index] : NULL;
}
