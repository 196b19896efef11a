"$EXACTILE" solve --link --unique ../../boards/t4-1.txt 2> /dev/null
==== out
https://e2.bucas.name/#puzzle=exactile&board_w=4&board_h=4&board_edges=abbaabdbaddbaaddbcbaddbcdcbddaccbbdabbcbbbdbcacbdcaacbacddabcaad&board_pieces=008005015009003014013004007010011002006001012016
