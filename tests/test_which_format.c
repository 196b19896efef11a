// test_which_format.c -- tells formats apart: no text is read in another format than its own, and a written text is
// read back as itself.

#define _POSIX_C_SOURCE 200809L // open_memstream, mkstemp

#include "base/random.h"
#include "random_board.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// ---- Samples -------------------------------------------------------------------------------------------------------

typedef struct sample {
    const char *format, *text; // format: one name, or several with a blank between, if the text is ambiguous
} sample;

static const sample samples[] = {
    // Definitions: the shortest one, comments that look like other formats, and names that do.
    {"polycube", "D:xDim=1:yDim=1:zDim=1\nC:name=A:layout=0 0 0\n~D\n"},
    {"polycube", "D:xDim=2:yDim=1:lattice=square\nL\nA A\n~L\n~D\n"},
    {"polycube", "  D : xDim = 2 : yDim = 1 : lattice = square\nL\nA A\n~L\n~D\n"},
    {"polycube", "# | a b c\n# 0 1 0\nD:xDim=1:yDim=1:zDim=1\nC:name=A:layout=0 0 0\n~D\n"},
    {"polycube", "\n\n# exact cover:\n\nD:xDim=1:yDim=1:zDim=1\nC:name=|:layout=0 0 0\n~D\n"},
    {"polycube", "# size 2 2\nD:xDim=2:yDim=2:lattice=square\nL\n0 1\n1 1\n~L\n~D\n"},
    {"polycube", "D:xDim=2:yDim=1:lattice=square\nC:name={\"a\"}:layout=0 0,1 0\n~D\n"},
    {"polycube", "D:xDim=3:yDim=1:lattice=hexagon\nP:set=trihexes:only=I\n~D\n"},
    {"polycube", "# [Board]\nD:xDim=1:yDim=1:zDim=1:oneSide\nC:name=<puzzle:layout=0 0 0\n~D\n"},
    {"polycube", "D:xDim=2:yDim=2:lattice=square\nR\n# #\n. +\n~R\nC:name=A:layout=0 0,1 0\n~D\n"},

    // Tile lists, with and without a size.
    {"tiles", "0 0 0 0\n"},
    {"tiles", "# one tile\n0 0 0 0\n"},
    {"tiles", "0 2 2 0\n0 0 2 2\n2 2 0 0\n2 0 0 2 # the last\n"},
    {"tiles", "0 1 2 0\n0 0 1 2\n1 2 0 0\n2 0 0 1\n"},
    {"tiles", "2 2\n0 1 2 0\n0 0 1 2\n1 2 0 0\n2 0 0 1\n"},
    {"tiles", "0\n0 1 2 0\n0 0 1 2\n1 2 0 0\n2 0 0 1\n"},
    {"tiles", "1 2\n0 1 0 0\n0 0 0 1\n"},
    {"tiles", "1 3\n0 1 0 0\n0 1 0 1\n0 0 0 1\n"},
    {"tiles", "2 2\n0 1 2 0 x4\n"},
    {"tiles", "size 1 1\n0 0 0 0\n"},
    {"tiles", "frame none\n1 2 3 4\n"},
    {"tiles", "size 1 2\nframe none\nturns none\n1 2 3 4\n5 6 7 2\n"},
    {"tiles", "size 1 2\nframe none\nmatch complement\n1 2 3 -4\n5 6 7 -2\n"},
    {"tiles", "frame none\n1 2 3 4\n4 3 2 1\n1 2 4 3\n3 4 1 2\n"},
    {"tiles", "size 1 2\nframe none\n0 1 0 1\n1 0 1 0\nhint 1 1 1\n"},
    {"tiles", "# exact cover:\nsize 1 1\n0 0 0 0\n"},
    {"tiles", "# D:xDim=1\n0 17 17 0\n0 0 17 17\n17 17 0 0\n17 0 0 17\n"},
    {"tiles", "0\t1\t2\t0\n0\t0\t1\t2\n1\t2\t0\t0\n2\t0\t0\t1\n"},
    {"tiles", "3 3\n0 1 1 0\n0 1 2 1\n0 0 1 1\n1 2 1 0\n2 2 2 2\n1 0 1 2\n1 1 0 0\n2 1 0 1\n1 0 0 1\n"},

    {"tiles", "0,1,2,0\n0,0,1,2\n1,2,0,0\n2,0,0,1\n"},
    {"tiles", "abca\naabc\nbcaa\ncaab\n"},
    {"tiles", "1 2\nA B A A\nA A A B\n"},
    {"tiles", "1 2\n0 2 0 0\n0 0 0 2\n"},
    {"tiles", "2 2\n0 1 2 0\n0 0 1 2\n1 2 0 0\n2 0 0 1\n"},

    // Tetravex: both orders, with and without a size, in words and in digits.
    {"tetravex-clockwise", "6 8 1 4\n4 1 2 9\n2 3 5 8\n1 2 7 3\n"},
    {"tetravex-clockwise", "2 2\n5824 1437 4392 9213\n"},
    {"tetravex-clockwise tetravex-reading", "1111 2222 3333 4444\n"},

    // Layers of solids.
    {"layers", "AA\nAB\n\nBA\nBB\n"},
    {"layers", "# A cube\n1 1\n1 2\n\n2 1\n2 2\n"},

    // Lists of the numbers of items.
    {"lists", "0 3 6\n0 3\n3 4 6\n2 4 5\n1 2 5 6\n1 6\n"},
    {"lists", "7 6\n1 4 7\n1 4\n4 5 7\n3 5 6\n2 3 6 7\n2 7\n"},
    {"lists", "7\n0,3,6\n0,3\n3,4,6\n2,4,5\n1,2,5,6\n1,6\n"},

    // Presents.
    {"presents", "0:\n#.\n##\n\n3x2: 2\n"},
    {"presents", "\n0:\n#\n\n1:\n##\n\n4x1: 0 2\n2x2: 4 0\n"},

    // Sudokus: lines, a grid, a frame.
    {"sudoku", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"},
    {"sudoku", "1.3.\n..2.\n.4..\n...1\n"},
    {"sudoku", "# small\n|1.|3.|\n|..|2.|\n+--+--+\n|.4|..|\n|..|.1|\n"},

    // A page that exactile wrote.
    {"page", "<!DOCTYPE html>\n<script id=\"data\">{\"exactile\":\"1\",\"runs\":[{\"kind\":\"solutions\",\"text\":["
             "\"D:xDim=1:yDim=1:zDim=1\",\"C:name=A:layout=0 0 0\",\"~D\"]}]}</script>\n"},

    // JSON: boards, and regions with pieces.
    {"json", "{\"rows\":1,\"columns\":1,\"tiles\":[[0,0,0,0]]}"},
    {"json", "{\"title\":\"| a b\",\"rows\":1,\"columns\":1,\"tiles\":[[0,0,0,0]]}"},
    {"json", " \n{\n \"rows\": 1,\n \"columns\": 1,\n \"frame\": false,\n \"tiles\": [\n[1, 2, 3, 4]\n]\n}\n"},
    {"json", "{\"board\":[\"##\"],\"pieces\":[[[1,1]]]}"},
    {"json", "{\"board\": [\"##\",\n\"##\"], \"pieces\": [\n[[1,1]],\n[[1,1]]\n]}\n"},
    {"json", "{\"board\":[[1,1,1,1]],\"pieces\":[[[1,1]],[[1,1]]]}"},
    {"json", "{\"board\":{\"cells\":[[0,0],[1,0]]},\"pieces\":[{\"cells\":[[0,0],[1,0]]}]}"},
    {"json", "{\"board\": [[0,0],[1,0],[2,0]],\n\"pieces\": [[[0,0],[1,0]],[[0,0]]]}\n"},
    {"json", "{\"{}[]:,\\\"\": \"]\", \"board\": [\"#\"], \"pieces\": [[[1]]]}\n"},
    {"json", "{\"rows\":1,\"columns\":2,\"frame\":false,\"match\":\"complement\",\"tiles\":[[1,2,3,-2],[-1,4,5,-2]]}"},

    // Drawings, with every mark and every separator.
    {"drawing", "##\n\n##\n"},
    {"drawing", "##\n\n#\n\n#\n"},
    {"drawing", "XX\nXX\n\nXX\n\nXX\n"},
    {"drawing", "AAAA\nAAA+\n\nI\nI\n\nLL\nL\n"},
    {"drawing", "# A comment\n###\n\n##\n\n#\n"},
    {"drawing", "@ @ @\n\n@ @\n\n@\n"},
    {"drawing", "1 1 1\n1 1 1\n\n1 1\n1 0\n\n0 1\n1 1\n"},
    {"drawing", "1,1,1\n1,1,1\n\n1,1\n1,0\n\n0,1\n1,1\n"},
    {"drawing", "1;1;1\n1;1;1\n\n1;1\n1;0\n\n0;1\n1;1\n"},
    {"drawing", "111\n111\n\n11\n10\n\n01\n11\n"},
    {"drawing", "1 1\n\n1\n\n1\n"},
    {"drawing", "1\n1\n\n1\n\n1\n"},
    {"drawing", "1,1\n\n1\n1\n"},
    {"drawing", "***\n*.*\n***\n\n****\n\n****\n"},
    {"drawing", "*-*\n***\n\n**\n\n***\n"},
    {"drawing", "***\n* *\n\n**\n\n***\n"},
    {"drawing", " **\n***\n\n**\n\n**\n *\n"},
    {"drawing", "a a\na a\n\na a\na\n\na\n"},
    {"drawing", "A A\n\nA\n\nB\n"},
    {"drawing", "aa\n\n\n\na\n\n\na\n"},
    {"drawing", "11110\n11111\n\n11\n11\n\n11111\n"},
    {"drawing", "110\n011\n\n11\n\n11\n"},
    {"drawing", "1111\n1111\n1111\n\n111\n\n111\n111\n\n111\n"},
    {"drawing", "X.X\nXXX\n\nX\nX\n\nXXX\n"},
    {"drawing", "_##_\n####\n\n##\n##\n\n##\n"},

    // Lists of coordinates.
    {"coordinates", "0 0 0 1 0 0\n0 0 0\n0 0 0\n"},
    {"coordinates", "0 0 0  1 0 0  0 1 0  1 1 0\n0 0 0  1 0 0\n0 0 0  0 1 0\n"},
    {"coordinates", "0,0,0 1,0,0 2,0,0\n5,0,0 6,0,0\n5,0,0\n"},
    {"coordinates", "0,0,0;1,0,0;2,0,0\n0,0,0;1,0,0\n0,0,0\n"},
    {"coordinates", "(1,1,1) (2,1,1) (3,1,1)\n(0,0,0) (1,0,0)\n(0,0,0)\n"},
    {"coordinates", "(0,0) (1,0) (0,1) (1,1)\n[(0,0),(1,0)]\n[(0,0),(1,0)]\n"},
    {"coordinates",
     "(0,0) (1,0) (2,0) (3,0) (0,1) (1,1) (2,1) (3,1)\n(0,0) (1,0)\n(0,0) (0,1)\n(0,0) (1,0) (1,1)\n(0,0)\n"},
    {"coordinates", "(0, 0), (1, 0), (2, 0)\n(0, 0), (1, 0)\n(0, 0)\n"},
    {"coordinates", "[[0,0],[1,0],[2,0]]\n[[0,0],[1,0]]\n[[0,0]]\n"},
    {"coordinates", "{0,0} {1,0} {2,0}\n{0,0} {0,1}\n{0,0}\n"},
    {"coordinates", "# Region\n0 0 0 1 0 0 2 0 0\n# Pieces\n0 0 0 1 0 0\n0 0 0\n"},
    {"coordinates", "-1 0 0 0 0 0 1 0 0\n0 0 0 1 0 0\n0 0 0\n"},
    {"coordinates", "0 0 0 1 0 0 0 0 1 1 0 1 # a square\n7 7 7 8 7 7\n7 7 7 7 7 8\n"},
    {"coordinates", "3 3 3 3 3 4\n9 9 9 9 9 8\n"},
    {"coordinates", "0 0 0 0 0 1 0 0 2 0 0 3 0 0 4\n0 0 0 0 0 1\n0 0 0 0 0 1 0 0 2\n"},
    {"coordinates", "0, 0, 0, 1, 0, 0, 2, 0, 0\n0, 0, 0, 1, 0, 0\n0, 0, 0\n"},

    // Levels of iQPuzzle.
    {"polygons", "[Board]\nPolygon=\"0,0 | 1,0 | 1,1 | 0,1\"\n[Block1]\nPolygon=\"0,0 | 1,0 | 1,1 | 0,1\"\n"},
    {"polygons", "[General]\nPossibleSolutions=1\n\n[Board]\nColor=#ffffff\nPolygon=\"0,0 | 2,0 | 2,1 | 0,1 | 0,0\"\n\n"
                 "[Block1]\nPolygon=\"0,0 | 2,0 | 2,1 | 0,1 | 0,0\"\n"},
    {"polygons", "## a piece\n[Block1]\nPolygon=0,0|2,0|2,1|0,1\n[Board]\nPolygon=0,0|2,0|2,1|0,1\n"},

    // Exact covers of items: with marks, and without.
    {"cover", "| a comment\nA B\nA\nB\n"},
    {"cover", "|\nA\nA\n"},
    {"cover", "|\n1 2 3 4\n1 2 3 4\n"},
    {"cover", "| 0 1\n0 1\n0\n1\n"},
    {"cover", "|\n(0,0) (1,0)\n(0,0) (1,0)\n"},
    {"cover", "|\n{ }\n{ }\n"},
    {"cover", "|\n#a #b\n#a\n#b\n"},
    {"cover", "|\nD ~D\nD\n~D\n"},
    {"cover", "|\n111 11\n111\n11\n"},
    {"cover", "A B | X\nA X:1\nB X:1\n"},
    {"cover", "A B |X\nA X\nB\n"},
    {"cover", "2:3|A B\nA\nA\nB A\n"},
    {"cover", "2|1 2\n1\n1\n2\n"},
    {"cover", "a b c\na b\nc\n"},
    {"cover", "\n\na b c\n\na b\n\nc\n"},
    {"cover", "a b\na\nb\n| the end\n"},
    {"cover", "1 2 3 4 5 6\n1 2 3 4 5 6\n6 5 4 3 2 1\n"},
    {"cover", "1 2 3 4\n1 2\n3 4\n"},
    {"cover", "1 2 3 4 5 6 7\n3 5 6\n1 4 7\n2 3 6\n1 4\n2 7\n4 5 7\n"},
    {"cover", "0,0 0,1 1,0 1,1\n0,0 0,1\n1,0 1,1\n0,0 1,0\n0,1 1,1\n"},
    {"cover", "0,0 0,1 1,0 1,1 2,0 2,1\n0,0 0,1 1,0\n0,0 0,1 1,1\n2,0 2,1\n"},
    {"cover", "(0,0) (0,1) (1,0) (1,1)\n(0,0) (0,1)\n(1,0) (1,1)\n(0,0) (1,0)\n(0,1) (1,1)\n"},
    {"cover", "[0,0] [0,1]\n[0,0]\n[0,1]\n[0,0] [0,1]\n"},
    {"cover", "000 001 010\n000 001\n010\n"},
    {"cover", "00 01 10 11\n00 01\n10 11\n00 10\n01 11\n"},
    {"cover", "p1 0,0 0,1\np1 0,0 0,1\n"},
    {"cover", "F I 00 01 02\nF 00 01\nI 02\n"},
    {"cover", "A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n"},
    {"cover", "x y\nx y\n"},
    {"cover", "size 2\nsize\n2\n"},
    {"cover", "hint a\nhint a\n"},
    {"cover", "plan b\nplan\nb\n"},
    {"cover", "D C\nD\nC\n"},
    {"cover", "L R\nL R\n"},
    {"cover", "{a {b\n{a\n{b\n"},
    {"cover", "<a <b\n<a\n<b\n"},
    {"cover", "a.b a-b\na.b\na-b\n"},
    {"cover", "10 20 30 40 50\n10 20\n30 40 50\n"},
    {"cover", "-1 -2 -3\n-1\n-2 -3\n"},
    {"cover", "\xC3\xA4 \xC3\xB6\n\xC3\xA4\n\xC3\xB6\n"},
    {"cover", "a\na\n"},
    {"cover", "r1c1 r1c2 #r\nr1c1 #r\nr1c2\n"},
    {"cover", "\"a\" \"b\"\n\"a\"\n\"b\"\n"},

    // Exact covers as rows.
    {"matrix", "1,0,1,0,1,0\n0,1,0,0,0,1\n0,0,0,1,0,0\n"},
    {"matrix", "1,0\n0,1\n"},
    {"matrix", "1,1\n1,1\n"},
    {"matrix", "1,1,1\n1,0,0\n0,1,1\n"},
    {"matrix", "1;0;1\n0;1;0\n"},
    {"matrix", "1, 0, 1\n0, 1, 0\n"},
    {"matrix", "10\n01\n"},
    {"matrix", "101\n010\n100\n001\n"},
    {"matrix", "11111\n"},
    {"matrix", "0010110\n1001001\n0110010\n1001000\n0100001\n0001101\n"},
    {"matrix", "0 0 1 0 1 1 0\n1 0 0 1 0 0 1\n0 1 1 0 0 1 0\n"},
    {"matrix", "1 0 1 0 1 0\n0 1 0 0 0 1\n0 0 0 1 0 0\n"},
    {"matrix", "1 0 1 0\n0 1 0 1\n"},
    {"matrix", "# A title\n1,0\n0,1\n"},
    {"matrix", "#\n# exact cover:\n1\n"},
    {"matrix", "# exact cover: A title\n1 0\n0 1\n"},
    {"matrix", "# exact cover:\n1 0 1 1\n0 1 1 0\n0 1 0 1\n1 0 0 1\n"},
    {"matrix", "# exact cover: size 2 2\n1,1,1\n\n1,1,1\n"},
    {"matrix", "1,0,0\n0,1,0\n0,0,1\n1,1,1\n"},
    {"matrix", "1,0,0,1,0,0,1,0,0\n0,1,0,0,1,0,0,1,0\n0,0,1,0,0,1,0,0,1\n"},
    {"matrix", "111111111\n100000000\n"},
    {"matrix", "11\n\n10\n\n01\n\n11\n"},
    {"matrix", "1 1 0 0 0\n0 0 1 1 1\n"},
    {"matrix", "1\t0\t1\t0\t1\n0\t1\t0\t1\t0\n"},
    {"matrix", "1,0,1,0,\n0,1,0,1,\n"},

    {"matrix", "1,0,0,0\n0,1,0,0\n0,0,1,1\n"},
    {"matrix", "100100\n010010\n001001\n"},
    {"matrix", "1 0 0 1 0 0 1 0 0 1 0 0\n0 1 0 0 1 0 0 1 0 0 1 0\n0 0 1 0 0 1 0 0 1 0 0 1\n"},
    {"matrix", "1;1;1;1;1;1\n1;0;0;1;0;0\n0;1;1;0;1;1\n"},

    // Sudokus, and shapes with their numbers.
    {"sudoku", "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n"},
    {"sudoku", "530070000600195000098000060800060003400803001700020006060000280000419005000080079\n"},
    {"sudoku", "| 6 . . | . 1 . | . . 5 |\n| . . 2 | . . . | . 9 . |\n| 4 . . | 6 . 3 | . . . |\n+-------+-------+\n"
               "| . . . | 1 . . | . 5 6 |\n| . . . | 8 . 6 | . 3 7 |\n| 8 5 . | . . . | . . . |\n+-------+-------+\n"
               "| . . . | . . . | . . 9 |\n| 2 4 . | . . 9 | . 7 1 |\n| . . . | 3 . . | . . . |\n"},
    {"presents", "0:\n##\n#.\n\n3x2: 2\n"},
    {"presents", "0:\n#\n\n1:\n##\n\n2x2: 0 2\n3x1: 1 1\n"},

    // Texts that are right in several formats.
    {"drawing matrix", "1,1\n1,1\n\n1,1\n\n1,1\n"},
    {"drawing matrix", "11001\n\n00110\n"},
    {"coordinates cover", "[(0, 0)]\n[(0, 0)]\n"},
    {"drawing cover", "X\n\nX\n"},
    {"coordinates cover", "(0,0) (0,1) (1,0) (1,1) (2,0) (2,1)\n(0,0) (0,1) (1,0)\n(0,0) (0,1) (1,1)\n"},
    {"coordinates cover", "(0,0) (0,1)\n(0,0)\n(0,1)\n"},
    {"tiles matrix", "1 0 1 0\n0 1 0 0\n0 0 0 1\n"},
    {"tiles matrix", "1 0 0 1\n1 1 0 0\n0 1 1 0\n0 0 1 1\n"},
};

#if HAVE_LIBXML2
static const char xmpuzzle[] =
    "<?xml version=\"1.0\"?>\n<puzzle version=\"2\"><gridType type=\"0\"/><colors/><shapes>"
    "<voxel x=\"1\" y=\"1\" z=\"1\" type=\"0\">#</voxel><voxel x=\"1\" y=\"1\" z=\"1\" type=\"0\">#</voxel></shapes>"
    "<problems><problem state=\"0\"><shapes><shape id=\"1\" count=\"1\"/></shapes><result id=\"0\"/><bitmap/></problem>"
    "</problems><comment/></puzzle>\n";
#endif

// Returns the name of the format in which a text is read.  Otherwise "several", if it may have several, or the message.
static const char *format_of(xt_puzzles *puzzles, const xt_diagnostics *diagnostics)
{
    static char message[512];
    if (puzzles && xt_puzzles_at(puzzles, 0))
        return xt_puzzle_facts_get(xt_puzzles_at(puzzles, 0)).format;
    if (puzzles)
        return xt_puzzle_facts_get(xt_puzzles_at(puzzles, 0)).format;
    snprintf(message, sizeof message, "%s", xt_diagnostics_at(diagnostics, 0).text);
    return strstr(message, "may have the format") ? "several" : message;
}

static const char *format_of_text(const char *text, size_t length)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_puzzles     *puzzles = xt_read_text(text, length, "t", NULL, diagnostics);
    const char     *format = format_of(puzzles, diagnostics);
    xt_puzzles_free(puzzles);
    xt_diagnostics_free(diagnostics);
    return format;
}

