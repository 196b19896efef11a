# Exact covers of items and options.
======== a-cover-of-long-options
# One option of 100,000 items, and 100,000 options of one item each.  A text of more than 16 MiB.
folder=$(mktemp -d) && cd "$folder" || exit
seq -s ' ' 100000 > items
cat items items > one-option.dlx
{ cat items; seq 100000; } > many-options.dlx
{ echo a b; yes '| a comment that is long' | head -n 700000; echo a; echo b; } > large.dlx
"$EXACTILE" show one-option.dlx many-options.dlx
"$EXACTILE" count one-option.dlx large.dlx
cd / && rm -r "$folder"
==== slow
==== out
# PUZZLE one-option.dlx
  items     100000
  options   1
  format    cover

# PUZZLE many-options.dlx
  items     100000
  options   100000
  format    cover
one-option.dlx: 1
large.dlx: 1
======== cover-check-wrong
check() { printf "$1" | "$EXACTILE" check ../cover.txt -; }
check "A C X:1 Y:1\nB X:1\n\nA C X:1 Y:1\nC Y:1\nB X:1\nA C X:1 Y:1\n\nA C X:1 Y:1\nC X:0\nB X:1\n"
check "A C X:1 Y:1\nD\n\nA C\n\nA C X:2 Y:1\n\n"
check "A C X:1 Y:1\nC Y:1\nB X:1\n\nX:1 B\nC Y:1\nA C X:1 Y:1\n"
check "{\"solution\":1,\"options\":[{\"option\":1,\"items\":[\"B\",\"X:1\"]}]}\n{\"solution\":2,\"options\":[{\"option\":9,\"items\":[\"B\",\"X:1\"]}]}\n{\"solution\":3,\"options\":3}\n{\"options\":[{\"items\":[]}]}\n"
==== out
3 solutions, 3 wrong, 0 duplicates
3 solutions, 3 wrong, 0 duplicates
2 solutions, 0 wrong, 1 duplicate
4 solutions, 4 wrong, 0 duplicates
==== err
standard input:3: error: solution 1: item 'C' is in 1 option; there should be 2
standard input:7:1: error: solution 2: an option again; a solution should have it once
standard input:10:1: error: solution 3: item 'X' is in two options; they should have one colour
standard input:2:1: error: solution 1: no item is called 'D'; a line has the items of an option
standard input:4:1: error: solution 2: no option has these items; a line should have all items of an option
standard input:6:5: error: solution 3: no option has the colour '2'; it should be one of the cover
standard input:5: error: solution 2: the same as solution 1 in line 1; each should be there once
standard input:1: error: solution 1: option 1 has other items; it should have those of the cover
standard input:2: error: solution 2: option 9; numbers should be 1 to 5
standard input:3: error: solution 3: a solution without options; "options" is an array
standard input:4: error: solution 4: an option without a number or without items; it is {"option": 1, "items": [...]}
==== status 1
======== cover-check
for form in "" --json; do "$EXACTILE" solve ../cover-queens-8.txt $form --quiet | "$EXACTILE" check ../cover-queens-8.txt -; done
"$EXACTILE" solve ../cover.txt --quiet | "$EXACTILE" check ../cover.txt -
==== out
92 solutions, all right
92 solutions, all right
1 solution, all right
======== cover-convert
"$EXACTILE" convert ../cover.txt
"$EXACTILE" convert ../cover-matrix.csv
"$EXACTILE" convert ../cover-matrix.csv --to matrix
==== out
| A small cover with bounds and colours
A B 2:3|C | X Y
A B X:0 Y:0
A C X:1 Y:1
C X:0
B X:1
C Y:1
| As a matrix
1 2 3 4 5 6 7
3 5 6
1 4 7
2 3 6
1 4
2 7
4 5 7
# exact cover: As a matrix
0,0,1,0,1,1,0
1,0,0,1,0,0,1
0,1,1,0,0,1,0
1,0,0,1,0,0,0
0,1,0,0,0,0,1
0,0,0,1,1,0,1
======== cover-count-by-each-engine
for engine in dlx matrix frontier; do "$EXACTILE" count ../cover-queens-8.txt --engine $engine; done
"$EXACTILE" count ../cover.txt
==== out
92
92
92
1
======== cover-ending
folder=$(mktemp -d) && cd "$folder" || exit
printf "A B\nC\n" > cover.dlx
"$EXACTILE" count cover.dlx
cd / && rm -r "$folder"
==== err
cover.dlx:2:1: error: no item is called 'C'; the first line has the names of all items
======== cover-in-parts
folder=$(mktemp -d)
for i in 1 2 3; do "$EXACTILE" count ../cover-queens-8.txt --part $i/3 --run "$folder/$i.run" --quiet > "$folder/$i"; done
"$EXACTILE" merge "$folder"/?.run
"$EXACTILE" count ../cover-queens-8.txt --part 1/3 --run "$folder/1.run" --quiet | cmp - "$folder/1"
rm -r "$folder"
==== out
92
======== cover-plan
"$EXACTILE" plan ../cover.txt | grep -v "^#\|^threads\|^kernel"
printf "A B\nA\n" | "$EXACTILE" solve -
==== out
plan 1
of puzzle
cells 5
pieces 4
images 5
contents 67b7e51ea3c7f1ac
engine dlx
order s
parts 1
searched 5
search b1a9225b1240fa86
nodes 4
end
==== err
0 solutions, complete, impossible: no option covers 1 item
==== status 1
======== cover-refuses-what-needs-pieces
for command in "count --unique" "solve --picture x.svg" "solve --constrain A" "count --volume-filter=1 --engine=dlx" "count --engine=fila" "count --engine=flat" "solve --engine=beam" why pack "count --empty A" "solve --place A" "convert --to polycube" "convert --to matrix"; do
    set -- $command; name=$1; shift
    "$EXACTILE" $name ../cover.txt "$@"
