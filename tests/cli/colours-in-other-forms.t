for form in full subpuzzle coordinates; do "$EXACTILE" polycube -q ../two-coloured.txt --format $form > /dev/null; "$EXACTILE" polycube ../chequered.txt --format $form 2> /dev/null | head -18; done
"$EXACTILE" polycube ../two-coloured.txt --format full 2> /dev/null > x.tmp; "$EXACTILE" count x.tmp -q; rm x.tmp
"$EXACTILE" trace ../two-coloured.txt 2> /dev/null | head -2; "$EXACTILE" families ../two-coloured.txt 2> /dev/null
==== out

# --- SOLUTION 1 ---
D:xDim=4:yDim=4:lattice=square
K:name=b:paint=204060
K:name=w
R
#b #w #b #w
#w #b #w #b
#b #w #b #w
#w #b +w +b
~R
C:name=o:type=M:copies=0..1:layout=0 0/w
L
 A/b A/w B/b   B
 C/w A/b A/w B/b
 C/b C/w E/b   B
   D D/b E/w   .
~L

# --- SOLUTION 1 ---
D:xDim=4:yDim=4:lattice=square
K:name=b:paint=204060
K:name=w
R
#b #w #b #w
#w #b #w #b
#b #w #b #w
#w #b +w +b
~R
C:name=o:type=M:copies=0..1:layout=0 0/w
L:stationary=A B C E D
 A/b A/w B/b   B
 C/w A/b A/w B/b
 C/b C/w E/b   B
   D D/b E/w   .
~L

# --- SOLUTION 1 ---
C:name=A:type=M:layout=0 3/b,1 2/b,1 3/w,2 2/w
C:name=B:type=M:layout=2 3/b,3 1,3 2/b,3 3
C:name=C:type=M:layout=0 1/b,0 2/w,1 1/w
C:name=E:type=M:layout=2 0/w,2 1/b
C:name=D:type=M:layout=0 0,1 0/b

# --- SOLUTION 2 ---
C:name=A:type=M:layout=0 3/b,1 2/b,1 3/w,2 2/w
C:name=B:type=M:layout=2 3/b,3 1,3 2/b,3 3
C:name=C:type=M:layout=0 1/b,0 2/w,1 1/w
C:name=D:type=M:layout=2 0,2 1/b
C:name=E:type=M:layout=0 0/w,1 0/b

# --- SOLUTION 3 ---
C:name=A:type=M:layout=0 3/b,1 2/b,1 3/w,2 2/w
C:name=B:type=M:layout=2 3/b,3 1,3 2/b,3 3
x.tmp#1: 4  --- SOLUTION 1 ---
x.tmp#2: 4  --- SOLUTION 2 ---
x.tmp#3: 4  --- SOLUTION 3 ---
x.tmp#4: 4  --- SOLUTION 4 ---
place A: 0,0/black 1,0/white (1 of 3 for cell 0,0)
. place B: 2,0/black 3,0/black (1 of 1 for cell 2,0)
# 4 solutions, 2 pairs that differ in 2 pieces at most, 2 clusters
cluster 1, 2 solutions: 1 3
cluster 2, 2 solutions: 2 4
# pieces swapped in place, and how often
     2  A
