"$EXACTILE" solve ../box-sides.txt 2>/dev/null | "$EXACTILE" check ../box-sides.txt - && "$EXACTILE" solve --limit 1 ../three-boxes-40x22x22.txt 2>/dev/null | "$EXACTILE" check ../three-boxes-40x22x22.txt -
==== out
1 solution, all right
1 solution, all right
