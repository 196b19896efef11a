# The engine matrix takes twice as long for a node where pieces have copies, and many times as long at first nodes, of
# which trees have more than usual where pieces have many images.
cat > copies.txt << END
D:xDim=8:yDim=7:lattice=square
C:name=Y:shape=one-sided pentominoes/Y:copies=3
C:name=I:shape=one-sided tetrominoes/I:copies=3
C:name=L:shape=one-sided pentominoes/L:copies=3
C:name=Z:shape=one-sided tetrominoes/Z:copies=3
R
# # # # # # # #
# # # # # # # #
# # # # # # # #
# # # # # # # #
# # # # # # # #
# # # # # # # #
. . # # # # # #
~R
~D
END
{
    echo "D:xDim=13:yDim=5:lattice=hexagon"
    for piece in C K V E Q M P F O L B T N; do echo "C:name=$piece:shape=pentahexes/$piece"; done
    echo "R"
    for row in 1 2 3 4 5; do echo "# # # # # # # # # # # # #"; done
    echo "~R"
    echo "~D"
} > crowded.txt
"$EXACTILE" plan copies.txt --unique | grep "^engine"
"$EXACTILE" plan crowded.txt --unique | grep "^engine"
rm copies.txt crowded.txt
==== out
engine flat
engine flat
