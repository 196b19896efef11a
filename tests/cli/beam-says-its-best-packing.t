# The beam finds no packing of these; the same at any number of threads.
SOLID='D:xDim=10:yDim=10:zDim=10\nC:name=Y:shape=pentominoes/Y:copies=200\n~D\n'
LOOSE='D:xDim=20:yDim=20:lattice=square:optional\nC:name=X:shape=pentominoes/X:copies=70\n~D\n'
for THREADS in 1 3; do
    printf "$SOLID" | "$EXACTILE" solve - --engine beam --node-limit 3000 --threads $THREADS
    printf "$LOOSE" | "$EXACTILE" solve - --engine beam --node-limit 3000 --threads $THREADS
done
printf "$SOLID" | "$EXACTILE" solve - --engine beam --node-limit 3000 --quiet --statistics --json 2>&1 | grep -o '"packed_cells":[0-9]*,"beam_cells":[0-9]*,"beam_passes":[0-9]*'
printf "$SOLID" | "$EXACTILE" solve - --engine beam --node-limit 3000 --quiet --statistics 2>&1 | grep -E '^(packed cells|of cells|beam passes) '
# A solution needs no such words.
printf 'D:xDim=8:yDim=8:lattice=square:optional\nC:name=X:shape=pentominoes/X:copies=2\n~D\n' | "$EXACTILE" solve - --engine beam --limit 1 -o /dev/null
==== out
"packed_cells":710,"beam_cells":1000,"beam_passes":6
packed cells                710
of cells                   1000
beam passes                   6
==== err
no solution so far, stopped by the limit on nodes (--node-limit 3000); best so far: 710 of 1000 cells
no solution so far, stopped by the limit on nodes (--node-limit 3000); best so far: 310 of 400 cells, covered or left empty
no solution so far, stopped by the limit on nodes (--node-limit 3000); best so far: 710 of 1000 cells
no solution so far, stopped by the limit on nodes (--node-limit 3000); best so far: 310 of 400 cells, covered or left empty
at least 1 solution, as many as asked for (--limit 1)
