# Best: the best board of tiles.
======== best-check
"$EXACTILE" best ../../boards/p7-6-2.txt --node-limit 4000 --seed 3 2>/dev/null | "$EXACTILE" check ../../boards/p7-6-2.txt -
==== out
1 solution, 1 wrong, 0 duplicates
==== err
standard input:3:1: error: solution 1: tiles 35 and 26 touch with the colours 3 and 2; those should match, and 69 of 84 edges do
==== status 1
======== best-complete
"$EXACTILE" best ../../boards/t4-1.txt --link 2>&1 | sed "s/&board_edges.*//; s/, [0-9.]* s$//"
==== out
https://e2.bucas.name/#puzzle=exactile&board_w=4&board_h=4
all 24 edges match
======== best-engine
"$EXACTILE" best ../../boards/t4-1.txt --engine row
==== err
exactile: error: 'exactile best' takes no '--engine'; 'exactile help best' lists its options
==== status 2
======== best-json
"$EXACTILE" best ../../boards/p8-8-1.txt --node-limit 100000 --json 2>&1 | sed "s/\"seconds\":[0-9.]*/\"seconds\":S/; s/\"rows\":.*/ROWS/; s/, [0-9.]* s$//"
==== needs json
==== out
{"solution":1,ROWS
{"puzzle":"../../boards/p8-8-1.txt","title":"8 x 8 board of 8 colours, its edges coloured at random","format":"tiles","matched":104,"matches":112,"seed":0,"tried":100371,"passes":2,"seconds":S,"status":"stopped by the limit on nodes"}
104 of 112 edges match, stopped by the limit on nodes (--node-limit 100000)
======== best-keeps-hints
printf 'hint 1 1 9\nhint 3 4 2 2\n' | "$EXACTILE" best ../../boards/p7-6-2.txt --hints - --node-limit 3000 2>/dev/null | awk '{ printf "%s%s", NR == 3 ? $1 " " : "", NR == 5 ? $4 "\n" : "" }'
==== out
9< 2v
======== best-most-tiles
board=../edge-without-solution.txt; best=$(mktemp -u)
"$EXACTILE" best $board --most-tiles --node-limit 1000000 --threads 1 2>&1 >"$best" | sed "s/, [0-9.]* s$//"
grep -c "   -" "$best"; "$EXACTILE" check $board - < "$best" 2>&1
"$EXACTILE" best $board --most-tiles --node-limit 1000000 --json 2>/dev/null | sed "s/\"seconds\":[0-9.]*/\"seconds\":S/; s/\"tried\":[0-9]*/\"tried\":N/; s/\"passes\":[0-9]*/\"passes\":N/; s/\"rows\":.*/ROWS/"
"$EXACTILE" best $board --most-tiles --node-limit 1000000 --picture "$best.svg" -q -o "$best" && grep -c "no tile" "$best.svg"
rm "$best" "$best.svg"
==== out
24 of 25 cells have a tile, none mismatches, complete
1
exactile: note: solution 1 has 1 empty cell of 25; the tiles in the others are right
1 solution, 1 with empty cells; all tiles in the others are right
{"solution":1,ROWS
{"puzzle":"../edge-without-solution.txt","title":"5x5 with a colour on 5 edges: no solution","format":"tiles","tiles":24,"cells":25,"seed":0,"tried":N,"passes":N,"seconds":S,"status":"complete"}
1
======== best-of-a-puzzle
"$EXACTILE" best soma-cube
==== err
exactile: error: 'soma-cube' is a puzzle of pieces; 'exactile best' takes boards of tiles, and 'exactile pack' packs pieces as well as possible
==== status 2
======== best-of-colours-that-cannot-pair
board=$(mktemp); printf "2 2\n0 1 2 0\n0 0 1 2\n0 0 2 2\n2 1 0 0\n" > "$board"; "$EXACTILE" best - < "$board" 2>&1 | grep -o ".* match, complete"; "$EXACTILE" best -q -o "$board.best" "$board" && "$EXACTILE" check -q "$board" "$board.best" 2>&1 | grep -o ". of 4 edges do"; "$EXACTILE" count - < "$board"; status=$?; rm "$board" "$board.best"; exit $status
==== out
3 of 4 edges match, complete
3 of 4 edges do
==== err
standard input: error: colour 1 is on 3 edges; they match each other, so an even number is needed, or a board without a frame ('frame none'), whose outline takes any colour; Tetravex has 'turns none' too
==== status 2
======== best-picture
picture=$(mktemp -d)/p.svg; "$EXACTILE" best ../../boards/p7-6-2.txt -q -o /dev/null --node-limit 4000 --picture "$picture"; status=$?; grep -o "[0-9]* of 84 edges match[^<]*" "$picture"; rm -r "${picture%/*}"; exit $status
==== out
71 of 84 edges match, stopped by the limit on nodes (--node-limit 4000)
======== best-quiet
# The board is the result, and its number of matching edges is a remark.
"$EXACTILE" best --quiet ../../boards/p7-6-2.txt --node-limit 1 | grep -c .; echo $?
board=$(mktemp -u); "$EXACTILE" best -q ../../boards/p7-6-2.txt --node-limit 1 -o "$board" && grep -c . "$board"; rm "$board"
==== out
8
0
8
