# Y pentacubes are packed by blocks, the same by default, at any number of threads and by a plan; other puzzles are refused.
D=$(mktemp -d)
printf "D:xDim=10:yDim=10:zDim=10\nP:set=pentacubes:only=Y:copies=200\n~D\n" > "$D/y.txt"
printf "D:xDim=10:yDim=10:lattice=square\nP:set=tetrominoes:only=T:copies=25\n~D\n" > "$D/t.txt"
"$EXACTILE" solve "$D/y.txt" --limit 1 -s --threads 1 > "$D/o1" 2> "$D/s1"
grep -e "^solutions" -e "^engine" "$D/s1"
"$EXACTILE" check "$D/y.txt" "$D/o1"
"$EXACTILE" plan "$D/y.txt" --limit 1 > "$D/plan"
grep "^engine" "$D/plan"
for more in "--threads 3" "--plan $D/plan" "-e blocks"; do "$EXACTILE" solve "$D/y.txt" --limit 1 $more 2> "$D/e" | cmp - "$D/o1"; done
"$EXACTILE" solve "$D/y.txt" --limit 1 -u 2> "$D/e" | "$EXACTILE" check "$D/y.txt" -
"$EXACTILE" solve "$D/y.txt" -e blocks --limit 2 2>&1 > "$D/o2"
cmp "$D/o1" "$D/o2"
"$EXACTILE" solve pentominoes-6x10 -e blocks
"$EXACTILE" solve - -e blocks --limit 1 < "$D/t.txt"
"$EXACTILE" solve "$D/t.txt" -e blocks:2
"$EXACTILE" count "$D/y.txt" -e blocks
rm -r "$D"
==== needs speed
==== slow
==== out
solutions                     1
engine                   blocks
1 solution, all right
engine blocks
1 solution, all right
exactile: error: blocks give no further packing; only another engine can tell whether there is one
==== err
exactile: error: the engine 'blocks' does not support this puzzle: its pieces cannot be divided equally among small parts of the box; choose another
0 solutions, complete, impossible: coloured like a chessboard, the region has 50 and 50 cells; 25 pieces cover 3 and 1; the nearest that all pieces can cover together is 49 and 51; 'exactile why -' shows more
exactile: error: cannot read the engine 'blocks:2' at 'blocks:2'; did you mean 'blocks'? write dlx, fila, flat, matrix, frontier, beam, blocks, fletcher, de-bruijn, or phases with numbers of remaining pieces, as in dlx:12,fila:11
exactile: error: the engine 'blocks' does not support this puzzle: it finds a single solution, and counts none; choose another
