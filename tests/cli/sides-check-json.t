"$EXACTILE" solve --json ../box-sides.txt 2>/dev/null | "$EXACTILE" check ../box-sides.txt -
==== needs json
==== out
1 solution, all right
