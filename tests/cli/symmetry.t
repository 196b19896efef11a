# Symmetries: unique solutions, the constrained piece, cases.
======== constrain-refused
for piece in Q P1 "$(printf 'a\033b')"; do "$EXACTILE" count soma-cube --unique --constrain "$piece"; echo $?; done
"$EXACTILE" count soma-cube --constrain P; echo $?
"$EXACTILE" count y-pentominoes-5x10 --unique --constrain Y; echo $?
"$EXACTILE" count y-pentominoes-5x10 --unique --constrain Y --labelled; echo $?
"$EXACTILE" count calendar-10-06 --unique --constrain L; echo $?
for piece in logn M S; do "$EXACTILE" count alike.txt --unique --constrain $piece; echo $?; done
"$EXACTILE" count bar.txt --unique --constrain bar; echo $?
==== file alike.txt
# M and N look alike
D:xDim=5:yDim=1:zDim=1
C:name=long:layout=0 0 0, 1 0 0
C:name=M:layout=0 0 0
C:name=N:layout=0 0 0
C:name=S:type=S:layout=2 0 0
~D
==== file bar.txt
# The bar fits in one way only
D:xDim=3:yDim=1:zDim=1
C:name=bar:layout=0 0 0, 1 0 0, 2 0 0
~D
==== out
2
2
2
2
2
2
2
2
2
2
2
==== err
exactile: error: no piece 'Q' to constrain; there are V, L, T, Z, A, B and P
exactile: error: no piece 'P1' to constrain; there are V, L, T, Z, A, B and P
exactile: error: no piece 'a?b' to constrain; there are V, L, T, Z, A, B and P
exactile: error: a piece is constrained, but all solutions are asked for; ask for unique ones
exactile: error: there are 10 pieces 'Y'; constrain one of unique shape
exactile: error: there are 10 pieces 'Y'; constrain one of them, by names like Y1
exactile: error: no symmetry takes all solutions to solutions, so constraining piece 'L' is of no use; leave it out
exactile: error: no piece 'logn' to constrain; did you mean 'long'? there are long, M and N
exactile: error: 2 pieces have the shape of 'M'; constrain one of unique shape
exactile: error: piece 'S' lies where it was defined; constrain one that is to be placed
exactile: error: every symmetry leaves piece 'bar' where it is; constrain another one
======== constrain
# Each piece of unique shape tells the symmetries apart; one of a mirrored pair does so for reflections too.
for piece in F X Z; do "$EXACTILE" count pentominoes-3x20 --unique --constrain $piece; done
"$EXACTILE" count soma-cube --unique=mirror --constrain A
"$EXACTILE" count pentominoes-6x10 --unique --constrain X --statistics 2>&1 | grep ^fits
"$EXACTILE" count y-pentominoes-5x10 --unique --labelled --constrain Y3 --limit 1 --quiet; echo $?
==== out
2
2
2
240
fits                     917404
0
======== copies-have-the-same-orientations
# Pieces of one shape are copies if their motions give the same orientations.  Then a solution counts once.
count() {
    printf "D:xDim=2:yDim=$1:zDim=1\nC:name=A:layout=$2:motions=$3\nC:name=B:layout=$2:motions=$4\n~D\n" > puzzle
    echo $("$EXACTILE" count puzzle) $("$EXACTILE" count --labelled puzzle)
    "$EXACTILE" solve puzzle 2> /dev/null | "$EXACTILE" check puzzle -
    rm puzzle
}
count 2 "0 0 0, 1 0 0" none none
count 2 "0 0 0, 1 0 0" none half
count 2 "0 0 0, 1 0 0" none plane
count 4 "0 0 0, 1 0 0, 0 1 0, 1 1 0" none plane
==== out
1 2
1 solution, all right
1 2
1 solution, all right
2 2
2 solutions, all right
1 2
1 solution, all right
======== restrict-drawn
# One piece keeps the orientation in which it is drawn: G of the Tetris Cube has 8 images, L has 12.
images() {
    "$EXACTILE" polycube -i -R -g11 "$@" -- tetris-cube | grep -E '^(REDUNDANCY_FILTER|SOLUTIONS)=' | paste -sd' '
}
images -r
images -rL
for engine in dlx matrix fila "dlx,fila:4"; do
    for unique in --unique --unique=mirror --unique=turns; do
        "$EXACTILE" count -q -e $engine $unique --restrict drawn soma-cube
        "$EXACTILE" count -q -e $engine $unique --restrict drawn --constrain T soma-cube
    done
