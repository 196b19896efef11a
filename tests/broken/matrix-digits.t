0110
011
01x0
==== err
matrix-digits.txt:2:1: error: a row of 3 columns; the first one has 4
matrix-digits.txt:3:3: error: 'x' is neither 0 nor 1; a row of an exact cover has a digit for each item
