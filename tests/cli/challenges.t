# Challenges: graded puzzles that are made from a puzzle (docs/CHALLENGES.md).
======== challenges-are-definitions
"$EXACTILE" generate challenge tetrominoes-3x7 --number 2 --seed 4 > made.txt
cat made.txt
"$EXACTILE" count made.txt
==== out
# Challenge 1: level 1, 3 pieces to lay
D:xDim=7:yDim=3:zDim=1:optional
C:name=I:type=M:layout=0 0 0, 0 1 0, 0 2 0, 0 3 0
C:name=L:type=M:layout=0 0 0, 0 1 0, 0 2 0, 1 0 0
C:name=O:type=M:layout=0 0 0, 0 1 0, 1 0 0, 1 1 0
C:name=S:type=S:layout=2 1 0, 3 0 0, 3 1 0, 4 0 0
C:name=T:type=S:layout=0 2 0, 1 1 0, 1 2 0, 2 2 0
~D

# Challenge 2: level 2, 3 pieces to lay
D:xDim=7:yDim=3:zDim=1:optional
C:name=I:type=M:layout=0 0 0, 0 1 0, 0 2 0, 0 3 0
C:name=L:type=S:layout=0 0 0, 0 1 0, 0 2 0, 1 2 0
C:name=O:type=S:layout=3 1 0, 3 2 0, 4 1 0, 4 2 0
C:name=S:type=M:layout=0 0 0, 1 0 0, 1 1 0, 2 1 0
C:name=T:type=M:layout=0 1 0, 1 0 0, 1 1 0, 2 1 0
~D
made.txt#1: 1  Challenge 1: level 1, 3 pieces to lay
made.txt#2: 1  Challenge 2: level 2, 3 pieces to lay
==== err
2 challenges, of levels 1 to 5: 1 1 0 0 0
======== challenges-are-the-same-at-any-number-of-threads
"$EXACTILE" generate challenge pentominoes-5x12 --number 5 --seed 9 --threads 1 -q > one.txt
"$EXACTILE" generate challenge pentominoes-5x12 --number 5 --seed 9 --threads 2 -q -o two.txt
cmp one.txt two.txt
"$EXACTILE" generate challenge pentominoes-5x12 --number 5 --seed 8 -q | cmp -s - one.txt || echo differ
==== slow
==== out
differ
======== challenges-by-pieces
printf 'D:xDim=5:yDim=5:lattice=square\nP:set=pentominoes:copies=0..1\n~D\n' | "$EXACTILE" generate challenge - --by pieces --number 100 | grep -c '^D'
==== out
19
==== err
19 challenges, of levels 1 to 5: 2 12 5 0 0; there are no more
======== challenges-by-empty-cells
"$EXACTILE" generate challenge calendar-any --by empty --exactly 10 --number 100 | grep '^# Challenge'
==== out
# Challenge 1: level 3, 8 pieces to lay, empty 6,22
# Challenge 2: level 4, 8 pieces to lay, empty 24,27
==== err
2 challenges, of levels 1 to 5: 0 0 1 1 0; there are no more
======== challenges-in-json
"$EXACTILE" generate challenge soma-cube --number 3 --seed 2 --json | sed 's/,"text".*//'
==== out
{"challenge":1,"level":1,"clues":3,"pieces":4,"wrong_pieces":0.50,"guesses":1.00,"solutions":1
{"challenge":2,"level":1,"clues":3,"pieces":4,"wrong_pieces":1.00,"guesses":2.00,"solutions":1
{"challenge":3,"level":3,"clues":2,"pieces":5,"wrong_pieces":24.00,"guesses":4.00,"solutions":1
==== err
3 challenges, of levels 1 to 5: 2 0 1 0 0
======== challenges-as-pictures
"$EXACTILE" generate challenge y-pentominoes-5x10 --number 2 --picture book.svg -q -o book.txt && grep -c 'level' book.svg
==== out
5
======== challenges-refused
D='D:xDim=4:yDim=4:lattice=square'
"$EXACTILE" generate challenge
"$EXACTILE" generate challenge soma-cube 3
"$EXACTILE" generate challenge soma-cube --limit 3
"$EXACTILE" generate challenge soma-cube --by faults
"$EXACTILE" generate challenge soma-cube --by empty
"$EXACTILE" generate challenge soma-cube --number 10001
"$EXACTILE" generate challenge soma-cube --picture book.txt
"$EXACTILE" generate challenge queens-8
"$EXACTILE" generate challenge no-such-puzzle
"$EXACTILE" generate challenge calendar-10-06 --exactly 7
printf "$D:optional\nP:set=tetrominoes:copies=0..1\n~D\n" | "$EXACTILE" generate challenge -
printf "D:xDim=40:yDim=60:lattice=square\nP:set=dominoes:copies=1200\n~D\n" | "$EXACTILE" generate challenge -
"$EXACTILE" generate challenge soma-cube -o no/such/folder
"$EXACTILE" generate edge 4 3 --number 2
==== err
exactile: error: 'exactile generate' lacks an argument; words are needed: edge, the size of a board, such as 7, or 8x5 for 8 columns and 5 rows, and how many colours; or pieces, a puzzle, and how many of its pieces; or challenge, and a puzzle; or burr, and numbers of pieces
exactile: error: 3 words; two are needed: challenge PUZZLE
exactile: error: 'exactile generate challenge' takes no '--limit'; 'exactile generate pieces' does
exactile: error: challenges are made by 'clues', 'pieces' or 'empty', not by 'faults'
exactile: error: no cell of this puzzle may stay empty; draw optional cells by '+'
exactile: error: '10001' is no value for '--number'; it takes a whole number from 1 to 10000
exactile: error: 'book.txt' has no ending of a picture format; use .svg, .png or .pdf
exactile: error: 'queens-8' is an exact cover; 'exactile generate' takes puzzles of pieces
exactile: error: 'no-such-puzzle' is neither a file nor a puzzle of the collection; 'exactile list' names the collection
exactile: error: the puzzle itself has 7 solutions, so there are no clues to choose
standard input:1:1: error: pieces can be added to some solutions; challenges need cells that must be covered, or fixed numbers of copies
standard input:1:1: error: a solution has up to 1200 pieces; challenges have 1000 at most
exactile: error: cannot write to no/such/folder: No such file or directory
exactile: error: 'exactile generate edge' takes no '--number'; 'exactile generate challenge' does
==== status 2
======== challenges-without-a-solution
"$EXACTILE" generate challenge tetrominoes-4x5
==== err
0 challenges; there are none
==== status 1
======== challenges-that-cannot-be-found
"$EXACTILE" generate challenge calendar-10-06 --exactly 9
==== slow
==== err
0 challenges; the drawn solutions have none
==== status 3
======== challenges-left-out
"$EXACTILE" generate challenge tetris-cube --node-limit 10
==== slow
==== err
0 challenges; 40 left out, since a search for a grade was too long; the drawn solutions have none
==== status 3
======== challenges-in-formats-that-say-all
# A format that cannot say a challenge is refused before the search.
for format in matrix json xmpuzzle; do
    "$EXACTILE" generate challenge pentominoes-6x10 --number 10000 --to $format || echo $?
done
==== out
2
2
2
==== err
exactile: error: the format 'matrix' cannot express puzzles of pieces; choose another
exactile: error: the format 'json' cannot express puzzles of pieces; choose another
exactile: error: a file of BurrTools does not say which clues lie on the board; choose '--to polycube', or '--by pieces'
======== challenges-of-a-limited-time-are-written
"$EXACTILE" generate challenge soma-cube --number 10000 --time-limit 2 -o some.txt --picture some.svg 2> some.err || echo status $?
sed 's/^[0-9]* \(challenges\).*; /\1; /' some.err
[ "$(grep -c '^D' some.txt)" -gt 0 ] && [ "$("$EXACTILE" count some.txt | grep -vc ': 1  ')" = 0 ] && echo each has one solution
grep -c '>Solutions<' some.svg
"$EXACTILE" generate challenge pentominoes-6x10 --number 100 --time-limit 0.001 -o none.txt || echo status $?
ls
==== out
status 3
challenges; stopped by the limit on time
each has one solution
1
status 3
some.err
some.svg
some.txt
==== err
exactile: error: no challenges of pentominoes-6x10: stopped by the limit on time
======== challenges-of-a-stopped-command-are-written
"$EXACTILE" generate challenge soma-cube --number 10000 -o some.txt 2> some.err & pid=$!
sleep 1; kill -TERM $pid; wait $pid || echo status $?
sed 's/^[0-9]* \(challenges\).*; /\1; /' some.err
==== needs posix
==== out
status 3
challenges; stopped by request
======== challenge-has-pieces
printf "D:xDim=4:yDim=2:lattice=square:optional\nC:name=S:type=S:layout=0 0, 1 0\nC:name=A:layout=0 0, 1 0:copies=0..3\n~D\n" >fixed.txt
"$EXACTILE" generate challenge fixed.txt --by pieces
==== err
0 challenges; there are none
==== status 1
======== challenge-numbers
"$EXACTILE" generate challenge pentominoes-6x10 --number 0
==== err
exactile: error: '0' is no value for '--number'; it takes a whole number from 1 to 10000
==== status 2
