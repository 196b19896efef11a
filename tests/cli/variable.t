# Pieces with variable cells.
======== variable-convert
"$EXACTILE" convert ../variable.txt | tee written.txt
"$EXACTILE" convert written.txt | diff - written.txt
"$EXACTILE" count written.txt -q
"$EXACTILE" convert ../variable.txt --to options | "$EXACTILE" count - --format cover -q
==== out
# Pieces with variable cells
D:xDim=4:yDim=3:lattice=square
C:name=A:type=M:layout=0 1, 1 1:variable=2 1, 0 0
C:name=B:type=M:layout=4 1, 5 0:variable=4 0
C:name=C:type=M:layout=6 1:variable=7 1
C:name=D:type=M:copies=2:layout=0 0, 1 0:variable=0 1
~D
2508
2508
======== variable-count
for engine in dlx fila matrix flat frontier; do for unique in "" --unique --unique=mirror --unique=turns; do "$EXACTILE" count ../variable.txt --engine $engine $unique -q; done; done
"$EXACTILE" count ../variable.txt --engine dlx --volume-filter=1 --parity-filter=1 --fit-filter=1 -q
"$EXACTILE" count ../variable.txt --labelled -q
for part in 1 2 3; do "$EXACTILE" count ../variable.txt --engine dlx --part $part/3 -q; done
==== out
2508
627
627
1254
2508
627
627
1254
2508
627
627
1254
2508
627
627
1254
2508
627
627
1254
2508
5016
864
804
840
======== variable-place
# Of the laid piece another copy may take the place: of 5 solutions two are equal.
printf 'D:xDim=4:yDim=1:lattice=square:optional\nC:name=A:layout=0 0:variable=1 0:copies=3\n~D\n' | "$EXACTILE" count - --place 'A 0 0' -q
printf 'D:xDim=4:yDim=1:lattice=square:optional\nC:name=A:layout=0 0:variable=1 0:copies=3\n~D\n' | "$EXACTILE" count - --place 'A 0 0' --unique -q
"$EXACTILE" solve ../variable.txt --place 'A 0 2, 1 2, 2 2' --limit 1 -q
"$EXACTILE" count ../variable.txt --place 'A 0 2, 1 2, 2 2; D 0 0, 1 0' --unique -q
"$EXACTILE" count ../variable.txt --place 'A 0 2' -q
"$EXACTILE" count ../variable.txt --place 'A 0 2, 1 2, 3 2' -q
printf 'A A A .\n. . . .\n. . . .\n' | "$EXACTILE" count ../variable.txt --place-from - -q
for laid in 'A 0 2, 1 2, 2 2' 'D 0 0, 1 0' 'D 0 0, 1 0; A 0 2, 1 2, 2 2; D 2 0, 3 0'; do "$EXACTILE" convert ../variable.txt --place "$laid" > laid.txt; cat laid.txt; "$EXACTILE" convert laid.txt | diff - laid.txt; "$EXACTILE" count laid.txt --unique -q; "$EXACTILE" count ../variable.txt --place "$laid" --unique -q; done; rm laid.txt
==== out
5
4

# --- SOLUTION 1 ---
  A  A  A  B
 D1 D2  B  B
 D1 D2  C  C
5
75
# Pieces with variable cells
D:xDim=4:yDim=3:lattice=square
C:name=A:type=M:layout=0 1, 1 1:variable=2 1, 0 0
C:name=A:type=S:layout=0 2, 1 2, 2 2
C:name=B:type=M:layout=4 1, 5 0:variable=4 0
C:name=C:type=M:layout=6 1:variable=7 1
C:name=D:type=M:copies=2:layout=0 0, 1 0:variable=0 1
~D
75
75
# Pieces with variable cells
D:xDim=4:yDim=3:lattice=square
C:name=A:type=M:layout=0 1, 1 1:variable=2 1, 0 0
C:name=B:type=M:layout=4 1, 5 0:variable=4 0
C:name=C:type=M:layout=6 1:variable=7 1
C:name=D:type=M:copies=2:layout=0 0, 1 0:variable=0 1
C:name=D:type=S:layout=0 0, 1 0
~D
289
289
# Pieces with variable cells
D:xDim=4:yDim=3:lattice=square
C:name=A:type=M:layout=0 1, 1 1:variable=2 1, 0 0
C:name=A:type=S:layout=0 2, 1 2, 2 2
C:name=B:type=M:layout=4 1, 5 0:variable=4 0
C:name=C:type=M:layout=6 1:variable=7 1
C:name=D:type=M:copies=2:layout=0 0, 1 0:variable=0 1
C:name=D:type=S:layout=0 0, 1 0
C:name=D:type=S:layout=2 0, 3 0
~D
1
1
==== err
../variable.txt: error: piece 'A' on 1 cell; it has 2 to 4, as in 'A 0 0, 0 1, 1 1, 2 1'
../variable.txt: error: piece 'A' cannot lie on these cells: they have another shape, or its motions do not turn it so (y is upward); 'A 0 0, 0 1, 1 1, 2 1' has its shape
======== variable-refused
"$EXACTILE" pack ../variable.txt
"$EXACTILE" solve ../variable.txt --xmpuzzle out.xmpuzzle
==== err
../variable.txt:2:1: error: a piece with variable cells; the best packing needs pieces of one size, so give it by its fixed cells, or as several pieces with copies=0..1
exactile: error: solutions of a puzzle whose pieces have variable cells: files of BurrTools do not say which of them are covered; 'exactile convert' writes the puzzle alone
==== status 2
======== variable-show
"$EXACTILE" show ../variable.txt
"$EXACTILE" show ../variable.txt --json
"$EXACTILE" show ../variable.txt --picture p.svg && grep -o '>[A-D+]</text>\|[0-9] to [0-9] squares' p.svg
==== needs json
==== out
Pieces with variable cells

  region    4 x 3; 12 squares to be covered
  pieces    5 of 4 shapes; 9 to 15 squares
  images    185; at most 91 cover one cell
  symmetry  4 rotations (turning over included)

  # # # #
  # # # #
  # # # #

  A A +            B .                               + .
  + . .            + B              C +              D D
  A                B                C                D: 2
  2 to 4 squares   2 to 3 squares   1 to 2 squares   2 to 3 squares
  79 images        36 images        29 images        41 images
{"puzzle":"../variable.txt","title":"Pieces with variable cells","format":"polycube","lattice":"square","size":[4,3],"cells":12,"optional":0,"pieces":[5,5],"volume":[9,15],"images":185,"rotations":4,"symmetries":4,"shapes":[{"names":["A"],"copies":[1,1],"cells":4,"orientations":16,"images":79,"fixedCells":2},{"names":["B"],"copies":[1,1],"cells":3,"orientations":6,"images":36,"fixedCells":2},{"names":["C"],"copies":[1,1],"cells":2,"orientations":3,"images":29,"fixedCells":1},{"names":["D1","D2"],"copies":[2,2],"cells":3,"orientations":6,"images":41,"fixedCells":2}]}
Pieces with variable cells

  region    4 x 3; 12 squares to be covered
  pieces    5 of 4 shapes; 9 to 15 squares
  images    185; at most 91 cover one cell
  symmetry  4 rotations (turning over included)

  # # # #
  # # # #
  # # # #

  A A +            B .                               + .
  + . .            + B              C +              D D
  A                B                C                D: 2
  2 to 4 squares   2 to 3 squares   1 to 2 squares   2 to 3 squares
  79 images        36 images        29 images        41 images