static const char *format_of_file(const char *path)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_puzzles     *puzzles = xt_read_file(path, NULL, diagnostics);
    const char     *format = format_of(puzzles, diagnostics);
    xt_puzzles_free(puzzles);
    xt_diagnostics_free(diagnostics);
    return format;
}

static void assert_format(const char *expected, const char *text, uint32_t *ambiguous)
{
    const char *format = format_of_text(text, strlen(text));
#if !HAVE_JANSSON
    if (strcmp(expected, "json") == 0)
        return;
#endif
    if (strchr(expected, ' ') && strcmp(format, "several") == 0)
        (*ambiguous)++;
    else if (strcmp(format, expected) != 0)
        fail_msg("%s, not %s:\n%s", format, expected, text);
}

// ---- Variants of a sample ------------------------------------------------------------------------------------------

enum { VARIANTS = 4 };

// The same text with other line ends, without the last one, with a byte order mark, or with blanks behind its lines.
static const char *variant_of(const char *text, uint32_t variant)
{
    static char changed[4096];
    size_t      used = 0;
    if (variant == 2)
        used = (size_t)sprintf(changed, "\xEF\xBB\xBF");
    for (const char *c = text; *c; c++) {
        if (*c == '\n' && variant == 1)
            changed[used++] = '\r';
        if (*c == '\n' && variant == 3)
            changed[used++] = ' ';
        changed[used++] = *c;
    }
    if (variant == 3 && used > 0 && changed[used - 1] == '\n')
        used--;
    changed[used] = '\0';
    return changed;
}

