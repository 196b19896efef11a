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
