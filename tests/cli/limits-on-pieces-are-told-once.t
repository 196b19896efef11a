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
