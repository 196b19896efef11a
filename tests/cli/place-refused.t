# What a stranger may write, and the remedy.
for p in "Q 0 0 0" "A 0 0 0" "A 0 0 x, 1 0 0" "A 5 5 0, 5 6 0" "A 0 0 0, 1 0 0; A 1 0 0, 1 1 0" "a 0 0" "A" "" "A:0 0" "A 0 0 1 0" \
    "A 0 0, 1 1"; do
    "$EXACTILE" count ../small.txt --place "$p" 2>&1
done
"$EXACTILE" count soma-cube --place "V 0 0, 1 0" 2>&1
"$EXACTILE" count soma-cube --place "V 0 0 0, 0 1 0, 1 0 0; V 0 0 2" 2>&1
"$EXACTILE" count pentominoes-6x10 --place "F 0 0, 1 0, 2 0, 3 0, 4 0" 2>&1
"$EXACTILE" count ../edge-domino.txt --place "A 0 0 0" 2>&1
==== out
exactile: error: no piece to be placed is called 'Q'; there is A
../small.txt: error: piece 'A' on 1 cell; it has 2, as in 'A 0 0, 1 0'
exactile: error: '0 0 x' is no cell; a cell has the two numbers x y, with y upward and commas between cells, as in 'A 0 0, 1 0'
../small.txt: error: stationary piece 'A3' has the cell 5 5 0 outside the box; move it inside, up to the cell 2 1 0
../small.txt: error: stationary pieces 'A3' and 'A2' both have the cell 1 0 0; move one of them
exactile: error: no piece to be placed is called 'a'; did you mean 'A'? there is A
../small.txt: error: piece 'A' on 0 cells; it has 2, as in 'A 0 0, 1 0'
exactile: error: no placement is given; it is a piece and its cells, as in 'A 3 2 0, 4 2 0'
exactile: error: no piece to be placed is called 'A:0'; there is A
exactile: error: '0 0 1 0' is no cell; a cell has the two numbers x y, with y upward and commas between cells, as in 'A 0 0, 1 0'
../small.txt: error: piece 'A' cannot lie on these cells: they have another shape, or its motions do not turn it so (y is upward); 'A 0 0, 1 0' has its shape
exactile: error: '0 0' is no cell; a cell has the three numbers x y z, with y upward and commas between cells, as in 'V 0 0 0, 0 1 0, 1 0 0'
exactile: error: piece 'V' already lies on its cells; there are L, T, Z, A, B and P
pentominoes-6x10: error: piece 'F' cannot lie on these cells: they have another shape, or its motions do not turn it so (y is upward); 'F 0 1, 1 0, 1 1, 1 2, 2 2' has its shape
exactile: error: '../edge-domino.txt' is a board of tiles; '--place' takes puzzles of pieces
==== status 2
