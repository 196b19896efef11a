"$EXACTILE" solve --limit 1 -
==== in
D:xDim=4:yDim=3:lattice=square
C:name=A:box=2x3:copies=2
~D
==== out

# --- SOLUTION 1 ---
 A1 A1 A2 A2
 A1 A1 A2 A2
 A1 A1 A2 A2
==== err
at least 1 solution, as many as asked for (--limit 1)
