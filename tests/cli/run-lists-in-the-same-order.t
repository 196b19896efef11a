# A saved list is in the order of the list that is not saved, and takes the same engine, however often it is stopped.
D=$(mktemp -d)
for puzzle in lozenges-hexagon-4 "trominoes-8x8 -u" pentominoes-5x5-repeated pentominoes-3x20 "soma-cube -u" pentominoes-5x12; do
    "$EXACTILE" solve $puzzle -q -s > "$D/plain" 2> "$D/statistics"
    "$EXACTILE" solve $puzzle -q --run "$D/r" | head -n 7 | cmp -n 40 - "$D/plain"
    "$EXACTILE" solve $puzzle -q --run "$D/r" --node-limit 3000 -t 1000 --threads 1 > /dev/null
    "$EXACTILE" solve $puzzle -q --run "$D/r" -s 2> "$D/saved" | cmp - "$D/plain"
    for name in solutions fits attempts engine; do grep "^$name " "$D/statistics" > "$D/a"; grep "^$name " "$D/saved" | cmp - "$D/a"; done
    "$EXACTILE" solve $puzzle -q --run "$D/r" --threads 1 | cmp - "$D/plain"
    "$EXACTILE" runs "$D/r" --solutions 2> /dev/null | cmp - "$D/plain"
    grep "^engine" "$D/saved"; rm "$D/r"
done
# A list that begins with a limit takes an engine that finds its first solutions at once, and keeps it.
for limit in "--time-limit 1000" "--limit 5" "--node-limit 1000" ""; do
    "$EXACTILE" solve lozenges-hexagon-4 -q $limit --run "$D/r" -s -o /dev/null 2>&1 | grep "^engine"
done
rm -r "$D"
==== needs runs speed
==== slow
==== out
engine                 frontier
engine                 frontier
engine                 frontier
engine                   matrix
engine                   matrix
engine                     flat
engine                   matrix
engine                   matrix
engine                   matrix
engine                   matrix
