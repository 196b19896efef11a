# Generate: boards of tiles and sets of pieces.
======== generate-edge-border
"$EXACTILE" generate edge 4 2 --border 3 --seed 1
"$EXACTILE" generate edge 16 17 --border 5 | cksum
==== out
# edge 4x4 2 --border 3 --seed 1
size 4 4
1 5 0 5
1 1 2 1
1 1 1 2
1 2 2 1
5 0 0 5
0 4 2 3
5 0 5 2
1 2 1 1
5 0 4 2
2 3 0 3
2 5 0 5
0 5 4 0
1 5 0 3
0 0 5 4
4 1 3 0
4 0 0 3
3032399743 2659
======== generate-edge-has-a-solution
for size in 3 4x5 5 6 8x5; do "$EXACTILE" generate edge $size 7 --border 4 | "$EXACTILE" count - --unique; done
==== out
1
1
1
1
1
======== generate-edge-refused
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
exactile: error: 'cubes' is no type of puzzle to generate; 'edge', 'pieces', 'challenge' and 'burr' are
exactile: error: 2 words; three are needed: edge SIZE COLOURS
==== status 2
======== generate-edge
"$EXACTILE" generate edge 4x3 3 --seed 7
"$EXACTILE" generate edge 16 17 --seed 18446744073709551615 | cksum
==== out
# edge 4x3 3 --seed 7
size 3 4
2 3 3 0
1 0 3 3
0 1 3 0
0 3 1 2
1 2 0 0
2 2 0 3
3 1 0 1
1 2 0 2
0 2 3 0
0 2 1 0
1 2 3 2
1 2 3 3
1716269413 2579
======== generate-pieces-finds-all-sets
# The sets among all solutions of the pool that occur once are those that are found, and each has one solution.
"$EXACTILE" generate pieces pentominoes-5x5 5 -o sets.tmp
"$EXACTILE" count --unique sets.tmp | grep -c ": 1  Set with one solution: "
grep -o "Set with one solution: .*" sets.tmp | cut -c 24- | LC_ALL=C sort > found.tmp
"$EXACTILE" solve pentominoes-5x5 --unique --quiet |
    LC_ALL=C awk 'function add(  i, set) { if (n) { set = ""; for (i = 1; i <= 12; i++) { c = substr("FILNPTUVWXYZ", i, 1); if (c in has) set = set " " c }
            times[substr(set, 2)]++ } split("", has); n = 0 }
        /SOLUTION/ { add() } /^ / { for (i = 1; i <= NF; i++) has[$i] = 1; n++ }
        END { add(); for (set in times) if (times[set] == 1) print set }' | LC_ALL=C sort > once.tmp
cmp found.tmp once.tmp && wc -l < once.tmp
rm -f *.tmp
==== slow
==== out
19
19
==== err
19 sets with one solution, 792 of 792 tried, complete
======== generate-pieces-limits
"$EXACTILE" generate pieces tetris-cube 12 --node-limit 1000; echo $?
"$EXACTILE" generate pieces tetris-cube 12 --node-limit 1000 --quiet; echo $?
"$EXACTILE" generate pieces ../../../puzzles/pentominoes-3x20.txt 12 --limit 1; echo $?
"$EXACTILE" generate pieces ../../../puzzles/pentominoes-3x20.txt 11; echo $?
==== out
3
3
1
1
==== err
at least 0 sets with one solution, 1 of 1 tried, 1 undecided, stopped by the limit on nodes (--node-limit 1000)
0 sets with one solution, 1 of 1 tried, complete
no set of 11 pieces has the 60 cells of the region
======== generate-pieces-refused
for words in "pieces no-puzzle 5" "pieces soma-cube 0" "pieces soma-cube 1x2" "pieces queens-8 5" "pieces macmahon-squares-4x6 3" \
    "pieces soma-cube" "piece soma-cube 3" "pieces soma-cube 3 --border 2" "edge 4 3 --limit 2" "edge 4 3 --exactly 2" "pieces soma-cube 7 --exactly 0" "pieces equal.txt 2" "pieces soma-cube 2000000"  "pieces soma-cube 3 --to dimacs" "pieces soma-cube 3 --to xmpuzzle" "pieces soma-cube 3 --uniqe"; do
    "$EXACTILE" generate $words
