# Each answer without a solution names the command that tells more, with the options that it needs.
for puzzle in "../unsolvable.txt" "dominoes-cut-chessboard" "../several.txt --puzzle 2" "calendar-any --empty Nov" \
    "../edge-unsolvable.txt"; do
    "$EXACTILE" count $puzzle
done 2>&1 | sed "s/[0-9.]* s;/SECONDS s;/"
"$EXACTILE" solve soma-cube --place 'V 0 0 0, 1 0 0, 0 1 0; L 0 0 1, 1 0 1, 2 0 1, 0 1 1; Z 1 1 0, 1 2 0, 2 1 0, 2 0 0' 2>&1
==== out
0
0 solutions, complete, SECONDS s; 'exactile why ../unsolvable.txt' says what is to blame
0
0 solutions, complete, impossible: coloured like a chessboard, the region has 32 and 30 cells; 31 pieces cover 1 and 1; the nearest that all pieces can cover together is 31 and 31; 'exactile why dominoes-cut-chessboard' shows more
0
0 solutions, complete, impossible: piece I fits nowhere; no piece can cover any of 4 cells; 'exactile why ../several.txt --puzzle 2' shows more
0
0 solutions, complete, impossible: 42 cells are to be covered, and the pieces have 41 (O 6, L N P U V Y Z 5 each); leave 2 named cells empty, such as Nov,1; 'exactile why calendar-any --empty Nov' shows more
0
0 solutions, complete, SECONDS s; 'exactile best ../edge-unsolvable.txt' finds the fewest mismatches
0 solutions, complete, impossible: coloured like a chessboard, the region has 9 and 7 cells; the nearest that all pieces can cover together is 8 and 8; 'exactile why soma-cube' with the same '--place' shows more
==== status 1
