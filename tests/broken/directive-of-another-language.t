int: n = 3;
array[1..2] of int: pieces = [1, 2];
==== err
directive-of-another-language.txt:1:1: error: 'int: n = 3;' begins no puzzle; a definition begins with a line D:xDim=...:yDim=..., a comment with '#', and 'exactile help format' lists the formats that are read
