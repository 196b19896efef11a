# BurrTools' files: what they mean.
======== xmpuzzle-burrs
# The 59 notchable pieces, 0 to 6 of each.  BurrTools keeps 1063 assemblies with mirror images apart, and 588 together.
"$EXACTILE" count --unique solid.xmpuzzle
"$EXACTILE" count --unique=mirror solid.xmpuzzle
==== slow
==== out
1063
588
======== xmpuzzle-colours
# The target is blue, red, neutral: a red cube fits only where a pair allows it, and on the neutral voxel.
"$EXACTILE" count row.xmpuzzle
"$EXACTILE" count --unique row.xmpuzzle
# Every colour of a voxel or of a rule must be defined.
sed '/<color/,/<\/colors>/d' row.xmpuzzle | "$EXACTILE" count -
sed 's/#1#2#1/#1#3#1/' row.xmpuzzle | "$EXACTILE" count -
sed 's/piece="1" result="1"/piece="1" result="2"/' row.xmpuzzle | "$EXACTILE" count -
==== out
row.xmpuzzle#1: 2  red on blue or neutral
row.xmpuzzle#2: 1  blue on red
row.xmpuzzle#3: 2  equal colours
row.xmpuzzle#4: 0  no pair
row.xmpuzzle#5: 1  without colours
row.xmpuzzle#1: 2  red on blue or neutral
row.xmpuzzle#2: 1  blue on red
row.xmpuzzle#3: 1  equal colours
row.xmpuzzle#4: 0  no pair
row.xmpuzzle#5: 1  without colours
==== err
row.xmpuzzle#4, no pair: 0 solutions, complete, impossible: pieces cube pair fit nowhere; no piece can cover any of 3 cells; 'exactile why row.xmpuzzle --puzzle 4' shows more
row.xmpuzzle#4, no pair: 0 unique solutions, complete, impossible: pieces cube pair fit nowhere; no piece can cover any of 3 cells; 'exactile why row.xmpuzzle --puzzle 4' shows more
standard input:7:39: error: colour 2, which the file does not define; it has 0 colours: add a 'color', or leave the number out
standard input:13:41: error: colour 3, which the file does not define; it has 2 colours: add a 'color', or leave the number out
standard input:44:9: error: colour 3, which the file does not define; it has 2 colours: add a 'color', or leave the number out
==== status 2
======== xmpuzzle-decoding
# Voxel v of a shape lies at position + rotation (v - h).  Rotation 16 is a quarter turn about z, and 7 is y,z,x.
# Solutions 4 and 3 are equal.  5 overlaps, 6 leaves the box, 7 has no rotation, 8 lacks the piece L.
"$EXACTILE" check turns.xmpuzzle turns.xmpuzzle
"$EXACTILE" show --stored turns.xmpuzzle | sed -n '/SOLUTION/,$p'
"$EXACTILE" show --stored soma-cube > /dev/null
==== out
8 solutions, 4 wrong, 1 duplicate
# --- SOLUTION 1 ---
     .     .     .,      .     .     .,      .     .     .
     L     .     .,      .     .     .,      .     .     .
     L     L     L,      .     .     .,      .     .     .

# --- SOLUTION 2 ---
     .     .     .,      .     L     .,      .     . cube1
     .     .     .,      .     L     .,      .     .     .
     .     .     .,      L     L     .,      .     .     .

# --- SOLUTION 3 ---
     .     .     .,      .     .     .,      .     . cube2
     .     L     L,      .     L     .,      .     L     .
 cube1     .     .,      .     .     .,      .     .     .

# --- SOLUTION 4 ---
     .     .     .,      .     .     .,      .     . cube2
     .     L     L,      .     L     .,      .     L     .
 cube1     .     .,      .     .     .,      .     .     .
