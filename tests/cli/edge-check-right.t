"$EXACTILE" solve ../../boards/t5-1.txt 2> /dev/null | "$EXACTILE" check ../../boards/t5-1.txt -
==== out
8 solutions, all right
