D:xDim=2:yDim=2:zDim=1
A A
A A
~L
Q
~D
==== err
directive-drawing-without-its-line.txt:2:1: error: 'A A' is no directive; a line begins with D:, C:, P:, K:, L, R, N or ~D, unless it stands in a drawing, between L and ~L (and 1 more like this, up to line 5)
