"$EXACTILE" count --statistics ../several.txt 2>&1 >/dev/null | grep -E 'statistics|solutions'
==== out
# statistics of ../several.txt#1, Three dominoes in a 3x2 box, complete
solutions                     3
../several.txt#2, A bar of four in a square of four: 0 solutions, complete, impossible: piece I fits nowhere; no piece can cover any of 4 cells; 'exactile why ../several.txt --puzzle 2' shows more
# statistics of ../several.txt#2, A bar of four in a square of four, complete
solutions                     0
# statistics of ../several.txt#3, complete
solutions                    10
