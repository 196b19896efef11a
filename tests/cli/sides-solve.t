"$EXACTILE" solve ../box-sides.txt
==== out

# --- SOLUTION 1 ---
C:name=M1:box=590x950x980:at=0 0 0
C:name=M2:box=590x950x980:at=590 0 0
C:name=K1:box=60x50x200:at=0 950 0
==== err
at least 1 solution, only one packing is sought
