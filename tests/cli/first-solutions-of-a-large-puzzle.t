# Another way than for all of them, the same at any number of threads; a plan tells it, and finds the same.
D=$(mktemp -d)
cat > "$D/p.txt" << END
D:xDim=16:yDim=24:lattice=square
C:name=T:shape=tetrominoes/T:copies=96
~D
END
for way in "" "-u"; do
    "$EXACTILE" solve "$D/p.txt" $way --limit 2 -s --threads 1 > "$D/o1" 2> "$D/s1"
    grep -e "^solutions" -e "^engine" -e "^order" -e "^shuffle" "$D/s1"
    "$EXACTILE" check "$D/p.txt" "$D/o1"
    "$EXACTILE" plan "$D/p.txt" $way --limit 2 > "$D/p.plan"
    grep -e "^engine" -e "^order" -e "^shuffle" -e "^prune-symmetry" "$D/p.plan"
    for more in "--threads 3" "--plan $D/p.plan"; do
        "$EXACTILE" solve "$D/p.txt" $(test "$more" = "--threads 3" && echo $way) --limit 2 -s $more 2> "$D/s2" | cmp - "$D/o1"
        grep "^fits" "$D/s1" > "$D/a"
        grep "^fits" "$D/s2" | cmp - "$D/a"
    done
done
"$EXACTILE" plan "$D/p.txt" --limit 2 | grep -e "^# the first" -e "^# [0-9]* *fits" -e "^# as in that" -e "^# filters" | sed "s/[0-9][0-9]*/N/g"
"$EXACTILE" plan "$D/p.txt" --limit 2 -u | grep -e "^# anchor"
"$EXACTILE" count "$D/p.txt" --limit 2 --json -s 2>&1 | grep -o '"order":"[a-z]*"'
# Not for who asks for nodes, or names an engine; nor where the whole tree is small.
"$EXACTILE" solve "$D/p.txt" --limit 2 -s --node-limit 1000 2>&1 | grep -e "^engine" -e "^order" -e "^shuffle"
"$EXACTILE" plan "$D/p.txt" --limit 2 -e dlx | grep -e "^engine" -e "^order" -e "^shuffle"
"$EXACTILE" plan pentominoes-6x10 --limit 2 | grep -e "^engine" -e "^order" -e "^shuffle"
rm -r "$D"
==== needs speed
==== slow
==== out
solutions                     2
engine                     beam
2 solutions, all right
engine beam:0
solutions                     2
engine                     beam
2 solutions, all right
engine beam:0
prune-symmetry off
# the first of N short runs, of several engines and orders, that finds the wanted solutions: after
# N fits; 'matrix' would search the whole tree
# filters: none; that run had none
# anchor: none; symmetric parts of the tree are searched too
"order":"xy"
engine                   matrix
engine dlx
order s
engine flat
