# Boards of tiles: counted, solved, planned and shown.
======== edge-count
"$EXACTILE" count --unique ../../boards/em-7-4-9.txt && "$EXACTILE" count --unique --labelled ../../boards/em-7-4-9.txt && "$EXACTILE" count ../../boards/em-7-4-9.txt
==== out
1
2
4
======== edge-engine-unknown
"$EXACTILE" count --engine dlx ../edge-domino.txt
==== err
exactile: error: 'dlx' is no engine for boards; there are domains, pairs and row
==== status 2
======== edge-equal-tiles-of-other-rotations
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
======== edge-estimate
# A tree that is small is seen whole: its numbers are those that a search counts.
"$EXACTILE" estimate ../../boards/t4-1.txt --engine row | grep -v ^time
"$EXACTILE" count ../../boards/t4-1.txt --engine row --statistics 2>&1 | grep ^fits
"$EXACTILE" estimate ../../boards/t4-1.txt --unique --json | sed 's/.*"solutions"/"solutions"/; s/,"seconds".*//'
==== out
nodes               229   exactly
solutions             4   exactly
fits                        229
"solutions":{"value":1,"low":1,"high":1}
======== edge-limit-of-nodes
"$EXACTILE" count --unique ../../boards/b6.txt --engine row --node-limit 1000 --threads 1
"$EXACTILE" count --unique ../../boards/b6.txt --engine row --node-limit 1000 --threads 1 -sj 2>&1 > /dev/null |
    sed 's/.*"complete":\([a-z]*\).*"fits":\([0-9]*\).*/\1 \2/' |
    awk '{ print $1, ($2 >= 1000 && $2 < 1600 ? "about 1000 fits" : $2 " fits") }'
"$EXACTILE" count --unique ../../boards/b6.txt --engine row --node-limit 100000000 --threads 1
"$EXACTILE" count --unique ../../boards/b6.txt --engine row --node-limit 1
==== out
false about 1000 fits
65
==== err
no unique solution so far, stopped by the limit on nodes (--node-limit 1000)
no unique solution so far, stopped by the limit on nodes (--node-limit 1)
==== status 3
======== edge-limit
"$EXACTILE" count --limit 2 ../../boards/t5-1.txt
==== err
at least 2 solutions, as many as asked for (--limit 2)
======== edge-one-column
printf "size 2 1\nturns none\n1 0 0 0\n0 0 1 0\n" | "$EXACTILE" count -; for engine in "" --engine=row --engine=domains --engine=pairs; do printf "size 5 1\nframe none\nmatch complement\n1 -2 -4 3\n4 -4 -2 1\n-2 -4 -1 -2\n-3 2 -3 -3\n-2 -3 4 3\n" | "$EXACTILE" count - $engine; done
==== out
1
14
14
14
14
======== edge-order
"$EXACTILE" count --order f ../edge-domino.txt
==== err
exactile: error: a board takes no order; each engine has its own
==== status 2
======== edge-pairs-setting-unknown
"$EXACTILE" count ../edge-domino.txt -e pairs:order=gap,preemtion=0
==== err
exactile: error: the engine 'pairs' has no setting 'preemtion=0'; it has order=offer|expected|gap|ratio|filtering, shaving=0-1048575|all, cell=last|random, seed=0-999999999, values=listed|probability, opposite=0|1, singles=0|1, counts=0|1, edges4=0|1, alldifferent=cliques|complete, preemption=0|1, bound=0|1, cycles=0|1, patterns=0|1, backjumping=0|1
==== status 2
======== edge-pairs-settings
"$EXACTILE" count --unique ../../boards/t5-1.txt -e pairs:order=ratio,shaving=0,preemption=0,backjumping=1
==== out
2
======== edge-plan
# Which engine a board is given to, and what is told of why; the numbers are left out.
for board in "6 7 --border 2 --seed 7258" "7 6 --seed 3" "6 7 --seed 7257" "8 9 --seed 7128" "13 15 --seed 1"; do
    echo "$board"
    "$EXACTILE" generate edge $board | "$EXACTILE" plan - --threads 2 | tr "\n" " " | sed "s/# //g; s/[0-9.e-]* s /N s /g" |
        grep -o "a short search row by row.* engine [a-z]*"
