board=$(mktemp); printf "2 2\n0 1 2 0\n0 0 1 2\n0 0 2 2\n2 1 0 0\n" > "$board"; "$EXACTILE" best - < "$board" 2>&1 | grep -o ".* match, complete"; "$EXACTILE" best -q -o "$board.best" "$board" && "$EXACTILE" check -q "$board" "$board.best" 2>&1 | grep -o ". of 4 edges do"; "$EXACTILE" count - < "$board"; status=$?; rm "$board" "$board.best"; exit $status
==== out
3 of 4 edges match, complete
3 of 4 edges do
==== err
standard input: error: colour 1 is on 3 edges; they match each other, so an even number is needed, or a board without a frame ('frame none'), whose outline takes any colour; Tetravex has 'turns none' too
==== status 2
