Dear reader,
please solve: the cube
1 2 3
==== err
text-not-a-puzzle.txt:1:1: error: 'Dear reader,' begins no puzzle; a definition begins with a line D:xDim=...:yDim=..., a comment with '#', and 'exactile help format' lists the formats that are read