done
==== err
exactile: error: this is an exact cover, and unique solutions need a region and pieces, whose symmetries are known; leave out --unique
exactile: error: '../cover.txt' is an exact cover; '--picture' takes puzzles of pieces and boards of tiles
exactile: error: this is an exact cover, and it has no piece to constrain; leave out --constrain
exactile: error: filters do not support this puzzle: the volume and parity filters need a region and pieces; leave them out
exactile: error: the engine 'fila' does not support this puzzle: it needs a region and pieces; choose another
exactile: error: the engine 'flat' does not support this puzzle: it needs a region and pieces, or options from a square grid; choose another
exactile: error: the engine 'beam' does not support this puzzle: it needs a region and pieces; choose another
exactile: error: '../cover.txt' is an exact cover; 'exactile why' takes puzzles of pieces and puzzles that are given by sides
exactile: error: '../cover.txt' is an exact cover; 'exactile pack' takes puzzles of pieces, boards of tiles and puzzles that are given by sides
exactile: error: '../cover.txt' is an exact cover; '--empty' takes puzzles of pieces
exactile: error: '../cover.txt' is an exact cover; '--place' takes puzzles of pieces
exactile: error: the format 'polycube' cannot express exact covers; choose another
exactile: error: the format 'matrix' has only primary items, each covered once; write 'cover' in its place
==== status 2
======== cover-show
"$EXACTILE" show ../cover.txt
"$EXACTILE" show ../cover.txt --json
printf "A | X\nX\nA\nA X:1\n" | "$EXACTILE" show -
==== out
A small cover with bounds and colours

  items     5; 2 of them secondary, with 2 colours
  options   5
  format    cover
{"puzzle":"../cover.txt","title":"A small cover with bounds and colours","format":"cover","items":5,"secondary":2,"options":5,"ignored":0,"colours":2}
  items     2; 1 of them secondary, with 1 colour
  options   3; 1 of them without a primary item, and so in no solution
  format    cover
======== cover-solve-json
"$EXACTILE" solve --quiet ../cover.txt --json
==== out
{"solution":1,"options":[{"option":2,"items":["A","C","X:1","Y:1"]},{"option":4,"items":["B","X:1"]},{"option":5,"items":["C","Y:1"]}]}
======== cover-solve
"$EXACTILE" solve --quiet ../cover.txt ../cover-matrix.csv
==== out
# PUZZLE ../cover.txt: A small cover with bounds and colours

# --- SOLUTION 1 ---
A C X:1 Y:1
B X:1
C Y:1

# PUZZLE ../cover-matrix.csv: As a matrix

