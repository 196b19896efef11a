"$EXACTILE" solve soma-cube 2>/dev/null | "$EXACTILE" check soma-cube -
==== out
11520 solutions, all right
