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
