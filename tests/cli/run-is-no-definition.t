D=$(mktemp -d)
"$EXACTILE" count soma-cube --quiet --run "$D/soma.run" > /dev/null
(cd "$D" && "$EXACTILE" count soma.run)
rm -r "$D"
==== needs runs
==== err
soma.run:1:16: error: this looks like a saved run, not a definition; 'exactile runs' shows its contents
