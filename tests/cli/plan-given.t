# --plan: a search by a given plan.
======== plan-of-another-puzzle
# Refused, with what differs.
D=$(mktemp -d)
cd "$D" || exit
"$EXACTILE" plan pentominoes-6x10 > p.plan
grep -e "^cells" -e "^images" -n p.plan
"$EXACTILE" count pentominoes-8x8 --plan p.plan
"$EXACTILE" plan pentominoes-5x12 | sed s/2016/2056/ > q.plan
"$EXACTILE" count pentominoes-6x10 --plan q.plan
sed s/^contents.*/"contents 0123456789abcdef"/ p.plan > r.plan
"$EXACTILE" count pentominoes-6x10 --plan r.plan 2>&1 | sed "s/not [0-9a-f]\{16\}/not HASH/"
sed s/^searched.*/"searched 7"/ p.plan > s.plan
"$EXACTILE" count pentominoes-6x10 --plan s.plan 2>&1 | sed "s/:[0-9]*:10:/:LINE:10:/"
"$EXACTILE" solve soma-cube --plan p.plan --engine dlx
"$EXACTILE" solve pentominoes-6x10 --plan p.plan -u
"$EXACTILE" solve pentominoes-6x10 --plan p.plan --trials 1 --until 3
"$EXACTILE" solve pentominoes-6x10 --plan none.plan
rm -r "$D"
==== out
5:cells 60
7:images 2056
r.plan:8:10: error: the plan is of another puzzle of the same size: its images have the hash 0123456789abcdef, and not HASH; make a plan of this one
s.plan:LINE:10: error: the plan leads to 'searched 1907' here, and not to 7, so the search would be another; make a plan with this version
==== err
p.plan:7:8: error: the plan is of a puzzle with 2056 images, and this one has 1568; make a plan of this one
q.plan:7:8: error: the plan is of a puzzle with 1936 images, and this one has 2056; make a plan of this one
exactile: error: '--engine' contradicts the plan 'p.plan'; leave it out, or make another plan
exactile: error: '--unique' contradicts the plan 'p.plan'; leave it out, or make another plan
exactile: error: a plan has no trials; leave out '--trials' or '--plan'
none.plan: error: cannot be opened: No such file or directory; a file that can be read is needed
======== plan-repeats-a-search
# The same nodes and the same solutions in the same order, whatever engine; by --plan from a file, or a pipe.
D=$(mktemp -d)
for way in "-e matrix" "-e flat" "-e dlx" "-e fila --order f --nof" "--volume-filter" "-u" "-u --constrain W -e dlx:7,fila:5"; do
    "$EXACTILE" plan pentominoes-3x20 $way > "$D/p.plan"
    "$EXACTILE" solve pentominoes-3x20 $way -s 2> "$D/s1" > "$D/o1"
    "$EXACTILE" solve pentominoes-3x20 --plan "$D/p.plan" -s 2> "$D/s2" > "$D/o2"
    cmp "$D/o1" "$D/o2" && grep -v -e seconds -e complete "$D/s1" > "$D/a" && grep -v -e seconds -e complete "$D/s2" | cmp "$D/a" - &&
        grep -e "^fits" "$D/s2" > /dev/null && "$EXACTILE" check pentominoes-3x20 "$D/o2"
done
# Small trees are cut into few tasks, by which a limit counts; the plan knows how small.
"$EXACTILE" plan pentominoes-8x8 > "$D/p.plan"
"$EXACTILE" solve pentominoes-8x8 --limit 7 -s 2>&1 | grep -v -e seconds -e share -e stopped > "$D/a"
grep -c "^nodes" "$D/p.plan"
for plan in "$D/p.plan --threads 1" "$D/p.plan --threads 2"; do
    "$EXACTILE" solve pentominoes-8x8 --limit 7 -s --plan $plan 2>&1 | grep -v -e seconds -e share -e stopped | cmp - "$D/a"
done
"$EXACTILE" plan pentominoes-3x20 | "$EXACTILE" count pentominoes-3x20 --plan -
"$EXACTILE" plan tetracubes-2x4x4 --unique=mirror | "$EXACTILE" count tetracubes-2x4x4 --plan - --threads 2
"$EXACTILE" plan y-pentominoes-5x10 --count | "$EXACTILE" count y-pentominoes-5x10 --plan -
"$EXACTILE" plan tetrominoes-4x5 --labelled | "$EXACTILE" count tetrominoes-4x5 --plan -
# With the filters that merging has unasked.
"$EXACTILE" count y-pentominoes-10x10 -s 2>&1 | grep -e "^fits"
"$EXACTILE" plan y-pentominoes-10x10 --count | "$EXACTILE" count y-pentominoes-10x10 -s --plan - 2>&1 | grep -e "^fits"
# Classes of unlike sizes, which merging cannot count, though it would pay.
"$EXACTILE" plan trominoes-8x8 -u --count | "$EXACTILE" count trominoes-8x8 --plan -
# Boards too.
for way in "" "-e domains" "-u"; do
    "$EXACTILE" plan ../../boards/t4-1.txt $way > "$D/b.plan"
    "$EXACTILE" solve ../../boards/t4-1.txt $way > "$D/o1" 2> /dev/null
    "$EXACTILE" solve ../../boards/t4-1.txt --plan "$D/b.plan" 2> /dev/null | cmp - "$D/o1" && "$EXACTILE" check ../../boards/t4-1.txt "$D/o1"
