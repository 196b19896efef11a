# The ending of a file wins over its content, and every format judges the whole text.
folder=$(mktemp -d) && cd "$folder" || exit
printf '0,0 0,1 1,0 1,1 2,0 2,1\n0,0 0,1 1,0\n0,0 0,1 1,1\n' > silent.dlx
printf '1 2 3 4 5 6\n1 2 3 4 5 6\n6 5 4 3 2 1\n' > numbers.txt
printf '1,0,1,0,1,0\n0,1,0,0,0,1\n0,0,0,1,0,0\n' > rows.csv
printf '1,1\n1,1\n\n1,1\n\n1,1\n' > both.txt
printf '1,1\n1,1\n' > square.txt
printf 'a b c\na b\nc x\n' > misspelt.txt
printf '00010,00001,11111,00001\n00001,00001,00010,00011\n' > binary.csv
for file in silent.dlx numbers.txt rows.csv both.txt square.txt misspelt.txt binary.csv; do
    "$EXACTILE" count -q "$file" 2>&1
    echo "status $?"
done
"$EXACTILE" count -q both.txt --format drawing
"$EXACTILE" count -q both.txt --format matrix
"$EXACTILE" show rows.csv
"$EXACTILE" count -q --json rows.csv
# A written matrix of any width is read back.
"$EXACTILE" convert rows.csv --to matrix | tee again.txt
"$EXACTILE" count -q again.txt
# An exact cover and a board have texts of their own.
"$EXACTILE" convert rows.csv rows.csv 2>&1
printf '0 0 0 0\n' > board.txt
"$EXACTILE" convert board.txt board.txt 2>&1
cd / && rm -r "$folder"
==== out
0
status 1
2
status 0
1
status 0
both.txt: error: a text that may have the format 'drawing' or 'matrix'; say which by --format drawing or --format matrix
status 2
2
status 0
misspelt.txt:3:3: error: no item is called 'x'; the first line has the names of all items
status 2
binary.csv: error: four words of 0 and 1 in a line, which may be colours in binary digits, or an exact cover; for tiles, write decimal numbers with blanks between, and 0 for the frame (docs/EDGE.md); --format matrix reads rows of an exact cover
status 2
2
4
  items     6
  options   3
  format    matrix
{"puzzle":"rows.csv","title":"","format":"matrix","solutions":1,"complete":true,"status":"complete"}
# exact cover:
1,0,1,0,1,0
0,1,0,0,0,1
0,0,0,1,0,0
1
exactile: error: an exact cover and 1 other puzzle for one text; an exact cover has a text of its own
exactile: error: a board of tiles has a text of its own, and there are 2 boards or puzzles; convert them one by one
