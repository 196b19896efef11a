# Polycube: what it prints.
======== polycube-broken-definition
printf 'D:xDim=2:yDim=1:zDim=1\nC:name=A:layout=0 0 0\n' | "$EXACTILE" polycube ../polycube-boxes.txt -
==== err
standard input:1:1: error: a puzzle that does not end; a line ~D is missing at the end of the text
==== status 2
======== polycube-forms
for form in layout coordinates full subpuzzle; do
    "$EXACTILE" polycube --format=$form -- ../polycube-layers.txt
done
"$EXACTILE" polycube --form sub -- ../polycube-layers.txt

# Version 1's letters say the same, and FILA may follow.
for letters in "B layout" "L layout" "BC coordinates" "C coordinates" "F full" "FL full" "S subpuzzle" "SL subpuzzle"; do
    set -- $letters
    "$EXACTILE" polycube --format=$2 -- ../polycube-layers.txt > named
    "$EXACTILE" polycube -f$1 -f1 -- ../polycube-layers.txt | cmp - named
    "$EXACTILE" polycube -f $1 ../polycube-layers.txt | cmp - named
done
rm named
for letters in FC SC LB; do
    "$EXACTILE" polycube -f$letters -- ../polycube-layers.txt
done
==== out

# --- SOLUTION 1 ---
  A  A BB,   A BB BB
  C  C  C,   D  D  D

# --- SOLUTION 1 ---
C:name=C:type=M:layout=0 0 0,1 0 0,2 0 0
C:name=D:type=M:layout=0 0 1,1 0 1,2 0 1

# --- SOLUTION 1 ---
D:xDim=3:yDim=2:zDim=2
L:stationary=A BB
  A  A BB,   A BB BB
  C  C  C,   D  D  D
~L
~D

# --- SOLUTION 1 ---
D:xDim=3:yDim=2:zDim=2
L:stationary=C D A BB
  A  A BB,   A BB BB
  C  C  C,   D  D  D
~L
~D
==== err
exactile: error: 'sub' is no form of a solution; did you mean 'subpuzzle'?
exactile: error: 'FC': whole definitions are drawn; use 'FL'
exactile: error: 'SC': whole definitions are drawn; use 'SL'
exactile: error: 'LB' is no form of a solution; there are layout, coordinates, full and subpuzzle
==== status 2
======== polycube-goal-ends-a-search-early
# With one piece still to come; what remains of each is a puzzle, and together they have the solutions of the whole.
"$EXACTILE" polycube -g1 -- ../polycube-layers.txt
"$EXACTILE" polycube -g 1 --format=full -- ../polycube-layers.txt
"$EXACTILE" polycube -g6 --format=subpuzzle -- ../../../puzzles/soma-cube.txt | "$EXACTILE" polycube | grep -c SOLUTION
"$EXACTILE" polycube -g2 -- ../polycube-layers.txt
"$EXACTILE" polycube -u -g1 -- ../polycube-layers.txt
==== needs speed
==== slow
==== out

# --- SOLUTION 1 ---
  A  A BB,   A BB BB
  C  C  C,   .  .  .

# --- SOLUTION 1 ---
D:xDim=3:yDim=2:zDim=2
C:name=D:type=M:layout=0 0 0, 1 0 0, 2 0 0
L:stationary=A BB
  A  A BB,   A BB BB
  C  C  C,   .  .  .
~L
~D
11520
==== err
exactile: error: a goal of 2 remaining pieces: it is less than the number of pieces to be placed
exactile: error: a goal of 1 remaining pieces: unique solutions are whole ones; ask for all
==== status 2
======== polycube-leaves-out-mirror-images
# Readers of the article asked for the Soma cube and the diabolical cube.
for puzzle in soma-cube diabolical-cube; do
    for options in -u --mirror "--mirror -r"; do
        "$EXACTILE" polycube -q -i $options -- $puzzle | grep ^UNIQUE=
    done
done
# The search itself finds all of them.
"$EXACTILE" polycube -iq --mirror -- soma-cube | grep -E '^(ROTATIONALLY_UNIQUE|SOLUTIONS|UNIQUE)='
==== slow
==== out
UNIQUE=480
UNIQUE=240
UNIQUE=240
UNIQUE=26
UNIQUE=13
UNIQUE=13
ROTATIONALLY_UNIQUE=false
SOLUTIONS=11520
UNIQUE=240
======== polycube-no-solution-is-no-failure
"$EXACTILE" polycube
==== in
D:xDim=4:yDim=1:zDim=1
C:name=S:layout=0 0 0, 1 0 0, 1 1 0, 0 1 0
~D
==== out

