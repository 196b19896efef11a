for form in layout coordinates full subpuzzle; do "$EXACTILE" polycube --format=$form -- ../variable.txt | head -6; done
==== out

# --- SOLUTION 1 ---
  A  B D1 D1
  A  B  B D2
  A  A  C D2


# --- SOLUTION 1 ---
C:name=A:type=M:layout=0 0,0 1,0 2,1 0
C:name=B:type=M:layout=1 1,1 2,2 1
C:name=C:type=M:layout=2 0
C:name=D2:type=M:layout=3 0,3 1
==== err
exactile: error: the variable cells of 'A' cannot be said in a drawing; choose another form
exactile: error: the variable cells of 'A' cannot be said in a drawing; choose another form
