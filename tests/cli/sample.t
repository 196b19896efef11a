# Sample: random solutions, marginals, diagrams and certificates.
======== certificate-of-none
proof=$(mktemp -u); "$EXACTILE" count dominoes-cut-chessboard --certificate "$proof" -q; head -4 "$proof" | tail -3; rm "$proof"
==== out
0
solutions 0
weights
0,0 1
======== certificate-of-classes
"$EXACTILE" count soma-cube --unique --certificate none
==== err
exactile: error: a diagram, which has all solutions, takes no setting 'unique'; leave it out
==== status 2
======== diagram-from-solution
kept=$(mktemp -u); "$EXACTILE" count pentominoes-6x10 --diagram "$kept" -q
"$EXACTILE" solve pentominoes-6x10 --diagram "$kept" --solution 9357 2>&1 | sed "s/diagram.*://"; "$EXACTILE" solve pentominoes-6x10 --diagram "$kept" --solution 9355 -q | grep -c SOLUTION; rm "$kept"
==== out
9356
exactile: error: '9357' is no number of a solution; there are 9356, so it takes 1 to 9356
2
======== diagram-placements
kept=$(mktemp -u); X='X 2 1, 3 0, 3 1, 4 1, 3 2'; I='I 0 1, 0 2, 0 3, 0 4, 0 5'
on() { "$EXACTILE" "$@" 2>&1 | sed "s/, 0.* s$/, SECONDS s/"; }
on count pentominoes-6x10 --diagram "$kept" -q
# The same by a search with a laid piece.
on count pentominoes-6x10 --place "$X"
on count pentominoes-6x10 --place "$X" --diagram "$kept"
on count pentominoes-6x10 --place "$X" --diagram "$kept" --forbid "$I"
on count pentominoes-6x10 --place "$X" --forbid "$I; $I"
on solve pentominoes-6x10 --place "$X" --diagram "$kept" --solution 342
# From a drawing, and with a condition.
printf '. . . . . . . . . .\n. . . . . . . . . .\n. . . . . . . . . .\n. . . X . . . . . .\n. . X X X . . . . .\n. . . X . . . . . .\n' > drawing
on count pentominoes-6x10 --place-from drawing --diagram "$kept"
on count pentominoes-6x10 --place-from drawing --diagram "$kept" --where no-crossroads
on count pentominoes-6x10 --place-from drawing --where no-crossroads
on solve pentominoes-6x10 --place "$X" --diagram "$kept" --limit 1 -q > found
on check pentominoes-6x10 found --diagram "$kept" --place "$X" -q
on check pentominoes-6x10 found --diagram "$kept" --forbid "$X" -q
# What is refused.
on count pentominoes-6x10 --diagram "$kept" --place 'X 0 0'
on count pentominoes-6x10 --diagram "$kept" --forbid 'Q 0 0'
on count pentominoes-6x10 --forbid ' ; '
on count pentominoes-6x10 --forbid "$I" --unique
on count pentominoes-6x10 --forbid "$I" --labelled
on sample pentominoes-6x10 --forbid "$I" --unique
on sample pentominoes-6x10 --forbid "$I" --method list
on count pentominoes-6x10 --forbid "$I" --certificate proof
on check pentominoes-6x10 found --forbid "$I"
on count ../cover.txt --forbid "a"
printf 'D:xDim=3:yDim=2:lattice=square\nR\n# # #\n# # .\n~R\nC:name=A:layout=0 0, 1 0:copies=2\nC:name=B:layout=0 0\n~D\n' > absent
on count absent --forbid 'A 1 1, 2 1; A2 1 0, 2 0'
rm -f "$kept" drawing found absent
==== out
9356
342
342
296
296

# --- SOLUTION 342 ---
 U U U L L L L T P P
 U Y U L Z T T T P P
 Y Y Z Z Z F W T N P
 V Y Z X F F W W N N
 V Y X X X F F W W N
 V V V X I I I I I N
