# The puzzles of a page that exactile wrote.  Both runs of a comparison have one.
"$EXACTILE" count two.html
"$EXACTILE" convert two.html -p 2
"$EXACTILE" count board.html
"$EXACTILE" count ../../boards/t4-1.txt
"$EXACTILE" count cover.html
"$EXACTILE" count ../cover.txt
"$EXACTILE" count without.html
"$EXACTILE" count - <cut.html
# Boards come behind the puzzles.
"$EXACTILE" count both.html
"$EXACTILE" count both.html -p 2
# A message names the puzzle and its line.
"$EXACTILE" count fault.html
==== out
two.html#1: 11520  The Soma cube
two.html#2: 2
D:xDim=3:yDim=1:lattice=square
C:name=a"b\<é:type=M:layout=0 0
C:name=B:type=M:layout=0 0, 1 0
~D
4
4
1
1
both.html#1: 1
both.html#2: 10
10
==== err
without.html: error: a page without the text of a puzzle, which is too long for it; give the file that it was made of
standard input: error: a page that is cut off; copy the file again
fault.html (puzzle 2):2:28: error: z is 'x'; a whole number is needed
==== status 2
