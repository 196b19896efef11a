# Tiles are not turned, and there is no frame.  The counts were found by placing the tiles one by one.
for file in clockwise words commas reading words-in-lines four-digits; do
    "$EXACTILE" count $file.txt
done
"$EXACTILE" show reading.txt | head -4
"$EXACTILE" convert words-in-lines.txt
# Both orders are possible.
"$EXACTILE" count either.txt
"$EXACTILE" count either.txt --format tetravex-clockwise
"$EXACTILE" count either.txt --format tetravex-reading 2>/dev/null
# A size may have four digits.
printf "1024 4\n5948 1599\n" | "$EXACTILE" count - --format tetravex-clockwise
==== out
1
1
1
1
1
1
board      4 rows, 4 columns, without a frame
tiles      16, of 16 different types
poses      16, each a type of tile in one rotation
colours    8, each matching itself
size 3 5
frame none
turns none
5 6 7 1
5 1 9 9
1 3 0 9
4 2 3 2
9 9 2 7
3 2 5 3
3 3 9 8
0 7 7 6
1 3 9 3
6 4 9 2
1 3 3 4
9 8 5 2
9 6 1 2
9 0 9 6
5 2 1 6
1
0
==== err
either.txt: error: a text that may have the format 'tetravex-clockwise' or 'tetravex-reading'; say which by --format tetravex-clockwise or --format tetravex-reading
standard input:1:1: error: 2 tiles for 1024 rows of 4; the first line has the rows and the columns
==== status 2