# No solution exists, and none was searched for: 1 piece fits nowhere
======== polycube-prints-solutions-as-polycube-does
"$EXACTILE" polycube
==== in
D:xDim=3:yDim=2:zDim=2
C:name=A:type=S:layout=0 1 0,1 1 0,0 1 1
C:name=BB:type=S:layout=2 1 0,1 1 1,2 1 1
C:name=C:layout=0 0 0,1 0 0,2 0 0
C:name=D:layout=0 0 0,1 0 0,2 0 0
~D
==== out

# --- SOLUTION 1 ---
  A  A BB,   A BB BB
  C  C  C,   D  D  D
======== polycube-quiet
"$EXACTILE" polycube -q -- ../polycube-boxes.txt
======== polycube-says-why-there-is-no-solution
# A proof, not a search.  With -q there is no output, as always, unless -i asks for some.
puzzle='D:xDim=15:yDim=14:zDim=1
P:set=hexominoes
~D'
for options in "" -q "-q -i"; do
    echo "$puzzle" | "$EXACTILE" polycube $options | grep -E '^# No|^SOLUTIONS='; echo "= $?"
done
==== out
# No solution exists, and none was searched for: coloured like a chessboard, the region has 105 and 105 cells; 24 pieces cover 3 and 3, 11 cover 4 and 2; the nearest that all pieces can cover together is 104 and 106
= 0
= 1
# No solution exists, and none was searched for: coloured like a chessboard, the region has 105 and 105 cells; 24 pieces cover 3 and 3, 11 cover 4 and 2; the nearest that all pieces can cover together is 104 and 106
SOLUTIONS=0
= 0
======== polycube-several-files-and-puzzles
"$EXACTILE" polycube -i -q ../polycube-layers.txt ../polycube-boxes.txt | grep -E '^(PUZZLE_FILE|DIMENSION|SHAPE.*|ONE_SIDE|SOLUTIONS)='
"$EXACTILE" polycube -r -- ../polycube-layers.txt - ../polycube-boxes.txt | grep -c SOLUTION
==== in
D:xDim=3:yDim=2:zDim=2
C:name=A:type=S:layout=0 1 0,1 1 0,0 1 1
C:name=BB:type=S:layout=2 1 0,1 1 1,2 1 1
C:name=C:layout=0 0 0,1 0 0,2 0 0
C:name=D:layout=0 0 0,1 0 0,2 0 0
~D
==== out
PUZZLE_FILE=../polycube-layers.txt
DIMENSION=3x2x2
SHAPE[0]=C D
ONE_SIDE=OFF
SOLUTIONS=1
PUZZLE_FILE=../polycube-boxes.txt
DIMENSION=3x2x1
SHAPE[0]=A
SHAPE[1]=V
SHAPE[2]=o
ONE_SIDE=OFF
SOLUTIONS=12
PUZZLE_FILE=../polycube-boxes.txt
DIMENSION=4x1x1
SHAPE[0]=S
ONE_SIDE=OFF
SOLUTIONS=0
5
======== polycube-signals
# USR2 prints what is placed, USR1 the statistics; INT and TERM end the search and keep what was found.
puzzle=../../../puzzles/tetris-cube.txt
python3 ../signals.py INT -- "$EXACTILE" polycube -m11 -r -- $puzzle
prints() {
    for i in 1 2 3 4 5 6 7 8 9; do grep -q "$1" out.now || sleep 0.3; done
}
for trace in -t0 -t-12; do
    : > out.now
    "$EXACTILE" polycube -i -q -m11 -r L -R $trace -- $puzzle > out.now &
    prints .
    kill -USR1 $!
    prints '^FITS_TOTAL='
    kill -USR2 $!
    prints '^# --- TRACE 1 '
    kill -TERM $!
    wait $!
    echo status $?
    grep -c '^FITS_TOTAL=' out.now
    # Four rows of four layers, with L, which is placed first, in them.
    sed -n '/^# --- TRACE 1 ---$/,/^$/p' out.now | grep -c '^[ .A-L,]*$'
    sed -n '/^# --- TRACE 1 ---$/,/^$/p' out.now | grep -q 'L' && echo L
    rm out.now
