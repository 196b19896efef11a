size 2 2
frane none
==== err
edge-word-misspelt.txt:2:1: error: 'frane' begins no line; four colours are a tile, clockwise from the top, and else did you mean 'frame'? there are size, frame, match, turns and hint
