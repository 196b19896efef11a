"$EXACTILE" solve hexiamonds-rhombus-6x6 --limit 1 --boxes 2> /dev/null
"$EXACTILE" solve tetrahexes-4x7 --limit 1 --boxes 2> /dev/null
"$EXACTILE" show tetrahexes-4x7 --boxes
"$EXACTILE" pieces trihexes --boxes
"$EXACTILE" pieces triamonds --boxes
../terminal.py NO_COLOR=1 LC_ALL=C.UTF-8 "$EXACTILE" pieces tetriamonds
==== needs posix
==== out

# --- SOLUTION 1 ---
             ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁
            ╱ C     ╱╲X     ╱ F     ╱
           ╱   ▁▁▁▁╱  ╲    ╱       ╱
          ╱   ╱ H     ╱    ╲  ╱╲  ╱
         ╱▁▁▁╱▁▁▁    ╱▁▁▁▁▁▁╲╱  ╲╱
        ╱ J ╱ S  ╲  ╱ V     ╱ I ╱
       ╱   ╱▁▁▁   ╲╱▁▁▁    ╱   ╱
      ╱   ╱ O  ╲      ╱   ╱   ╱
     ╱   ╱      ╲▁▁▁▁╱▁▁▁╱   ╱
    ╱╲   ╲      ╱╲G      ╲  ╱
   ╱  ╲▁▁▁╲▁▁▁▁╱  ╲▁▁▁▁   ╲╱
  ╱ P      ╲E         ╱   ╱
 ╱▁▁▁▁▁▁▁▁▁▁╲▁▁▁▁▁▁▁▁╱▁▁▁╱

# --- SOLUTION 1 ---
        ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲
       │ J     │ Y │ U     │ O     │
      ╱   ╱ ╲ ╱   ╱   ╱ ╲ ╱       ╱
     │   │       │   │ P │       │
    ╱   ╱ ╲ ╱ ╲   ╲   ╲   ╲ ╱ ╲ ╱
   │   │ S     │   │   │       │
  ╱ ╲ ╱   ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲     ╱
 │       │ I             │   │
  ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱
The seven tetrahexes in a 4x7 parallelogram

  region    7 x 4; 28 hexagons to be covered
  pieces    7 of 7 shapes; 28 hexagons
  images    488; at most 176 cover one cell
  symmetry  2 rotations

         ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲
        │ #   #   #   #   #   #   # │
       ╱                           ╱
      │ #   #   #   #   #   #   # │
     ╱                           ╱
    │ #   #   #   #   #   #   # │
   ╱                           ╱
  │ #   #   #   #   #   #   # │
   ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱

                                 ╱ ╲       ╱ ╲ ╱ ╲           ╱ ╲               ╱ ╲ ╱ ╲
                                │ J │     │ O     │         │ P │             │ S     │
   ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲     ╱ ╲ ╱ ╲ ╱   ╱     ╱       ╱     ╱ ╲ ╱     ╲       ╱ ╲ ╱   ╱ ╲ ╱
  │ I             │   │           │     │       │     │           │     │       │
   ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱     ╲ ╱ ╲ ╱ ╲ ╱       ╲ ╱ ╲ ╱       ╲ ╱ ╲ ╱ ╲ ╱       ╲ ╱ ╲ ╱
  I                   J                 O             P                 S
  4 hexagons          4 hexagons        4 hexagons    4 hexagons        4 hexagons
  27 images           116 images        45 images     148 images        58 images

                             ╱ ╲
                            │ Y │
     ╱ ╲     ╱ ╲       ╱ ╲ ╱   ╱
    │ U │   │   │     │       │
     ╲   ╲ ╱   ╱       ╲ ╱ ╲   ╲
      │       │             │   │
       ╲ ╱ ╲ ╱               ╲ ╱
  U                 Y
  4 hexagons        4 hexagons
  74 images         20 images
# trihexes: 3 shapes on the hexagon lattice

A:          I:              V:
   ╱ ╲       ╱ ╲ ╱ ╲ ╱ ╲           ╱ ╲
  │ A │     │ I         │         │ V │
 ╱     ╲     ╲ ╱ ╲ ╱ ╲ ╱     ╱ ╲ ╱   ╱
│       │                   │       │
 ╲ ╱ ╲ ╱                     ╲ ╱ ╲ ╱
# triamonds: 1 shape on the triangle lattice

I:
  ▁▁▁▁
 ╱ I  ╲
╱▁▁▁▁▁▁╲
# tetriamonds: 3 shapes on the triangle lattice

A:         C:           I:
               ▁▁▁▁       ▁▁▁▁▁▁▁▁
   ╱╲         ╱ C  ╲     ╱ I     ╱
  ╱  ╲       ╱▁▁▁   ╲   ╱▁▁▁▁▁▁▁╱
 ╱ A  ╲          ╲  ╱
╱▁▁▁▁▁▁╲          ╲╱