done
"$EXACTILE" generate pieces pentominoes-5x5 1000000 
==== file equal.txt
D:xDim=4:yDim=1:lattice=square
C:name=A:layout=0 0, 1 0
C:name=B:layout=0 0, 0 1
~D
==== err
exactile: error: 'no-puzzle' is neither a file nor a puzzle of the collection; 'exactile list' names the collection
exactile: error: '0' is no number of pieces; it is a whole number from 1 on
exactile: error: '1x2' is no number of pieces; it is a whole number from 1 on
exactile: error: 'queens-8' is an exact cover; 'exactile generate' takes puzzles of pieces
exactile: error: 'macmahon-squares-4x6' is an exact cover; 'exactile generate' takes puzzles of pieces
exactile: error: 2 words; three are needed: pieces PUZZLE N
exactile: error: 'piece' is no type of puzzle to generate; 'edge', 'pieces', 'challenge' and 'burr' are
exactile: error: 'exactile generate pieces' takes no '--border'; 'exactile generate edge' does
exactile: error: 'exactile generate edge' takes no '--limit'; 'exactile generate pieces' does
exactile: error: 'exactile generate edge' takes no '--exactly'; 'exactile generate pieces' does
exactile: error: '0' is no value for '--exactly'; it takes a whole number from 1 to 1000000
exactile: error: 'equal.txt' has equal pieces under different names; give one of them, with copies=N
exactile: error: '2000000' is no number of pieces; it is a whole number from 1 on
exactile: error: 'dimacs' is no format in which sets are written one after the other; write definitions and convert them
exactile: error: 'xmpuzzle' is no format in which sets are written one after the other; write definitions and convert them
exactile: error: unknown option '--uniqe'; did you mean '--unique'?
exactile: error: 1000000 of 12 pieces for 25 cells; the product of these numbers can be 8388608, so give a smaller pool
==== status 2
======== generate-pieces
"$EXACTILE" generate pieces pentominoes-5x5 5 --limit 2 --seed 7
"$EXACTILE" generate pieces in.txt 2
"$EXACTILE" generate pieces in.txt 2 --unique=mirror --quiet
"$EXACTILE" generate pieces pentominoes-5x5 6
"$EXACTILE" generate pieces pentominoes-5x5 5 --exactly 4 --unique --limit 1 -o four.tmp; "$EXACTILE" count four.tmp --unique
"$EXACTILE" generate pieces two-squares.txt 4 --exactly 16 | "$EXACTILE" count -
rm -f four.tmp
==== file in.txt
# Copies, a stationary piece and an optional cell
D:xDim=4:yDim=2:lattice=square
C:name=S:type=S:layout=0 0, 1 0
C:name=D:layout=0 0, 1 0:copies=3
C:name=L:layout=0 0, 1 0, 0 1
C:name=T:layout=0 0, 1 0, 2 0, 1 1
C:name=o:layout=0 0
C:name=i:layout=0 0, 1 0, 2 0, 3 0, 4 0
R
# # # #
# # # +
~R
~D
==== file two-squares.txt
# Two squares of 2 side by side
D:xDim=5:yDim=2:lattice=square
C:name=L:layout=0 0, 1 0, 0 1:copies=2
C:name=o:layout=0 0:copies=2
C:name=D:layout=0 0, 1 0:copies=2
R
# # . # #
# # . # #
~R
~D
==== out
# Set with one solution: L N U V Z
D:xDim=5:yDim=5:zDim=1
C:name=L:type=M:layout=0 0 0, 0 1 0, 0 2 0, 0 3 0, 1 0 0
C:name=N:type=M:layout=0 0 0, 0 1 0, 0 2 0, 1 2 0, 1 3 0
C:name=U:type=M:layout=0 0 0, 0 1 0, 1 0 0, 2 0 0, 2 1 0
C:name=V:type=M:layout=0 0 0, 0 1 0, 0 2 0, 1 0 0, 2 0 0
C:name=Z:type=M:layout=0 2 0, 1 0 0, 1 1 0, 1 2 0, 2 0 0
~D

# Set with one solution: F L P U X
D:xDim=5:yDim=5:zDim=1
C:name=F:type=M:layout=0 1 0, 1 0 0, 1 1 0, 1 2 0, 2 2 0
C:name=L:type=M:layout=0 0 0, 0 1 0, 0 2 0, 0 3 0, 1 0 0
C:name=P:type=M:layout=0 0 0, 0 1 0, 0 2 0, 1 1 0, 1 2 0
C:name=U:type=M:layout=0 0 0, 0 1 0, 1 0 0, 2 0 0, 2 1 0
C:name=X:type=M:layout=0 1 0, 1 0 0, 1 1 0, 1 2 0, 2 1 0
~D
# Set with one solution: D L
D:xDim=4:yDim=2:lattice=square
R
# # # #
# # # +
~R
C:name=S:type=S:layout=0 0, 1 0
C:name=D:type=M:layout=0 0, 1 0
C:name=L:type=M:layout=0 0, 1 0, 0 1
~D

# Set with one solution: T o
D:xDim=4:yDim=2:lattice=square
R
# # # #
# # # +
~R
C:name=S:type=S:layout=0 0, 1 0
C:name=T:type=M:layout=0 0, 1 0, 2 0, 1 1
C:name=o:type=M:layout=0 0
~D
# Set with one solution: D L
D:xDim=4:yDim=2:lattice=square
R
# # # #
# # # +
~R
C:name=S:type=S:layout=0 0, 1 0
C:name=D:type=M:layout=0 0, 1 0
C:name=L:type=M:layout=0 0, 1 0, 0 1
~D

# Set with one solution: T o
D:xDim=4:yDim=2:lattice=square
R
# # # #
# # # +
~R
C:name=S:type=S:layout=0 0, 1 0
C:name=T:type=M:layout=0 0, 1 0, 2 0, 1 1
C:name=o:type=M:layout=0 0
~D
4
-#1: 16  Set with 16 solutions: Lx2 ox2
-#2: 16  Set with 16 solutions: L o Dx2
==== err
at least 2 sets with one solution, 117 of 792 tried, as many as asked for (--limit 2)
2 sets with one solution, 3 of 3 tried, complete
no set of 6 pieces has the 25 cells of the region
at least 1 set with 4 solutions, 309 of 792 tried, as many as asked for (--limit 1)
2 sets with 16 solutions, 2 of 2 tried, complete