done
"$EXACTILE" generate edge 8 9 --seed 7128 | "$EXACTILE" plan - | grep -o "^# domains.*"
==== out
6 7 --border 2 --seed 7258
a short search row by row does not end; by samples of both trees 'row' takes N s and 'domains' N s engine row
7 6 --seed 3
a short search row by row does not end; by samples of both trees 'row' takes N s and 'domains' N s engine domains
6 7 --seed 7257
a short search row by row already finds all there is engine row
8 9 --seed 7128
a short search row by row does not end; by a sample of its tree all of it takes N s engine row
13 15 --seed 1
a short search row by row does not end, and the board is too large for samples engine domains
# domains                -             -   the search row by row is over soon
======== edge-settings-of-another-engine
"$EXACTILE" count ../edge-domino.txt -e row:shaving=2
==== err
exactile: error: the engine 'row' has no settings; leave out ':shaving=2'
==== status 2
======== edge-show-cannot-pair
printf "2 2\n0 1 2 0\n0 0 1 2\n0 0 2 2\n2 1 0 0\n" | "$EXACTILE" show -
printf "size 1 2\nframe none\nmatch complement\n1 1 1 1\n1 1 1 1\n" | "$EXACTILE" show -
==== out
board      2 rows, 2 columns, with a frame
tiles      4, of 3 different types
poses      12, each a type of tile in one rotation
colours    2, each matching itself
hints      0
format     tiles
symmetry   4 rotations
solutions  none: colour 1 is on 3 edges; they match each other, so an even number is needed, or a board without a frame ('frame none'), whose outline takes any colour; Tetravex has 'turns none' too
board      1 row, 2 columns, without a frame
tiles      2, of 1 different type
poses      1, each a type of tile in one rotation
colours    2, each matching its opposite
hints      0
format     tiles
symmetry   2 rotations
solutions  none: 8 edges cannot be paired with another; at most 6 can lie on the outline
======== edge-show
"$EXACTILE" show ../edge-domino.txt ../../boards/b6.txt
==== out
# PUZZLE ../edge-domino.txt
Two tiles, heads to tails
board      1 row, 2 columns, without a frame
tiles      2, of 2 different types
poses      2, each a type of tile in one rotation
colours    10, each matching its opposite
hints      1
format     tiles
symmetry   none

# PUZZLE ../../boards/b6.txt
Hard 6 x 6 board: Brendan Owen's set
board      6 rows, 6 columns, with a frame
tiles      36, of 36 different types
poses      144, each a type of tile in one rotation
colours    8, each matching itself
hints      0
format     tiles
symmetry   4 rotations
======== edge-solve
"$EXACTILE" solve --unique ../../boards/t4-1.txt 2> /dev/null
==== out

# --- SOLUTION 1 ---
  8<  5< 15>  9<
  3^ 14> 13v  4^
  7> 10^ 11<  2<
  6<  1> 12> 16<
======== edge-too-large-for-an-engine
"$EXACTILE" generate edge 47 6 | "$EXACTILE" plan --count - | grep -E "^engine|^# domains"
"$EXACTILE" generate edge 47 6 | "$EXACTILE" count --engine domains -
==== out
# domains                -             -   its search would need more than 1 GiB
engine row
==== err
exactile: error: the engine 'domains' does not support this board: its search would need more than 1 GiB; choose another
==== status 2
======== edge-unique-mirror
"$EXACTILE" count --unique=mirror ../edge-domino.txt
==== err
exactile: error: a board has no mirror images, since tiles are not turned over; use --unique without mirror
==== status 2
