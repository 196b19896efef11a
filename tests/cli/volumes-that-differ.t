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
