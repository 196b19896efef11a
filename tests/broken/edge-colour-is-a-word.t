2 2
0 0 1 x
==== err
edge-colour-is-a-word.txt:2:7: error: 'x' is no colour; a tile has four numbers, clockwise from the top: write one for each letter or word, and 0 for the frame
