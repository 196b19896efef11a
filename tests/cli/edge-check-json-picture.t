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
