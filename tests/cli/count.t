# Count: numbers of solutions.
======== count-json-says-that-it-is-not-complete
"$EXACTILE" count --json --limit 2 ../small.txt
==== out
{"puzzle":"../small.txt","title":"Three dominoes in a 3x2 box","format":"polycube","solutions":2,"complete":false,"status":"as many as asked for"}
======== count-json
"$EXACTILE" count --json ../several.txt
==== out
{"puzzle":"../several.txt#1","title":"Three dominoes in a 3x2 box","format":"polycube","solutions":3,"complete":true,"status":"complete"}
{"puzzle":"../several.txt#2","title":"A bar of four in a square of four","format":"polycube","solutions":0,"complete":true,"status":"complete","impossible":"1 piece fits nowhere"}
{"puzzle":"../several.txt#3","title":"","format":"polycube","solutions":10,"complete":true,"status":"complete"}
==== status 1
======== count-merges-equal-states
"$EXACTILE" count --engine frontier one-sided-pentominoes-3x30 && "$EXACTILE" count -u --engine frontier one-sided-pentominoes-3x30
==== out
184
46
======== count-none
"$EXACTILE" count ../none.txt
==== out
0
==== err
0 solutions, complete, impossible: piece I fits nowhere; no piece can cover any of 4 cells; 'exactile why ../none.txt' shows more
==== status 1
======== count-prints-the-number-alone
"$EXACTILE" count ../small.txt
==== out
3
======== count-several-puzzles
"$EXACTILE" count ../several.txt ../none.txt
==== out
../several.txt#1: 3  Three dominoes in a 3x2 box
../several.txt#2: 0  A bar of four in a square of four
../several.txt#3: 10
../none.txt: 0
==== err
../several.txt#2, A bar of four in a square of four: 0 solutions, complete, impossible: piece I fits nowhere; no piece can cover any of 4 cells; 'exactile why ../several.txt --puzzle 2' shows more
../none.txt: 0 solutions, complete, impossible: piece I fits nowhere; no piece can cover any of 4 cells; 'exactile why ../none.txt' shows more
==== status 1
======== count-tells-more-than-64-bits
"$EXACTILE" count ../dominoes-8x30.txt && "$EXACTILE" count --json ../dominoes-8x30.txt && "$EXACTILE" count -q --statistics ../dominoes-8x30.txt 2>&1 | grep -E '^(solutions|found)'
==== out
12457255314954679645007780869
{"puzzle":"../dominoes-8x30.txt","title":"","format":"polycube","solutions":12457255314954679645007780869,"complete":true,"status":"complete"}
solutions    12457255314954679645007780869
found        12457255314954679645007780869
======== labelled-twins-that-fit-nowhere
"$EXACTILE" count - --labelled --unique
==== in
# t
D:xDim=4:yDim=3:zDim=1:oneSide
C:name=L:type=S:layout=0 0 0, 0 1 0, 0 2 0, 1 0 0
C:name=J:type=S:layout=3 0 0, 3 1 0, 3 2 0, 2 0 0
C:name=I:layout=0 0 0, 1 0 0
C:name=m:layout=0 0 0:copies=2
C:name=Q:layout=0 0 0, 0 1 0, 0 2 0, 1 0 0:copies=0..1
~D
==== out
4
======== optional-cells
"$EXACTILE" count -
==== in
D:xDim=3:yDim=2:zDim=1:optional
C:name=A:box=2x1x1
~D
==== out
7
======== pieces-in-separate-parts
# A puzzle all of whose pieces have separate parts means them.  So does one with single cells beside them.
printf 'D:xDim=3:yDim=2:zDim=1\nC:name=A:layout=0 0 0, 2 0 0\nC:name=B:layout=0 0 0, 1 0 0, 1 1 0, 2 1 0\n~D\n' > split.txt
"$EXACTILE" show split.txt | grep -B 2 parts
"$EXACTILE" show split.txt --json | grep -o '"parts":[0-9]*'
"$EXACTILE" count split.txt 2>&1 | head -n 1
"$EXACTILE" count split.txt --quiet
# Two triangles that point up touch at a corner alone.
printf 'D:xDim=2:yDim=2:lattice=triangle\nC:name=A:layout=0 0, 0 1\nC:name=B:layout=0 0, 1 0\n~D\n' > up.txt
"$EXACTILE" show up.txt | grep parts
"$EXACTILE" solve up.txt 2>&1 | grep parts
printf 'D:xDim=4:yDim=1:zDim=1\nC:name=A:copies=2:layout=0 0 0, 2 0 0\n~D\n' | "$EXACTILE" count - 2>&1
printf 'D:xDim=3:yDim=1:zDim=1\nC:name=A:layout=0 0 0, 2 0 0\nC:name=B:layout=0 0 0\n~D\n' | "$EXACTILE" count - 2>&1
rm split.txt up.txt
==== out
  2 images           2 images
  parity 2
  2 separate parts
"parts":2
piece A has 2 separate parts; 'exactile show' draws it
0
  2 separate parts
