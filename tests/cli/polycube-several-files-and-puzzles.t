"$EXACTILE" polycube -i -q ../polycube-layers.txt ../polycube-boxes.txt | grep -E '^(PUZZLE_FILE|DIMENSION|SHAPE.*|ONE_SIDE|SOLUTIONS)='
"$EXACTILE" polycube -r -- ../polycube-layers.txt - ../polycube-boxes.txt | grep -c SOLUTION
==== in
D:xDim=3:yDim=2:zDim=2
C:name=A:type=S:layout=0 1 0,1 1 0,0 1 1
C:name=BB:type=S:layout=2 1 0,1 1 1,2 1 1
C:name=C:layout=0 0 0,1 0 0,2 0 0
C:name=D:layout=0 0 0,1 0 0,2 0 0
~D
==== out
PUZZLE_FILE=../polycube-layers.txt
DIMENSION=3x2x2
SHAPE[0]=C D
ONE_SIDE=OFF
SOLUTIONS=1
PUZZLE_FILE=../polycube-boxes.txt
DIMENSION=3x2x1
SHAPE[0]=A
SHAPE[1]=V
SHAPE[2]=o
ONE_SIDE=OFF
SOLUTIONS=12
PUZZLE_FILE=../polycube-boxes.txt
DIMENSION=4x1x1
SHAPE[0]=S
ONE_SIDE=OFF
SOLUTIONS=0
5
