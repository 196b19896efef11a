"$EXACTILE" check ../box-sides.txt -
==== in
# --- SOLUTION 1 ---
C:name=M1:box=590x980x950:at=0 0 0
C:name=M2:box=590x980x950:at=590 0 0
C:name=K1:box=200x60x50:at=1180 0 0

# --- SOLUTION 2 ---
C:name=M1:box=590x980x950:at=0 0 0
C:name=M2:box=590x980x950:at=589 0 0
C:name=K1:box=200x60x50:at=1180 0 0

# --- SOLUTION 3 ---
C:name=M1:box=590x980x950:at=0 0 0
C:name=M2:box=590x980x950:at=590 30 0
C:name=K1:box=200x60x50:at=1180 0 0

# --- SOLUTION 4 ---
C:name=M1:box=590x980x950:at=0 0 0
C:name=M1:box=590x980x950:at=590 0 0
C:name=K1:box=200x60x50:at=1180 0 0

# --- SOLUTION 5 ---
C:name=M1:box=590x980x950:at=0 0 0
C:name=M2:box=590x980x950:at=590 0 0

# --- SOLUTION 6 ---
C:name=M1:box=590x980x951:at=0 0 0

# --- SOLUTION 7 ---
C:name=K4:box=200x60x50:at=0 0 0

# --- SOLUTION 8 ---
C:name=K1:box=200x60x50

# --- SOLUTION 9 ---
C:name=M2:box=590x980x950:at=0 0 0
C:name=M1:box=590x980x950:at=590 0 0
C:name=K1:box=200x60x50:at=1180 0 0
==== out
9 solutions, 7 wrong, 1 duplicate
==== err
standard input:10: error: solution 2: 'M1' and 'M2' overlap; they should not
standard input:13:1: error: solution 3: piece 'M2' is not inside the box; it should be
standard input:20: error: solution 4: 'M1' is packed twice; it should be packed once
standard input:24: error: solution 5: 0 of piece 'K' are packed; there should be 1
standard input:26:1: error: solution 6: piece 'M1' has other sides; a turn that is allowed should have these
standard input:29:1: error: solution 7: no piece is called 'K4'; copies of one piece are numbered
standard input:32:1: error: solution 8: a line is no box; it should look like C:name=A1:box=98x45x28:at=0 0 0
standard input:34: error: solution 9: the same as solution 1 in line 1, except for the places of equal pieces or tiles; --labelled tells these apart
==== status 1
