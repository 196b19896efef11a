# The middle cell cannot stay empty.  A choice without an answer is undecided.
puzzle='D:xDim=3:yDim=1:lattice=square\nR\n+ + +\n~R\nN\na b c\n~N\nC:name=D:layout=0 0, 1 0\n~D\n'
printf "$puzzle" | "$EXACTILE" count - --all-empty 1 2>&1 >/dev/null | tail -n 1
printf "$puzzle" | "$EXACTILE" solve - --all-empty 1 --limit 1 2>&1 >/dev/null | tail -n 1
printf "$puzzle" | "$EXACTILE" count - --all-empty 1 --json 2>&1 >/dev/null
"$EXACTILE" count calendar-any --all-empty 2 --engine dlx --node-limit 1 2>&1 >/dev/null | tail -n 1
==== out
2 of 3 choices have a solution
2 of 3 choices have a solution
0 of 372 choices have a solution, 372 are undecided