# --- SOLUTION 1 ---
3 5 6
1 4
2 7
======== cover-symmetries
# Pieces as options have the four symmetries of the box, so one solution of four is searched.
options() { "$EXACTILE" convert pentominoes-6x10 --to options; }
options | "$EXACTILE" count - --threads 1 --statistics 2>&1 | grep -E '^(solutions|found|fits)'
for part in 1/2 2/2; do options | "$EXACTILE" count - --part $part -q; done
options | "$EXACTILE" count - --limit 101 2>&1 | tail -1
options | "$EXACTILE" solve - -q --limit 9000 | grep -c SOLUTION
==== slow
==== out
solutions                  9356
found                      2339
fits                     931775
found per fit           0.00251
4676
4680
at least 101 solutions, as many as asked for (--limit 101)
9000
======== cover-trace
"$EXACTILE" trace ../cover.txt
"$EXACTILE" trace ../cover.txt --json
==== out
option 1: A B X:0 Y:0 (1 of 2 for item A)
. backtrack: nothing is left for item C
lift 1
option 2: A C X:1 Y:1 (2 of 2 for item A)
. option 4: B X:1 (1 of 1 for item B)
. . option 5: C Y:1 (1 of 1 for item C)
. . . solution 1
. . lift 5
. lift 4
lift 2
{"event":"placed","number":1,"depth":1,"option":1,"items":["A","B","X:0","Y:0"],"choice":1,"choices":2,"item":"A"}
{"event":"backtrack","number":2,"depth":1,"item":"C"}
{"event":"lifted","number":3,"depth":1,"option":1}
{"event":"placed","number":4,"depth":1,"option":2,"items":["A","C","X:1","Y:1"],"choice":2,"choices":2,"item":"A"}
{"event":"placed","number":5,"depth":2,"option":4,"items":["B","X:1"],"choice":1,"choices":1,"item":"B"}
{"event":"placed","number":6,"depth":3,"option":5,"items":["C","Y:1"],"choice":1,"choices":1,"item":"C"}
{"event":"solution","number":7,"depth":3,"solution":1,"options":[{"option":2,"items":["A","C","X:1","Y:1"]},{"option":4,"items":["B","X:1"]},{"option":5,"items":["C","Y:1"]}]}
{"event":"lifted","number":8,"depth":3,"option":5}
{"event":"lifted","number":9,"depth":2,"option":4}
{"event":"lifted","number":10,"depth":1,"option":2}
==== err
10 steps, 4 fits, 1 solution, complete
10 steps, 4 fits, 1 solution, complete
======== exact-cover-of-a-puzzle-in-small-tasks
# The text has items with colours for the cases of symmetry.  Each kernel counts it as dancing links do.
D=$(mktemp -d)
"$EXACTILE" convert pentominoes-5x12 --unique --to options > "$D/p.dlx"
"$EXACTILE" count "$D/p.dlx" -e dlx
for how in "--threads 1" "--threads 3" "--threads 2 --kernel portable" "-e matrix --threads 2"; do "$EXACTILE" count "$D/p.dlx" $how; done
rm -r "$D"
==== slow
==== out
1010
1010
1010
1010
1010
======== first-try-of-a-deep-tree
# A sudoku is too deep for samples, so a thousand nodes come first.
echo 530070000600195000098000060800060003400803001700020006060000280000419005000080079 | "$EXACTILE" count - --statistics 2>&1 | grep -E "^(solutions|engine|fits)"
==== out
solutions                     1
engine                   matrix
fits                         81
======== order-of-the-text
# Latin squares of order 5, in two orders of the text: the same engine, and as many states.
D=$(mktemp -d)
cd "$D" || exit
awk 'BEGIN { n = 5
    for (k = 1; k <= 3; k++) for (i = 0; i < n; i++) for (j = 0; j < n; j++) printf "%s%d.%d ", substr("crs", k, 1), i, j
    print ""
    for (i = 0; i < n; i++) for (j = 0; j < n; j++) for (k = 0; k < n; k++) print "c" i "." j, "r" i "." k, "s" j "." k }' > a.dlx
(sed 1q a.dlx; sed 1d a.dlx | awk '{ print NR % 3 ? $2 " " $3 " " $1 : $3 " " $1 " " $2 }' | rev | sort | rev) > b.dlx
for f in a b; do "$EXACTILE" count $f.dlx; "$EXACTILE" plan --count $f.dlx | grep "^engine"; done
rm -r "$D"
==== out
161280
engine frontier
161280
engine frontier
======== cover-of-a-grid
# Pentominoes as a cover, in two orders of the text: the engine flat needs the layout of the cells, and finds it. Each solution
# is right. A ring of six cells has no layout.
D=$(mktemp -d)
cd "$D" || exit
"$EXACTILE" convert --to options pentominoes-5x12 | grep -v "^|" > a.dlx
(sed 1q a.dlx | awk '{ for (i = NF; i > 0; i--) printf "%s ", $i; print "" }'; sed 1d a.dlx | rev | sort | rev) > b.dlx
for f in a b; do "$EXACTILE" count --engine flat $f.dlx; "$EXACTILE" plan --count $f.dlx | grep "^engine"; done
"$EXACTILE" solve --engine flat --limit 100 b.dlx -o b.txt; "$EXACTILE" check b.dlx b.txt
echo "A B C a b c d e f" > ring.dlx
for p in A B C; do for o in "a b" "b c" "c d" "d e" "e f" "f a"; do echo "$p $o"; done; done >> ring.dlx
"$EXACTILE" count --engine flat ring.dlx
rm -r "$D"
==== out
4040
engine flat
4040
engine flat
100 solutions, all right
==== err
at least 100 solutions, as many as asked for (--limit 100)
exactile: error: the engine 'flat' does not support this puzzle: it needs a region and pieces, or options from a square grid; choose another
