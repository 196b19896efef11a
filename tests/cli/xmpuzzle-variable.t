"$EXACTILE" show ../variable.xmpuzzle
"$EXACTILE" count ../variable.xmpuzzle -q; "$EXACTILE" count ../variable.xmpuzzle --unique -q
"$EXACTILE" convert ../variable.xmpuzzle --to xmpuzzle > written.xmpuzzle; diff written.xmpuzzle ../variable.xmpuzzle
"$EXACTILE" convert ../variable.xmpuzzle --to polycube
"$EXACTILE" convert ../variable.xmpuzzle --to polycube | "$EXACTILE" count - -q
==== needs xml json
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
