# Voxel v of a shape lies at position + rotation (v - h).  Rotation 16 is a quarter turn about z, and 7 is y,z,x.
# Solutions 4 and 3 are equal.  5 overlaps, 6 leaves the box, 7 has no rotation, 8 lacks the piece L.
"$EXACTILE" check turns.xmpuzzle turns.xmpuzzle
"$EXACTILE" show --stored turns.xmpuzzle | sed -n '/SOLUTION/,$p'
"$EXACTILE" show --stored soma-cube > /dev/null
==== needs xml
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
