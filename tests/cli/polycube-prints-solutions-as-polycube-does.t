"$EXACTILE" polycube
==== in
D:xDim=3:yDim=2:zDim=2
C:name=A:type=S:layout=0 1 0,1 1 0,0 1 1
C:name=BB:type=S:layout=2 1 0,1 1 1,2 1 1
C:name=C:layout=0 0 0,1 0 0,2 0 0
C:name=D:layout=0 0 0,1 0 0,2 0 0
~D
==== out

# --- SOLUTION 1 ---
  A  A BB,   A BB BB
  C  C  C,   D  D  D
