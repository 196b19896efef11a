# Check of boards of tiles.
======== check-empty-cells
# A dash or the number 0 is an empty cell.  The tiles beside it must match all the same.
printf "1^ 2^\n3^ 4^\n" | "$EXACTILE" check ../edge-2x2.txt -; echo $?
printf "1^ 2^\n3^ -\n" | "$EXACTILE" check -q ../edge-2x2.txt -; echo $?
printf "1^ 3^\n- 2^\n" | "$EXACTILE" check ../edge-2x2.txt -; echo $?
printf "1^ 2^\n- -v\n" | "$EXACTILE" check ../edge-2x2.txt -; echo $?
printf "1^ -\n- 1^\n" | "$EXACTILE" check ../edge-2x2.txt -; echo $?
"$EXACTILE" solve ../edge-2x2.txt --most-tiles; echo $?
"$EXACTILE" best ../edge-2x2.txt --most-tiles=5; echo $?
==== out
1 solution, all right
0
1 solution, 1 with empty cells; all tiles in the others are right
1
1 solution, 1 wrong, 0 duplicates
1
1 solution, 1 wrong, 0 duplicates
1
1 solution, 1 wrong, 0 duplicates
1
2
2
==== err
exactile: note: solution 1 has 1 empty cell of 4; the tiles in the others are right
standard input:1:1: error: solution 1: tiles 1 and 3 touch with the colours 2 and 7; those should match, and 0 of 2 edges do
standard input:2:1: error: solution 1: cell 2 of this row is no tile; each is a number and one of ^ > v <, 2 in a row
standard input:2:1: error: solution 1: tile 1 lies in two cells; each lies in one
exactile: error: 'exactile solve' takes no '--most-tiles'; best takes it
exactile: error: '--most-tiles' takes no value; leave out '=5'
======== edge-check-json-picture
picture=$(mktemp -d)/p.svg; "$EXACTILE" check ../edge-domino.txt - -q --picture "$picture"; status=$?; grep -o "class=\"[hm][a-z]*\"" "$picture"; rm -r "${picture%/*}"; exit $status
==== needs json
==== in
{"rows":[[[0,0],[2,0]]]}
==== out
1 solution, 1 with empty cells; all tiles in the others are right
class="hole"
==== err
exactile: note: solution 1 has 1 empty cell of 2; the tiles in the others are right
==== status 1
======== edge-check-json
"$EXACTILE" solve --json ../../boards/t5-1.txt 2> /dev/null | "$EXACTILE" check ../../boards/t5-1.txt -
==== needs json
==== out
8 solutions, all right
======== edge-check-labelled
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
======== edge-check-links-of-turned-tiles
# Links tell no turns: what a tile may make is asked, and what a hint says.
printf "size 1 2\nframe none\n3 4 1 2\nturns none\n1 2 3 4\n" > b.txt
"$EXACTILE" solve --link -o l.txt b.txt 2> /dev/null
sed "s/&board_pieces.*//" l.txt | "$EXACTILE" check b.txt -
printf "size 1 2\nframe none\n1 2 1 2\n1 2 3 2\nhint 1 1 1 2\n" > b.txt
"$EXACTILE" solve --link -o l.txt b.txt 2> /dev/null
"$EXACTILE" check b.txt l.txt
rm b.txt l.txt
==== out
2 solutions, all right
2 solutions, all right
======== edge-check-links
board=../../boards/t4-1.txt; link=$("$EXACTILE" solve --link --limit 1 $board 2>/dev/null); edges=${link%&board_pieces*}; printf "%s\n" "$link" "$edges" "$(echo "$link" | sed "s/_pieces=.../_pieces=000/")" "$(echo "$edges" | sed "s/_edges=..../_edges=aaaa/")" "$(echo "$edges" | sed "s/_w=4/_w=5/")" "${edges}a" "$(echo "$link" | sed "s/_pieces=.../_pieces=017/")" "$(echo "$link" | sed "s/_pieces=\(...\)\(...\)/_pieces=\2\1/")" https://e2.bucas.name | "$EXACTILE" check $board -
==== err
standard input:2: error: solution 2: the same as solution 1 in line 1; each should be there once
standard input:4:1: error: solution 4: no unused tile shows 'aaaa' for row 1, column 1
standard input:5:1: error: solution 5: its board_w is '5'; the board has 4
standard input:6:1: error: solution 6: its board_edges has 65 characters; there should be 64
standard input:7:1: error: solution 7: '017' for row 1, column 1; tiles are numbered from 001 to 016
standard input:8:1: error: solution 8: tile 5 does not show 'abba' for row 1, column 1 in any rotation
standard input:9:1: error: neither a row of tiles nor a comment, JSON or a link; 'exactile solve' prints all three
exactile: note: solution 3 has 1 empty cell of 16; the tiles in the others are right
==== status 2
======== edge-check-right
"$EXACTILE" solve ../../boards/t5-1.txt 2> /dev/null | "$EXACTILE" check ../../boards/t5-1.txt -
==== out
8 solutions, all right
======== edge-check-wrong
"$EXACTILE" check ../edge-domino.txt -
==== in
# right
 1^ 2^

# the same again
 1^ 2^

# colours that do not match
 1v 2^

# one tile twice
 1^ 1^

# no tile
 1^ 3^

# a row that is short
 1^
==== out
6 solutions, 4 wrong, 1 duplicate
==== err
standard input:5: error: solution 2: the same as solution 1 in line 2; each should be there once
standard input:8:1: error: solution 3: tile 1 is turned by 2; this rotation is not allowed
standard input:11:1: error: solution 4: tile 1 lies in two cells; each lies in one
standard input:14:1: error: solution 5: there is no tile 3; they are numbered from 1 to 2
standard input:17:1: error: solution 6: cell 2 of this row is no tile; each is a number and one of ^ > v <, 2 in a row
==== status 1