static void no_sample_is_read_in_another_format(void **state)
{
    const uint32_t bases = sizeof samples / sizeof *samples;
    uint32_t       tried = 0, ambiguous = 0;
    (void)state;
    for (uint32_t i = 0; i < bases; i++)
        for (uint32_t variant = 0; variant < VARIANTS; variant++, tried++)
            assert_format(samples[i].format, variant_of(samples[i].text, variant), &ambiguous);
#if HAVE_LIBXML2
    assert_format("xmpuzzle", xmpuzzle, &ambiguous);
    assert_format("xmpuzzle", variant_of(xmpuzzle, 2), &ambiguous);
    char commented[1024];
    snprintf(commented, sizeof commented, "<!-- <b> made by me -->\n<?a <c> ?>\n%s", strchr(xmpuzzle, '\n') + 1);
    assert_format("xmpuzzle", commented, &ambiguous);
#endif
    print_message("%u samples of %u texts, %u of them ambiguous\n", tried, bases, ambiguous);
    assert_true(tried >= 300);
    assert_true(ambiguous * 20 <= tried);
}

// ---- Endings and names ---------------------------------------------------------------------------------------------

static void the_ending_of_a_file_wins_over_its_content(void **state)
{
    static const struct {
        const char *ending, *text, *format;
    } rows[] = {
        {".dlx", "0,0 0,1 1,0 1,1 2,0 2,1\n0,0 0,1 1,0\n0,0 0,1 1,1\n", "cover"},
        {".dlx", "1 2 3 4 5 6\n1 2 3 4 5 6\n6 5 4 3 2 1\n", "cover"},
        {".dlx", "(0,0) (0,1)\n(0,0)\n(0,1)\n", "cover"},
        {".dlx", "0 1\n1\n0\n", "cover"},
        {".DLX", "D:x\n", "the name 'D:x' of an item"},
        {".dlx", "1\n1\n\n1\n", "cover"},
        {".dlx.gz", "1 2 3 4\n4 3 2 1\n", "cover"}, // no matter whether it is compressed
        {".json", "{\"board\":[\"#\"],\"pieces\":[[[1]]]}", "json"},
        {".json", "[[0,0,0],[1,0,0]]\n[[0,0,0]]\n", "no JSON"},
        {".txt", "1,0\n0,1\n", "matrix"},
        {".csv", "1,0,1,0,1,0\n0,1,0,0,0,1\n0,0,0,1,0,0\n", "matrix"},
        {"", "D:xDim=1:yDim=1:zDim=1\nC:name=A:layout=0 0 0\n~D\n", "polycube"},
        {".txt", "11001\n\n00110\n", "several"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
#if !HAVE_JANSSON
        if (strcmp(rows[i].ending, ".json") == 0)
            continue;
#endif
        char path[64] = "/tmp/test_which_formatXXXXXX";
        int  file = mkstemp(path);
        assert_true(file >= 0);
        close(file);
        unlink(path);
        snprintf(path + strlen(path), sizeof path - strlen(path), "%s", rows[i].ending);
        FILE *out = fopen(path, "w");
        assert_non_null(out);
        fputs(rows[i].text, out);
        fclose(out);
        const char *format = format_of_file(path);
        unlink(path);
        if (!strstr(format, rows[i].format))
            fail_msg("%s, not %s, with the ending '%s':\n%s", format, rows[i].format, rows[i].ending, rows[i].text);
    }
}

static void a_name_wins_over_the_content_and_both_names_are_told(void **state)
{
    static const char text[] = "11001\n\n00110\n";
    xt_diagnostics   *diagnostics = xt_diagnostics_new();
    (void)state;
    assert_null(xt_read_text(text, strlen(text), "t", NULL, diagnostics));
    assert_string_equal(xt_diagnostics_at(diagnostics, 0).text,
                        "a text that may have the format 'drawing' or 'matrix'; say which by --format drawing or "
                        "--format matrix");
    xt_diagnostics_free(diagnostics);
    for (uint32_t i = 0; i < 2; i++) {
        const char *format = i ? "matrix" : "drawing";
        xt_puzzles *puzzles = xt_read_text(text, strlen(text), "t", format, NULL);
        assert_string_equal(xt_puzzle_facts_get(xt_puzzles_at(puzzles, 0)).format, format);
        xt_puzzles_free(puzzles);
    }
}

// ---- Texts with a fault --------------------------------------------------------------------------------------------

static void a_text_that_is_nearly_a_format_gets_its_message(void **state)
{
    static const struct {
        const char *text, *message;
    } rows[] = {
        {"a b c\na b\nc x\n", "no item is called 'x'"},
        {"1 2 3 4 5 6\n1 2 3\n4 5 7\n", "no item is called '7'"},
        {"a b c\na b b\nc\n", "twice"},
        {"| a\na b\na c\n", "no item is called 'c'"},
        {"a b | c\na:1 b\n", "primary"},
        {"1,0,1\n0,1\n", "a row of 2 columns"},
        {"1,0,1,1,0\n0,2,0,1,1\n", "'2' is neither 0 nor 1"},
        {"10101\n00000\n", "a row without a 1"},
        {"# exact cover:\n1 0\n0 2\n", "'2' is neither 0 nor 1"},
        {"# exact cover:\n", "a matrix without rows"},
        {"0 1 2 0\n0 0 1 2\n1 2 0\n2 0 0 1\n", "3 numbers in a line"},
        {"2 2\n0 1 2 0\n0 0 1 2\n1 2 0 0\n2 0 0 red\n", "'red' is no colour"},
        {"0 1 2 0\n0 0 1 2\n", "make no square"},
        {"size 2\n", "'size' with 1 words behind it"},
        {"##\n##\n\n##\n\n##%\n", "'%' is no cell"},
        {"##\n##\n\n##\n\nAB\n", "'B' in a drawing of 'A'"},
        {"##\n\n###\n", "a piece of 3 cells in a region of 2"},
        {"XX\nXX\n", "a region without pieces"},
        {"0 0 0 2 0 0\n0 0 0 1\n", "4 numbers"},
        {"(0,0),(1,0)\n(0,0),(x,0)\n", "'x' is no number"},
        {"0 0 0 2 0 0\n", "a region without pieces"},
        {"{\"rows\":1,\n\"columns\":1\n", "no JSON"},
        {"[[1,1],\n[1,1]]\n", "a list without a region"},
        {"[Board]\nColor=red\n", "a region without pieces"},
        {"D:xDim=2\n", "yDim"},
        {"", "no puzzle in this text"},
        {"# a comment\n", "no puzzle in this text"},
        {"hello\n", "begins no puzzle"},
        {"two words\nand more of them\n", "begins no puzzle"},
        // Texts of other programs.
        {"<html></html>\n", "XML of another program"},
        {"0 0 0\n1 0 0\n0 1 0\n", "a list of coordinates"},
        {"0 0\n1 0\n", "a list of coordinates"},
        {"1 0 1 2 0\n2 0 0 1 2\n3 1 2 0 0\n4 2 0 0 1\n", "a list of tiles with their numbers"},
        {"0,1,2,0\n0,0,1,2\n1,2,0,0\n2,0,0,red\n", "'red' is no colour"},
        {"5948 1599 4617\n6049 482x\n", "'482x' is no tile of Tetravex"},
        {"AAB\nABB\n\nABB\n", "a layer that has not 2 rows"},
        {"3\n1 2\n2 3\n1\n", "may be the number of items, or an option"},
        {"0:\n#.\n##\n\n4x4: 1 1\n", "2 numbers of copies for 1 shapes"},
        {"53..7....\n6..195...\n.98....6.\n", "a grid of 3 lines"},
        {"00010,00001,11111,00001\n00001,00001,00010,00011\n", "binary digits"},
        {"plan 1\nof puzzle\nend\n", "a plan"},
        // Numbers in two to four columns may be places or tiles.
        {"0 1\n0 2\n1 2\n1 3\n", "--format lists"},
        {"1 2 3 4\n1 5 6 7\n2 5 6 8\n", "3 tiles without a size"},
        // Layers of digits, which no grid of a sudoku has.
        {"112233445\n112233445\n112233445\n112233445\n112233445\n112233445\n112233445\n112233445\n112233445\n\n"
         "112233455\n112233455\n112233455\n112233455\n112233455\n112233455\n112233455\n112233455\n112233455\n",
         "several"},
        {"Puzzle\n\nsome words here\n", "begins no puzzle"},
        {"<!-- <puzzle -->\n<other/>\n", "XML of another program"},
    };
    (void)state;
#if !HAVE_JANSSON
    return;
#endif
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *message = format_of_text(rows[i].text, strlen(rows[i].text));
        if (!strstr(message, rows[i].message))
            fail_msg("%s, not %s:\n%s", message, rows[i].message, rows[i].text);
    }
}

