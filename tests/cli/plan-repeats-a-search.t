# The same nodes and the same solutions in the same order, whatever engine; by --plan from a file, or a pipe.
D=$(mktemp -d)
for way in "-e matrix" "-e flat" "-e dlx" "-e fila --order f --nof" "--volume-filter" "-u" "-u --constrain W -e dlx:7,fila:5"; do
    "$EXACTILE" plan pentominoes-3x20 $way > "$D/p.plan"
    "$EXACTILE" solve pentominoes-3x20 $way -s 2> "$D/s1" > "$D/o1"
    "$EXACTILE" solve pentominoes-3x20 --plan "$D/p.plan" -s 2> "$D/s2" > "$D/o2"
    cmp "$D/o1" "$D/o2" && grep -v -e seconds -e complete "$D/s1" > "$D/a" && grep -v -e seconds -e complete "$D/s2" | cmp "$D/a" - &&
        grep -e "^fits" "$D/s2" > /dev/null && "$EXACTILE" check pentominoes-3x20 "$D/o2"
done
# Small trees are cut into few tasks, by which a limit counts; the plan knows how small.
"$EXACTILE" plan pentominoes-8x8 > "$D/p.plan"
"$EXACTILE" solve pentominoes-8x8 --limit 7 -s 2>&1 | grep -v -e seconds -e share -e stopped > "$D/a"
grep -c "^nodes" "$D/p.plan"
for plan in "$D/p.plan --threads 1" "$D/p.plan --threads 2"; do
    "$EXACTILE" solve pentominoes-8x8 --limit 7 -s --plan $plan 2>&1 | grep -v -e seconds -e share -e stopped | cmp - "$D/a"
done
"$EXACTILE" plan pentominoes-3x20 | "$EXACTILE" count pentominoes-3x20 --plan -
"$EXACTILE" plan tetracubes-2x4x4 --unique=mirror | "$EXACTILE" count tetracubes-2x4x4 --plan - --threads 2
"$EXACTILE" plan y-pentominoes-5x10 --count | "$EXACTILE" count y-pentominoes-5x10 --plan -
"$EXACTILE" plan tetrominoes-4x5 --labelled | "$EXACTILE" count tetrominoes-4x5 --plan -
# With the filters that merging has unasked.
"$EXACTILE" count y-pentominoes-10x10 -s 2>&1 | grep -e "^fits"
"$EXACTILE" plan y-pentominoes-10x10 --count | "$EXACTILE" count y-pentominoes-10x10 -s --plan - 2>&1 | grep -e "^fits"
# Classes of unlike sizes, which merging cannot count, though it would pay.
"$EXACTILE" plan trominoes-8x8 -u --count | "$EXACTILE" count trominoes-8x8 --plan -
# Boards too.
for way in "" "-e domains" "-u"; do
    "$EXACTILE" plan ../../boards/t4-1.txt $way > "$D/b.plan"
    "$EXACTILE" solve ../../boards/t4-1.txt $way > "$D/o1" 2> /dev/null
    "$EXACTILE" solve ../../boards/t4-1.txt --plan "$D/b.plan" 2> /dev/null | cmp - "$D/o1" && "$EXACTILE" check ../../boards/t4-1.txt "$D/o1"
done
rm -r "$D"
==== needs speed
==== slow
==== out
8 solutions, all right
8 solutions, all right
8 solutions, all right
8 solutions, all right
8 solutions, all right
2 solutions, all right
2 solutions, all right
1
8
695
10
0
fits                       1956
fits                       1956
117889
4 solutions, all right
4 solutions, all right
1 solution, all right
==== err
0 solutions, complete, impossible: coloured like a chessboard, the region has 10 and 10 cells; 4 pieces cover 2 and 2, 1 covers 3 and 1; the nearest that all pieces can cover together is 9 and 11; 'exactile why tetrominoes-4x5' shows more
