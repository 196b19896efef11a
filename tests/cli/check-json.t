"$EXACTILE" solve soma-cube --json 2>/dev/null | "$EXACTILE" check soma-cube -
==== needs json speed
==== out
11520 solutions, all right