done
==== needs posix
==== slow
==== out
status 3
status 3
2
5
L
status 3
2
5
L
======== polycube-takes-no-boards
"$EXACTILE" polycube ../edge-domino.txt
==== err
exactile: error: '../edge-domino.txt' is a board of tiles; 'exactile polycube' takes puzzles of pieces
==== status 2
======== polycube-trace
# All of it; when a piece is placed and one remains; the first piece alone, and taken back.
small=../../../puzzles/tetrominoes-3x7.txt
"$EXACTILE" polycube -t -g2 -- ../polycube-boxes.txt | sed -n 1,36p
"$EXACTILE" polycube -t-2 -q --format coordinates -- ../polycube-boxes.txt | grep -c TRACE
"$EXACTILE" polycube -t 5 -q -- $small | grep -c TRACE
# A search that is watched counts what one counts that is not, whatever is watched, and finds the same.
counts() {
    "$EXACTILE" polycube -i "$@" | grep -Ev '_PER_SEC|SOLVE_TIME|^trace=' | sed '/^# --- TRACE/,/^$/d' | grep = | cksum
}
for search in "-r" "-r -V4 -P3 -F3" "-r -f4 -of=4 -n" "-m3 -v2" "-u -p -v3 -f"; do
    for trace in -t0 -t -t3 -t-3 -t6; do
        counts $search $trace -q -- ../../../puzzles/tetracubes-2x2x7.txt
    done | sort -u | wc -l
done
"$EXACTILE" polycube -t -s5,3,1 -- $small
==== out

# --- TRACE 1 ---
 A . .
 A . .

# --- SOLUTION 1 ---
 A . .
 A . .

# --- TRACE 2 ---
 . . .
 . . .

# --- TRACE 3 ---
 . . .
 A A .

# --- SOLUTION 2 ---
 . . .
 A A .

# --- TRACE 4 ---
 . . .
 . . .

# --- TRACE 5 ---
 V . .
 V V .

# --- SOLUTION 3 ---
 V . .
 V V .

# --- TRACE 6 ---
 . . .
 . . .
12
24
1
1
1
1
1
==== err
exactile: error: a goal of 2 remaining pieces: it is less than the number of pieces to be placed
exactile: error: -t shows one search, and -s makes many; leave one of them out
==== status 2
======== polycube-trials
# The same seed, the same trials.
for sample in -s50,3,7 "-s 50,3,7" "--monteCarlo 50,3,7" --sample=50,3,7; do
    "$EXACTILE" polycube -i $sample -- ../../../puzzles/soma-cube.txt | grep -Ev '_PER_SEC|SOLVE_TIME' | sed 1d | cksum
done | sort -u | wc -l
"$EXACTILE" polycube -iqu -s50,3 -- ../../../puzzles/soma-cube.txt | grep -E '^(MONTE_CARLO_TRIAL|UNIQUE|REDUNDANT)='
for sample in 50 50,3,7,1 50,x 0,3,1 50,0,1 50,3, -5,3,1; do
    "$EXACTILE" polycube -s$sample -- ../../../puzzles/soma-cube.txt
done
==== out
1
MONTE_CARLO_TRIAL=50
UNIQUE=UNKNOWN
REDUNDANT=UNKNOWN
==== err
exactile: error: '50' is no value for '-s'; it takes trials, remaining pieces and a seed, such as -s10000,16,5
exactile: error: '50,3,7,1' is no value for '-s'; it takes trials, remaining pieces and a seed, such as -s10000,16,5
exactile: error: '50,x' is no value for '-s'; it takes trials, remaining pieces and a seed, such as -s10000,16,5
exactile: error: '0,3,1' is no value for '-s'; it takes trials, remaining pieces and a seed, such as -s10000,16,5
exactile: error: '50,0,1' is no value for '-s'; it takes trials, remaining pieces and a seed, such as -s10000,16,5
exactile: error: '50,3,' is no value for '-s'; it takes trials, remaining pieces and a seed, such as -s10000,16,5
exactile: error: '-5,3,1' is no value for '-s'; it takes trials, remaining pieces and a seed, such as -s10000,16,5
==== status 2
======== polycube-variable
for form in layout coordinates full subpuzzle; do "$EXACTILE" polycube --format=$form -- ../variable.txt | head -6; done
==== out

# --- SOLUTION 1 ---
  A  B D1 D1
  A  B  B D2
  A  A  C D2


# --- SOLUTION 1 ---
C:name=A:type=M:layout=0 0,0 1,0 2,1 0
C:name=B:type=M:layout=1 1,1 2,2 1
C:name=C:type=M:layout=2 0
C:name=D2:type=M:layout=3 0,3 1
==== err
exactile: error: the variable cells of 'A' cannot be said in a drawing; choose another form
exactile: error: the variable cells of 'A' cannot be said in a drawing; choose another form
