# --format is obeyed for names of the collection too, by every command that takes it.
for command in solve count estimate trace families plan why show convert best "check -q"; do
    solutions=; [ "$command" = "check -q" ] && solutions=/dev/null
    "$EXACTILE" $command -f tiles soma-cube $solutions 2>&1 | head -n 1 | cut -c 1-40
    "$EXACTILE" $command -f json soma-cube $solutions > /dev/null 2>&1; echo "$command $?"
done
"$EXACTILE" count -f polycube soma-cube
==== out
soma-cube:5:1: error: 'D:xDim=3:yDim=3:z
solve 2
soma-cube:5:1: error: 'D:xDim=3:yDim=3:z
count 2
soma-cube:5:1: error: 'D:xDim=3:yDim=3:z
estimate 2
soma-cube:5:1: error: 'D:xDim=3:yDim=3:z
trace 2
soma-cube:5:1: error: 'D:xDim=3:yDim=3:z
families 2
soma-cube:5:1: error: 'D:xDim=3:yDim=3:z
plan 2
soma-cube:5:1: error: 'D:xDim=3:yDim=3:z
why 2
soma-cube:5:1: error: 'D:xDim=3:yDim=3:z
show 2
soma-cube:5:1: error: 'D:xDim=3:yDim=3:z
convert 2
soma-cube:5:1: error: 'D:xDim=3:yDim=3:z
best 2
soma-cube:5:1: error: 'D:xDim=3:yDim=3:z
check -q 2
11520
