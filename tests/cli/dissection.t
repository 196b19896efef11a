# Both puzzles of the collection have the same pieces, and a solution.
for name in cube-6 cubes-3-4-5; do
    "$EXACTILE" convert $name-of-eight-pieces | grep ^C: > $name.tmp
    "$EXACTILE" solve $name-of-eight-pieces --limit 1 --quiet | "$EXACTILE" check $name-of-eight-pieces -
done
cmp cube-6.tmp cubes-3-4-5.tmp && wc -l < cube-6.tmp
# A small dissection, found anew.
python3 ../../../examples/dissect.py 5x5 3x3,4x4 --turns --seed 1 -o small.tmp
"$EXACTILE" solve small.tmp --puzzle 1 --limit 1 --quiet | "$EXACTILE" check small.tmp --puzzle 1 -
"$EXACTILE" solve small.tmp --puzzle 2 --limit 1 --quiet | "$EXACTILE" check small.tmp --puzzle 2 -
python3 ../../../examples/dissect.py 5x5 3x3,4x4 --pieces 3; echo $?
python3 ../../../examples/dissect.py 5x5 3x3 2>&1 | tail -1
python3 ../../../examples/dissect.py 5x 5x5 2>&1 | tail -1
rm -f *.tmp
==== needs posix
==== out
1 solution, all right
1 solution, all right
8
1 solution, all right
1 solution, all right
3
dissect.py: error: 25 and 9 cells; both must have the same number
dissect.py: error: argument first: '5x' names no boxes; write their sides, as in 6x6x6 or 3x3x3,4x4x4
==== err
at least 4 pieces: no two of so many cells can belong to one
at least 4 pieces: no two of so many cells can belong to one
no dissection found
