# Lattices: quarter squares, kites, rhombs, four dimensions, spheres.
======== quarters-of-squares-and-kites
# All tilings by pairs and triples of cells, by two engines: n x n squares, a hexagon, and three around a corner.
count() {
    for engine in frontier dlx; do "$EXACTILE" count "$1" --engine $engine; done
}
for n in 1 2 3; do
    printf "D:xDim=$((4 * n)):yDim=$n:lattice=tetrakis\nP:set=diquarters:copies=0..18\n~D\n" > squares.txt
    count squares.txt
done
printf "D:xDim=6:yDim=1:lattice=kite\nP:set=dikites:copies=0..3\n~D\n" > hexagon.txt
count hexagon.txt
for set in dikites trikites; do
    printf "D:xDim=12:yDim=2:lattice=kite\nR\n# # # # # # . . . . . .\n# # # # # # # # # # # #\n~R\nP:set=$set:copies=0..9\n~D\n" > three.txt
    count three.txt
done
"$EXACTILE" pieces diaboloes
"$EXACTILE" pieces tritwigs --json
"$EXACTILE" solve three.txt --limit 1 --threads 1 2>/dev/null
# Four quarters meet in the middle of a square, eight at a corner.
printf "D:xDim=4:yDim=1:lattice=tetrakis\nP:set=monoquarters:copies=0..4\n~D\n" | "$EXACTILE" count - --by crossroads
printf "D:xDim=8:yDim=2:lattice=tetrakis\nP:set=monotans:copies=0..8\n~D\n" | "$EXACTILE" count - --by crossroads
printf "D:xDim=8:yDim=2:lattice=tetrakis\nP:set=monotans:copies=0..8\n~D\n" | "$EXACTILE" count - --by faults
rm squares.txt hexagon.txt three.txt
==== out
2
2
17
17
648
648
2
2
14
14
56
56
# diaboloes: 3 shapes on the tetrakis lattice

S:        T:                P:
S S S S   T . . T . . T T   P . . P . P P
{"name":"C","lattice":"rhombille","cells":[[1,0],[2,1],[0,0]]}
{"name":"S","lattice":"rhombille","cells":[[0,1],[4,0],[3,0]]}
{"name":"Y","lattice":"rhombille","cells":[[2,0],[1,0],[0,0]]}

# --- SOLUTION 1 ---
 C1 C1 C1 C3 C3 C3  .  .  .  .  .  .
 B1 C2 C2 C2 B2 B2 C4 B1 B1 B2 C4 C4
1	1
1	7
2	4
3	4
5	1
4	9
5	6
6	1
======== regions-by-name
# Twelve pentatwigs (D. Goodger), all solutions and classes, by two engines.
for region in "triangle 5" "parallelogram 5 3" "chevron 3 3" "chevron 5 2" "trapezoid 6 3"; do
    printf "D:lattice=rhombille:region=$region\nP:set=pentatwigs\n~D\n" > region.txt
    "$EXACTILE" count region.txt --engine matrix
    "$EXACTILE" count region.txt --engine dlx --unique
done
# A flower of seven hexagons in pairs and triples of kites, a square in pairs of quarters, and an Aztec diamond.
for set in dikites trikites; do
    printf "D:lattice=kite:region=hexagon 2\nP:set=$set:copies=0..21\n~D\n" | "$EXACTILE" count -
done
printf "D:lattice=tetrakis:region=rectangle 4 4\nP:set=diquarters:copies=0..32\n~D\n" | "$EXACTILE" count -
printf "D:lattice=square:region=rectangle 8 8 3 3 3 3\nP:set=dominoes:copies=20\n~D\n" | "$EXACTILE" count -
printf "D:region=triangle {n}:lattice=hexagon:optional\nC:name=A:layout=0 0:copies=2\n~D\n" > region.txt
"$EXACTILE" convert region.txt --set n=3
# Refusals.
for fields in "lattice=kite:region=octagon 3" "lattice=kite:region=triangle 0" "lattice=kite:region=hexagon 2 2" "lattice=rhombille:region=hexagon 100000" \
    "lattice=tetrakis:region=rectangle 2 2 2 2 2 2" "lattice=square:region=rectangle 2 2 1" "lattice=prism:region=triangle 3" "region=triangle 3" \
    "lattice=kite:region=triangle 2:xDim=3" "lattice=kite:region" "lattice=kite:region=triangle 99999999999"; do
    printf "D:$fields\nC:name=A:layout=0 0\n~D\n" | "$EXACTILE" count -
