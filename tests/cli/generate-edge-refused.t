for words in "edge 0 3" "edge 7x 3" "edge 8x5x2 3" "edge 9 0" "edge 9 2000" "edge 100x100 4" "cubes 3 4" "edge 7"; do
    "$EXACTILE" generate $words
done
==== err
exactile: error: '0' is no size of a board; it is a whole number, as 7 for 7x7, or two, as 8x5 for 8 columns and 5 rows
exactile: error: '7x' is no size of a board; it is a whole number, as 7 for 7x7, or two, as 8x5 for 8 columns and 5 rows
exactile: error: '8x5x2' is no size of a board; it is a whole number, as 7 for 7x7, or two, as 8x5 for 8 columns and 5 rows
exactile: error: '0' is no number of colours; it is a whole number from 1 on
exactile: error: 2000 colours and 0 for the border; a board has at least 1 beside the frame's, and up to 1024 with that one
exactile: error: a board of 100 rows and 100 columns; it needs at least one of each, and has up to 4096 cells
exactile: error: 'cubes' is no type of puzzle to generate; 'edge' and 'pieces' are
exactile: error: 'exactile generate' lacks an argument; three words are needed: edge, the size of a board, such as 7, or 8x5 for 8 columns and 5 rows, and how many colours; or pieces, a puzzle, and how many of its pieces
==== status 2
