https://e2.bucas.name/#puzzle=X&board_w=2&board_h=2&board_edges=aaaa
==== err
foreign-link.txt: error: a link to a viewer of Eternity II boards; 'exactile check BOARD FILE' checks the board that it shows
