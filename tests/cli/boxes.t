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
       │ J     │ Y │ U     │ O     │
      ╱   ╱ ╲ ╱   ╱   ╱ ╲ ╱       ╱
     │   │       │   │ P │       │
    ╱   ╱ ╲ ╱ ╲   ╲   ╲   ╲ ╱ ╲ ╱
   │   │ S     │   │   │       │
  ╱ ╲ ╱   ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲     ╱
 │       │ I             │   │
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
