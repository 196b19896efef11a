"$EXACTILE" solve --unique ../several.txt ../none.txt tetrominoes-4x5 2>&1 >/dev/null | sed 's/[0-9.]* s$/SECONDS s/'
==== out
../several.txt#1, Three dominoes in a 3x2 box: 2 unique solutions, complete, SECONDS s
../several.txt#2, A bar of four in a square of four: 0 unique solutions, complete, impossible: piece I fits nowhere; no piece can cover any of 4 cells; 'exactile why ../several.txt --puzzle 2' shows more
../several.txt#3: 3 unique solutions, complete, SECONDS s
../none.txt: 0 unique solutions, complete, impossible: piece I fits nowhere; no piece can cover any of 4 cells; 'exactile why ../none.txt' shows more
tetrominoes-4x5: 0 unique solutions, complete, impossible: coloured like a chessboard, the region has 10 and 10 cells; 4 pieces cover 2 and 2, 1 covers 3 and 1; the nearest that all pieces can cover together is 9 and 11; 'exactile why tetrominoes-4x5' shows more
