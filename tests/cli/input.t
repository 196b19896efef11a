# Files, puzzles of the collection, several puzzles, and standard input.
======== broken-definition
"$EXACTILE" solve ../broken.txt
==== err
../broken.txt:2:15: error: yDim is 'two'; a whole number is needed
../broken.txt:4:8: error: a second piece called 'A'; every piece of a puzzle has a name of its own
==== status 2
======== empty-definition
"$EXACTILE" count -
==== err
standard input:1:1: error: no puzzle in this text; a puzzle begins with D:xDim=...:yDim=...:zDim=... and ends with ~D
==== status 2
======== file-wins-over-the-collection
cd "$(mktemp -d)" || exit
cp "$OLDPWD/../small.txt" soma-cube && mkdir soma-pyramid
"$EXACTILE" count soma-cube soma-pyramid
rm soma-cube && rmdir soma-pyramid && rmdir "$PWD"
==== out
soma-cube: 3
soma-pyramid: 56
======== gravest-status-wins
"$EXACTILE" count -q ../small.txt ../none.txt; echo $?
"$EXACTILE" count -q --limit 1 ../small.txt ../none.txt; echo $?
"$EXACTILE" count -q --engine dlx --node-limit 1 ../none.txt tetris-cube; echo $?
"$EXACTILE" count -q --limit 1 --engine turbo ../small.txt ../none.txt 2>/dev/null; echo $?
==== out
../small.txt: 3
../none.txt: 0
1
../none.txt: 0
1
../none.txt: 0
3
2
======== limits-on-pieces-are-told-once
one() { for p in a b c d e f g h i j; do echo "P:set=fixed 10-ominoes:prefix=$1$p"; done; }
{ echo D:xDim=9:yDim=9:lattice=square; one x; echo '~D'; } | "$EXACTILE" count -
for n in 1 2 3 4 5 6 7 8 9 10 11 12 13; do
    echo D:xDim=9:yDim=9:lattice=square
    one x | head -n 6
    echo '~D'
done | "$EXACTILE" count - 2>&1 | grep -c 'sets of this text'
==== slow
==== out
1
==== err
standard input:9:7: error: more than 262144 pieces from the sets of this puzzle; no more are possible
======== one-broken-definition-stops-all
"$EXACTILE" solve ../small.txt ../broken.txt soma-cub
==== err
../broken.txt:2:15: error: yDim is 'two'; a whole number is needed
../broken.txt:4:8: error: a second piece called 'A'; every piece of a puzzle has a name of its own
exactile: error: 'soma-cub' is neither a file nor a puzzle of the collection; did you mean 'soma-cube'?
==== status 2
======== puzzle-from-standard-input
"$EXACTILE" count - < ../small.txt
==== out
3
======== puzzle-is-a-folder
"$EXACTILE" count ..
==== err
exactile: error: '..' is a folder; a file with a definition is needed
==== status 2
======== puzzle-of-the-collection
"$EXACTILE" count soma-cube
==== out
11520
======== puzzle-picked-by-title
"$EXACTILE" count ../several.txt -p "three DOMINOES in a 3x2 box"
"$EXACTILE" count ../several.txt -p domino
"$EXACTILE" count ../several.txt -p 3
for wanted in in "A bar of for in a square of four" nothing 4 0 ""; do
    "$EXACTILE" count ../several.txt --puzzle "$wanted"
done
==== out
3
3
10
==== err
exactile: error: 'in' is part of 2 titles in '../several.txt', such as 'Three dominoes in a 3x2 box'; give more of a title, or its number
exactile: error: '../several.txt' has no puzzle with the title 'A bar of for in a square of four'; did you mean 'A bar of four in a square of four'?
exactile: error: '../several.txt' has no puzzle with the title 'nothing'; 'exactile show' prints the titles
exactile: error: '../several.txt' has no puzzle 4; it has 3
exactile: error: '../several.txt' has no puzzle 0; it has 3
exactile: error: '' is no value for '--puzzle'; it takes the number or the title of a puzzle
==== status 2
======== solve-a-puzzle-past-the-last
"$EXACTILE" solve --puzzle 4 ../several.txt
==== err
exactile: error: '../several.txt' has no puzzle 4; it has 3
==== status 2
======== solve-one-of-several-puzzles
"$EXACTILE" solve --puzzle 3 -u ../several.txt 2>/dev/null
==== out

# --- SOLUTION 1 ---
 L2 L4 L4 L4
 L2 L2 L2 L4
 L1 L1 L1 L3
 L1 L3 L3 L3

# --- SOLUTION 2 ---
 L2 L2 L2 L4
 L2 L4 L4 L4
 L1 L1 L1 L3
 L1 L3 L3 L3

# --- SOLUTION 3 ---
 L2 L3 L3 L3
 L2 L3 L4 L4
 L2 L2 L1 L4
 L1 L1 L1 L4