>A</text>
>+</text>
>+</text>
>A</text>
2 to 4 squares
>B</text>
>B</text>
>+</text>
>B</text>
2 to 3 squares
>C</text>
>+</text>
>C</text>
1 to 2 squares
>D</text>
>+</text>
2 to 3 squares
======== variable-solve
"$EXACTILE" solve ../variable.txt --limit 2 -q
"$EXACTILE" solve ../variable.txt --limit 1 --json -q
"$EXACTILE" solve ../variable.txt -q | "$EXACTILE" check ../variable.txt -
"$EXACTILE" solve ../variable.txt --json -q | "$EXACTILE" check ../variable.txt -
printf '  A  A  A D2\n  B  C  A D2\n  B  B D1  .\n' | "$EXACTILE" check ../variable.txt -
printf '  A  A  A D2\n  B  C  A D2\n  B  B  B D1\n' | "$EXACTILE" check ../variable.txt -
printf '  A  A  A  A\n  B  C  A D2\n  B  B D1 D1\n' | "$EXACTILE" check ../variable.txt -
==== needs json
==== out

# --- SOLUTION 1 ---
  A  A  A D2
  B  C  A D2
  B  B D1 D1

# --- SOLUTION 2 ---
  B  B D1 D1
  B  C  A D2
  A  A  A D2
{"solution":1,"pieces":[{"name":"A","cells":[[0,0],[0,1],[0,2],[1,0]]},{"name":"B","cells":[[1,1],[1,2],[2,1]]},{"name":"C","cells":[[2,0]]},{"name":"D1","cells":[[2,2],[3,2]]},{"name":"D2","cells":[[3,0],[3,1]]}]}
2508 solutions, all right
2508 solutions, all right
1 solution, 1 wrong, 0 duplicates
1 solution, 1 wrong, 0 duplicates
1 solution, 1 wrong, 0 duplicates
==== err
standard input:3:12: error: solution 1: the cell 3 0 is empty; a piece should cover it
standard input:2:3: error: solution 1: piece 'B' has 4 cells; it should have 2 to 3
standard input:1:3: error: solution 1: piece 'A' has 5 cells; it should have 2 to 4
==== status 1
======== variable-why
printf 'D:xDim=3:yDim=2:lattice=square\nC:name=A:layout=0 0, 1 0:variable=2 0\nC:name=B:layout=0 0:variable=1 0, 0 1\n~D\n' > stripes.txt; "$EXACTILE" why stripes.txt
printf 'D:xDim=3:yDim=2:lattice=square\nC:name=A:layout=0 0, 1 0:variable=2 0\n~D\n' > volume.txt; "$EXACTILE" why volume.txt
==== out
no solution: coloured in stripes across y, the region has 3 and 3 cells; the pieces cannot cover those that must be covered

at most 5 of 6 cells can be covered:

 B B .
 A A A

all 2 pieces can be laid:

 B B .
 A A A
no solution: 6 cells are to be covered, and the pieces have 2 to 3 (A 2 to 3); mark cells that may stay empty with '+', or all of them by D:...:optional, add a filler of one cell with copies=0..3, or give pieces a range of copies such as copies=1..2

at most 3 of 6 cells can be covered:

 . . .
 A A A

all 1 pieces can be laid:

 . . .
 A A A
==== status 1
