"$EXACTILE" count --unique ../../boards/em-7-4-9.txt && "$EXACTILE" count --unique --labelled ../../boards/em-7-4-9.txt && "$EXACTILE" count ../../boards/em-7-4-9.txt
==== out
1
2
4