==== err
turns.xmpuzzle:28: error: solution 4: the same as solution 3 in line 25; each should be there once
turns.xmpuzzle:31: error: solution 5: pieces 'L' and 'cube1' are both on the cell 0 1 0; only one of them should be
turns.xmpuzzle:34: error: solution 6: piece 'L' has the voxel 1 -1 0 outside the box; it should lie inside
turns.xmpuzzle:37: error: solution 7: piece 'L' has orientation 24; there are 24, from 0
turns.xmpuzzle:40:1: error: solution 8: piece 'L' is missing; it should be placed
turns.xmpuzzle:31:9: error: solution 5 is wrong; 'exactile check' says why
turns.xmpuzzle:34:9: error: solution 6 is wrong; 'exactile check' says why
turns.xmpuzzle:37:9: error: solution 7 is wrong; 'exactile check' says why
turns.xmpuzzle:40:9: error: solution 8 is wrong; 'exactile check' says why
exactile: error: 'soma-cube' is no file of BurrTools, so it stores no solutions; give an .xmpuzzle file
==== status 2
======== xmpuzzle-each-rotation
# Each of the 24 rotations of a piece without symmetry, about the middle of the box.  `out` follows from the list of BurrTools.
"$EXACTILE" show --json --stored turns.xmpuzzle 2> /dev/null | grep '"solution"'
==== needs json
==== out
{"solution":1,"pieces":[{"name":"A","cells":[[2,2,2],[2,2,3],[2,3,2],[3,2,2],[4,2,2]]}]}
{"solution":2,"pieces":[{"name":"A","cells":[[2,1,2],[2,2,2],[2,2,3],[3,2,2],[4,2,2]]}]}
{"solution":3,"pieces":[{"name":"A","cells":[[2,1,2],[2,2,1],[2,2,2],[3,2,2],[4,2,2]]}]}
{"solution":4,"pieces":[{"name":"A","cells":[[2,2,1],[2,2,2],[2,3,2],[3,2,2],[4,2,2]]}]}
{"solution":5,"pieces":[{"name":"A","cells":[[1,2,2],[2,2,2],[2,2,3],[2,2,4],[2,3,2]]}]}
{"solution":6,"pieces":[{"name":"A","cells":[[1,2,2],[2,1,2],[2,2,2],[2,2,3],[2,2,4]]}]}
{"solution":7,"pieces":[{"name":"A","cells":[[2,1,2],[2,2,2],[2,2,3],[2,2,4],[3,2,2]]}]}
{"solution":8,"pieces":[{"name":"A","cells":[[2,2,2],[2,2,3],[2,2,4],[2,3,2],[3,2,2]]}]}
{"solution":9,"pieces":[{"name":"A","cells":[[0,2,2],[1,2,2],[2,2,1],[2,2,2],[2,3,2]]}]}
{"solution":10,"pieces":[{"name":"A","cells":[[0,2,2],[1,2,2],[2,1,2],[2,2,1],[2,2,2]]}]}
{"solution":11,"pieces":[{"name":"A","cells":[[0,2,2],[1,2,2],[2,1,2],[2,2,2],[2,2,3]]}]}
{"solution":12,"pieces":[{"name":"A","cells":[[0,2,2],[1,2,2],[2,2,2],[2,2,3],[2,3,2]]}]}
{"solution":13,"pieces":[{"name":"A","cells":[[2,2,0],[2,2,1],[2,2,2],[2,3,2],[3,2,2]]}]}
{"solution":14,"pieces":[{"name":"A","cells":[[2,1,2],[2,2,0],[2,2,1],[2,2,2],[3,2,2]]}]}
{"solution":15,"pieces":[{"name":"A","cells":[[1,2,2],[2,1,2],[2,2,0],[2,2,1],[2,2,2]]}]}
{"solution":16,"pieces":[{"name":"A","cells":[[1,2,2],[2,2,0],[2,2,1],[2,2,2],[2,3,2]]}]}
{"solution":17,"pieces":[{"name":"A","cells":[[1,2,2],[2,2,2],[2,2,3],[2,3,2],[2,4,2]]}]}
{"solution":18,"pieces":[{"name":"A","cells":[[2,2,2],[2,2,3],[2,3,2],[2,4,2],[3,2,2]]}]}
{"solution":19,"pieces":[{"name":"A","cells":[[2,2,1],[2,2,2],[2,3,2],[2,4,2],[3,2,2]]}]}
{"solution":20,"pieces":[{"name":"A","cells":[[1,2,2],[2,2,1],[2,2,2],[2,3,2],[2,4,2]]}]}
{"solution":21,"pieces":[{"name":"A","cells":[[2,0,2],[2,1,2],[2,2,2],[2,2,3],[3,2,2]]}]}
{"solution":22,"pieces":[{"name":"A","cells":[[1,2,2],[2,0,2],[2,1,2],[2,2,2],[2,2,3]]}]}
{"solution":23,"pieces":[{"name":"A","cells":[[1,2,2],[2,0,2],[2,1,2],[2,2,1],[2,2,2]]}]}
{"solution":24,"pieces":[{"name":"A","cells":[[2,0,2],[2,1,2],[2,2,1],[2,2,2],[3,2,2]]}]}
======== xmpuzzle-holes
# Three cubes or two in a row of three variable voxels, one of which may stay empty: 1 + 3.  Without the limit: 1 + 3 + 3 + 1.
"$EXACTILE" solve --quiet row.xmpuzzle
"$EXACTILE" count row.xmpuzzle
sed 's/ maxHoles="1"/ maxHoles="3"/' row.xmpuzzle | "$EXACTILE" count -
sed 's/ maxHoles="1"/ maxHoles="0"/' row.xmpuzzle | "$EXACTILE" count -
sed 's/ maxHoles="1"//' row.xmpuzzle | "$EXACTILE" count -
# The middle must be filled.
sed 's/+++/+#+/' row.xmpuzzle | "$EXACTILE" count -
==== out