done
printf "D:lattice=hexagon:region=triangle 2\nR\n# .\n# #\n~R\nC:name=A:layout=0 0\n~D\n" | "$EXACTILE" count -
rm region.txt
==== slow
==== out
336
56
388
194
230
115
482
241
368
184
1872
55386
111554
1024
D:xDim=3:yDim=3:lattice=hexagon
R
+ . .
+ + .
+ + +
~R
C:name=A:type=M:copies=2:layout=0 0
~D
==== err
standard input:1:23: error: region 'octagon 3' is unknown; the regions are 'parallelogram W H', 'triangle N', 'trapezoid W H', 'hexagon N', 'chevron W H'
standard input:1:23: error: region 'triangle 0' is unknown; the regions are 'parallelogram W H', 'triangle N', 'trapezoid W H', 'hexagon N', 'chevron W H'
standard input:1:23: error: region 'hexagon 2 2' is unknown; the regions are 'parallelogram W H', 'triangle N', 'trapezoid W H', 'hexagon N', 'chevron W H'
standard input:1:28: error: region 'hexagon 100000' needs a box of about 1048576 cells or more; smaller ones are possible
standard input:1:27: error: region 'rectangle 2 2 2 2 2 2' has no cells; its corners leave none
standard input:1:25: error: region 'rectangle 2 2 1' is unknown; the regions are 'rectangle W H', perhaps with four legs of cut corners
standard input:1:24: error: region 'triangle 3' is unknown; the lattice prism has none; draw it between R and ~R
standard input:2:17: error: the point '0 0' has too few coordinates; x y z are needed, or lattice=square in D
standard input:1:10: error: region 'triangle 3' is unknown; the lattice cube has none; draw it between R and ~R
standard input:2:17: error: the point '0 0' has too few coordinates; x y z are needed, or lattice=square in D
standard input:1:34: error: a size beside region=; the region gives the box its size, so leave it out
standard input:1:16: error: region has no value; write it as in region=triangle 5
standard input:1:23: error: region 'triangle 99999999999' is unknown; the regions are 'parallelogram W H', 'triangle N', 'trapezoid W H', 'hexagon N', 'chevron W H'
standard input:2:1: error: a second region; the first is on line 1, and a puzzle has one
======== bricks-in-a-wall
# Two engines, the region as a drawing, the lines between rows, and a region with a number too few.
for wall in "7 3" "3 8"; do
    printf "D:lattice=brick:region=wall $wall\nP:set=monobricks:prefix=m\nP:set=dibricks:prefix=d\nP:set=tribricks\n~D\n" > wall.txt
    for engine in dlx frontier; do
        "$EXACTILE" count wall.txt --engine $engine -q
        "$EXACTILE" count wall.txt --engine $engine --unique -q
    done
done
printf 'D:lattice=brick:region=wall 2 3\nP:set=monobricks:copies=0..5\n~D\n' > small.txt
"$EXACTILE" convert small.txt
"$EXACTILE" count small.txt -q --by faults
"$EXACTILE" count small.txt -q --by crossroads
printf 'D:lattice=brick:region=wall 2\nP:set=dibricks\n~D\n' | "$EXACTILE" count -
rm wall.txt small.txt
==== out
336
84
336
84
494
247
494
247
D:xDim=3:yDim=3:lattice=brick
R
# # .
. # .
. # #
~R
C:name=A:type=M:copies=0..5:layout=0 0
~D
2	1
0	1
==== err
standard input:1:24: error: region 'wall 2' is unknown; the regions are 'wall W H'
======== a-tiling-of-your-own
# Herringbone is written as it was read, two engines agree, and symmetries exchange lying and standing bricks.
"$EXACTILE" convert herringbone > written.txt
sed -n 2p written.txt
"$EXACTILE" convert written.txt | cmp - written.txt
for engine in dlx matrix; do "$EXACTILE" count written.txt -q --engine $engine; done
bricks='D:xDim=6:yDim=4:lattice=custom:tiles=0 0, 1 0, 2 0, 2 1, 1 1, 0 1; 0 1, 1 1, 1 2, 1 3, 0 3, 0 2:period=1 1, -2 2'
for motions in none half space; do
    printf "$bricks\nC:name=A:layout=0 0, 1 0, 2 0:copies=1..8:motions=$motions\nC:name=B:layout=0 0, 1 0:copies=0..12\n~D\n" |
        "$EXACTILE" count - -q
