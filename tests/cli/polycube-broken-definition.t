printf 'D:xDim=2:yDim=1:zDim=1\nC:name=A:layout=0 0 0\n' | "$EXACTILE" polycube ../polycube-boxes.txt -
==== err
standard input:1:1: error: a puzzle that does not end; a line ~D is missing at the end of the text
==== status 2