======== solve-several-puzzles-sums-each-up
"$EXACTILE" solve --unique ../several.txt ../none.txt tetrominoes-4x5 2>&1 >/dev/null | sed 's/[0-9.]* s$/SECONDS s/'
==== out
../several.txt#1, Three dominoes in a 3x2 box: 2 unique solutions, complete, SECONDS s
../several.txt#2, A bar of four in a square of four: 0 unique solutions, complete, impossible: piece I fits nowhere; no piece can cover any of 4 cells; 'exactile why ../several.txt --puzzle 2' shows more
../several.txt#3: 3 unique solutions, complete, SECONDS s
../none.txt: 0 unique solutions, complete, impossible: piece I fits nowhere; no piece can cover any of 4 cells; 'exactile why ../none.txt' shows more
tetrominoes-4x5: 0 unique solutions, complete, impossible: coloured like a chessboard, the region has 10 and 10 cells; 4 pieces cover 2 and 2, 1 covers 3 and 1; the nearest that all pieces can cover together is 9 and 11; 'exactile why tetrominoes-4x5' shows more
======== solve-several-puzzles
"$EXACTILE" solve --unique ../several.txt ../none.txt tetrominoes-4x5 2>/dev/null
==== out
# PUZZLE ../several.txt#1: Three dominoes in a 3x2 box

# --- SOLUTION 1 ---
 A2 A2 A3
 A1 A1 A3

# --- SOLUTION 2 ---
 A1 A2 A3
 A1 A2 A3

# PUZZLE ../several.txt#2: A bar of four in a square of four

# PUZZLE ../several.txt#3

# --- SOLUTION 1 ---
 L2 L4 L4 L4
 L2 L2 L2 L4
 L1 L1 L1 L3
 L1 L3 L3 L3

# --- SOLUTION 2 ---
 L2 L2 L2 L4
 L2 L4 L4 L4
 L1 L1 L1 L3
 L1 L3 L3 L3

# --- SOLUTION 3 ---
 L2 L3 L3 L3
 L2 L3 L4 L4
 L2 L2 L1 L4
 L1 L1 L1 L4

# PUZZLE ../none.txt: A bar of four in a square of four