// ---- Written texts -------------------------------------------------------------------------------------------------

typedef struct text {
    char  *at;
    size_t length;
} text;

// Returns an empty text if the format cannot express the puzzle or the board.
static text written(const xt_puzzle *puzzle, const xt_puzzle *board, const char *format)
{
    text  t = {0};
    FILE *out = open_memstream(&t.at, &t.length);
    bool  ok = board ? xt_write_puzzle(board, format, out, NULL) : xt_write_puzzle(puzzle, format, out, NULL);
    fclose(out);
    t.length = ok ? t.length : 0;
    return t;
}

// Writes, reads and writes again, in every format that can express the puzzle or the board.
static uint32_t assert_is_read_back(const xt_puzzle *puzzle, const xt_puzzle *board)
{
    uint32_t    texts = 0;
    const char *name;
    for (uint32_t i = 0; (name = xt_format_name_at(i)); i++) {
#if !HAVE_LIBXML2
        if (strcmp(name, "xmpuzzle") == 0)
            continue;
#endif
        text first = written(puzzle, board, name);
        if (first.length > 0) {
            xt_diagnostics *diagnostics = xt_diagnostics_new();
            xt_puzzles     *again = xt_read_text(first.at, first.length, "t", NULL, diagnostics);
            const char     *format = format_of(again, diagnostics);
            if (strcmp(format, name) != 0)
                fail_msg("%s, not %s:\n%s", format, name, first.at);
            text second = written(xt_puzzles_at(again, 0), xt_puzzles_at(again, 0), name);
            if (second.length != first.length || memcmp(first.at, second.at, first.length) != 0)
                fail_msg("another text was written as %s:\n%s\nand:\n%s", name, first.at, second.at);
            texts++;
            free(second.at);
            xt_puzzles_free(again);
            xt_diagnostics_free(diagnostics);
        }
        free(first.at);
    }
    return texts;
}

