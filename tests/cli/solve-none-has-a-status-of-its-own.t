"$EXACTILE" solve ../none.txt 2>/dev/null
==== status 1