done
printf "$bricks\nC:name=A:layout=0 0:copies=24\n~D\n" > single.txt
"$EXACTILE" show single.txt | grep symmetry
"$EXACTILE" count single.txt -q --by crossroads
"$EXACTILE" show single.txt --json | sed 's/.*"lattice"/"lattice"/; s/,"cells.*//'
"$EXACTILE" solve single.txt --page single.html
"$EXACTILE" disassemble single.txt
printf 'D:xDim=4:yDim=1:lattice=custom:tiles=0 0, 2 0, 2 1, 1 1, 1 2, 0 2, 0 1; 2 1, 2 2, 2 3, 0 3, 0 2, 1 2, 1 1:period=2 0, 0 3\nC:name=A:layout=0 0, 1 0:copies=2\n~D\n' > bent.txt
"$EXACTILE" count bent.txt -q
"$EXACTILE" build bent.txt --output bent
rm written.txt single.txt bent.txt
==== out
D:xDim=10:yDim=3:lattice=custom:tiles=0 0, 1 0, 2 0, 2 1, 1 1, 0 1; 0 1, 1 1, 1 2, 1 3, 0 3, 0 2:period=1 1, -2 2
147
147
0
0
33
  symmetry  none
0	1
"lattice":"custom","size":[6,4]
1
==== err
exactile: error: a page of 'single.txt' on the lattice 'custom'; pages draw lattices of up to three dimensions, and no tilings of a puzzle's own
exactile: error: it is not known how pieces move on the lattice 'custom'; it is for square, cube, triangle, hexagon, hypercube, prism, sphere
exactile: error: a cell of the tiling is not convex; bodies are made of convex cells
======== the-tangram-makes-thirteen-convex-figures
# Convex regions of 16 tans: all tilings, by two engines. The pieces make thirteen of them (Wang and Hsiung, 1942).
for sides in "2 4 0 0 0 0" "2 5 0 0 0 2" "2 5 1 1 1 1" "2 6 0 2 0 2" "2 6 0 2 2 0" "3 3 0 0 1 1" "3 3 0 1 0 1" "3 4 0 2 0 2" "3 4 0 2 2 0" \
    "3 5 0 3 1 2" "3 5 0 3 2 1" "4 4 0 0 0 4" "4 4 2 2 2 2" "1 8 0 0 0 0" "4 6 0 4 0 4" "5 5 0 3 0 5" "5 5 1 4 1 4"; do
    (
        printf "D:lattice=tetrakis:region=rectangle $sides\nP:set=ditans\nC:name=A:shape=monotans/A:copies=2\n"
        printf "C:name=L:layout=0 0, 1 0, 2 0, 3 0, 6 0, 7 0, 2 1, 3 1:copies=2\n~D\n"
    ) > figure.txt
    echo $sides: $("$EXACTILE" count figure.txt --engine matrix 2>/dev/null) $("$EXACTILE" count figure.txt --engine dlx 2>/dev/null)