static const char *const odd_words[] = {
    "0",       "1",     "(0,0)", "0,1", "x,y",     "[1,0]",   "{",        "}",    "#",     "##",   "X",
    "D",       "~D",    "L",     "~L",  "<puzzle", "plan",    "size",     "hint", "frame", "none", "\"",
    "[Board]", "111",   "0 ",    "-1",  ".",       "+",       "\xC3\xA4", "*",    "1x1",   "A",    "B",
    "exact",   "cover", "2",     "3",   "board=",  "Polygon", "null",     "@",    "7",
};
enum { ODD_WORDS = sizeof odd_words / sizeof *odd_words };

static const char *const odd_titles[] = {
    "",         "",         "A title", "|",   "| a b", "exact cover:", "exact cover: x",
    "size 2 2", "D:xDim=1", "0 1 0",   "# x", "{}",    "plan",
};

static const char *odd_title(xt_random *dice)
{
    return odd_titles[one_of(dice, sizeof odd_titles / sizeof *odd_titles)];
}

// Puts a name of one or two odd words into `name`.  Returns false if the format of covers has no such names.
static bool odd_name(xt_random *dice, char name[32], int number)
{
    const bool is_number = one_of(dice, 3) == 0;
    snprintf(name, 32, "%s", odd_words[one_of(dice, ODD_WORDS)]);
    if (is_number || one_of(dice, 4) == 0)
        snprintf(name + (is_number ? 0 : strlen(name)), 16, "%d", number);
    return !strpbrk(name, " :|");
}

