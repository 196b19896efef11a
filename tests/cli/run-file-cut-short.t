D=$(mktemp -d)
cd "$D" || exit
"$EXACTILE" solve pentominoes-3x20 --run x.run --quiet > /dev/null
head -c 8192 x.run > half.run
"$EXACTILE" solve pentominoes-3x20 --run half.run --quiet > /dev/null
"$EXACTILE" runs half.run
echo $?
head -c 50 x.run > tiny.run
"$EXACTILE" runs tiny.run
echo $?
rm -r "$D"
==== needs runs
==== out
2
2
==== err
exactile: error: 'half.run' cannot be read: it is damaged; use a copy, or start again with another file
exactile: error: 'half.run' cannot be read: it is damaged; use a copy, or search again
exactile: error: 'tiny.run' cannot be read: it is damaged; use a copy, or search again