done
rm figure.txt
==== out
2 4 0 0 0 0: 36 36
2 5 0 0 0 2: 36 36
2 5 1 1 1 1: 8 8
2 6 0 2 0 2: 12 12
2 6 0 2 2 0: 12 12
3 3 0 0 1 1: 56 56
3 3 0 1 0 1: 24 24
3 4 0 2 0 2: 4 4
3 4 0 2 2 0: 16 16
3 5 0 3 1 2: 20 20
3 5 0 3 2 1: 12 12
4 4 0 0 0 4: 12 12
4 4 2 2 2 2: 8 8
1 8 0 0 0 0: 0 0
4 6 0 4 0 4: 0 0
5 5 0 3 0 5: 0 0
5 5 1 4 1 4: 0 0
======== four-dimensions
region=$PWD/region.txt
folder=$(mktemp -d)
cd "$folder" || exit
# Known counts of dominoes, tricubes and tetracubes in small boxes of four dimensions (OEIS A005271 has the first).
for sizes in "2 2 dihypercubes" "2 3 dihypercubes" "2 2 tetrahypercubes" "2 3 trihypercubes" "2 2 tetracubes"; do
    set -- $sizes
    printf "D:xDim=2:yDim=2:zDim=$1:wDim=$2:lattice=hypercube\nP:set=$3:copies=0..24\n~D\n" | "$EXACTILE" count -
done
"$EXACTILE" count bent-rods-2x3x3x5 --unique
"$EXACTILE" show bent-rods-2x3x3x5 --json | tr , "\n" | grep -E "orientations|rotations|images" | sort -u
"$EXACTILE" solve pentahypercubes-2x2x3x11 --limit 1 --threads 1 > found.txt 2>/dev/null
"$EXACTILE" check pentahypercubes-2x2x3x11 found.txt
"$EXACTILE" show "$region"
"$EXACTILE" convert "$region" | tee again.txt | "$EXACTILE" count -
"$EXACTILE" convert again.txt | cmp again.txt -
"$EXACTILE" convert again.txt --to cover | "$EXACTILE" count -
"$EXACTILE" solve again.txt --limit 2 --json > found.json 2>/dev/null
head -c 200 found.json | head -1
"$EXACTILE" check again.txt found.json
"$EXACTILE" solve again.txt --limit 1 --threads 1 --place "D 0 0 0 0, 0 0 1 0" 2>/dev/null > placed.txt
sed -n "/SOLUTION/,\$p" placed.txt
"$EXACTILE" count again.txt --place-from placed.txt
for order in x l@1,1,1 R; do "$EXACTILE" count again.txt --engine dlx --order $order; done
"$EXACTILE" pieces "free tetrahypercubes"
# Refusals.
"$EXACTILE" solve again.txt --limit 1 --page page.html
"$EXACTILE" convert again.txt --to xmpuzzle
"$EXACTILE" solve again.txt --place "D 0 0 0, 0 0 1"
for box in wDim=3 wDim=0:lattice=hypercube lattice=hypercube wDim=2:lattice=hypercube:oneSide; do
    printf "D:xDim=2:yDim=1:zDim=1:$box\nC:name=D:layout=0 0 0 0, 1 0 0 0\n~D\n" | "$EXACTILE" count -
done
printf "D:xDim=2:yDim=1:zDim=1:wDim=1:lattice=hypercube\nR\n# #, # #\n~R\nC:name=D:layout=0 0 0, 1 0 0\nC:name=E:layout=0 0 0 0 0\nC:name=F:layout=0 0 0 1, 0 0 0 1\nC:name=G:type=S:layout=0 0 0 1\nC:name=H:box=2x1x1\n~D\n" | "$EXACTILE" count -
rm -r "$folder"
==== file region.txt
# Two kinds of pieces, a region, names and a stationary piece in four dimensions
D:xDim=2:yDim=2:zDim=2:wDim=3:lattice=hypercube
R
# #, # #, # #, # +, # #, . #
# #, # #, # #, # #, # #, # #
~R
N
a ., . ., . ., . b, . ., . .
. ., . ., . ., . ., . ., . c
~N
L:stationary=S
. ., . ., S ., . ., . ., . .
. ., . ., S ., . ., . ., . .
~L
C:name=D:layout=0 0 0 0, 0 0 0 1:copies=0..12
C:name=T:layout=0 0 0 0, 1 0 0 0, 0 1 0 0:copies=0..12
~D
==== slow
==== needs json
==== out
272
6345
6190
156705
6190
3454
"images":1536
"images":1536}]}
"orientations":96
"rotations":16
1 solution, all right
Two kinds of pieces, a region, names and a stationary piece in four dimensions

  region    2 x 2 x 2 x 3; 20 hypercubes to be covered, 1 that may stay empty, 2 taken by 1 stationary piece
  pieces    0 to 24 of 2 shapes; 0 to 60 hypercubes
  images    145; at most 80 cover one cell
  symmetry  none

  a #, # #, S #, # b, # #, . #
  # #, # #, S #, # #, # #, # c

  # to be covered   . not in the region   names: stationary pieces   names: cells, some of which may stay empty

                 T .
  D, D           T T
  D: 0 to 12     T: 0 to 12
  2 hypercubes   3 hypercubes
  39 images      106 images
