# Refused: directives.
======== directive-after-end
D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
~D
C:name=B:layout=0 0 0
==== err
directive-after-end.txt:4:1: error: C outside a puzzle; a puzzle begins with D:xDim=...:yDim=...:zDim=...
======== directive-drawing-without-its-line
D:xDim=2:yDim=2:zDim=1
A A
A A
~L
Q
~D
==== err
directive-drawing-without-its-line.txt:2:1: error: 'A A' is no directive; a line begins with D:, C:, P:, K:, L, R, N or ~D, unless it stands in a drawing, between L and ~L (and 1 more like this, up to line 5)
======== directive-end-alone
~D
==== err
directive-end-alone.txt:1:1: error: ~D outside a puzzle; a puzzle begins with D:xDim=...:yDim=...:zDim=...
======== directive-end-of-drawing-alone
D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
~L
~R
~D
==== err
directive-end-of-drawing-alone.txt:3:1: error: ~L without a drawing that it ends; a line L begins one
directive-end-of-drawing-alone.txt:4:1: error: ~R without a drawing that it ends; a line R begins one
======== directive-missing-colon
D xDim=2:yDim=2:zDim=1
C name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
~D
==== err
directive-missing-colon.txt:1:3: error: no ':' after D; D:xDim=... is meant
directive-missing-colon.txt:2:3: error: no ':' after C; C:name=... is meant
======== directive-misspelt
d:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
~D
==== err
directive-misspelt.txt:1:1: error: 'd' is no directive; did you mean 'D'? there are D, C, P, L, K, R, N, ~D, ~L, ~R and ~N
======== directive-of-another-language
int: n = 3;
array[1..2] of int: pieces = [1, 2];
==== err
directive-of-another-language.txt:1:1: error: 'int: n = 3;' begins no puzzle; a definition begins with a line D:xDim=...:yDim=..., a comment with '#', and 'exactile help format' lists the formats that are read
======== directive-outside-puzzle
# no D here
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
L
B B
~L
~D
==== err
directive-outside-puzzle.txt:2:1: error: C outside a puzzle; a puzzle begins with D:xDim=...:yDim=...:zDim=...
======== directive-second-box
D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
# the next
D:xDim=3:yDim=1:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 2 0 0
~D
==== err
directive-second-box.txt:4:1: error: a D in the puzzle that began on line 1; ~D ends that one first
======== directive-unknown
D:xDim=2:yDim=2:zDim=1
Q:name=A
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
~E
~D
==== err
directive-unknown.txt:2:1: error: 'Q' is no directive; there are D, C, P, L, K, R, N, ~D, ~L, ~R and ~N
directive-unknown.txt:4:1: error: '~E' is no directive; did you mean '~D'? there are D, C, P, L, K, R, N, ~D, ~L, ~R and ~N
======== directive-with-more-after-it
D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
~D end
==== err
directive-with-more-after-it.txt:3:4: error: 'end' after ~D; nothing stands there
