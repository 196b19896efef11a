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
