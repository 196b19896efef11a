"$EXACTILE" solve soma-cube --trials 1 --until 5 2>/dev/null | "$EXACTILE" check soma-cube -
==== out
1 solution, all right