# --- SOLUTION 1 ---
 S1.1 S1.2 S1.3

# --- SOLUTION 2 ---
 S1.1 S1.2 hole

# --- SOLUTION 3 ---
 S1.1 hole S1.2

# --- SOLUTION 4 ---
 hole S1.1 S1.2
4
8
1
8
3
==== err
row.xmpuzzle: note: up to 1 variable voxels stay empty (maxHoles); the piece 'hole' stands for each
-: note: up to 1 variable voxels stay empty (maxHoles); the piece 'hole' stands for each
======== xmpuzzle-several
# One cube in 4x4 variable voxels: 3 assemblies.
"$EXACTILE" count --unique several.xmpuzzle
"$EXACTILE" count -p ranges several.xmpuzzle
"$EXACTILE" count -p 2 several.xmpuzzle
"$EXACTILE" convert several.xmpuzzle
==== out
several.xmpuzzle#1: 3  one cube
several.xmpuzzle#2: 1  a square
several.xmpuzzle#3: 174  ranges
1268
4
# one cube
D:xDim=4:yDim=4:zDim=1:optional
C:name=S1:type=M:weight=2:layout=0 0 0
~D

# a square
D:xDim=4:yDim=4:zDim=1
R
. . . .
. # # .
. # # .
. . . .
~R
C:name=two_cubes:type=M:group=1:layout=0 0 0, 1 0 0
C:name=two_cubes_b:type=M:layout=0 0 0, 0 1 0
~D

# ranges
D:xDim=4:yDim=4:zDim=1
C:name=S1:type=M:copies=0..12:weight=2:layout=0 0 0
C:name=two_cubes:type=M:copies=2..3:layout=0 0 0, 1 0 0
~D
==== err
several.xmpuzzle#1: note: the comment is not kept
several.xmpuzzle#1: note: the stored solutions are not kept; 'exactile check' reads them
several.xmpuzzle#2: note: the comment is not kept
several.xmpuzzle#3: note: the comment is not kept
======== xmpuzzle-soma
# 480 and 240 are published: mirror images apart, and together.
for file in soma.xmpuzzle; do
    "$EXACTILE" count --unique "$file"
    "$EXACTILE" count --unique=mirror "$file"
    gzip -dc "$file" | "$EXACTILE" count --unique -
done
==== needs gzip
==== out
480
240
480
======== xmpuzzle-variable
"$EXACTILE" show ../variable.xmpuzzle
"$EXACTILE" count ../variable.xmpuzzle -q; "$EXACTILE" count ../variable.xmpuzzle --unique -q
"$EXACTILE" convert ../variable.xmpuzzle --to xmpuzzle > written.xmpuzzle; diff written.xmpuzzle ../variable.xmpuzzle
"$EXACTILE" convert ../variable.xmpuzzle --to polycube
"$EXACTILE" convert ../variable.xmpuzzle --to polycube | "$EXACTILE" count - -q
==== needs json
==== out
In space

  region    2 x 2 x 2; 8 cubes to be covered
  pieces    3 of 3 shapes; 6 to 11 cubes
  images    164; at most 164 cover one cell
  symmetry  24 rotations
  format    xmpuzzle

  # #, # #
  # #, # #

  + ., . .       . +, . +       . C
  A A, + .       B +, . .       C C
  A              B              C
  2 to 4 cubes   1 to 4 cubes   3 cubes
  44 images      96 images      24 images
  parity 2
288
12
# In space
D:xDim=2:yDim=2:zDim=2
C:name=A:type=M:layout=0 0 0, 1 0 0:variable=0 1 0, 0 0 1
C:name=B:type=M:layout=0 0 0:variable=1 0 0, 1 1 0, 1 1 1
C:name=C:type=M:layout=0 0 0, 1 0 0, 1 1 0
~D
288
==== err
../variable.xmpuzzle: note: pieces have variable voxels: each copy has any choice of them; BurrTools shows such pieces, and its solver refuses them
exactile: note: pieces have variable voxels; BurrTools shows such pieces, and its solver refuses them
