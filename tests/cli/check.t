# Check: solutions from a file, and those of other solvers.
======== check-an-endless-line
"$EXACTILE" check soma-cube /dev/zero
"$EXACTILE" check ../../boards/t4-1.txt /dev/zero
==== err
/dev/zero:1: error: a line of more than 16 MiB; write each solution on lines of its own
/dev/zero:1: error: a line of more than 16 MiB; write each solution on lines of its own
==== status 2
======== check-json
"$EXACTILE" solve soma-cube --json 2>/dev/null | "$EXACTILE" check soma-cube -
==== needs json speed
==== out
11520 solutions, all right
======== check-nothing
"$EXACTILE" solve -q ../none.txt | "$EXACTILE" check ../none.txt -
==== out
0 solutions, nothing to check
==== status 1
======== check-one-of-several-puzzles
"$EXACTILE" solve ../small.txt 2>/dev/null | "$EXACTILE" check ../several.txt -; echo $?
"$EXACTILE" solve ../small.txt 2>/dev/null | "$EXACTILE" check -p1 ../several.txt -; echo $?
==== out
2
3 solutions, all right
0
==== err
exactile: error: '../several.txt' has 3 puzzles; --puzzle says by number or title which one the solutions are of
======== check-output-of-solvers
check() {
  printf '%b' "$1" | "$EXACTILE" check ../small.txt -
  echo "status $?"
}
"$EXACTILE" convert ../small.txt --to opb | sed -n 's/^[*] x/x/p'
check 'c a comment\n\ns SATISFIABLE\nv -1 -2 3 4\nv 5 77 -78 0\n'
check 's SATISFIABLE\nv x3 x4 -x2 x5\n'
check 's OPTIMUM FOUND\nv 1 0\nv 1 2 3 0\nv 2 -2 0\nv 1 y 0\n'
check 's UNSATISFIABLE\n'
check 's SATISFIABLE\nv 1 2 3 0\n----------\ns SATISFIABLE\nv 3 2 1 0\n----------\n==========\n'
check 's SATISFIABLE\nv 1 2 3 4 5 6 7 0\n'
check 'c only\nX\n'
check 'c only\ns SATISFIABLE\nA B\n'
==== out
x1 A 0,0 0,1
x2 A 1,0 1,1
x3 A 2,0 2,1
x4 A 0,0 1,0
x5 A 0,1 1,1
x6 A 1,0 2,0
x7 A 1,1 2,1

# --- SOLUTION 1 ---
 A2 A2 A3
 A1 A1 A3
1 solution, all right
status 0

# --- SOLUTION 1 ---
 A2 A2 A3
 A1 A1 A3
1 solution, all right
status 0

# --- SOLUTION 2 ---
 A1 A2 A3
 A1 A2 A3
4 solutions, 3 wrong, 0 duplicates
status 1
0 solutions, nothing to check
status 1

# --- SOLUTION 1 ---
 A1 A2 A3
 A1 A2 A3

# --- SOLUTION 2 ---
 A1 A2 A3
 A1 A2 A3
2 solutions, 0 wrong, 1 duplicate
status 1
1 solution, 1 wrong, 0 duplicates
status 1
1 solution, 1 wrong, 0 duplicates
status 1
1 solution, 1 wrong, 0 duplicates
status 1
==== err
standard input:2:1: error: solution 1: the cell 1 1 0 is empty; a piece should cover it
standard input:4:5: error: solution 3: '-2' contradicts an earlier value; a variable is either true or false
standard input:5:5: error: solution 4: 'y' is no variable; a line 'v' has numbers such as 5, -5 or x5
standard input:5: error: solution 2: the same as solution 1 in line 2, except for the places of equal pieces or tiles; --labelled tells these apart
standard input:2:1: error: solution 1: variable 4 is one more piece of the shape of 'A1'; there should be at most 3
standard input:1:1: error: solution 1: no piece is called 'c'; a cell has a piece's name, or '.'
standard input:3:1: error: solution 1: 'A' is no line of a solver's output; its lines begin with c, s or v
======== check-picture-of-pieces
"$EXACTILE" check ../small.txt - --picture small.svg; status=$?; test ! -e small.svg && exit $status
==== err
exactile: error: 'check --picture' draws boards of tiles, and '../small.txt' is a puzzle of pieces; 'exactile solve ../small.txt --picture FILE' draws its solutions
==== status 2
======== check-quiet
"$EXACTILE" solve -q ../small.txt -o /dev/stdout | "$EXACTILE" check -q ../small.txt -
==== needs posix
======== check-right
"$EXACTILE" solve soma-cube 2>/dev/null | "$EXACTILE" check soma-cube -
==== out
11520 solutions, all right
======== check-unreadable
"$EXACTILE" check ../small.txt missing.txt
==== err
missing.txt: error: cannot be opened: No such file or directory; a file that can be read is needed
==== status 2
======== check-wrong
"$EXACTILE" check ../small.txt -
==== in

# --- SOLUTION 1 ---
 A1 A2 A2
 A1 A3 A3

# --- SOLUTION 2 ---
 A1 A2 A3
 A1 A2 A2

# --- SOLUTION 3 ---
 A3 A2 A2
 A3 A1 A1
==== out
3 solutions, 1 wrong, 1 duplicate
==== err
standard input:7:5: error: solution 2: piece 'A2' has 3 cells; it should have 2
standard input:11: error: solution 3: the same as solution 1 in line 3, except for the places of equal pieces or tiles; --labelled tells these apart
==== status 1