done
rm -r "$D"
==== needs speed
==== slow
==== out
8 solutions, all right
8 solutions, all right
8 solutions, all right
8 solutions, all right
8 solutions, all right
2 solutions, all right
2 solutions, all right
1
8
695
10
0
fits                       1956
fits                       1956
117889
4 solutions, all right
4 solutions, all right
1 solution, all right
==== err
0 solutions, complete, impossible: coloured like a chessboard, the region has 10 and 10 cells; 4 pieces cover 2 and 2, 1 covers 3 and 1; the nearest that all pieces can cover together is 9 and 11; 'exactile why tetrominoes-4x5' shows more
======== plan-that-is-broken
# Each fault with its line and column, and what would be right.
D=$(mktemp -d)
BOARD=$PWD/../../boards/t4-1.txt
cd "$D" || exit
try() { "$EXACTILE" count soma-cube --plan "$1"; echo "exit $?"; }
"$EXACTILE" plan soma-cube --engine dlx > p.plan
: > empty.plan
try empty.plan
echo "size 3 3" > other.plan
try other.plan
sed "s/^plan 1/plan 2/" p.plan > version.plan
try version.plan
sed "/^end/d" p.plan > cut.plan
try cut.plan | sed "s/:[0-9]*:1:/:LAST:1:/"
{ cat p.plan; echo "engine dlx"; } > more.plan
try more.plan
{ echo "plan 1"; echo "engin dlx"; echo "nof maybe"; echo "kernel avx51"; echo "threads 0"; echo "unique twice"; echo "volume-filter 0"
  echo "contents 12"; echo "of table"; echo "cells many"; echo "engine"; echo "engine dlx"; echo "engine fila"; echo "parity-filter 99999999999"; } > faults.plan
