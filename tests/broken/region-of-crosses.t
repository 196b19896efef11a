D:xDim=3:yDim=3:lattice=square
R
X X X
X X X
X X X
~R
P:set=trominoes:only=I:copies=3
~D
==== err
region-of-crosses.txt:3:1: error: 'X' is no cell of a region; '#', '+' or '.' is, or '#b' after a line K:name=b, and there are no comments between R and ~R (and 8 more like this, up to line 5)
