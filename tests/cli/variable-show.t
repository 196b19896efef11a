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
