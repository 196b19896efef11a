2 2
0 0 1 1 2
==== err
edge-five-colours.txt:2:9: error: '2' behind a tile; four colours are one, clockwise from the top, without a number of the tile, and x3 behind them makes three