done | sort | uniq -c
"$EXACTILE" plan --unique --restrict drawn tetris-cube | grep -E '^(constrain|restrict|# it keeps)'
# A piece that may be left over breaks no symmetry of the solutions without it.
printf 'D:xDim=5:yDim=1:zDim=1\nR\n+ + . + +\n~R\nC:name=A:layout=0 0 0, 1 0 0:copies=0..1\nC:name=B:layout=0 0 0:copies=2\n~D\n' |
    "$EXACTILE" count -u --restrict drawn --constrain A -
# For all solutions, in an engine with its own rule, without a piece of unique shape, by another word, for a cover.
"$EXACTILE" count --restrict drawn soma-cube
"$EXACTILE" count -u -e frontier --restrict drawn soma-cube
"$EXACTILE" count -u --restrict drawn y-pentominoes-5x10
"$EXACTILE" count -u --restrict spoken soma-cube
printf 'A B\nA B\n' | "$EXACTILE" count --restrict drawn -f cover -
==== slow
==== out
REDUNDANCY_FILTER=G SOLUTIONS=8
REDUNDANCY_FILTER=L SOLUTIONS=12
      8 240
      8 2880
      8 480
# it keeps the least share of its images, and of such pieces the fewest
constrain G
restrict drawn
5
4
==== err
exactile: error: --restrict is given, but all solutions are asked for; ask for unique ones by --unique
exactile: error: the engine 'frontier' keeps images of its own choice; leave out --restrict, or choose another engine
exactile: error: 'spoken' is no value for '--restrict'; it takes drawn
exactile: error: this is an exact cover, and it has no piece to constrain; leave out --restrict
==== status 2
======== split-by-parity
# The cases of unbalanced pieces, with and without symmetry breaking, by every engine that divides a puzzle.
for split in "" "--split parity"; do
    for unique in "" --unique --unique=mirror; do
        for engine in dlx "dlx,fila:4" matrix; do
            "$EXACTILE" count -q soma-cube --engine $engine $unique $split
        done
    done
done | sort -n | uniq -c
for split in "" "--split parity"; do
    "$EXACTILE" count -q pentominoes-3x20 pentominoes-tripled-x hexiamonds-rhombus-6x6 diabolical-cube --threads 1 --unique $split
    "$EXACTILE" count -q dominoes-8x8 monomers-dimers-4x4 $split
done
"$EXACTILE" count -q soma-cube --unique --restrict drawn --split parity
"$EXACTILE" count -q soma-cube --engine matrix --split parity --parity-filter --threads 2
# Each solution belongs to one part, and so to one case.
for i in 1 2 3; do "$EXACTILE" solve -q soma-cube --unique --engine dlx --split parity --part $i/3 --json; done | grep -c pieces
# Knuth's six cases of the one-sided hexiamonds.
printf 'D:xDim=38:yDim=3:lattice=triangle:oneSide\nP:set=one-sided hexiamonds\n~D\n' > hexiamonds.tmp
"$EXACTILE" plan hexiamonds.tmp --split parity --engine dlx | grep -E '^(split|parts)'
rm hexiamonds.tmp
# Orders that prefer unbalanced pieces, and one that counts no images.
for order in u u@0 u@1 u@0.25 o o=4:u=2; do
    for engine in dlx fila; do "$EXACTILE" count -q soma-cube --engine $engine --order $order; done
done | uniq -c
# Refusals.
for engine in frontier beam blocks; do "$EXACTILE" count soma-cube --split parity --engine $engine; done
"$EXACTILE" count tetrahexes-4x7 --split parity
"$EXACTILE" count queens-8 --split parity
"$EXACTILE" count soma-cube --split party
"$EXACTILE" count soma-cube --order u@2
"$EXACTILE" count soma-cube --order o@1
"$EXACTILE" count soma-cube --order open
==== slow
==== needs json
==== out
      6 240
      6 480
      6 11520
