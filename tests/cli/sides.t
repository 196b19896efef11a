# Boxes by their sides.
======== boxes-with-very-many-images-get-one-packing
"$EXACTILE" solve ../box-many-images.txt > out.tmp; status=$?; "$EXACTILE" check ../box-many-images.txt out.tmp; rm out.tmp; exit $status
==== out
1 solution, all right
==== err
at least 1 solution, only one packing is sought
======== sides-are-used-for-the-first-solution-in-cells
"$EXACTILE" solve --limit 1 ../three-boxes-40x22x22.txt | wc -l
==== out
24
==== err
at least 1 solution, as many as asked for (--limit 1)
======== sides-are-used-where-images-are-too-many
"$EXACTILE" solve ../box-29.txt | wc -l
==== out
31
==== err
at least 1 solution, only one packing is sought
======== sides-check-json
"$EXACTILE" solve --json ../box-sides.txt 2>/dev/null | "$EXACTILE" check ../box-sides.txt -
==== needs json
==== out
1 solution, all right
======== sides-check-wrong
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
======== sides-check
"$EXACTILE" solve ../box-sides.txt 2>/dev/null | "$EXACTILE" check ../box-sides.txt - && "$EXACTILE" solve --limit 1 ../three-boxes-40x22x22.txt 2>/dev/null | "$EXACTILE" check ../three-boxes-40x22x22.txt -
==== out
1 solution, all right
1 solution, all right
======== sides-convert
"$EXACTILE" convert ../box-sides.txt | "$EXACTILE" convert -
==== out
# Two machines and some cartons
D:xDim=1400:yDim=1000:zDim=1000:optional
C:name=M:type=M:copies=2:box=980x950x590
C:name=K:type=M:copies=1..3:box=200x60x50
~D
======== sides-count-refused
"$EXACTILE" count ../box-sides.txt
==== err
exactile: error: '../box-sides.txt' is a puzzle that is given by sides; 'exactile count' takes puzzles of pieces, exact covers and boards of tiles, and 'exactile solve' finds a packing or proves that there is none
==== status 2
======== sides-of-small-boxes-are-cells
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
======== sides-pack
"$EXACTILE" pack ../box-too-many.txt 2> err.tmp | sort | head -3; sed "s/, [0-9.]* s$//" err.tmp; rm err.tmp
==== out
C:name=K10:box=400x400x350:at=800 0 350
C:name=K11:box=400x400x350:at=800 400 0
C:name=K12:box=400x400x350:at=800 400 350
12 pieces, 672000000 of 672000000 cells; no packing has more
======== sides-picture-refused
"$EXACTILE" solve ../box-sides.txt --picture x.svg
==== err
exactile: error: '../box-sides.txt' is a puzzle that is given by sides; '--picture' takes puzzles of pieces and boards of tiles
==== status 2
======== sides-place-refused
"$EXACTILE" solve ../box-sides.txt --place "M 0 0 0"
==== err
exactile: error: '../box-sides.txt' is a puzzle that is given by sides; '--place' takes puzzles of pieces
==== status 2
======== sides-solve-impossible
"$EXACTILE" solve ../box-slabs.txt
==== err
0 solutions, complete, impossible: a search through all positions at sums of sides has found no packing
==== status 1
======== sides-solve-json
"$EXACTILE" solve --json --limit 1 ../box-sides.txt
==== needs json
==== out
{"solution":1,"pieces":[{"name":"M1","corner":[0,0,0],"sides":[590,950,980]},{"name":"M2","corner":[590,0,0],"sides":[590,950,980]},{"name":"K1","corner":[0,950,0],"sides":[60,50,200]}]}
==== err
at least 1 solution, as many as asked for (--limit 1)
======== sides-solve
"$EXACTILE" solve ../box-sides.txt
==== out

# --- SOLUTION 1 ---
C:name=M1:box=590x950x980:at=0 0 0
C:name=M2:box=590x950x980:at=590 0 0
C:name=K1:box=60x50x200:at=0 950 0
==== err
at least 1 solution, only one packing is sought
======== sides-why-json
"$EXACTILE" why --json ../box-slabs.txt
==== needs json
==== out
{"puzzle":"../box-slabs.txt","reason":"boxes","text":"a search through all positions at sums of sides has found no packing","pieces":[],"cells":[],"status":"complete"}
==== status 1
======== sides-why
"$EXACTILE" why ../box-slabs.txt
==== out
no solution: a search through all positions at sums of sides has found no packing
==== status 1
