# The forms in which boards of tiles, and hints, are read and written.
======== edge-convert-to-a-format-for-pieces
"$EXACTILE" convert --to polycube ../edge-domino.txt
==== err
exactile: error: the format 'polycube' cannot express boards of tiles; choose another
==== status 2
======== edge-convert
"$EXACTILE" convert ../edge-domino.txt && "$EXACTILE" convert ../edge-domino.txt | "$EXACTILE" count -
==== out
# Two tiles, heads to tails
size 1 2
frame none
match complement
turns none
1 2 3 -2
-1 4 5 -2
hint 1 2 2 0
1
======== edge-heules-first-line
"$EXACTILE" count -
==== in
0
0 0 1 1
0 0 1 1
0 0 1 1
0 0 1 1
==== out
1
======== edge-hints-refused
printf "hint 3 3 8\nhint 1 2 8\n" | "$EXACTILE" count ../../boards/t5-1.txt --hints -; printf "hint 3 3 8\nhint 1 3 2\n12 3\n" | "$EXACTILE" best ../../boards/t5-1.txt --hints -; printf "hint 0 1 1\nhint 1 6 1\nhint 1 1 26\nhint 2 x 3\n" | "$EXACTILE" count ../../boards/t5-1.txt --hints -; "$EXACTILE" count ../../boards/t5-1.txt --hints non; "$EXACTILE" count soma-cube --hints none
==== err
standard input:2:1: error: tile 8 at row 1, column 2, but tile 8 at row 3, column 3; a hint names one tile and one cell
standard input:3:1: error: '12' begins no hint; it is hint ROW COLUMN TILE, and maybe turns from 0 to 3
standard input:1:6: error: a hint for row 0; rows count from 1 to 5
standard input:2:8: error: a hint for column 6; columns count from 1 to 5
standard input:3:10: error: a hint for tile 26; tiles count from 1 to 25
standard input:4:8: error: 'x' is no number; a whole number is needed
exactile: error: 'non' is no file; --hints takes a file with lines 'hint ROW COLUMN TILE', or none
exactile: error: 'soma-cube' is a puzzle of pieces; '--hints' takes boards of tiles
==== status 2
======== edge-hints
"$EXACTILE" count --unique ../../boards/t5-1.txt && printf "hint 1 1 8 2 # a corner\n" | "$EXACTILE" count --unique ../../boards/t5-1.txt --hints - && printf "hint 1 1 8 2\n" | "$EXACTILE" convert ../../boards/t5-1.txt --hints - | "$EXACTILE" count --hints none -
==== out
2
2
8
======== edge-json-refused
refuse() { printf "$1" | "$EXACTILE" count - 2>&1; }
refuse '{"rows": 1,\n "columns": 1, "tiles": [[0, 0, 0, 0]'
refuse '{"rows": 1,\n "columns": 0, "tiles": [[0, 0, 0, 0]]}'
refuse '{"rows": 2, "columns": 1, "tiles": [[0, 0, 0, 0]]}'
refuse '{"rows": 1, "columns": 1, "tiles": [\n  [0, 0, 0]]}'
refuse '{"rows": 1, "columns": 2, "tiles": [\n  [0, 1, 0, 0], {"colours": [0, 0, 0, -1]}]}'
refuse '{"rows": 1, "columns": 1, "tile": [[0, 0, 0, 0]]}'
refuse '{"rows": 1, "columns": 1, "tiles": [{"colors": [0, 0, 0, 0]}]}'
refuse '{"rows": 1, "columns": 1, "tiles": [{"colours": [0, 0, 0, 0], "turns": [4]}]}'
refuse '{"rows": 1, "columns": 1, "match": "heads", "tiles": [[0, 0, 0, 0]]}'
refuse '{"rows": 1, "columns": 1, "frame": 0, "tiles": [[0, 0, 0, 0]]}'
refuse '{"title": "a]\\n[b", "rows": 1, "columns": 1, "tiles": [[0, 0, 0, 0]]}'
refuse '{"title": "\\"[{", "rows": 1, "columns": 1, "tiles": [[0, 0, 0, 0]],\n "hints": [{"row": 1, "column": 2, "tile": 1}]}'
refuse '{"rows": 1, "columns": 1, "t\\u0069les": [[0, 0, 0]]}'
refuse '{"rows": 1, "columns": 1, "tiles": [[0, 0, 0, 0]], "hints": [{"row": 1}]}'
refuse '{"rows": 1, "columns": 1, "tiles": [[0, 0, 0, 0]]} {}'
==== needs json
==== out
standard input:2:37: error: no JSON: ']' expected near end of file; one object is a board
standard input:2:13: error: no size; "rows" and "columns" are whole numbers from 1 on, and a board has up to 4096 cells
standard input: error: 1 tile for 2 cells; a board of 2 rows and 1 columns needs one for each
standard input:2:3: error: no tile; it is an array of four colours, clockwise from the top, as [0,1,2,0], or an object as {"colours":[0,1,2,0],"turns":[0,2],"copies":3}, with turns from 0 to 3
standard input:2:17: error: the colour -1; colours are whole numbers from 0 to 1048576
standard input:1:35: error: 'tile' is no key here; did you mean 'title'? there are title, rows, columns, frame, match, tiles and hints
standard input:1:37: error: 'colors' is no key here; did you mean 'colours'? there are colours, turns and copies
standard input:1:37: error: no tile; it is an array of four colours, clockwise from the top, as [0,1,2,0], or an object as {"colours":[0,1,2,0],"turns":[0,2],"copies":3}, with turns from 0 to 3
standard input:1:36: error: no rule; "match" is "equal" or "complement"
standard input:1:36: error: no answer; "frame" is true or false: whether colour 0 lies along the outline
standard input:1:11: error: no title; "title" is a text of one line without control or invisible characters
standard input:2:12: error: a hint for row 1, column 2; the board has 1 rows and 1 columns
standard input: error: no tile; it is an array of four colours, clockwise from the top, as [0,1,2,0], or an object as {"colours":[0,1,2,0],"turns":[0,2],"copies":3}, with turns from 0 to 3
standard input:1:62: error: no hint; it is {"row":1,"column":2,"tile":3}, counted from 1, and maybe "turns" from 0 to 3, as [1]
standard input:1:52: error: no JSON: end of file expected near '{'; one object is a board
==== status 2
======== edge-json
# Into JSON and back, a board of every rule; and one whose tiles may make some turns.
"$EXACTILE" convert --to json ../edge-domino.txt
for board in ../edge-domino.txt ../../boards/b6.txt; do
    "$EXACTILE" convert "$board" > there
    "$EXACTILE" convert --to json "$board" | "$EXACTILE" convert --to tiles - | cmp - there && echo the same