static xt_puzzle *random_cover(xt_random *dice, int width)
{
    xt_cover_builder *builder = xt_cover_builder_new(NULL);
    const bool        is_plain = one_of(dice, 2) == 0;
    const int         secondary = is_plain ? 0 : one_of(dice, width);
    for (int i = 0; i < width; i++) {
        char name[32];
        do
            while (!odd_name(dice, name, i))
                ;
        while (i < width - secondary
                   ? !xt_cover_builder_add_item(builder, name, is_plain ? 1 : (uint32_t)one_of(dice, 2),
                                                is_plain ? 1 : 1 + (uint32_t)one_of(dice, 3), NULL)
                   : !xt_cover_builder_add_secondary_item(builder, name, NULL));
    }
    for (int o = 1 + one_of(dice, 9); o > 0; o--) {
        xt_cover_member members[40];
        uint32_t        count = 0;
        const int       density = 1 + one_of(dice, 4), needed = one_of(dice, width);
        for (int i = 0; i < width; i++)
            if (i == needed || one_of(dice, density) == 0)
                members[count++] = (xt_cover_member){
                    (uint32_t)i, i >= width - secondary && one_of(dice, 2) ? odd_words[one_of(dice, 4)] : NULL};
        assert_true(xt_cover_builder_add_option(builder, members, count, NULL));
    }
    xt_puzzle *puzzle = xt_cover_builder_make(builder, odd_title(dice), NULL);
    xt_cover_builder_free(builder);
    return puzzle;
}

