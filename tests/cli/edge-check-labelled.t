# The two tiles that look alike lie in two ways, which are one solution unless they are labelled.
board=$(mktemp); printf "2 2\n0 1 2 0\n0 1 2 0\n0 2 1 0\n0 2 1 0\n" > "$board"
"$EXACTILE" solve "$board" 2> "$board.err" > "$board.looks"
"$EXACTILE" solve "$board" --labelled 2> "$board.err" > "$board.all"
"$EXACTILE" check "$board" "$board.looks"
"$EXACTILE" check "$board" "$board.looks" --labelled
"$EXACTILE" check "$board" "$board.all" 2> "$board.err" && echo "not found twice"
grep -c "the same as solution . in line .*, except for the places of equal pieces or tiles; --labelled" "$board.err"
"$EXACTILE" check "$board" "$board.all" --labelled
# Twins of which one alone may be turned are copies too; a tile that looks the same when turned is there in one way.
printf "size 1 3\nframe none\n1 2 3 2\nturns none\n1 2 3 2\n2 2 2 2\n" > "$board"
"$EXACTILE" solve "$board" 2> "$board.err" | "$EXACTILE" check "$board" -
printf " 1^ 3^ 2^\n\n 2^ 3^ 1^\n\n 1v 3^ 2^\n" | "$EXACTILE" check "$board" -
printf "size 1 2\nframe none\n1 2 3 2\n2 2 2 2\n" > "$board"
printf " 1^ 2^\n\n 1^ 2>\n\n 1v 2^\n" | "$EXACTILE" check "$board" - --labelled 2>&1
# And pieces.
printf "D:xDim=4:yDim=1:zDim=1\nC:name=A:layout=0 0 0, 1 0 0\nC:name=B:layout=0 0 0, 1 0 0\n~D\n" > "$board"
"$EXACTILE" solve "$board" --labelled 2> "$board.err" | "$EXACTILE" check "$board" - --labelled
"$EXACTILE" solve "$board" --labelled 2> "$board.err" | "$EXACTILE" check "$board" - 2> "$board.err"
grep -o "solution 2: .*" "$board.err"
rm "$board" "$board.looks" "$board.all" "$board.err"
==== out
2 solutions, all right
2 solutions, all right
8 solutions, 0 wrong, 6 duplicates
6
8 solutions, all right
9 solutions, all right
3 solutions, 0 wrong, 1 duplicate
standard input:3: error: solution 2: the same as solution 1 in line 1; each should be there once
3 solutions, 0 wrong, 1 duplicate
2 solutions, all right
2 solutions, 0 wrong, 1 duplicate
solution 2: the same as solution 1 in line 3, except for the places of equal pieces or tiles; --labelled tells these apart
==== err
standard input:3: error: solution 2: the same as solution 1 in line 1, except for the places of equal pieces or tiles; --labelled tells these apart
