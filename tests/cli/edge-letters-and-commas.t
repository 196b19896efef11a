# The same board with numbers, letters and commas.
for file in ../../boards/t4-1.txt letters.txt spaced.txt commas.txt; do
    "$EXACTILE" count $file
done
sed '3s/.*/a b c d/' commas.txt | "$EXACTILE" count -
sed '3s/$/,7/; 4s/$/,8/' commas.txt | "$EXACTILE" count -
==== out
4
4
4
4
==== err
standard input:3:1: error: 'a' is no colour; a tile has four numbers, clockwise from the top: write one for each letter or word, and 0 for the frame
standard input:3:9: error: '7' behind a tile; four colours are one, clockwise from the top, without a number of the tile, and x3 behind them makes three
==== status 2
