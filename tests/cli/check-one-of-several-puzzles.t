"$EXACTILE" solve ../small.txt 2>/dev/null | "$EXACTILE" check ../several.txt -; echo $?
"$EXACTILE" solve ../small.txt 2>/dev/null | "$EXACTILE" check -p1 ../several.txt -; echo $?
==== out
2
3 solutions, all right
0
==== err
exactile: error: '../several.txt' has 3 puzzles; --puzzle says by number or title which one the solutions are of