// Returns NULL if the random data is no valid puzzle.
static xt_puzzle *random_puzzle(xt_random *dice)
{
    static const char *const lattices[] = {"cube", "square", "triangle", "hexagon", "prism", "sphere"};
    const char              *lattice = lattices[one_of(dice, 6)];
    const bool               is_flat = xt_lattice_coordinates(lattice, NULL) == 2;
    const int32_t            size[3] = {1 + one_of(dice, 4), 1 + one_of(dice, 4), is_flat ? 1 : 1 + one_of(dice, 3)};
    xt_puzzle               *puzzle = xt_puzzle_new(lattice, size, 0, NULL);
    for (int p = 1 + one_of(dice, 5); p > 0; p--) {
        char     name[32];
        xt_cell  cells[6] = {{{0}}};
        uint32_t count = 1 + (uint32_t)one_of(dice, 6);
        for (uint32_t c = 1; c < count; c++) {
            cells[c] = cells[c - 1];
            cells[c].at[one_of(dice, is_flat ? 2 : 3)]++;
        }
        odd_name(dice, name, p);
        const uint32_t    low = (uint32_t)one_of(dice, 3);
        xt_piece_settings settings = {.low = low, .high = low + (uint32_t)one_of(dice, 2)};
        if (one_of(dice, 2))
            settings = (xt_piece_settings){0};
        xt_puzzle_add_piece(puzzle, name, cells, count, &settings, NULL); // some names are refused
    }
    if (xt_puzzle_check(puzzle, NULL))
        return puzzle;
    xt_puzzle_free(puzzle);
    return NULL;
}