piece A has 2 separate parts; 'exactile show' draws it
1
1
======== text-of-62208-boards
# Sets make 746,496 pieces in the text, and 12 in each puzzle.
awk 'BEGIN {
    for (i = 1; i <= 62208; i++)
        printf "# Board %d\nD:xDim=10:yDim=6:lattice=square\nP:set=pentominoes\n~D\n", i
}' | "$EXACTILE" count - -p "Board 62208"
==== slow
==== out
9356
======== volumes-that-differ
# A puzzle whose volumes differ is read by every command, and has no solution.
small='D:xDim=2:yDim=2:zDim=1\nC:name=A:layout=0 0 0, 1 0 0, 0 1 0\n~D\n'
large='D:xDim=2:yDim=2:zDim=1\nC:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0\nC:name=B:layout=0 0 0:copies=1..2\n~D\n'
for command in solve count families estimate why trace; do
    echo "$command" >&2
    printf "$small" | "$EXACTILE" $command - >/dev/null; echo $?
    printf "$large" | "$EXACTILE" $command -; echo $?
done 2>&1
for command in convert show plan "count --json"; do
    printf "$small" | "$EXACTILE" $command - | grep -v '^#' | head -4
done
printf "$large" | "$EXACTILE" plan - | grep -A2 solutions
# polycube alone refuses it, as Busche's does.
printf "$small" | "$EXACTILE" polycube; echo $?
==== out
solve
0 solutions, complete, impossible: 4 cells are to be covered, and the pieces have 3 (A 3); mark cells that may stay empty with '+', or all of them by D:...:optional, add a filler of one cell with copies=0..1, or give pieces a range of copies such as copies=1..2; 'exactile why -' shows more
1
0 solutions, complete, impossible: 4 cells are to be covered, and the pieces have 5 to 6 (A 4, B 1 to 2 * 1); give pieces a range of copies such as copies=0..1, so that some are left out, or add cells; cells marked '+' may stay empty; 'exactile why -' shows more
1
count
0 solutions, complete, impossible: 4 cells are to be covered, and the pieces have 3 (A 3); mark cells that may stay empty with '+', or all of them by D:...:optional, add a filler of one cell with copies=0..1, or give pieces a range of copies such as copies=1..2; 'exactile why -' shows more
1
0
0 solutions, complete, impossible: 4 cells are to be covered, and the pieces have 5 to 6 (A 4, B 1 to 2 * 1); give pieces a range of copies such as copies=0..1, so that some are left out, or add cells; cells marked '+' may stay empty; 'exactile why -' shows more
1
families
0 solutions, complete, impossible: 4 cells are to be covered, and the pieces have 3 (A 3); mark cells that may stay empty with '+', or all of them by D:...:optional, add a filler of one cell with copies=0..1, or give pieces a range of copies such as copies=1..2; 'exactile why -' shows more
1
# 0 solutions, 0 pairs that differ in 2 pieces at most, 0 clusters
0 solutions, complete, impossible: 4 cells are to be covered, and the pieces have 5 to 6 (A 4, B 1 to 2 * 1); give pieces a range of copies such as copies=0..1, so that some are left out, or add cells; cells marked '+' may stay empty; 'exactile why -' shows more
1
estimate
0
nodes                 0   exactly
solutions             0   exactly
# There is no solution: 4 cells are to be covered, and the pieces have 5 to 6 (A 4, B 1 to 2 * 1); give pieces a range of copies such as copies=0..1, so that some are left out, or add cells; cells marked '+' may stay empty.
0
why
1
no solution: 4 cells are to be covered, and the pieces have 5 to 6 (A 4, B 1 to 2 * 1); give pieces a range of copies such as copies=0..1, so that some are left out, or add cells; cells marked '+' may stay empty

all 4 cells can be covered:

  A  A
  A  A

at most 1 of 2 pieces can be laid:

  A  A
  A  A
1
trace
9 steps, 3 fits, 0 solutions, complete, impossible: 4 cells are to be covered, and the pieces have 3 (A 3); mark cells that may stay empty with '+', or all of them by D:...:optional, add a filler of one cell with copies=0..1, or give pieces a range of copies such as copies=1..2
1
place A: 0,0,0 0,1,0 1,0,0 1,1,0 (1 of 1 for piece A)
. backtrack: nothing is left for piece B1
lift A
3 steps, 1 fit, 0 solutions, complete, impossible: 4 cells are to be covered, and the pieces have 5 to 6 (A 4, B 1 to 2 * 1); give pieces a range of copies such as copies=0..1, so that some are left out, or add cells; cells marked '+' may stay empty
1
D:xDim=2:yDim=2:zDim=1
C:name=A:type=M:layout=0 0 0, 1 0 0, 0 1 0
~D
  region    2 x 2 x 1; 4 cubes to be covered
  pieces    1 of 1 shape; 3 cubes
  images    4; at most 4 cover one cell
  symmetry  8 rotations (turning over included)
plan 1
of puzzle
cells 4
pieces 1
{"puzzle":"-","title":"","format":"polycube","solutions":0,"complete":true,"status":"complete","impossible":"4 cells are to be covered, and the pieces have 3 (A 3); mark cells that may stay empty with '+', or all of them by D:...:optional, add a filler of one cell with copies=0..1, or give pieces a range of copies such as copies=1..2"}
# solutions: none; counting proves it, so nothing is searched: 4 cells are to be covered, and the
# pieces have 5 to 6 (A 4, B 1 to 2 * 1); give pieces a range of copies such as copies=0..1, so that
# some are left out, or add cells; cells marked '+' may stay empty
--
# anchor: none; all solutions are wanted, not one of each class
# one for each core; any number finds the same solutions in the same order
threads 2
parts 1
2
==== err
exactile: error: '-': 4 cells are to be covered, and the pieces have 3 (A 3); mark cells that may stay empty with '+', or all of them by D:...:optional, add a filler of one cell with copies=0..1, or give pieces a range of copies such as copies=1..2
