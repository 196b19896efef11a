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