1 solution, complete, SECONDS s
342
78
78
number 1
no number
pentominoes-6x10: error: piece 'X' on 1 cell; it has 5, as in 'X 0 1, 1 0, 1 1, 1 2, 2 1'
exactile: error: no piece to be placed is called 'Q'; there are F, I, L, N, P, T, U, V, W, X, Y and Z
exactile: error: no placement is given; it is a piece and its cells, as in 'A 3 2 0, 4 2 0'
exactile: error: a diagram, which has all solutions, takes no setting 'unique'; leave it out
exactile: error: of labelled pieces no placements are required or forbidden; leave out --labelled
exactile: error: a sample with placements required or forbidden takes no setting 'unique'; leave it out
exactile: error: the method 'list' draws from no diagram; leave out the method or the placements
exactile: error: a certificate, which proves the number of all solutions, takes no setting 'forbid'; leave it out
exactile: error: '--forbid' changes the numbers that '--diagram' prints; give the diagram
exactile: error: '../cover.txt' is an exact cover; '--forbid' takes puzzles of pieces
absent: error: stationary piece 'A2' has the cell 2 0 outside the region; move it inside, up to the cell 2 1
======== zdd
"$EXACTILE" count ../small.txt --zdd all && cat all
"$EXACTILE" count ../small.txt --zdd all --forbid 'A 0 0, 1 0' && cat all
printf 'a b c | x y z\na x\nb x z\nb y\nc z\nc\n' | "$EXACTILE" count - --zdd all && cat all
"$EXACTILE" count ../small.txt --zdd - 2>&1
"$EXACTILE" count ../small.txt --zdd all --where no-faults 2>&1
"$EXACTILE" count ../small.txt --zdd all --certificate proof 2>&1
"$EXACTILE" count ../small.txt --zdd missing/all 2>&1
rm all
==== out
3
2 7 B T
3 6 B T
4 5 B 3
5 4 4 2
6 3 B 2
7 2 B 6
8 1 7 5
.
1 A 0,0 0,1
2 A 0,0 1,0
3 A 0,1 1,1
4 A 1,0 1,1
5 A 1,0 2,0
6 A 1,1 2,1
7 A 2,0 2,1
2
2 5 B T
3 4 B T
4 3 B 3
5 2 4 2
6 1 B 5
.
1 A 0,0 0,1
2 A 1,0 1,1
3 A 1,0 2,0
4 A 1,1 2,1
5 A 2,0 2,1
2
2 4 B T
3 3 B 2
4 2 B 3
5 1 4 3
.
1 c z
2 c
3 b y
4 a x
exactile: error: the ZDD needs a file with a name; '-' has none
exactile: error: a ZDD takes no setting 'where'; leave it out
exactile: error: a certificate, which proves the number of all solutions, takes no setting 'zdd'; leave it out
exactile: error: cannot write the ZDD to missing/all: No such file or directory
======== diagram-of-little-memory
# The limit names itself, and no file is left.
for command in "count --diagram kept" marginals "sample --method diagram" "count --forbid"; do
    set -- $command
    [ "$2" = --forbid ] && set -- count --forbid 'I 0 0, 1 0, 2 0, 3 0, 4 0'
    name=$1; shift
    "$EXACTILE" $name one-sided-pentominoes-5x18 "$@" --memory-limit 20M --threads 1 2>&1
    echo $?
done
ls kept 2>/dev/null
"$EXACTILE" count pentominoes-6x10 --diagram kept --scratch . 2>&1
==== out
no number of solutions yet, stopped by the limit on memory (--memory-limit 20M)
3
exactile: error: no marginals of one-sided-pentominoes-5x18: stopped by the limit on memory (--memory-limit 20M)
3
0 random solutions drawn, stopped by the limit on memory (--memory-limit 20M)
3
no number of solutions yet, stopped by the limit on memory (--memory-limit 20M)
3
exactile: error: a diagram, which has all solutions, takes no setting 'scratch'; leave it out
==== status 2
======== diagram-is-none
"$EXACTILE" count soma-cube --diagram ../cover.txt 2>&1 | sed "s/.*cover.txt/FILE/"
==== out
FILE: this is no diagram of this version of exactile, or one of a machine with another byte order; choose another name, and a diagram is made
======== marginals
"$EXACTILE" marginals tetrominoes-3x7 | head -6
==== out
# 52 solutions; percent of these in which a piece covers a cell

