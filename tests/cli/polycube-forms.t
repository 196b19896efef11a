for form in layout coordinates full subpuzzle; do
    "$EXACTILE" polycube --format=$form -- ../polycube-layers.txt
done
"$EXACTILE" polycube --form sub -- ../polycube-layers.txt

# Version 1's letters say the same, and FILA may follow.
for letters in "B layout" "L layout" "BC coordinates" "C coordinates" "F full" "FL full" "S subpuzzle" "SL subpuzzle"; do
    set -- $letters
    "$EXACTILE" polycube --format=$2 -- ../polycube-layers.txt > named
    "$EXACTILE" polycube -f$1 -f1 -- ../polycube-layers.txt | cmp - named
    "$EXACTILE" polycube -f $1 ../polycube-layers.txt | cmp - named
done
rm named
for letters in FC SC LB; do
    "$EXACTILE" polycube -f$letters -- ../polycube-layers.txt
done
==== out

# --- SOLUTION 1 ---
  A  A BB,   A BB BB
  C  C  C,   D  D  D

# --- SOLUTION 1 ---
C:name=C:type=M:layout=0 0 0,1 0 0,2 0 0
C:name=D:type=M:layout=0 0 1,1 0 1,2 0 1

# --- SOLUTION 1 ---
D:xDim=3:yDim=2:zDim=2
L:stationary=A BB
  A  A BB,   A BB BB
  C  C  C,   D  D  D
~L
~D

# --- SOLUTION 1 ---
D:xDim=3:yDim=2:zDim=2
L:stationary=C D A BB
  A  A BB,   A BB BB
  C  C  C,   D  D  D
~L
~D
==== err
exactile: error: 'sub' is no form of a solution; did you mean 'subpuzzle'?
exactile: error: 'FC': whole definitions are drawn; use 'FL'
exactile: error: 'SC': whole definitions are drawn; use 'SL'
exactile: error: 'LB' is no form of a solution; there are layout, coordinates, full and subpuzzle
==== status 2
