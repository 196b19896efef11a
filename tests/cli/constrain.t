# Each piece of unique shape tells the symmetries apart; one of a mirrored pair does so for reflections too.
for piece in F X Z; do "$EXACTILE" count pentominoes-3x20 --unique --constrain $piece; done
"$EXACTILE" count soma-cube --unique=mirror --constrain A
"$EXACTILE" count pentominoes-6x10 --unique --constrain X --statistics 2>&1 | grep ^fits
"$EXACTILE" count y-pentominoes-5x10 --unique --labelled --constrain Y3 --limit 1 --quiet; echo $?
==== out
2
2
2
240
fits                     917404
0
