# Boards that wrap around.  run_wraps.py has the counts.
======== wrap-is-shown-and-written
printf 'D:xDim=6:yDim=4:lattice=square:wrap=xy\nP:set=dominoes:copies=12\n~D\n' > torus.tmp
"$EXACTILE" show torus.tmp | head -n 1
"$EXACTILE" convert torus.tmp | head -n 1
"$EXACTILE" convert torus.tmp | "$EXACTILE" count -
"$EXACTILE" count torus.tmp --unique
"$EXACTILE" solve torus.tmp -q | "$EXACTILE" check torus.tmp -
rm torus.tmp
==== out
  region    6 x 4, wraps around along x y; 24 squares to be covered
D:xDim=6:yDim=4:lattice=square:wrap=x y
3108
101
3108 solutions, all right
======== wrap-keeps-a-piece-over-the-seam
# A stationary piece over the seam, by cells of the box and by cells behind it; a part of a solution by --place.
for cells in "5 0, 0 0" "5 0, 6 0"; do
    printf 'D:xDim=6:yDim=2:lattice=square:wrap=x\nC:name=D:layout=0 0, 1 0:copies=5\nC:name=S:type=S:layout=%s\n~D\n' "$cells" |
        "$EXACTILE" count -
done
printf 'D:xDim=6:yDim=2:lattice=square:wrap=x\nC:name=D:layout=0 0, 1 0:copies=6\n~D\n' > ring.tmp
"$EXACTILE" count ring.tmp --place "D 5 0, 0 0"
"$EXACTILE" count ring.tmp
rm ring.tmp
==== out
6
6
6
20
======== wrap-knows-a-torn-piece-as-whole
# The same stationary piece in three ways: over the seam by cells of the box, by cells behind it, and away from it.
for cells in "4 0, 0 0, 1 0, 1 1" "4 0, 5 0, 6 0, 6 1" "1 0, 2 0, 3 0, 3 1"; do
    printf 'D:xDim=5:yDim=4:lattice=square:wrap=x y\nC:name=L:layout=0 0,1 0,2 0,2 1\nP:set=tetrominoes:except=L T\nC:name=H:type=S:layout=%s\n~D\n' "$cells" > torn.tmp
    "$EXACTILE" count torn.tmp; "$EXACTILE" count torn.tmp --unique
done
rm torn.tmp
# Two shifts in a chain.
printf 'D:xDim=3:yDim=2:zDim=2:lattice=cube:wrap=x-1 y z+2\nP:set=dicubes:copies=6\n~D\n' > chain.tmp
"$EXACTILE" count chain.tmp; "$EXACTILE" count chain.tmp --unique
rm chain.tmp
==== out
20
13
20
13
20
13
265
31
======== wrap-refused
wrap() { printf 'D:xDim=5:yDim=4:lattice=%s:wrap=%s\nP:set=%s:copies=0..99\n~D\n' "$1" "$2" "$3" | "$EXACTILE" count -; }
wrap square "q" dominoes
wrap square "x+1 y+1" dominoes
wrap square "x z" dominoes
wrap square "x+4" dominoes
wrap square "-x+1" dominoes
wrap square "" dominoes
wrap hexagon "-x" dihexes
wrap triangle "x" diamonds
wrap square:oneSide "-x" dominoes
printf 'D:xDim=120:yDim=100:lattice=square:wrap=x\nP:set=dominoes:copies=0..9999\n~D\n' | "$EXACTILE" count -
printf 'D:xDim=4:yDim=4:lattice=square:wrap=x\nP:set=dominoes:copies=8\n~D\n' > torus.tmp
"$EXACTILE" count torus.tmp --where "touch(A, B)"
"$EXACTILE" count torus.tmp --where fault-free
"$EXACTILE" solve torus.tmp --disassemble
"$EXACTILE" convert torus.tmp --to xmpuzzle
rm torus.tmp
==== err
standard input:1:37: error: 'q' as wrap; x is a cylinder, x y a torus, x+1 y a torus with a shift, -x a Moebius strip, -x y a Klein bottle and -x -y a projective plane
standard input:1:37: error: the axis y of wrap: both x and y have a shift; give it to one of them
standard input:1:37: error: the axis z of wrap: the lattice has no such axis; leave it out
standard input:1:37: error: the axis x of wrap: a shift of the whole size along the other axis; a smaller one does the same
standard input:1:37: error: the axis x of wrap: a shift and a turning round; leave out one of them
standard input:1:32: error: wrap has no value; write it as in wrap=x y
standard input:1:38: error: the axis x of wrap: no turning round on this lattice; only squares have it, as in wrap=-x
standard input:1:39: error: the axis x of wrap: rows of the lattice have several cells in a period; xDim is a multiple of their number there
standard input:2:7: error: piece 'I' may not be turned over, but the board turns it over on the way round; leave out oneSide, or the '-' of wrap
standard input:1:41: error: a board of more than 11585 cells that wraps around; no more are possible on this lattice
exactile: error: no piece of the puzzle has the name 'A'; there is I
exactile: error: there is no property 'fault-free'; there are crossroads, faults, halving-faults, border, inner, touch, neighbours, colours, corner-colours, balanced, corner-balanced, rectangle, symmetric-part, congruent-parts, halves, symmetries, empty, pieces and covers
exactile: error: the board wraps around, so its pieces do not move apart; leave out wrap
exactile: error: the board wraps around, and those of BurrTools do not; choose the format polycube
======== wrap-keeps-pieces-from-crossing-at-seams
sticks() { printf 'D:xDim=4:yDim=2:lattice=stick:wrap=x y%s\nC:name=I:layout=0 0,2 0:copies=4\n~D\n' "$1"; }
for crossing in "" :crossing; do
    sticks "$crossing" | "$EXACTILE" count -q -
done
sticks :crossing | "$EXACTILE" solve -q --limit 1 - > crossed.tmp
sticks "" > sticks.tmp
"$EXACTILE" check sticks.tmp crossed.tmp
sticks :crossing | "$EXACTILE" count --by symmetries -
sticks :crossing | "$EXACTILE" count --by neighbours -
rm crossed.tmp sticks.tmp
==== out
0
1
1 solution, 1 wrong, 0 duplicates
32	1
==== err
crossed.tmp:4:11: error: solution 1: the pieces 'I4' and 'I1' cross; they may only touch there
exactile: error: 'neighbours' is not defined on a board that wraps around; leave out wrap
