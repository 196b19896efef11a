# How the format of a file is found, and pages as puzzles.
======== every-definition-is-no-foreign-file
for file in ../*.txt ../../boards/* ../../examples/*; do
    "$EXACTILE" convert "$file" 2>&1 > /dev/null | grep -F "error: a "
done
for file in ../../../puzzles/*.txt; do "$EXACTILE" convert "$file"; done > /dev/null
==== out
../broken.txt:4:8: error: a second piece called 'A'; every piece of a puzzle has a name of its own
======== format-of-a-collected-puzzle
# --format is obeyed for names of the collection too, by every command that takes it.
for command in solve count estimate trace families plan why show convert best "check -q"; do
    solutions=; [ "$command" = "check -q" ] && solutions=/dev/null
    "$EXACTILE" $command -f tiles soma-cube $solutions 2>&1 | head -n 1 | cut -c 1-40
    "$EXACTILE" $command -f json soma-cube $solutions > /dev/null 2>&1; echo "$command $?"
done
"$EXACTILE" count -f polycube soma-cube
==== out
soma-cube:5:1: error: 'D:xDim=3:yDim=3:z
solve 2
soma-cube:5:1: error: 'D:xDim=3:yDim=3:z
count 2
soma-cube:5:1: error: 'D:xDim=3:yDim=3:z
estimate 2
soma-cube:5:1: error: 'D:xDim=3:yDim=3:z
trace 2
soma-cube:5:1: error: 'D:xDim=3:yDim=3:z
families 2
soma-cube:5:1: error: 'D:xDim=3:yDim=3:z
plan 2
soma-cube:5:1: error: 'D:xDim=3:yDim=3:z
why 2
soma-cube:5:1: error: 'D:xDim=3:yDim=3:z
show 2
soma-cube:5:1: error: 'D:xDim=3:yDim=3:z
convert 2
soma-cube:5:1: error: 'D:xDim=3:yDim=3:z
best 2
soma-cube:5:1: error: 'D:xDim=3:yDim=3:z
check -q 2
11520
======== page-is-read
# The puzzles of a page that exactile wrote.  Both runs of a comparison have one.
"$EXACTILE" count two.html
"$EXACTILE" convert two.html -p 2
"$EXACTILE" count board.html
"$EXACTILE" count ../../boards/t4-1.txt
"$EXACTILE" count cover.html
"$EXACTILE" count ../cover.txt
"$EXACTILE" count without.html
"$EXACTILE" count - <cut.html
# Puzzles and boards come in the order of the page.
"$EXACTILE" count both.html
"$EXACTILE" count both.html -p 2
# A message names the puzzle and its line.
"$EXACTILE" count fault.html
==== file board.html
<!DOCTYPE html>
<html lang="en">
<title>exactile</title>
<body>
<script type="application/json" id="data">{"exactile":"0.1.0","runs":[{"kind":"solutions","name":"tiles.txt","title":"","filters":[],"text":["# 4 x 4 board, its edges coloured at random","size 4 4","1 0 2 2","1 2 0 2","1 2 1 0","3 0 2 2","1 0 1 3","0 3 2 0","1 3 0 1","0 0 1 1","3 0 0 3","1 1 2 1","1 1 1 3","3 0 1 3","1 3 3 2","3 1 2 3","3 3 1 0","3 2 0 0",""],"lattice":"cube","solutions":["AB,\"text\":[{\"kind\":\"x"]}]}</script>
<script>"a <puzzle is here"</script>
</body>
</html>
==== file both.html
<html><script id="data">{"exactile":"1","runs":[{"kind":"solve","text":["size 1 2","frame none","0 1 0 2","0 3 0 1"]},{"kind":"solve","text":["D:xDim=2:yDim=1:zDim=1","C:name=A:layout=0 0 0, 1 0 0","~D"]}]}</script></html>
==== file cover.html
<!DOCTYPE html>
<html lang="en">
<title>exactile</title>
<body>
<script type="application/json" id="data">{"exactile":"0.1.0","runs":[{"kind":"solutions","name":"cover.txt","title":"","filters":[],"text":["| A small cover with bounds and colours","A B 2:3|C | X Y","A B X:0 Y:0","A C X:1 Y:1","C X:0","B X:1","C Y:1",""],"lattice":"cube","solutions":["AB,\"text\":[{\"kind\":\"x"]}]}</script>
<script>"a <puzzle is here"</script>
</body>
</html>
==== file cut.html
<!DOCTYPE html>
<html lang="en">
<title>exactile</title>
<body>
<script type="application/json" id="data">{"exactile":"0.1.0","runs":[{"kind":"solutions","name":"cover.txt","title":"","filters":[],"text":["| A small cover with bounds and colours","A B 2:3|C | X Y","A B X:0 Y:0","A C X:1 Y:1","C X:0"
==== no newline
==== file fault.html
<html><script id="data">{"exactile":"1","runs":[{"kind":"solve","text":["size 1 2","frame none","0 1 0 2","0 3 0 1"]},{"kind":"solve","text":["D:xDim=2:yDim=1:zDim=1","C:name=A:layout=0 0 0, 1 0 x","~D"]}]}</script></html>
==== file two.html
<!DOCTYPE html>
<html lang="en">
<title>exactile</title>
<body>
<script type="application/json" id="data">{"exactile":"0.1.0","runs":[{"kind":"trace","name":"soma-cube","title":"","filters":[],"text":["# The Soma cube","D:xDim=3:yDim=3:zDim=3","C:name=V:type=M:layout=0 1 0, 0 0 0, 1 0 0","C:name=L:type=M:layout=3 1 0, 3 0 0, 4 0 0, 5 0 0","C:name=T:type=M:layout=8 1 0, 7 0 0, 8 0 0, 9 0 0","C:name=Z:type=M:layout=11 1 0, 12 1 0, 12 0 0, 13 0 0","C:name=A:type=M:layout=15 1 0, 15 0 0, 16 0 0, 16 0 1","C:name=B:type=M:layout=18 1 0, 18 1 1, 18 0 0, 19 0 0","C:name=P:type=M:layout=21 1 0, 21 0 0, 22 0 0, 21 0 1","~D",""],"lattice":"cube","solutions":["AB,\"text\":[{\"kind\":\"x"]},{"kind":"trace","name":"soma-cube","title":"","filters":[],"text":["# The Soma cube","D:xDim=3:yDim=3:zDim=3","C:name=V:type=M:layout=0 1 0, 0 0 0, 1 0 0","C:name=L:type=M:layout=3 1 0, 3 0 0, 4 0 0, 5 0 0","C:name=T:type=M:layout=8 1 0, 7 0 0, 8 0 0, 9 0 0","C:name=Z:type=M:layout=11 1 0, 12 1 0, 12 0 0, 13 0 0","C:name=A:type=M:layout=15 1 0, 15 0 0, 16 0 0, 16 0 1","C:name=B:type=M:layout=18 1 0, 18 1 1, 18 0 0, 19 0 0","C:name=P:type=M:layout=21 1 0, 21 0 0, 22 0 0, 21 0 1","~D",""],"lattice":"cube","solutions":["AB,\"text\":[{\"kind\":\"x"]},{"kind":"solutions","name":"x","title":"","filters":[],"text":["D:xDim=3:yDim=1:lattice=square","C:name=a\"b\\\u003cé:layout=0 0","C:name=B:layout=0 0, 1 0","~D",""],"lattice":"cube","solutions":["AB,\"text\":[{\"kind\":\"x"]}]}</script>
<script>"a <puzzle is here"</script>
</body>
</html>
==== file without.html
<!DOCTYPE html>
<html lang="en">
<title>exactile</title>
<body>
<script type="application/json" id="data">{"exactile":"0.1.0","runs":[{"kind":"solutions","name":"x","title":"","filters":[],"text":["D:xDim=3:yDim=1:lattice=square","C:name=a\"b\\\u003cé:layout=0 0","C:name=B:layout=0 0, 1 0","~D",""],"lattice":"cube","solutions":["AB,\"text\":[{\"kind\":\"x"]},{"kind":"solutions","name":"y","title":""}]}</script>
<script>"a <puzzle is here"</script>
</body>
</html>
==== out
two.html#1: 11520  The Soma cube
two.html#2: 2
D:xDim=3:yDim=1:lattice=square
C:name=a"b\<é:type=M:layout=0 0
C:name=B:type=M:layout=0 0, 1 0
~D
4
4
1
1
both.html#1: 10
both.html#2: 1
1
==== err
without.html: error: a page without the text of a puzzle, which is too long for it; give the file that it was made of
standard input: error: a page that is cut off; copy the file again
fault.html (puzzle 2):2:28: error: z is 'x'; a whole number is needed
==== status 2
======== solve-format
"$EXACTILE" count --format polycube ../small.txt
==== out
3
======== which-format
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
exactile: error: a board of tiles and 1 other puzzle for one text; a board of tiles has a text of its own
