"$EXACTILE" generate pieces pentominoes-5x5 5 --limit 2 --seed 7
"$EXACTILE" generate pieces in.txt 2
"$EXACTILE" generate pieces in.txt 2 --unique=mirror --quiet
"$EXACTILE" generate pieces pentominoes-5x5 6
"$EXACTILE" generate pieces pentominoes-5x5 5 --exactly 4 --unique --limit 1 -o four.tmp; "$EXACTILE" count four.tmp --unique
"$EXACTILE" generate pieces two-squares.txt 4 --exactly 16 | "$EXACTILE" count -
rm -f four.tmp
==== out
# Set with one solution: L N U V Z
D:xDim=5:yDim=5:zDim=1
C:name=L:type=M:layout=0 0 0, 0 1 0, 0 2 0, 0 3 0, 1 0 0
C:name=N:type=M:layout=0 0 0, 0 1 0, 0 2 0, 1 2 0, 1 3 0
C:name=U:type=M:layout=0 0 0, 0 1 0, 1 0 0, 2 0 0, 2 1 0
C:name=V:type=M:layout=0 0 0, 0 1 0, 0 2 0, 1 0 0, 2 0 0
C:name=Z:type=M:layout=0 2 0, 1 0 0, 1 1 0, 1 2 0, 2 0 0
~D

# Set with one solution: F L P U X
D:xDim=5:yDim=5:zDim=1
C:name=F:type=M:layout=0 1 0, 1 0 0, 1 1 0, 1 2 0, 2 2 0
C:name=L:type=M:layout=0 0 0, 0 1 0, 0 2 0, 0 3 0, 1 0 0
C:name=P:type=M:layout=0 0 0, 0 1 0, 0 2 0, 1 1 0, 1 2 0
C:name=U:type=M:layout=0 0 0, 0 1 0, 1 0 0, 2 0 0, 2 1 0
C:name=X:type=M:layout=0 1 0, 1 0 0, 1 1 0, 1 2 0, 2 1 0
~D
# Set with one solution: D L
D:xDim=4:yDim=2:lattice=square
R
# # # #
# # # +
~R
C:name=S:type=S:layout=0 0, 1 0
C:name=D:type=M:layout=0 0, 1 0
C:name=L:type=M:layout=0 0, 1 0, 0 1
~D

# Set with one solution: T o
D:xDim=4:yDim=2:lattice=square
R
# # # #
# # # +
~R
C:name=S:type=S:layout=0 0, 1 0
C:name=T:type=M:layout=0 0, 1 0, 2 0, 1 1
C:name=o:type=M:layout=0 0
~D
# Set with one solution: D L
D:xDim=4:yDim=2:lattice=square
R
# # # #
# # # +
~R
C:name=S:type=S:layout=0 0, 1 0
C:name=D:type=M:layout=0 0, 1 0
C:name=L:type=M:layout=0 0, 1 0, 0 1
~D

# Set with one solution: T o
D:xDim=4:yDim=2:lattice=square
R
# # # #
# # # +
~R
C:name=S:type=S:layout=0 0, 1 0
C:name=T:type=M:layout=0 0, 1 0, 2 0, 1 1
C:name=o:type=M:layout=0 0
~D
4
-#1: 16  Set with 16 solutions: Lx2 ox2
-#2: 16  Set with 16 solutions: L o Dx2
==== err
at least 2 sets with one solution, 117 of 792 tried, as many as asked for (--limit 2)
2 sets with one solution, 3 of 3 tried, complete
no set of 6 pieces has the 25 cells of the region
at least 1 set with 4 solutions, 309 of 792 tried, as many as asked for (--limit 1)
2 sets with 16 solutions, 2 of 2 tried, complete
