"$EXACTILE" pack ../../boards/t4-1.txt --link 2>&1 | sed "s/&board_edges.*//; s/, [0-9.]* s$//"
==== out
https://e2.bucas.name/#puzzle=exactile&board_w=4&board_h=4
all 24 edges match
