# Filters and triggers.
======== filters-refused
for option in --volume-filter=0 --fit-filter=x --parity-trigger=4294967295; do
    "$EXACTILE" count ../small.txt $option || echo "$option: $?"
done
"$EXACTILE" count ../small.txt --engine flat --volume-trigger || echo $?
"$EXACTILE" count pentominoes-3x20 --engine flat --volume-filter
printf 'D:xDim=80:yDim=80:lattice=square\nC:name=D:layout=0 0, 1 0:copies=3200\n~D\n' |
    "$EXACTILE" count - --volume-trigger || echo $?
==== out
--volume-filter=0: 2
--fit-filter=x: 2
--parity-trigger=4294967295: 2
2
8
2
==== err
exactile: error: '0' is no value for '--volume-filter'; it takes a whole number from 1 to 4294967294
exactile: error: 'x' is no value for '--fit-filter'; it takes a whole number from 1 to 4294967294, such as --fit-filter=1
exactile: error: '4294967295' is no value for '--parity-trigger'; it takes a whole number from 1 to 4294967294
exactile: error: the engine 'flat' does not support this puzzle: it supports no filters and triggers at nodes; choose another
exactile: error: filters do not support this puzzle: volume filters take up to 4096 open cells; leave them out
======== filters
# What was removed; numbers of remaining pieces; why there is no solution, which a plan says too.
"$EXACTILE" count pentominoes-3x20 --volume-filter --statistics 2>&1 | grep -A1 -E '^[0-9]+$|images removed'
"$EXACTILE" count pentominoes-3x20 -u --volume-filter=8 --fit-filter=9 --parity-filter=6 --volume-trigger=5 --parity-trigger
"$EXACTILE" count pentominoes-3x20 -u --engine dlx,fila:10 --volume-trigger --parity-trigger=3
"$EXACTILE" count dominoes-cut-chessboard; echo $?
"$EXACTILE" count dominoes-cut-chessboard --json
"$EXACTILE" solve dominoes-cut-chessboard --quiet; echo $?
"$EXACTILE" plan dominoes-cut-chessboard | grep -A1 '^# solutions'
==== out
8
# statistics of pentominoes-3x20, complete
--
# images removed before the search
volume                      508
2
2
0
1
{"puzzle":"dominoes-cut-chessboard","title":"Dominoes on a chessboard without two opposite corners","format":"polycube","solutions":0,"complete":true,"status":"complete","impossible":"coloured like a chessboard, the region has 32 and 30 cells; 31 pieces cover 1 and 1; the nearest that all pieces can cover together is 31 and 31"}
1
# solutions: none; counting proves it, so nothing is searched: coloured like a chessboard, the
# region has 32 and 30 cells; 31 pieces cover 1 and 1; the nearest that all pieces can cover
==== err
0 solutions, complete, impossible: coloured like a chessboard, the region has 32 and 30 cells; 31 pieces cover 1 and 1; the nearest that all pieces can cover together is 31 and 31; 'exactile why dominoes-cut-chessboard' shows more
======== parity-of-a-chessboard
# Fewer prunings than by several colourings, and the same solutions.
for parity in "" "--parity chessboard"; do
    "$EXACTILE" count -u -s -e dlx,fila:11 --order f=11 --parity-trigger $parity pentominoes-6x10 2>&1 |
        grep -E '^(solutions|fits) ' | paste -sd' '
done
"$EXACTILE" plan --parity-filter --parity chessboard pentominoes-6x10 | grep ^parity
"$EXACTILE" count --parity chessboard soma-cube
"$EXACTILE" count --parity-filter --parity stripes soma-cube
"$EXACTILE" count --parity-filter --parity chessboard tetrahexes-4x7
==== slow
==== out
solutions                  2339 fits                    2340436
solutions                  2339 fits                    2454746
parity-filter once
parity chessboard
==== err
exactile: error: a colouring is given for parity, but no filter or trigger looks at it; give --parity-filter or --parity-trigger, or leave out --parity
exactile: error: 'stripes' is no value for '--parity'; it takes chessboard
exactile: error: filters do not support this puzzle: its cells have no colouring like a chessboard, in which neighbours differ; leave them out
==== status 2
