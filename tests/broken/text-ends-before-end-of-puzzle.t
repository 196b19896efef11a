D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
==== err
text-ends-before-end-of-puzzle.txt:1:1: error: a puzzle that does not end; a line ~D is missing at the end of the text
