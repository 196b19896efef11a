# A terminal gets boxes where its locale has them and colour is refused; else letters or colours.  A pipe gets letters.
for given in LC_ALL=C.UTF-8 LC_ALL=C; do
    for colour in never always; do
        ../terminal.py $given "$EXACTILE" solve tetrominoes-3x7 --limit 1 --color=$colour | grep -c '┬'
    done
done
LC_ALL=C.UTF-8 "$EXACTILE" solve tetrominoes-3x7 --limit 1 --quiet -o - | grep -c '┬'
true
==== needs posix
==== slow
==== out
1
0
0
0
0
