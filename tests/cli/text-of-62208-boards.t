# Sets make 746,496 pieces in the text, and 12 in each puzzle.
awk 'BEGIN {
    for (i = 1; i <= 62208; i++)
        printf "# Board %d\nD:xDim=10:yDim=6:lattice=square\nP:set=pentominoes\n~D\n", i
}' | "$EXACTILE" count - -p "Board 62208"
==== slow
==== out
9356
