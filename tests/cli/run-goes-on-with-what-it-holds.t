F=$(mktemp -d)/x.run
"$EXACTILE" solve pentominoes-3x20 --run "$F" --quiet > /dev/null
# All is in the file: nothing is searched, and everything is printed again.
"$EXACTILE" solve pentominoes-3x20 --run "$F" --node-limit 1 2>/dev/null | "$EXACTILE" check pentominoes-3x20 -
"$EXACTILE" runs "$F" --solutions 2>/dev/null | "$EXACTILE" check pentominoes-3x20 -
"$EXACTILE" runs "$F" | grep -v -e last -e seconds -e "^#" -e tasks
rm -r "${F%/*}"
==== needs runs
==== out
8 solutions, all right
8 solutions, all right
puzzle           The twelve pentominoes in a 3x20 box
expand-classes   yes
searched by      matrix
begun by         0.1.0
done             100.0%, complete
solutions        8
fits             1041
