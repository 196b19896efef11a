"$EXACTILE" count --unique ../../boards/t5-1.txt && printf "hint 1 1 8 2 # a corner\n" | "$EXACTILE" count --unique ../../boards/t5-1.txt --hints - && printf "hint 1 1 8 2\n" | "$EXACTILE" convert ../../boards/t5-1.txt --hints - | "$EXACTILE" count --hints none -
==== out
2
2
8
