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
