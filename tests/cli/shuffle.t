# The same solutions in another order, the same each time; in a plan, and kept in a run, which goes on with no other.
D=$(mktemp -d)
for way in "" "-u" "-e dlx" "-e fila" "-e flat" "-e matrix --volume-filter=9"; do
    "$EXACTILE" solve pentominoes-3x20 $way -j 2> /dev/null | sort > "$D/o0"
    "$EXACTILE" solve pentominoes-3x20 $way -j --shuffle 3 --threads 1 2> /dev/null > "$D/o1"
    "$EXACTILE" solve pentominoes-3x20 $way -j --shuffle 3 --threads 2 2> /dev/null | cmp - "$D/o1"
    "$EXACTILE" plan pentominoes-3x20 $way --shuffle 3 > "$D/p.plan"
    grep "^shuffle" "$D/p.plan"
    "$EXACTILE" solve pentominoes-3x20 -j --plan "$D/p.plan" 2> /dev/null | cmp - "$D/o1"
done
"$EXACTILE" solve pentominoes-6x10 --limit 1 --shuffle 1 2> /dev/null > "$D/o1"
"$EXACTILE" solve pentominoes-6x10 --limit 1 --shuffle 2 2> /dev/null | cmp -s - "$D/o1" || echo another one first
"$EXACTILE" count pentominoes-6x10 --shuffle 4294967295
"$EXACTILE" count pentominoes-3x20 --shuffle 3 --run "$D/r.run"
(cd "$D" && "$EXACTILE" count pentominoes-3x20 --shuffle 4 --run r.run) 2>&1
"$EXACTILE" plan pentominoes-3x20 --shuffle 3 | "$EXACTILE" count pentominoes-3x20 --plan - --shuffle 4 2>&1
"$EXACTILE" plan pentominoes-3x20 | sed "s/^end/shuffle x\nend/" | "$EXACTILE" count pentominoes-3x20 --plan - 2>&1
"$EXACTILE" solve pentominoes-3x20 -e frontier --shuffle 3 -q | grep -c SOLUTION
"$EXACTILE" count ../../boards/t4-1.txt --shuffle 3 2>&1
rm -r "$D"
==== needs speed
==== slow
==== out
shuffle 3
shuffle 3
shuffle 3
shuffle 3
shuffle 3
shuffle 3
another one first
9356
8
exactile: error: 'r.run' was begun with '--shuffle=3', and now it is '--shuffle=4'; give the same, or another file
exactile: error: '--shuffle' contradicts the plan '-'; leave it out, or make another plan
standard input:37:9: error: 'x' is no value for 'shuffle'; it is a whole number from 1 to 4294967295
8
exactile: error: a board takes no order; each engine has its own
