# Tiles that look alike are equal even if they allow different rotations: one solution for each look.
printf 'size 1 2\nframe none\nturns none\n1 1 2 1\nturns all\n1 1 2 1\n' > twins
echo '{"rows":2,"columns":2,"frame":false,"tiles":[{"colours":[1,1,1,2],"turns":[0]},
 {"colours":[1,1,1,2],"turns":[1,2]},{"colours":[2,1,1,1],"turns":[0,2]},[1,1,1,2]]}' > four
for engine in row domains pairs; do
    echo $("$EXACTILE" count --engine $engine twins) $("$EXACTILE" count --engine $engine four) \
         $("$EXACTILE" count --engine $engine --labelled four)
done
"$EXACTILE" estimate twins 2> /dev/null | grep solutions
"$EXACTILE" solve --json twins 2> /dev/null
"$EXACTILE" solve --json twins 2> /dev/null | "$EXACTILE" check twins -
"$EXACTILE" solve four 2> /dev/null | "$EXACTILE" check four -
"$EXACTILE" solve --labelled four 2> /dev/null > found
"$EXACTILE" check --labelled four found
"$EXACTILE" check four found 2>&1 | tail -1
"$EXACTILE" best four 2> /dev/null | "$EXACTILE" check four -
printf "size 2 2\nframe none\nturns none\n1 1 1 2\n1 1 1 2\nturns all\n1 1 1 2\n1 1 1 2\n" > four
for engine in row domains pairs; do
    "$EXACTILE" solve four --engine $engine --run saved --limit 3 2> /dev/null > found
    "$EXACTILE" solve four --engine $engine --run saved 2> /dev/null > found
    "$EXACTILE" check four found
    rm saved
done
"$EXACTILE" count --unique four
# A link without tile numbers shows looks, and the tiles are found for all cells together.
echo '{"rows":1,"columns":2,"frame":false,"tiles":[{"colours":[1,1,2,1],"turns":[0,2]},{"colours":[1,1,2,1],"turns":[0,1]}]}' > twins
"$EXACTILE" solve --link twins 2> /dev/null > found
"$EXACTILE" check twins found
sed 's/&board_pieces=[0-9]*//' found | "$EXACTILE" check twins -
printf 'https://e2.bucas.name/#board_w=2&board_h=1&board_edges=bbcbcbbb\n' | "$EXACTILE" check twins -
printf 'https://e2.bucas.name/#board_w=2&board_h=1&board_edges=bbbcbbbc\n' | "$EXACTILE" check twins - 2>&1
rm twins four found
==== needs json runs
==== out
5 20 50
5 20 50
5 20 50
solutions             5   exactly
{"solution":1,"rows":[[[1,0],[2,0]]]}
{"solution":2,"rows":[[[1,0],[2,2]]]}
{"solution":3,"rows":[[[1,0],[2,3]]]}
{"solution":4,"rows":[[[2,1],[1,0]]]}
{"solution":5,"rows":[[[2,2],[1,0]]]}
5 solutions, all right
20 solutions, all right
50 solutions, all right
50 solutions, 0 wrong, 30 duplicates
1 solution, all right
10 solutions, all right
10 solutions, all right
10 solutions, all right
10
5 solutions, all right
5 solutions, all right
1 solution, all right
standard input:1:1: error: solution 1: tile 1 is turned by 1; this rotation is not allowed
1 solution, 1 wrong, 0 duplicates
