for puzzle in chequered two-coloured; do "$EXACTILE" convert ../$puzzle.txt > x.tmp; cat x.tmp; "$EXACTILE" convert x.tmp | cmp - x.tmp && rm x.tmp; done
==== out
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
C:name=E:type=M:layout=0 0/w, 1 0/b
C:name=D:type=M:layout=2 0, 3 0/b
C:name=o:type=M:copies=0..1:layout=0 0/w
~D
# Placements that differ in colours alone
D:xDim=4:yDim=1:lattice=square
K:name=black
K:name=white:on=.
C:name=A:type=M:layout=0 0/black, 1 0/white
C:name=B:type=M:layout=0 0/black, 1 0/black
~D
