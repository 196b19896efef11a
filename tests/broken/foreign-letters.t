A A B B
A B B D
C C D D
==== err
foreign-letters.txt: error: lines of four letters, in which 'a' makes no frame of tiles; a line 'frame none' stands before tiles without a frame (docs/EDGE.md); a drawing of pieces stands between L and ~L, after a line D:xDim=...:yDim=...:zDim=... (docs/FORMAT.md)
