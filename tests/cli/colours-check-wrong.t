"$EXACTILE" check ../two-coloured.txt -
echo '{"pieces":[{"name":"A","cells":[[0,0],[1,0]],"colours":["black","grey"]},{"name":"B","cells":[[2,0],[3,0]]}]}
{"pieces":[{"name":"A","cells":[[0,0],[1,0]],"colours":["black"]},{"name":"B","cells":[[2,0],[3,0]]}]}
{"pieces":[{"name":"A","cells":[[0,0],[1,0]],"colours":["black",null]},{"name":"B","cells":[[2,0],[3,0]]}]}' | "$EXACTILE" check ../two-coloured.txt -
==== needs json
==== in
A/black A/white B/black B/black

A/white A/black B B

A/black A/black B B

A/black A/grey B B

A/black A/white B/black B/white

A A B B
==== out
6 solutions, 3 wrong, 0 duplicates
3 solutions, 3 wrong, 0 duplicates
==== err
standard input:5:1: error: solution 3: the colours of piece 'A' do not go with its cells; they should be those of its shape, on cells where the rules allow them
standard input:7:9: error: solution 4: 'grey' is no colour; a cell is NAME or NAME/COLOUR
standard input:9:17: error: solution 5: the colours of piece 'B' do not go with its cells; they should be those of its shape, on cells where the rules allow them
standard input:1: error: solution 1: 'grey' is no colour of this puzzle
standard input:2: error: solution 2: the colours of piece 1 are no array of 2 names, one for each cell, or null
standard input:3: error: solution 3: the colours of piece 'A' do not go with its cells; they should be those of its shape, on cells where the rules allow them
==== status 1
