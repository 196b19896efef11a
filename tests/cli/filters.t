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
