# A proof, not a search.  With -q there is no output, as always, unless -i asks for some.
puzzle='D:xDim=15:yDim=14:zDim=1
P:set=hexominoes
~D'
for options in "" -q "-q -i"; do
    echo "$puzzle" | "$EXACTILE" polycube $options | grep -E '^# No|^SOLUTIONS='; echo "= $?"
done
==== out
# No solution exists, and none was searched for: coloured like a chessboard, the region has 105 and 105 cells; 24 pieces cover 3 and 3, 11 cover 4 and 2; the nearest that all pieces can cover together is 104 and 106
= 0
= 1
# No solution exists, and none was searched for: coloured like a chessboard, the region has 105 and 105 cells; 24 pieces cover 3 and 3, 11 cover 4 and 2; the nearest that all pieces can cover together is 104 and 106
SOLUTIONS=0
= 0