pentominoes-3x20: 2
pentominoes-tripled-x: 15
hexiamonds-rhombus-6x6: 156
diabolical-cube: 26
dominoes-8x8: 12988816
monomers-dimers-4x4: 10012
pentominoes-3x20: 2
pentominoes-tripled-x: 15
hexiamonds-rhombus-6x6: 156
diabolical-cube: 26
dominoes-8x8: 12988816
monomers-dimers-4x4: 10012
480
11520
480
split parity
parts 6
     12 11520
==== err
exactile: error: engines that search a puzzle as a whole do not divide it; leave out --split
exactile: error: engines that search a puzzle as a whole do not divide it; leave out --split
exactile: error: engines that search a puzzle as a whole do not divide it; leave out --split
exactile: error: neighbours need two colours, like a chessboard, to tell unbalanced pieces; leave out --split
exactile: error: neighbours need two colours, like a chessboard, to tell unbalanced pieces; leave out --split
exactile: error: 'party' is no value for '--split'; did you mean 'parity'?
exactile: error: cannot read the order 'u@2' at 'u@2'; write s, f, F, e, o, p, u[@weight], l@a,b,c, x y z X Y Z, a[@degrees[,x,y]], A or R[@x,y,z], or several with =N for the remaining pieces at which each begins, as in e=11:f=3
exactile: error: cannot read the order 'o@1' at 'o@1'; write s, f, F, e, o, p, u[@weight], l@a,b,c, x y z X Y Z, a[@degrees[,x,y]], A or R[@x,y,z], or several with =N for the remaining pieces at which each begins, as in e=11:f=3
exactile: error: cannot read the order 'open' at 'open'; did you mean 'o'? write s, f, F, e, o, p, u[@weight], l@a,b,c, x y z X Y Z, a[@degrees[,x,y]], A or R[@x,y,z], or several with =N for the remaining pieces at which each begins, as in e=11:f=3
==== status 2
======== unique-turns-leaves-a-board-on-its-back
# A square with all one-sided pieces of n cells, any number of each.
square() {
  printf 'D:xDim=%s:yDim=%s:zDim=1:oneSide\nP:set=one-sided %s:copies=0..%s\n~D\n' $1 $1 $2 $1
}
for how in "--unique" "--unique=turns" "--unique=turns --engine frontier" "--unique=turns --engine dlx"; do
  square 4 tetrominoes | "$EXACTILE" count $how -
  square 5 pentominoes | "$EXACTILE" count $how -
  square 6 hexominoes | "$EXACTILE" count $how -
done
# A solid turns about its z axis, and the tiles of a board in the plane.
"$EXACTILE" count soma-cube --unique=turns
"$EXACTILE" count ../edge-domino.txt --unique=turns
"$EXACTILE" count ../edge-domino.txt --unique
"$EXACTILE" solve soma-cube --unique=turns --limit 1
==== slow
==== out
22
515
56734
37
1018
113185
37
1018
113185
37
1018
113185
2880
1
1

# --- SOLUTION 1 ---
 T A Z,  T Z Z,  T Z L
 P A A,  T B A,  V V L
 P P B,  P B B,  V L L
==== err
at least 1 solution unique under turns, as many as asked for (--limit 1)
======== split-by-parity-with-optional-cells
# Symmetry breaking requires an optional cell in some parts, and the cases of unbalanced pieces keep that.
D=$(mktemp -d)
printf 'D:xDim=4:yDim=3:lattice=square:optional\nC:name=B:copies=2:layout=1 0, 1 1\nC:name=C:layout=0 0\n~D\n' > "$D/loose.txt"
for split in "" "--split parity"; do
    for unique in "" --unique --unique=mirror; do
        for engine in "" "-e dlx" "-e matrix"; do "$EXACTILE" count -q "$D/loose.txt" $engine $unique $split; done
    done
done | uniq -c
rm -r "$D"
==== out
      3 816
      6 207
      3 816
      6 207