try faults.plan
{ echo "plan 1"; echo "of puzzle"; echo "contents 0123456789abcdef"; echo "engine   dxl   # misspelt"; echo "end"; } > engine.plan
try engine.plan
{ echo "plan 1"; echo "of puzzle"; echo "contents 0123456789abcdef"; echo "engine dlx"; echo " order q=3"; echo "end"; } > order.plan
try order.plan
{ echo "plan 1"; echo "of puzzle"; echo "contents 0123456789abcdef"; echo "end"; } > lacks.plan
try lacks.plan
{ echo "plan 1"; echo "of board"; echo "contents 0123456789abcdef"; echo "engine rows"; echo "end"; } > board.plan
try board.plan
# Nothing is said of what follows a first line that is none, or the end.
{ echo "# no plan"; echo "D:size=3"; echo "C:"; } > foreign.plan
try foreign.plan
cat p.plan p.plan > two.plan
try two.plan
sed "s/^engine dlx/kernel portable\nengine fila/; /^order/d" p.plan > kernel.plan
try kernel.plan
sed "s/^end/goal 2\nend/" p.plan > goal.plan
try goal.plan
# Well made, and none for this puzzle: that is told at the line, too.
with() { sed "$2" p.plan > changed.plan; "$EXACTILE" "$1" soma-cube --plan changed.plan 2>&1 | sed "s/plan:[0-9]*:/plan:LINE:/"; }
with count "s/^engine/unique rotation\nconstrain Q\nengine/"
with count "s/^engine/  constrain L\nengine/"
# A puzzle's for a board, whatever else would be wrong with it.
"$EXACTILE" count "$BOARD" --plan p.plan
echo "exit $?"
"$EXACTILE" plan "$BOARD" --engine domains > b.plan
board() { sed "$1" b.plan > changed.plan; "$EXACTILE" count "$BOARD" --plan changed.plan 2>&1 | sed "s/plan:[0-9]*:/plan:LINE:/"; }
board "s/^engine domains/engine rows/; /^kernel/d"
board "s/^engine domains/engine row/"
board "s/^engine domains/engine domains:3/; /^kernel/d"
board "s/^engine domains/engine pairs:ordr=gap/; /^kernel/d"
board "s/^engine/order s\nengine/"
board "s/^engine/fit-filter  once\nengine/"
board "s/^engine/constrain 3\nengine/"
board "s/^engine/unique mirror\nengine/"
printf 'plan 1\nof p\377zzle\n' > bytes.plan
try bytes.plan
rm -r "$D"
==== out
exit 2
exit 2
exit 2
exit 2
exit 2
exit 2
exit 2
exit 2
exit 2
exit 2
exit 2
exit 2
exit 2
exit 2
changed.plan:LINE:11: error: no piece 'Q' to constrain; there are V, L, T, Z, A, B and P
changed.plan:LINE:13: error: a piece is constrained, but all solutions are asked for; ask for unique ones
exit 2
changed.plan:LINE:8: error: 'rows' is no engine for boards; did you mean 'row'? there are domains, pairs and row
exactile: error: the engine 'row' has no kernels; of those for boards, 'domains' has
changed.plan:LINE:8: error: the engine 'domains' has no settings; leave out ':3'
changed.plan:LINE:8: error: the engine 'pairs' has no setting 'ordr=gap'; it has order=offer|expected|gap|ratio|filtering, shaving=0-1048575|all, cell=last|random, seed=0-999999999, values=listed|probability, opposite=0|1, singles=0|1, counts=0|1, edges4=0|1, alldifferent=cliques|complete, preemption=0|1, bound=0|1, cycles=0|1, patterns=0|1, backjumping=0|1
changed.plan:LINE:7: error: a board takes no order; each engine has its own
changed.plan:LINE:13: error: a board has no filters and samples; leave them out
changed.plan:LINE:11: error: a board has no pieces to constrain or to leave out; ask for whole boards
changed.plan:LINE:8: error: a board has no mirror images, since tiles are not turned over; use --unique without mirror
exit 2
==== err
empty.plan:1:1: error: the text is empty; a plan is what 'exactile plan PUZZLE' prints
other.plan:1:1: error: this is no plan; a plan begins with 'plan 1', as 'exactile plan PUZZLE' prints it
version.plan:3:6: error: 'plan 2' is a form that is not known; it is 'plan 1'
cut.plan:31:1: error: the plan does not end; its last line is 'end', so that one which was cut short is seen
more.plan:32:1: error: there is more behind 'end'; a plan is one, and ends there
faults.plan:2:1: error: a plan has no 'engin'; did you mean 'engine'? there are unique, constrain, restrict, split, labelled, engine, order, nof, shuffle, volume-filter, parity-filter, fit-filter, volume-trigger, parity-trigger, parity, prune-symmetry, expand-classes, constrained-first, goal, of, cells, pieces, images, kinds, ...
faults.plan:3:5: error: 'maybe' is no value for 'nof'; it is 'yes', or left out
faults.plan:4:8: error: no kernel is called 'avx51'; did you mean 'avx512'? there are avx512, avx2, neon, wasm and portable
faults.plan:5:9: error: '0' is no value for 'threads'; it is a number from 1 to 1024
faults.plan:6:8: error: 'twice' is no value for 'unique'; it is 'rotation', 'mirror' or 'turns', or left out for all solutions
faults.plan:7:15: error: '0' is no value for 'volume-filter'; it is 'once', or a number of remaining pieces, 1 or more
faults.plan:8:10: error: '12' is no value for 'contents'; it is 16 digits from 0 to f
faults.plan:9:4: error: 'table' is no value for 'of'; it is 'puzzle' or 'board'
faults.plan:10:7: error: 'many' is no value for 'cells'; it is a whole number
faults.plan:11:1: error: 'engine' lacks its value; it stands behind the name, after a blank
faults.plan:13:1: error: 'engine' stands there twice; once is enough
faults.plan:14:15: error: '99999999999' is no value for 'parity-filter'; it is 'once', or a number of remaining pieces, 1 or more
engine.plan:4:10: error: cannot read the engine 'dxl' at 'dxl'; did you mean 'dlx'? write dlx, fila, flat, matrix, frontier, matching, beam, blocks, fletcher, de-bruijn, or phases with numbers of remaining pieces, as in dlx:12,fila:11
order.plan:5:8: error: cannot read the order 'q=3' at 'q=3'; write s, f, F, e, o, p, u[@weight], l@a,b,c, x y z X Y Z, a[@degrees[,x,y]], A or R[@x,y,z], or several with =N for the remaining pieces at which each begins, as in e=11:f=3
lacks.plan:5:1: error: the plan lacks 'engine'; it names the engine that searches
board.plan:2:4: error: the plan is of a board, and this is a puzzle; make a plan of this one
foreign.plan:2:1: error: this is no plan; a plan begins with 'plan 1', as 'exactile plan PUZZLE' prints it
two.plan:34:1: error: there is more behind 'end'; a plan is one, and ends there
kernel.plan:18:8: error: the engine 'fila' has no kernels; leave the line out
goal.plan:31:6: error: the plan has a goal, so its solutions are incomplete; leave the line out
p.plan:4:4: error: the plan is of a puzzle, and this is a board; make a plan of this one
bytes.plan:2:4: error: 'p?zzle' is no value for 'of'; it is 'puzzle' or 'board'
