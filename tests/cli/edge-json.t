# Into JSON and back, a board of every rule; and one with what a tile list cannot say.
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
"$EXACTILE" convert there --to tiles 2>&1
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
exactile: error: tile 1 may make some turns but not all; a tile list cannot say this