# I
  17.3  25.0  32.7  50.0  32.7  25.0  17.3
     .     .     .     .     .     .     .
  17.3  25.0  32.7  50.0  32.7  25.0  17.3
======== sample-of-board
"$EXACTILE" sample ../../boards/t4-1.txt --seed 3 2>&1 | tail -n 1 | sed "s/, [0-9.]* s$//"
==== out
1 random solution drawn, complete
======== sample-distinct
"$EXACTILE" sample tetrominoes-3x7 --number 53 --distinct
==== err
exactile: error: 53 different solutions are wanted, and there are only 52
==== status 2
======== marginals-as-picture
path=$(mktemp -u).svg; "$EXACTILE" marginals tetrominoes-3x7 --picture "$path" | grep -c .
grep -c '<g class="shades">' "$path"; grep -o '<title>[0-9]* of 52' "$path" | head -3; grep -o '>at most 26 of 52<' "$path"; grep -o '>0 to 50 %<' "$path"; rm "$path"
"$EXACTILE" marginals soma-cube --picture none.xyz
==== out
25
6
<title>9 of 52
<title>0 of 52
<title>9 of 52
>at most 26 of 52<
>0 to 50 %<
==== err
exactile: error: 'none.xyz' has no ending of a picture format; use .svg, .png or .pdf
==== status 2
======== picture-plain
path=$(mktemp -u).svg; "$EXACTILE" sample tetrominoes-3x7 --number 2 -q --picture "$path" --plain -o /dev/null
grep -c "<text" "$path"; grep -c '<g class="piece">' "$path"; rm "$path"
==== out
0
10
==== status 0
======== sample-by-coupling
"$EXACTILE" sample lozenges-hexagon-4 --method coupling --number 3 --seed 1 -q | grep -c SOLUTION
"$EXACTILE" sample soma-cube --method coupling
==== out
3
==== err
soma-cube:5:1: error: no sample is drawn by 'coupling': it takes puzzles in which each option covers two cells or items, such as dominoes
==== status 2
======== sample-of-large-board
printf 'D:xDim=60:yDim=40:lattice=square\nC:name=D:layout=0 0, 1 0:copies=1200\n~D\n' | "$EXACTILE" sample - --number 2 --json 2>&1 | sed 's/^{.*pieces.*/{}/; s/, [0-9.]* s$//'
==== out
{}
{}
2 random solutions drawn, complete
======== marginals-of-long-numbers
path=$(mktemp -u).svg; printf 'D:xDim=60:yDim=6:lattice=square\nC:name=D:layout=0 0, 1 0:copies=180\n~D\n' >"$path.txt"
"$EXACTILE" marginals "$path.txt" --picture "$path" -o /dev/null; grep -o '>percent of all[^<]*<' "$path"; grep -o '>at most [^<]*<' "$path"; grep -o '<title>[0-9]* of [0-9]*<' "$path" | head -1 | tr -d 0-9; rm "$path"*
==== out
>percent of all 6.04e41 solutions in which a piece covers a cell<
>at most 6.04e41 of 6.04e41<
<title> of <
======== picture-plain-has-no-title
path=$(mktemp -u).svg; "$EXACTILE" sample tetrominoes-3x7 -q --picture "$path" --plain -o /dev/null
grep -c "<title>" "$path"; "$EXACTILE" sample tetrominoes-3x7 -q --picture "$path" -o /dev/null; grep -c "<title>" "$path"; rm "$path"
==== out
0
6
======== sample-methods-conflict
"$EXACTILE" sample dominoes-8x8 --method list --diagram none
"$EXACTILE" sample dominoes-8x8 --method coupling --diagram none
"$EXACTILE" sample tetrominoes-3x7 --method diagram --labelled
"$EXACTILE" sample tetrominoes-3x7 --diagram none --labelled
"$EXACTILE" sample tetrominoes-3x7 --diagram none --where faults=3
"$EXACTILE" sample tetrominoes-3x7 --diagram none --distinct --unique
==== err
exactile: error: the method 'list' draws from no diagram; leave out the method or the diagram
exactile: error: the method 'coupling' draws from no diagram; leave out the method or the diagram
exactile: error: a sample with --labelled is not drawn from a diagram; leave this out, or the method 'diagram'
exactile: error: a sample with --labelled is not drawn from a diagram; leave this out, or the diagram
exactile: error: a sample with --where is not drawn from a diagram; leave this out, or the diagram
exactile: error: a sample with --distinct and --unique is not drawn from a diagram; leave this out, or the diagram
==== status 2
======== diagram-of-long-numbers
file=$(mktemp -u); printf 'D:xDim=60:yDim=6:lattice=square\nC:name=D:layout=0 0, 1 0:copies=180\n~D\n' >"$file.txt"
from() { "$EXACTILE" solve "$file.txt" --diagram "$file.d" --solution "$1" --limit 2 -q $2 >"$file"; }
from 100000000000000000000000000; grep SOLUTION "$file"; "$EXACTILE" check "$file.txt" "$file" --diagram "$file.d" -q
from 9223372036854775807 --json; cut -c 1-34 "$file"; "$EXACTILE" check "$file.txt" "$file" --diagram "$file.d" -q; rm "$file"*
==== out
# --- SOLUTION 100000000000000000000000000 ---
# --- SOLUTION 100000000000000000000000001 ---
number 100000000000000000000000000
number 100000000000000000000000001
{"solution":9223372036854775807,"p
{"solution":"9223372036854775808",
number 9223372036854775807
number 9223372036854775808
======== diagram-of-labelled-pieces
kept=$(mktemp -u); "$EXACTILE" solve ../small.txt --labelled --diagram "$kept" -q >"$kept.found"
"$EXACTILE" check ../small.txt "$kept.found" --labelled --diagram "$kept" | sort -u | head -4; rm "$kept"*
==== out
18 solutions, all right
number 1
number 10
number 11
======== diagram-through-symbolic-link
folder=$(mktemp -d); cd "$folder"; ln -s kept link; ln -s proof link.proof; touch kept.unfinished-1
"$EXACTILE" count tetrominoes-3x7 --diagram link; "$EXACTILE" count tetrominoes-3x7 --certificate link.proof -q; chmod 600 proof
"$EXACTILE" count tetrominoes-3x7 --certificate link.proof -q; ls -l | cut -c 1-10; ls; rm -r "$folder"
==== out
52
52
52
total 20
-rw-r--r--
-rw-r--r--
lrwxrwxrwx
lrwxrwxrwx
-rw-------
kept
kept.unfinished-1
link
link.proof
proof
======== diagram-refusals
"$EXACTILE" count soma-cube conway-cube --certificate none
"$EXACTILE" count soma-cube conway-cube --diagram none
"$EXACTILE" count soma-cube --diagram none --plot none.svg
"$EXACTILE" count ../small.txt --labelled --certificate none
"$EXACTILE" check ../cover.txt ../cover.txt --diagram none
==== err
exactile: error: '--certificate' is of one puzzle, and there are 2; give one, or say with '--puzzle' which of a file
exactile: error: '--diagram' is of one puzzle, and there are 2; give one, or say with '--puzzle' which of a file
exactile: error: '--plot' draws a search, and '--diagram' makes none; leave one of them out
exactile: error: a certificate proves the number of solutions of the exact cover that 'convert --to options' writes, which labels no pieces; leave out --labelled
exactile: error: 'check --diagram' prints the numbers of solutions of pieces, and '../cover.txt' is an exact cover
==== status 2
======== diagram-without-chosen-solutions
on() { "$EXACTILE" "$@" 2>&1 | sed "s/[0-9.]* s;/SECONDS;/"; }
on count ../small.txt --forbid 'A 0 0, 1 0; A 0 0, 0 1'
on sample ../small.txt --where faults=9
==== out
0
0 solutions, complete, SECONDS; no solution is as '--forbid' says
0 random solutions drawn, complete, SECONDS; no solution is as '--where' says
