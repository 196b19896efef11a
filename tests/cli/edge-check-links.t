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
