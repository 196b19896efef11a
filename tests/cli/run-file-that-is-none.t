D=$(mktemp -d)
cd "$D" || exit
echo "no run at all, but a text of some length" > text.run
"$EXACTILE" count pentominoes-3x20 --run text.run
"$EXACTILE" runs none.run
"$EXACTILE" count pentominoes-3x20 --run none/x.run
"$EXACTILE" count pentominoes-3x20 --run ""
"$EXACTILE" count pentominoes-3x20 soma-cube --run x.run
cat text.run
ls
rm -r "$D"
==== needs runs
==== out
no run at all, but a text of some length
text.run
==== err
exactile: error: 'text.run' cannot be read: it is not a saved run; give another file
exactile: error: 'none.run' cannot be read: No such file or directory; give a file that '--run' has made
exactile: error: 'none/x.run' cannot be written: No such file or directory; give a file in a writable folder
exactile: error: '' is no value for '--run'; it takes the name of a file
exactile: error: '--run' saves the search of one puzzle, and there are 2; give one, or say with '--puzzle' which of a file