static void a_written_text_is_read_back_as_itself(void **state)
{
    enum { ROUNDS = 2000, MAX_WIDTH = 40 };
    xt_random dice;
    uint32_t  covers = 0, puzzles = 0, boards = 0, texts = 0;
    (void)state;
    xt_random_start(&dice, 55, 0);
    for (int i = 0; i < ROUNDS; i++) {
        random_board board;
        xt_puzzle   *puzzle = i % 4 < 2    ? random_cover(&dice, 1 + i / 4 % MAX_WIDTH)
                              : i % 4 == 2 ? random_puzzle(&dice)
                                           : NULL;
        xt_puzzle   *made = NULL;
        if (i % 4 == 3) {
            make_random_board(&board, &dice, 1 + one_of(&dice, 7), 1 + one_of(&dice, 7), 1 + one_of(&dice, 9));
            if (one_of(&dice, 2))
                mix_rotations(&board, &dice);
            made = board_of_random(&board);
        }
        if (puzzle || made)
            texts += assert_is_read_back(puzzle, made);
        covers += puzzle && i % 4 < 2;
        puzzles += puzzle && i % 4 == 2;
        boards += made != NULL;
        xt_puzzle_free(puzzle);
        xt_puzzle_free(made);
    }
    print_message("%u texts of %u covers, %u puzzles and %u boards\n", texts, covers, puzzles, boards);
    assert_true(covers == ROUNDS / 2 && puzzles > 100 && boards > 300 && texts > ROUNDS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_sample_is_read_in_another_format),
        cmocka_unit_test(the_ending_of_a_file_wins_over_its_content),
        cmocka_unit_test(a_name_wins_over_the_content_and_both_names_are_told),
        cmocka_unit_test(a_text_that_is_nearly_a_format_gets_its_message),
        cmocka_unit_test(a_written_text_is_read_back_as_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