# PUZZLE tetrominoes-4x5: The five tetrominoes in a 4x5 box
==== status 1
======== standard-input-for-puzzle-and-solutions
"$EXACTILE" check - - < ../small.txt
==== err
exactile: error: '-' is given 2 times; standard input can be read only once
==== status 2
======== standard-input-is-closed
"$EXACTILE" solve - <&-
==== needs posix
==== err
standard input: error: cannot be read: Bad file descriptor; a file that can be read is needed
==== status 2
======== standard-input-twice
"$EXACTILE" count - ../small.txt - < ../small.txt
==== err
exactile: error: '-' is given 2 times; standard input can be read only once
==== status 2
======== titles-of-several-puzzles
"$EXACTILE" count ../several.txt
"$EXACTILE" count ../several.txt --csv
"$EXACTILE" count ../several.txt --json --limit 1
"$EXACTILE" solve ../several.txt --json 2> /dev/null
"$EXACTILE" solve ../several.txt --json 2> /dev/null | head -n 4 | "$EXACTILE" check ../several.txt -p 1 -
file="${TMPDIR:-/tmp}/titles-$$.svg"
"$EXACTILE" solve ../several.txt -o /dev/null -q --picture "$file"; grep -o '>several[^<]*' "$file"; rm "$file"
"$EXACTILE" count ../several.txt --csv --json
==== needs json
==== out
../several.txt#1: 3  Three dominoes in a 3x2 box
../several.txt#2: 0  A bar of four in a square of four
../several.txt#3: 10
puzzle,title,solutions,complete,status
"../several.txt#1","Three dominoes in a 3x2 box",3,true,"complete"
"../several.txt#2","A bar of four in a square of four",0,true,"complete"
"../several.txt#3","",10,true,"complete"
{"puzzle":"../several.txt#1","title":"Three dominoes in a 3x2 box","format":"polycube","solutions":1,"complete":false,"status":"as many as asked for"}
{"puzzle":"../several.txt#2","title":"A bar of four in a square of four","format":"polycube","solutions":0,"complete":true,"status":"complete","impossible":"1 piece fits nowhere"}
{"puzzle":"../several.txt#3","title":"","format":"polycube","solutions":1,"complete":false,"status":"as many as asked for"}
{"puzzle":"../several.txt#1","title":"Three dominoes in a 3x2 box","format":"polycube"}
{"solution":1,"pieces":[{"name":"A1","cells":[[0,0,0],[1,0,0]]},{"name":"A2","cells":[[0,1,0],[1,1,0]]},{"name":"A3","cells":[[2,0,0],[2,1,0]]}]}
{"solution":2,"pieces":[{"name":"A1","cells":[[0,0,0],[0,1,0]]},{"name":"A2","cells":[[1,0,0],[2,0,0]]},{"name":"A3","cells":[[1,1,0],[2,1,0]]}]}
{"solution":3,"pieces":[{"name":"A1","cells":[[0,0,0],[0,1,0]]},{"name":"A2","cells":[[1,0,0],[1,1,0]]},{"name":"A3","cells":[[2,0,0],[2,1,0]]}]}
{"puzzle":"../several.txt#2","title":"A bar of four in a square of four","format":"polycube"}
{"puzzle":"../several.txt#3","title":"","format":"polycube"}
{"solution":1,"pieces":[{"name":"L1","cells":[[0,0,0],[0,1,0],[1,1,0],[2,1,0]]},{"name":"L2","cells":[[0,2,0],[0,3,0],[1,2,0],[2,2,0]]},{"name":"L3","cells":[[1,0,0],[2,0,0],[3,0,0],[3,1,0]]},{"name":"L4","cells":[[1,3,0],[2,3,0],[3,2,0],[3,3,0]]}]}
{"solution":2,"pieces":[{"name":"L1","cells":[[0,0,0],[1,0,0],[1,1,0],[1,2,0]]},{"name":"L2","cells":[[0,1,0],[0,2,0],[0,3,0],[1,3,0]]},{"name":"L3","cells":[[2,0,0],[2,1,0],[2,2,0],[3,0,0]]},{"name":"L4","cells":[[2,3,0],[3,1,0],[3,2,0],[3,3,0]]}]}
{"solution":3,"pieces":[{"name":"L1","cells":[[0,0,0],[0,1,0],[1,0,0],[2,0,0]]},{"name":"L2","cells":[[0,2,0],[0,3,0],[1,3,0],[2,3,0]]},{"name":"L3","cells":[[1,1,0],[2,1,0],[3,0,0],[3,1,0]]},{"name":"L4","cells":[[1,2,0],[2,2,0],[3,2,0],[3,3,0]]}]}
{"solution":4,"pieces":[{"name":"L1","cells":[[0,0,0],[0,1,0],[0,2,0],[1,0,0]]},{"name":"L2","cells":[[0,3,0],[1,1,0],[1,2,0],[1,3,0]]},{"name":"L3","cells":[[2,0,0],[3,0,0],[3,1,0],[3,2,0]]},{"name":"L4","cells":[[2,1,0],[2,2,0],[2,3,0],[3,3,0]]}]}
{"solution":5,"pieces":[{"name":"L1","cells":[[0,0,0],[0,1,0],[1,1,0],[2,1,0]]},{"name":"L2","cells":[[0,2,0],[0,3,0],[1,3,0],[2,3,0]]},{"name":"L3","cells":[[1,0,0],[2,0,0],[3,0,0],[3,1,0]]},{"name":"L4","cells":[[1,2,0],[2,2,0],[3,2,0],[3,3,0]]}]}
{"solution":6,"pieces":[{"name":"L1","cells":[[0,0,0],[0,1,0],[0,2,0],[1,0,0]]},{"name":"L2","cells":[[0,3,0],[1,1,0],[1,2,0],[1,3,0]]},{"name":"L3","cells":[[2,0,0],[2,1,0],[2,2,0],[3,0,0]]},{"name":"L4","cells":[[2,3,0],[3,1,0],[3,2,0],[3,3,0]]}]}
{"solution":7,"pieces":[{"name":"L1","cells":[[0,0,0],[1,0,0],[1,1,0],[1,2,0]]},{"name":"L2","cells":[[0,1,0],[0,2,0],[0,3,0],[1,3,0]]},{"name":"L3","cells":[[2,0,0],[3,0,0],[3,1,0],[3,2,0]]},{"name":"L4","cells":[[2,1,0],[2,2,0],[2,3,0],[3,3,0]]}]}
{"solution":8,"pieces":[{"name":"L1","cells":[[0,0,0],[0,1,0],[1,0,0],[2,0,0]]},{"name":"L2","cells":[[0,2,0],[0,3,0],[1,2,0],[2,2,0]]},{"name":"L3","cells":[[1,1,0],[2,1,0],[3,0,0],[3,1,0]]},{"name":"L4","cells":[[1,3,0],[2,3,0],[3,2,0],[3,3,0]]}]}
{"solution":9,"pieces":[{"name":"L1","cells":[[0,0,0],[1,0,0],[2,0,0],[2,1,0]]},{"name":"L2","cells":[[0,1,0],[0,2,0],[0,3,0],[1,1,0]]},{"name":"L3","cells":[[1,2,0],[1,3,0],[2,3,0],[3,3,0]]},{"name":"L4","cells":[[2,2,0],[3,0,0],[3,1,0],[3,2,0]]}]}
{"solution":10,"pieces":[{"name":"L1","cells":[[0,0,0],[0,1,0],[0,2,0],[1,2,0]]},{"name":"L2","cells":[[0,3,0],[1,3,0],[2,2,0],[2,3,0]]},{"name":"L3","cells":[[1,0,0],[1,1,0],[2,0,0],[3,0,0]]},{"name":"L4","cells":[[2,1,0],[3,1,0],[3,2,0],[3,3,0]]}]}
3 solutions, all right
>several.txt#1: Three dominoes in a 3x2 box
>several.txt#2: A bar of four in a square of four
>several.txt#3
==== err
../several.txt#2, A bar of four in a square of four: 0 solutions, complete, impossible: piece I fits nowhere; no piece can cover any of 4 cells; 'exactile why ../several.txt --puzzle 2' shows more
exactile: error: '--json' and '--csv' exclude each other; give one of them
==== status 2
