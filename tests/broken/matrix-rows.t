# rows
1,0,0,1
0,1,1
0,1,2,0
0,0,0,0
==== err
matrix-rows.txt:3:1: error: a row of 3 columns; the first one has 4
matrix-rows.txt:4:5: error: '2' is neither 0 nor 1; a row of an exact cover has a digit for each item
matrix-rows.txt:5:1: error: a row without a 1, which covers nothing; leave it out
