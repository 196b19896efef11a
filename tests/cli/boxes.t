# Solutions drawn as boxes.
======== boxes-for-a-terminal-without-colour
# A terminal gets boxes where its locale has them and colour is refused; else letters or colours.  A pipe gets letters.
for given in LC_ALL=C.UTF-8 LC_ALL=C; do
    for colour in never always; do
        ../terminal.py $given "$EXACTILE" solve tetrominoes-3x7 --limit 1 --color=$colour | grep -c '┬'
    done
done
LC_ALL=C.UTF-8 "$EXACTILE" solve tetrominoes-3x7 --limit 1 --quiet -o - | grep -c '┬'
true
==== needs posix
==== slow
==== out
1
0
0
0
0
======== boxes-name-each-part-of-a-solid
"$EXACTILE" solve solid-pentominoes-2x3x10 --limit 1 --boxes 2> /dev/null
true
==== out

# --- SOLUTION 1 ---
 ┌───┬───┬───┬───┬───┬───────┬───┬───────┐  ┌───────────┬───────────┬───┬───────────┐
 │ U │ X │ U │ T │ W │ N     │ F │ P     │  │ U         │ N         │ Z │ V         │
 ├───┘   └───┤   │   └───┬───┘   │       │  ├───────────┴───────┬───┤   └───────┐   │
 │           │   │       │       │       │  │ I                 │ Y │           │   │
 ├───┐   ┌───┘   └───┐   └───┐   └───┐   │  ├───────────────┬───┘   └───────┐   │   │
 │ L │   │           │       │       │   │  │ L             │               │   │   │
 └───┴───┴───────────┴───────┴───────┴───┘  └───────────────┴───────────────┴───┴───┘
======== boxes-on-triangles-and-hexagons
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
       │ I │ U     │ P         │ S │
      ╱   ╱   ╱ ╲   ╲     ╱ ╲ ╱   ╱
     │   │   │ Y │   │   │       │
    ╱   ╱ ╲ ╱ ╲   ╲ ╱ ╲ ╱   ╱ ╲ ╱
   │   │ O     │       │   │ J │
  ╱   ╱       ╱   ╱ ╲ ╱ ╲ ╱   ╱
 │   │       │   │           │
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
======== boxes
"$EXACTILE" solve soma-cube --unique --limit 1 --boxes
"$EXACTILE" solve tetrominoes-3x7 --limit 1 --boxes
# What has other cells is printed as ever.
"$EXACTILE" solve tetrahexes-4x7 --limit 1 --boxes
"$EXACTILE" solve ../../boards/t4-1.txt --limit 1 --boxes --engine=row
==== out

# --- SOLUTION 1 ---
 ┌───────┬───┐  ┌───┬───────┐  ┌───┬───────┐
 │ L     │ B │  │ L │ B     │  │ L │ A     │
 ├───────┤   │  ├───┼───┬───┤  ├───┼───┐   │
 │ P     │   │  │ Z │ P │ A │  │ Z │ V │   │
 ├───┐   ├───┤  │   ├───┴───┤  ├───┘   ├───┤
 │ Z │   │ T │  │   │ T     │  │       │ T │
 └───┴───┴───┘  └───┴───────┘  └───────┴───┘

# --- SOLUTION 1 ---
 ┌───────┬───────────┬───┬───┐
 │ O     │ T         │ S │ L │
 │       ├───┐   ┌───┘   │   │
 │       │ . │   │       │   │
 ├───────┴───┴───┤   ┌───┘   │
 │ I             │   │       │
 └───────────────┴───┴───────┘

# --- SOLUTION 1 ---
        ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲
       │ I │ U     │ P         │ S │
      ╱   ╱   ╱ ╲   ╲     ╱ ╲ ╱   ╱
     │   │   │ Y │   │   │       │
    ╱   ╱ ╲ ╱ ╲   ╲ ╱ ╲ ╱   ╱ ╲ ╱
   │   │ O     │       │   │ J │
  ╱   ╱       ╱   ╱ ╲ ╱ ╲ ╱   ╱
 │   │       │   │           │
  ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱

# --- SOLUTION 1 ---
 ┌───────┬───────┬───────┬───────┐
 │   0   │   0   │   0   │   0   │
 │0  8 1 │1  5 1 │1 15 3 │3  9 0 │
 │   1   │   3   │   3   │   3   │
 ├───────┼───────┼───────┼───────┤
 │   1   │   3   │   3   │   3   │
 │0  3 2 │2 14 3 │3 13 2 │2  4 0 │
 │   1   │   1   │   1   │   2   │
 ├───────┼───────┼───────┼───────┤
 │   1   │   1   │   1   │   2   │
 │0  7 1 │1 10 1 │1 11 1 │1  2 0 │
 │   3   │   2   │   3   │   2   │
 ├───────┼───────┼───────┼───────┤
 │   3   │   2   │   3   │   2   │
 │0  6 2 │2  1 1 │1 12 3 │3 16 0 │
 │   0   │   0   │   0   │   0   │
 └───────┴───────┴───────┴───────┘
==== err
at least 1 unique solution, as many as asked for (--limit 1)
at least 1 solution, as many as asked for (--limit 1)
at least 1 solution, as many as asked for (--limit 1)
at least 1 solution, as many as asked for (--limit 1)
======== colours-are-no-boxes
{ echo 'D:xDim=12:yDim=12:lattice=square'; echo 'K:name=b'; echo 'K:name=w'; echo R
for i in 1 2 3 4 5 6; do echo 'b w b w b w b w b w b w'; echo 'w b w b w b w b w b w b'; done; echo '~R'
echo 'C:name=A:layout=0 0/b, 1 0/w, 2 0/b:copies=24'; echo 'C:name=B:layout=0 0/w, 1 0/b, 2 0/w:copies=24'; echo '~D'; } > x.tmp
"$EXACTILE" solve x.tmp --engine blocks --limit 1; "$EXACTILE" solve x.tmp --limit 1 -q > y.tmp; "$EXACTILE" check x.tmp y.tmp; rm x.tmp y.tmp
==== out
1 solution, all right
==== err
exactile: error: the engine 'blocks' does not support this puzzle: its pieces may not lie everywhere in the box, because of their colours; choose another