done
"$EXACTILE" generate edge 5 6 --to json | "$EXACTILE" solve - --limit 1 --json 2> /dev/null
echo '{"rows": 1, "columns": 3, "frame": false,
 "tiles": [{"colours": [1, 2, 3, 4], "turns": [0, 2], "copies": 2}, [4, 4, 2, 2]]}' > there
"$EXACTILE" convert there --to json
"$EXACTILE" count there
"$EXACTILE" convert there --to tiles
"$EXACTILE" convert there --to tiles | "$EXACTILE" count -
rm there
==== needs json
==== out
{"title":"Two tiles, heads to tails","rows":1,"columns":2,"frame":false,"match":"complement","tiles":[
{"colours":[1,2,3,-2],"turns":[0]},
{"colours":[-1,4,5,-2],"turns":[0]}],"hints":[
{"row":1,"column":2,"tile":2,"turns":[0]}]}
the same
the same
{"solution":1,"rows":[[[3,1],[20,3],[19,1],[8,1],[5,0]],[[7,2],[21,0],[16,1],[9,3],[4,1]],[[24,3],[17,0],[11,3],[18,3],[1,1]],[[23,1],[13,3],[2,0],[12,3],[10,1]],[[6,0],[15,1],[22,2],[25,0],[14,2]]]}
{"rows":1,"columns":3,"frame":false,"tiles":[
{"colours":[1,2,3,4],"turns":[0,2]},
{"colours":[1,2,3,4],"turns":[0,2]},
[4,4,2,2]]}
12
size 1 3
frame none
turns 0 2
1 2 3 4
1 2 3 4
turns all
4 4 2 2
12
======== edge-letters-and-commas
# The same board with numbers, letters and commas.
for file in ../../boards/t4-1.txt letters.txt spaced.txt commas.txt; do
    "$EXACTILE" count $file
done
sed '3s/.*/a b c d/' commas.txt | "$EXACTILE" count -
sed '3s/$/,7/; 4s/$/,8/' commas.txt | "$EXACTILE" count -
==== file commas.txt
4,4
1,0,2,2
1,2,0,2
1,2,1,0
3,0,2,2
1,0,1,3
0,3,2,0
1,3,0,1
0,0,1,1
3,0,0,3
1,1,2,1
1,1,1,3
3,0,1,3
1,3,3,2
3,1,2,3
3,3,1,0
3,2,0,0
==== file letters.txt
bacc
bcac
bcba
dacc
babd
adca
bdab
aabb
daad
bbcb
bbbd
dabd
bddc
dbcd
ddba
dcaa
==== file spaced.txt
4 4
B A C C
B C A C
B C B A
D A C C
B A B D
A D C A
B D A B
A A B B
D A A D
B B C B
B B B D
D A B D
B D D C
D B C D
D D B A
D C A A
==== out
4
4
4
4
==== err
standard input:3:1: error: 'a' is no colour; a tile has four numbers, clockwise from the top: write one for each letter or word, and 0 for the frame
standard input:3:9: error: '7' behind a tile; four colours are one, clockwise from the top, without a number of the tile, and x3 behind them makes three
==== status 2
======== edge-link-of-a-puzzle
"$EXACTILE" solve --link ../small.txt
==== err
exactile: error: '../small.txt' is a puzzle of pieces; '--link' takes boards of tiles
==== status 2
======== edge-solve-json
"$EXACTILE" solve --json --unique ../../boards/t4-1.txt 2> /dev/null
==== out
{"solution":1,"rows":[[[8,3],[5,3],[15,1],[9,3]],[[3,0],[14,1],[13,2],[4,0]],[[7,1],[10,0],[11,3],[2,3]],[[6,3],[1,1],[12,1],[16,3]]]}
======== edge-solve-link
"$EXACTILE" solve --link --unique ../../boards/t4-1.txt 2> /dev/null
==== out
https://e2.bucas.name/#puzzle=exactile&board_w=4&board_h=4&board_edges=abbaabdbaddbaaddbcbaddbcdcbddaccbbdabbcbbbdbcacbdcaacbacddabcaad&board_pieces=008005015009003014013004007010011002006001012016
