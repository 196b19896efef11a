# Coloured cells of pieces and of the region.
======== colours-alone-tell-solutions-apart
"$EXACTILE" solve ../two-coloured.txt -q | tee x.tmp; "$EXACTILE" check ../two-coloured.txt x.tmp
"$EXACTILE" solve ../two-coloured.txt -q --json > x.tmp; "$EXACTILE" check ../two-coloured.txt x.tmp; rm x.tmp
for style in --boxes --color=always; do "$EXACTILE" solve ../two-coloured.txt -q $style --limit 1; done
"$EXACTILE" count ../two-coloured.txt --unique -q; "$EXACTILE" count ../two-coloured.txt --engine flat -q
==== needs json
==== out

# --- SOLUTION 1 ---
 A/black A/white B/black B/black

# --- SOLUTION 2 ---
 B/black B/black A/white A/black

# --- SOLUTION 3 ---
 A/white A/black B/black B/black

# --- SOLUTION 4 ---
 B/black B/black A/black A/white
4 solutions, all right
4 solutions, all right

# --- SOLUTION 1 ---
 ┌───────────────┬───────────────┐
 │A/black /white │B/black /black │
 └───────────────┴───────────────┘

[2m# --- SOLUTION 1 ---[0m
 [0;38;5;16;48;5;214m A/black A/white[0;38;5;231;48;5;25m B/black B/black[0m
2
==== err
exactile: error: the engine 'flat' does not support this puzzle: images that differ only in colours are equal in its nodes; choose another
==== status 2
======== colours-check-wrong
"$EXACTILE" check ../two-coloured.txt -
echo '{"pieces":[{"name":"A","cells":[[0,0],[1,0]],"colours":["black","grey"]},{"name":"B","cells":[[2,0],[3,0]]}]}
{"pieces":[{"name":"A","cells":[[0,0],[1,0]],"colours":["black"]},{"name":"B","cells":[[2,0],[3,0]]}]}
{"pieces":[{"name":"A","cells":[[0,0],[1,0]],"colours":["black",null]},{"name":"B","cells":[[2,0],[3,0]]}]}' | "$EXACTILE" check ../two-coloured.txt -
==== needs json
==== in
A/black A/white B/black B/black

A/white A/black B B

A/black A/black B B

A/black A/grey B B

A/black A/white B/black B/white

A A B B
==== out
6 solutions, 3 wrong, 0 duplicates
3 solutions, 3 wrong, 0 duplicates
==== err
standard input:5:1: error: solution 3: the colours of piece 'A' do not go with its cells; they should be those of its shape, on cells where the rules allow them
standard input:7:9: error: solution 4: 'grey' is no colour; a cell is NAME or NAME/COLOUR
standard input:9:17: error: solution 5: the colours of piece 'B' do not go with its cells; they should be those of its shape, on cells where the rules allow them
standard input:1: error: solution 1: 'grey' is no colour of this puzzle
standard input:2: error: solution 2: the colours of piece 1 are no array of 2 names, one for each cell, or null
standard input:3: error: solution 3: the colours of piece 'A' do not go with its cells; they should be those of its shape, on cells where the rules allow them
==== status 1
======== colours-convert
for puzzle in chequered two-coloured; do "$EXACTILE" convert ../$puzzle.txt > x.tmp; cat x.tmp; "$EXACTILE" convert x.tmp | cmp - x.tmp && rm x.tmp; done
==== out
# A chequered board with a black and a white cell that may stay empty
D:xDim=4:yDim=4:lattice=square
K:name=b:paint=204060
K:name=w
R
#b #w #b #w
#w #b #w #b
#b #w #b #w
#w #b +w +b
~R
C:name=A:type=M:layout=0 3/b, 1 3/w, 1 2/b, 2 2/w
C:name=B:type=M:layout=2 3/b, 3 3, 3 2/b, 3 1
C:name=C:type=M:layout=0 2/w, 0 1/b, 1 1/w
C:name=E:type=M:layout=0 0/w, 1 0/b
C:name=D:type=M:layout=2 0, 3 0/b
C:name=o:type=M:copies=0..1:layout=0 0/w
~D
# Placements that differ in colours alone
D:xDim=4:yDim=1:lattice=square
K:name=black
K:name=white:on=.
C:name=A:type=M:layout=0 0/black, 1 0/white
C:name=B:type=M:layout=0 0/black, 1 0/black
~D
======== colours-in-other-forms
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
======== colours-place
"$EXACTILE" count ../two-coloured.txt -q --place 'A 0 0/white, 1 0/black'
"$EXACTILE" count ../two-coloured.txt -q --place 'A 0 0, 1 0'
"$EXACTILE" count ../two-coloured.txt -q --place 'B 0 0, 1 0'
"$EXACTILE" count ../two-coloured.txt -q --place 'A 0 0/red, 1 0'
"$EXACTILE" count ../two-coloured.txt -q --place 'A 0 0/black, 1 0/black'
echo 'A/black A/white . .' | "$EXACTILE" solve ../two-coloured.txt -q --place-from -
echo 'A/black A/whit . .' | "$EXACTILE" solve ../two-coloured.txt -q --place-from -
"$EXACTILE" convert ../chequered.txt --place 'E 0 0, 1 0'
==== out
1
2

# --- SOLUTION 1 ---
 A A B B
# A chequered board with a black and a white cell that may stay empty
D:xDim=4:yDim=4:lattice=square
K:name=b:paint=204060
K:name=w
R
#b #w #b #w
#w #b #w #b
#b #w #b #w
#w #b +w +b
~R
C:name=A:type=M:layout=0 3/b, 1 3/w, 1 2/b, 2 2/w
C:name=B:type=M:layout=2 3/b, 3 3, 3 2/b, 3 1
C:name=C:type=M:layout=0 2/w, 0 1/b, 1 1/w
C:name=E:type=S:layout=0 0/w, 1 0/b
C:name=D:type=M:layout=2 0, 3 0/b
C:name=o:type=M:copies=0..1:layout=0 0/w
~D
==== err
../two-coloured.txt: error: piece 'A' can lie on these cells with its colours in 2 ways; say the colours, as in 'A 0 0/black, 1 0/white'
exactile: error: 'red' in '0 0/red' is no colour; the puzzle's colours begin with 'black'
../two-coloured.txt: error: piece 'A' cannot lie on these cells: they have another shape or other colours, or its motions do not turn it so (y is upward); 'A 0 0/black, 1 0/white' has its shape
standard input:1:11: error: 'whit' is no colour; a cell is NAME or NAME/COLOUR
======== colours-show
for style in "" --boxes --color=always; do "$EXACTILE" show ../chequered.txt $style; done; "$EXACTILE" show ../chequered.txt --json
"$EXACTILE" show ../chequered.txt --place 'E 0 0, 1 0' | sed -n 9,14p
==== needs json
==== out
A chequered board with a black and a white cell that may stay empty

  region    4 x 4; 14 squares to be covered, 2 that may stay empty
  pieces    5 to 6 of 6 shapes; 15 to 16 squares
  images    122; at most 93 cover one cell
  symmetry  none
  colours   b, w

  #b #w #b #w
  #w #b #w #b
  #b #w #b #w
  #w #b +w +b

  # to be covered   + may stay empty   behind the marks: colours

              #b  #
  #b #w  .     . #b       #w  .
   . #b #w     .  #       #b #w       #w #b        # #b       #w
  A           B           C           E           D           o: 0 to 1
  4 squares   4 squares   3 squares   2 squares   2 squares   1 square
  24 images   24 images   18 images   24 images   24 images   8 images
A chequered board with a black and a white cell that may stay empty

  region    4 x 4; 14 squares to be covered, 2 that may stay empty
  pieces    5 to 6 of 6 shapes; 15 to 16 squares
  images    122; at most 93 cover one cell
  symmetry  none
  colours   b, w

  ┌───────────────┐
  │#b  #w  #b  #w │
  │               │
  │#w  #b  #w  #b │
  │               │
  │#b  #w  #b  #w │
  │       ┌───────┤
  │#w  #b │+w  +b │
  └───────┴───────┘

  # to be covered   + may stay empty   behind the marks: colours

                  ┌───────┐
                  │ b     │
  ┌───────┐       └───┐   │       ┌───┐
  │ b   w │           │ b │       │ w │
  └───┐   └───┐       │   │       │   └───┐       ┌───────┐       ┌───────┐       ┌───┐
      │ b   w │       │   │       │ b   w │       │ w   b │       │     b │       │ w │
      └───────┘       └───┘       └───────┘       └───────┘       └───────┘       └───┘
  A               B               C               E               D               o: 0 to 1
  4 squares       4 squares       3 squares       2 squares       2 squares       1 square
  24 images       24 images       18 images       24 images       24 images       8 images
[0;1mA chequered board with a black and a white cell that may stay empty[0m

  [0;2mregion[0m    4 x 4; 14 squares to be covered, 2 that may stay empty
  [0;2mpieces[0m    5 to 6 of 6 shapes; 15 to 16 squares
  [0;2mimages[0m    122; at most 93 cover one cell
  [0;2msymmetry[0m  none
  [0;2mcolours[0m   b, w

  [0;38;5;240;48;5;252m ·b ·w ·b ·w[0m
  [0;38;5;240;48;5;252m ·w ·b ·w ·b[0m
  [0;38;5;240;48;5;252m ·b ·w ·b ·w[0m
  [0;38;5;240;48;5;252m ·w ·b[0;38;5;240;48;5;255m +w +b[0m

  · to be covered   + may stay empty   behind the marks: colours

              [0;38;5;231;48;5;25m  b   [0m
  [0;38;5;16;48;5;214m  b  w[0m         [0;38;5;231;48;5;25m  b[0m      [0;38;5;16;48;5;227m  w[0m
     [0;38;5;16;48;5;214m  b  w[0m      [0;38;5;231;48;5;25m   [0m      [0;38;5;16;48;5;227m  b  w[0m      [0;38;5;16;48;5;36m  w  b[0m      [0;38;5;16;48;5;166m     b[0m      [0;38;5;16;48;5;74m  w[0m
  [0;1mA[0m           [0;1mB[0m           [0;1mC[0m           [0;1mE[0m           [0;1mD[0m           [0;1mo: 0 to 1[0m
  [0;2m4 squares[0m   [0;2m4 squares[0m   [0;2m3 squares[0m   [0;2m2 squares[0m   [0;2m2 squares[0m   [0;2m1 square[0m
  [0;2m24 images[0m   [0;2m24 images[0m   [0;2m18 images[0m   [0;2m24 images[0m   [0;2m24 images[0m   [0;2m8 images[0m
{"puzzle":"../chequered.txt","title":"A chequered board with a black and a white cell that may stay empty","format":"polycube","lattice":"square","size":[4,4],"cells":16,"optional":2,"pieces":[5,6],"volume":[15,16],"images":122,"rotations":1,"symmetries":1,"shapes":[{"names":["A"],"copies":[1,1],"cells":4,"orientations":8,"images":24},{"names":["B"],"copies":[1,1],"cells":4,"orientations":8,"images":24},{"names":["C"],"copies":[1,1],"cells":3,"orientations":4,"images":18},{"names":["E"],"copies":[1,1],"cells":2,"orientations":4,"images":24},{"names":["D"],"copies":[1,1],"cells":2,"orientations":4,"images":24},{"names":["o"],"copies":[0,1],"cells":1,"orientations":1,"images":8}],"colours":[{"name":"b","on":["b"],"paint":"#204060"},{"name":"w","on":["w"],"paint":"#f8f8f8"}]}
   #b  #w  #b  #w
   #w  #b  #w  #b
   #b  #w  #b  #w
  E/w E/b  +w  +b

  # to be covered   + may stay empty   names: stationary pieces   behind the marks: colours
======== colours-solve
for engine in dlx fila matrix flat frontier; do "$EXACTILE" count pentominoes-chequered-6x10 --engine $engine -q; "$EXACTILE" count pentominoes-chequered-6x10 --engine $engine --unique -q; done
"$EXACTILE" count ../chequered.txt -q; "$EXACTILE" solve ../chequered.txt --unique --limit 1 -q; "$EXACTILE" solve ../chequered.txt --json --limit 1 -q
==== needs json
==== out
128
64
128
64
128
64
128
64
128
64
92

# --- SOLUTION 1 ---
 A A E E
 C A A D
 C C B D
 B B B .
{"solution":1,"pieces":[{"name":"A","cells":[[0,3],[1,2],[1,3],[2,2]],"colours":["b","b","w","w"]},{"name":"B","cells":[[2,3],[3,1],[3,2],[3,3]],"colours":["b",null,"b",null]},{"name":"C","cells":[[0,1],[0,2],[1,1]],"colours":["b","w","w"]},{"name":"E","cells":[[2,0],[2,1]],"colours":["w","b"]},{"name":"D","cells":[[0,0],[1,0]],"colours":[null,"b"]}]}
