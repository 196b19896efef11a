# Refused: boards of tiles, and hints.
======== edge-colour-is-a-word
2 2
0 0 1 x
==== err
edge-colour-is-a-word.txt:2:7: error: 'x' is no colour; a tile has four numbers, clockwise from the top: write one for each letter or word, and 0 for the frame
======== edge-colour-is-negative
2 2
0 0 1 -1
==== err
edge-colour-is-negative.txt:2:7: error: the colour -1; where edges match the opposite number, a line 'match complement' stands before the tiles
======== edge-colour-too-large
2 2
0 0 1 9999999
==== err
edge-colour-too-large.txt:2:7: error: the number 9999999; it lies between 0 and 1048576
======== edge-colours-are-letters
size 2 2
a b c d
a b c d
a b c d
a b c d
==== err
edge-colours-are-letters.txt: error: 4 edges of the frame's colour 0 for an outline of 8; one for each is needed, or a board without a frame ('frame none'), whose outline takes any colour; Tetravex has 'turns none' too
======== edge-colours-cannot-pair
2 2
0 0 1 1
0 0 1 1
0 0 1 2
0 0 1 1
==== err
edge-colours-cannot-pair.txt: error: colour 1 is on 7 edges; they match each other, so an even number is needed, or a board without a frame ('frame none'), whose outline takes any colour; Tetravex has 'turns none' too
======== edge-colours-of-the-border-cannot-pair
3 3
0 0 1 2
0 0 1 1
0 0 1 1
0 0 1 1
0 1 2 1
0 1 1 1
0 1 1 1
0 1 1 1
1 1 1 1
==== err
edge-colours-of-the-border-cannot-pair.txt: error: colour 1 is on 15 edges beside the frame; they match each other, so an even number is needed, or a board without a frame ('frame none'), whose outline takes any colour; Tetravex has 'turns none' too
======== edge-copies-of-nothing
2 2
0 0 1 1 x0
==== err
edge-copies-of-nothing.txt:2:10: error: the number 0; it lies between 1 and 4096
======== edge-directive-choice
size 2 2
frame maybe
==== err
edge-directive-choice.txt:2:7: error: 'maybe' is not known here; there are yes and none
======== edge-directive-lacks-words
size 2 2
frame
==== err
edge-directive-lacks-words.txt:2:1: error: 'frame' with 0 words behind it; it is frame yes, or frame none
======== edge-five-colours
2 2
0 0 1 1 2
==== err
edge-five-colours.txt:2:9: error: '2' behind a tile; four colours are one, clockwise from the top, without a number of the tile, and x3 behind them makes three
======== edge-frame-left-over
3 3
0 0 1 1
0 0 1 1
0 0 1 1
0 0 1 1
0 0 1 1
0 1 1 1
0 1 1 1
1 1 1 0
1 1 1 1
==== err
edge-frame-left-over.txt: error: colour 0 is on 13 edges, of which the outline takes 12; those left match each other, so an even number is needed, or a board without a frame ('frame none'), whose outline takes any colour; Tetravex has 'turns none' too
======== edge-frame-too-short
2 2
0 0 1 1
0 0 1 1
0 0 1 1
0 1 1 1
==== err
edge-frame-too-short.txt: error: 7 edges of the frame's colour 0 for an outline of 8; one for each is needed, or a board without a frame ('frame none'), whose outline takes any colour; Tetravex has 'turns none' too
======== edge-free-colours-cannot-pair
size 2 2
frame none
turns none
1 2 3 4
5 6 7 8
9 10 11 12
13 14 15 16
==== err
edge-free-colours-cannot-pair.txt: error: 16 edges cannot be paired with another; at most 8 can lie on the outline
======== edge-hint-against-the-frame
size 3 3
0 0 1 1 x4
0 1 1 1 x4
1 1 1 1
hint 2 2 1
hint 1 2 9
hint 2 3 5 1
hint 2 1 6 1
==== err
edge-hint-against-the-frame.txt:5:1: error: tile 1, with two neighbouring edges of colour 0, at row 2, column 2; a tile without an edge of the frame's colour 0 belongs there
edge-hint-against-the-frame.txt:6:1: error: tile 9, without an edge of the frame's colour 0, at row 1, column 2; a tile with one edge of the frame's colour 0 belongs there
edge-hint-against-the-frame.txt:8:1: error: tile 6 does not fit like this at row 2, column 1; rotation 3 would fit
======== edge-hint-cannot-lie-so
size 2 2
0 0 1 1 x4
hint 1 1 1 0
==== err
edge-hint-cannot-lie-so.txt:3:1: error: tile 1 does not fit like this at row 1, column 1; rotation 3 would fit
======== edge-hint-not-to-be-turned
size 2 3
turns none
0 1 1 0
0 1 1 1
0 0 1 1
1 1 0 0
1 1 0 1
1 0 0 1
hint 1 3 4
==== err
edge-hint-not-to-be-turned.txt:9:1: error: tile 4 fits the frame at row 1, column 3 only in rotation 2; allow that, or place another tile
======== edge-hint-of-no-tile
size 2 2
0 0 1 1 x4
hint 1 1 5
==== err
edge-hint-of-no-tile.txt:3:1: error: a hint for tile 5; there are 4 tiles, counted from 1
======== edge-hint-outside
size 2 2
0 0 1 1 x4
hint 3 1 1
==== err
edge-hint-outside.txt:3:6: error: a hint for row 3; rows count from 1 to 2
======== edge-hint-row-0
size 2 2
hint 0 1 1
hint -3 1 1
hint 1 99999999999 1
1 1 1 1 x4
==== err
edge-hint-row-0.txt:2:6: error: a hint for row 0; rows count from 1 to 2 (and 1 more like this, up to line 3)
edge-hint-row-0.txt:4:8: error: a hint for column 99999999999; columns count from 1 to 2
======== edge-hint-twice
size 2 2
0 0 1 1 x4
hint 1 1 1
hint 1 2 1
==== err
edge-hint-twice.txt:4:1: error: tile 1 at row 1, column 2, but tile 1 at row 1, column 1; a hint names one tile and one cell
======== edge-letters-of-both-cases
abca
Aabc
bcaa
caab
==== err
edge-letters-of-both-cases.txt:2:1: error: the colour 'A' among letters of the other case; write all letters in one case, or a number for each colour, and 0 for the frame
======== edge-no-square
0 0 2 2
0 0 2 2
0 0 2 2
==== err
edge-no-square.txt: error: 3 tiles without a size, which make no square; a line 'size ROWS COLUMNS' is needed
======== edge-opposites-cannot-pair
match complement
2 2
0 0 1 1
0 0 1 -1
0 0 -1 1
0 0 1 -1
==== err
edge-opposites-cannot-pair.txt: error: colour 1 is on 5 edges and -1 on 3; they match each other, so as many are needed, or a board without a frame ('frame none'), whose outline takes any colour; Tetravex has 'turns none' too
======== edge-size-of-too-many-cells
size 100 100
==== err
edge-size-of-too-many-cells.txt:1:6: error: 100 rows of 100 cells; a board has up to 4096 cells
======== edge-size-too-large
size 5000 2
==== err
edge-size-too-large.txt:1:6: error: the number 5000; it lies between 1 and 4096
======== edge-size-twice
2 2
size 2 2
==== err
edge-size-twice.txt:2:6: error: a size again; it stands once, before the tiles
======== edge-three-colours
2 2
0 0 1
==== err
edge-three-colours.txt:2:1: error: 3 numbers in a line; a tile has four, clockwise from the top
======== edge-too-few-tiles
2 2
0 0 1 1
0 0 1 1
0 0 1 1
==== err
edge-too-few-tiles.txt: error: 3 tiles for 4 cells; a board of 2 rows and 2 columns needs one for each
======== edge-too-many-corners
3 3
0 0 1 1
0 0 1 1
0 0 1 1
0 0 1 1
0 0 1 1
0 1 1 1
0 1 1 1
1 1 1 1
1 1 1 1
==== err
edge-too-many-corners.txt: error: 2 tiles without an edge of the frame's colour 0; a board of 3 rows and 3 columns needs 1, or a board without a frame ('frame none'), whose outline takes any colour; Tetravex has 'turns none' too
======== edge-word-misspelt
size 2 2
frane none
==== err
edge-word-misspelt.txt:2:1: error: 'frane' begins no line; four colours are a tile, clockwise from the top, and else did you mean 'frame'? there are size, frame, match, turns and hint
