# The rule's piece, X, leaves a tree half as large again as what samples find; whoever searches finds the same.
D=$(mktemp -d)
diamond=pentominoes-tetrominoes-diamond
"$EXACTILE" plan $diamond -u > "$D/p.plan"
fixed=$(sed -n "s/^constrain //p" "$D/p.plan")
test "$fixed" != X && echo another
tr -d "#\n" < "$D/p.plan" | grep -o "samples of the trees of 10  *pieces estimate\|with 'X', the  *rule's piece"
"$EXACTILE" solve $diamond -u --json --quiet --limit 3 > "$D/o1"
for way in "--plan $D/p.plan" "-u --constrain $fixed" "-u --kernel portable --threads 1" "-u --run $D/r.run"; do
    "$EXACTILE" solve $diamond --json --quiet --limit 3 $way | cmp - "$D/o1" && echo same
done
# Another run is held to the same search.
"$EXACTILE" solve $diamond -u --json --quiet --limit 5 --run "$D/r.run" | head -n 3 | cmp - "$D/o1" && echo same
# The piece that is named is constrained, and where the engine is named the rule says what.
"$EXACTILE" plan $diamond -u -e matrix --constrain L | grep -e "^constrain"
"$EXACTILE" plan $diamond -u -e matrix | grep -e "^constrain"
rm -r "$D"
==== needs speed runs
==== slow
==== out
another
samples of the trees of 10 pieces estimate
with 'X', the rule's piece
same
same
same
same
same
constrain L
constrain X
