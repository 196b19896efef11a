"$EXACTILE" count ../two-coloured.txt -q --place 'A 0 0/white, 1 0/black'
"$EXACTILE" count ../two-coloured.txt -q --place 'A 0 0, 1 0'
"$EXACTILE" count ../two-coloured.txt -q --place 'B 0 0, 1 0'
"$EXACTILE" count ../two-coloured.txt -q --place 'A 0 0/red, 1 0'
"$EXACTILE" count ../two-coloured.txt -q --place 'A 0 0/black, 1 0/black'
echo 'A/black A/white . .' | "$EXACTILE" solve ../two-coloured.txt -q --place-from -
echo 'A/black A/whit . .' | "$EXACTILE" solve ../two-coloured.txt -q --place-from -
"$EXACTILE" convert ../chequered.txt --place 'E 0 0, 1 0'
==== out
1
2

# --- SOLUTION 1 ---
 A A B B
# A chequered board with a black and a white cell that may stay empty
D:xDim=4:yDim=4:lattice=square
K:name=b:paint=204060
K:name=w
R
#b #w #b #w
#w #b #w #b
#b #w #b #w
#w #b +w +b
~R
C:name=A:type=M:layout=0 3/b, 1 3/w, 1 2/b, 2 2/w
C:name=B:type=M:layout=2 3/b, 3 3, 3 2/b, 3 1
C:name=C:type=M:layout=0 2/w, 0 1/b, 1 1/w
C:name=E:type=S:layout=0 0/w, 1 0/b
C:name=D:type=M:layout=2 0, 3 0/b
C:name=o:type=M:copies=0..1:layout=0 0/w
~D
==== err
../two-coloured.txt: error: piece 'A' can lie on these cells with its colours in 2 ways; say the colours, as in 'A 0 0/black, 1 0/white'
exactile: error: 'red' in '0 0/red' is no colour; the puzzle's colours begin with 'black'
../two-coloured.txt: error: piece 'A' cannot lie on these cells: they have another shape or other colours, or its motions do not turn it so (y is upward); 'A 0 0/black, 1 0/white' has its shape
standard input:1:11: error: 'whit' is no colour; a cell is NAME or NAME/COLOUR