178180
178180
{"solution":1,"pieces":[{"name":"D1","cells":[[0,0,0,0],[0,0,1,0]]},{"name":"D2","cells":[[0,0,0,2],[0,1,0,2]]},{"name":"D3","cells":[[0,0,1,1],[0,0,1,2]]},{"name":"D4","cells":[[0,1,0,0],[1,1,0,0]]},2 solutions, all right
# --- SOLUTION 1 ---
  D3  D7,   D3  D7,    S  D8,   D4  D4,   D1  D8,    .  T1
 D12  D5,  D12  D6,    S  D5,   D2  D6,   D1  T1,   D2  T1
1
178180
178180
178180
# free tetrahypercubes: 7 shapes on the hypercube lattice

I:        O:    L:      T:      Z:      A:         P:
I I I I   O O   L . .   . T .   . Z Z   . A, . A   P ., . .
          O O   L L L   T T T   Z Z .   A A, . .   P P, P .
==== err
exactile: error: a page of 'again.txt' on the lattice 'hypercube'; pages draw lattices of up to three dimensions, and no tilings of a puzzle's own
exactile: error: BurrTools has no lattice 'hypercube'; choose the format polycube
exactile: error: '0 0 0' is no cell; a cell has the four numbers x y z w, with y upward and commas between cells, as in 'D 0 0 0 0, 0 0 0 1'
standard input:1:29: error: wDim is 3 on the lattice cube, which has 3 dimensions; lattice=hypercube has more
standard input:2:23: error: more coordinates than x y z; points are parted by commas
standard input:1:29: error: wDim is 0; it must be at least 1
standard input:1:1: error: a D without wDim; wDim=3 is needed
standard input:1:29: error: wDim is 2 in a one-sided puzzle; oneSide needs wDim=1
standard input:3:6: error: more than 1 layers in this row; a row has as many as zDim times wDim says
standard input:5:17: error: the point '0 0 0' has too few coordinates; x y z w are needed
standard input:6:25: error: more coordinates than x y z w; points are parted by commas
standard input:7:26: error: piece 'F' has the cell 0 0 0 1 twice; give each cell once
standard input:8:24: error: stationary piece 'G' has the cell 0 0 0 1 outside the box; its last cell is 1 0 0 0
standard input:9:8: error: the hypercube lattice has no boxes; give piece 'H' by a layout
======== turns-in-layers-of-spheres
# A layer of spheres turns by thirds about the line that stands upright on it.
"$EXACTILE" count --unique=turns spheres-3.txt
"$EXACTILE" count spheres-3-plane.txt
==== file spheres-3-plane.txt
# A pair that turns in the layer alone, and a single sphere
D:xDim=2:yDim=2:zDim=1:lattice=sphere
R
# .
# #
~R
C:name=A:layout=0 0 0, 1 0 0:motions=plane
C:name=B:layout=0 0 0
~D
==== file spheres-3.txt
# A pair and a single sphere in a layer of three
D:xDim=2:yDim=2:zDim=1:lattice=sphere
R
# .
# #
~R
C:name=A:layout=0 0 0, 1 0 0
C:name=B:layout=0 0 0
~D
==== out
1
3
======== sticks-do-not-cross
# Published counts of the Polyform Puzzler, by two engines.
count() {
    for engine in $2; do "$EXACTILE" count "$1" --unique --engine $engine; done
}
count tetrasticks-6x6 matrix
count welded-tetrasticks-5x5 "dlx matrix"
count polysticks-4x4 "dlx matrix frontier fletcher de-bruijn"
count tritrigs-trapezoid "dlx matrix frontier fletcher"
count trigs-hexagon matrix
count trominoids-cube-2x2x2 "dlx frontier"
exec 2> /dev/null
# Two straight pieces at one point.
printf "D:xDim=6:yDim=3:lattice=stick\nR\n. . . . . .\n# . # # . .\n. . . # . .\n~R\nP:set=disticks:only=I:copies=2\n~D\n" > plus.txt
sed "s/lattice=stick/lattice=stick:crossing/" plus.txt > crossing.txt
for file in plus.txt crossing.txt; do "$EXACTILE" count $file; "$EXACTILE" why $file | head -3; done
"$EXACTILE" solve crossing.txt --limit 1 > solved.txt
"$EXACTILE" check crossing.txt solved.txt
"$EXACTILE" check plus.txt solved.txt
"$EXACTILE" convert crossing.txt | head -1
"$EXACTILE" convert plus.txt --to cover | head -12
"$EXACTILE" show plus.txt | head -4
rm -f plus.txt crossing.txt solved.txt cube.txt
==== slow
==== out
1795
3
3
21
21
21
21
21
8
8
8
8
1118
990
990
0
no solution: these 2 cells cannot all be covered, but without any one of them the others can

  . . . . . .
1
the puzzle has a solution
1 solution, all right
1 solution, 1 wrong, 0 duplicates
D:xDim=6:yDim=3:lattice=stick:crossing
| 5 cells, 1 shape of pieces, 2 placements
| I stands for I1 I2
2|I 0,1 2,1 3,0 3,1 | ,5
I 3,0 3,1 ,5
I 0,1 2,1 ,5
  region    6 x 3; 4 sticks to be covered
  pieces    2 of 1 shape; 4 sticks
  images    2; at most 2 cover one cell
  symmetry  8 rotations (turning over included)
======== published-polytwigs-in-hexagons-keep-p-in-three-orientations
# D. Goodger's Polyform Puzzler keeps P in 3 of its 12 orientations.  Its numbers of the last four regions, which have
# two symmetries in place of four, are therefore not all solutions by the number of symmetries.
twigs() {
    printf 'D:lattice=rhombille:region=hexagon 2\nP:set=monotwigs:prefix=1\nP:set=ditwigs:prefix=2\nP:set=tritwigs:prefix=3\n'
    printf 'C:name=hole:type=S:layout=%s\n%b~D\n' "$1" "$2"
}
for hole in "3 1,3 2" "0 2,6 1" "4 2,8 2" "5 1,4 2" "5 2,7 1" "5 2,4 1"; do
    sum=0
    for p in "0 1,1 1,4 0,5 0" "2 1,-3 1,0 1,4 0" "1 0,2 0,2 1,0 1"; do
        found=$(twigs "$hole" "P:set=tetratwigs:prefix=4:except=P\nC:name=4P:motions=none:layout=$p\n" | "$EXACTILE" count -q -)
        sum=$((sum + found))
    done
    echo "$sum $(twigs "$hole" "P:set=tetratwigs:prefix=4\n" | "$EXACTILE" count -q -)"
done
==== out
1175 4700
1506 6024
2019 6528
2007 6476
958 4128
962 5134
======== balls-turn-further-than-their-packing
# The placements of a piece in one layer of 4x4 balls: moved only, with half turns, with sixths of turns, and turned over.
for motions in none half plane space; do
    printf 'D:xDim=4:yDim=4:zDim=1:lattice=sphere:optional\nC:name=J:layout=0 0 0, 1 0 0, 2 0 0, 2 1 0:motions=%s\n~D\n' $motions |
        "$EXACTILE" count -q -
done
# Two rods and two blocks in a tetrahedron of 20 balls.  Blocks of a triangular packing do not fit.
"$EXACTILE" count -q tetrahedron-20.txt
"$EXACTILE" count -q --labelled tetrahedron-20.txt
"$EXACTILE" count -q --unique tetrahedron-20.txt
sed 's/^C:name=B.*/C:name=B:copies=2:layout=0 0 0, 1 0 0, 2 0 0, 0 1 0, 1 1 0, 2 1 0/' tetrahedron-20.txt > other-blocks.txt
"$EXACTILE" count -q other-blocks.txt
==== file tetrahedron-20.txt
D:xDim=4:yDim=4:zDim=4:lattice=sphere
R
# . . ., . . . ., . . . ., . . . .
# # . ., # . . ., . . . ., . . . .
# # # ., # # . ., # . . ., . . . .
# # # #, # # # ., # # . ., # . . .
~R
C:name=R:copies=2:layout=0 0 0, 1 0 0, 2 0 0, 3 0 0
C:name=B:copies=2:layout=0 0 0, 0 1 -1, 1 0 0, 1 1 -1, 2 0 0, 2 1 -1
~D
==== out
6
12
22
44
3
12
1
0
==== status 1
======== regions-by-name-of-triangles-and-edges
# Numbers of the Polyform Puzzler: 9 and 8 solutions up to two symmetries, one up to six, and 13,416; 1 for a region that a
# set cannot fill.  The Aztec diamond has 3 solutions up to 8 symmetries, and lozenges fill a hexagon in 980 ways.
trigs() { printf 'D:lattice=trig:region=%s\nC:name=hole:type=S:layout=%s\nP:set=tritrigs\n~D\n' "$1" "$2"; }
trigs "parallelogram 5 2" "6 1" | "$EXACTILE" count -q -
trigs "trapezoid 6 2" "6 1" | "$EXACTILE" count -q -
trigs "hexagon 3 1" "3 2,7 1,8 1" | "$EXACTILE" count -q -
printf 'D:lattice=trig:region=hexagon 2\nP:set=ditrigs:prefix=2\nP:set=tritrigs\n~D\n' | "$EXACTILE" count -q -
printf 'D:lattice=twig:region=triangle 5\nP:set=pentatwigs\n~D\n' | "$EXACTILE" count -q --unique -
printf 'D:lattice=stick:region=rectangle 6 6 2 2 2 2\nP:set=tetrasticks:copies=0..1\n~D\n' | "$EXACTILE" count -q --unique -
printf 'D:lattice=triangle:region=hexagon 3\nP:set=diamonds:copies=27\n~D\n' | "$EXACTILE" count -q -
printf 'D:lattice=triangle:region=parallelogram 6 6\nP:set=hexiamonds\n~D\n' | "$EXACTILE" count -q --unique -
printf 'D:lattice=triangle:region=trapezoid 3 5\nP:set=moniamonds:copies=9\n~D\n' | "$EXACTILE" count -q -
printf 'D:lattice=triangle:region=hexagon 2 1\nP:set=moniamonds:copies=13\n~D\n' | "$EXACTILE" count -q -
==== slow
==== out
18
16
6
13416
56
3
980
156
1
1
======== a-stationary-piece-over-a-seam-meets-itself
printf 'D:xDim=4:yDim=4:lattice=square:wrap=x y\nC:name=H:type=S:layout=0 0, 4 4\nP:set=dominoes:copies=0..9\n~D\n' | "$EXACTILE" count -
==== err
standard input:2:29: error: stationary piece 'H' covers the cell 4 4 twice, because the board wraps around; make it shorter
==== status 2
======== json-says-how-a-board-wraps-around
printf 'D:lattice=square:xDim=3:yDim=3:wrap=y x-1\nP:set=dominoes:copies=0..3\n~D\n' | "$EXACTILE" show --json - | grep -o '"wrap":"[^"]*"'
printf 'D:lattice=stick:xDim=3:yDim=3:crossing\nP:set=disticks:copies=0..3\n~D\n' | "$EXACTILE" show --json - | grep -o '"crossing":[a-z]*'
==== needs json
==== out
"wrap":"x-1 y"
"crossing":true
