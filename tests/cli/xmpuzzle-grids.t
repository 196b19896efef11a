# Counts of another program.  Written, read and written again, also as definitions: the same bytes.
here=$PWD && folder=$(mktemp -d) && cd "$folder" || exit
cp "$here"/*.xmpuzzle .
for name in prisms spheres rhombic tetra; do
    "$EXACTILE" count -q $name.xmpuzzle
    "$EXACTILE" convert --to xmpuzzle $name.xmpuzzle > a
    "$EXACTILE" convert --to xmpuzzle a > b
    cmp a b
    "$EXACTILE" convert $name.xmpuzzle | "$EXACTILE" convert --to xmpuzzle - | cmp - a
done
# Solutions of two grids can be stored.
for name in rhombic tetra; do
    for number in 1 2; do
        "$EXACTILE" solve -q --unique -p $number $name.xmpuzzle --xmpuzzle a > /dev/null
        "$EXACTILE" check -p $number $name.xmpuzzle a
        "$EXACTILE" check a a
    done
done
"$EXACTILE" show prisms.xmpuzzle -p 1
"$EXACTILE" solve -q prisms.xmpuzzle -p 1 --limit 1 --picture a.svg
grep -c '<path' a.svg
"$EXACTILE" solve -q tetra.xmpuzzle --picture a.svg > /dev/null
"$EXACTILE" solve -q tetra.xmpuzzle --page a.html
"$EXACTILE" solve -q spheres.xmpuzzle --xmpuzzle a
sed 's/<gridType type="2"/<gridType type="3"/' spheres.xmpuzzle | "$EXACTILE" count -
cd / && rm -r "$folder"
==== needs xml
==== slow
==== out
prisms.xmpuzzle#1: 4  pairs in a triangle of 2, 2 layers
prisms.xmpuzzle#2: 0  pairs in a triangle of 2, 3 layers
prisms.xmpuzzle#3: 54  pairs in a triangle of 3, 2 layers
prisms.xmpuzzle#4: 2424  pairs in a triangle of 4, 2 layers
spheres.xmpuzzle#1: 24  pairs in a tetrahedron of 10
spheres.xmpuzzle#2: 4536  pairs in a tetrahedron of 20
spheres.xmpuzzle#3: 128  pairs in a pile of 14
spheres.xmpuzzle#4: 549600  pairs in a pile of 30
spheres.xmpuzzle#5: 3  two rods and two blocks
rhombic.xmpuzzle#1: 169  pairs in a cube
rhombic.xmpuzzle#2: 47961  pairs in two cubes
tetra.xmpuzzle#1: 9  pairs in an octahedron
tetra.xmpuzzle#2: 272  pairs in eight tetrahedra and their octants
18 solutions, all right
18 solutions, all right
6228 solutions, all right
6228 solutions, all right
2 solutions, all right
2 solutions, all right
25 solutions, all right
25 solutions, all right
pairs in a triangle of 2, 2 layers

  region    4 x 2 x 2; 8 prisms to be covered
  pieces    0 to 64 of 2 shapes; 0 to 128 prisms
  images    10; at most 10 cover one cell
  symmetry  6 rotations, and 6 reflections in space
  format    xmpuzzle

    # . . .,   # . . .
  # # # .  , # # # .

  # to be covered   . not in the region

  # #              #, #
  side: 0 to 32    stack: 0 to 32
  2 prisms         2 prisms
  6 images         4 images

# --- SOLUTION 1 ---
  stack1       .       .       .,   stack1       .       .       .
   side1   side1  stack2       .,    side2   side2  stack2       .
6
==== err
exactile: error: there are no pictures on the lattice 'tetra-octa', as its layers are not flat
exactile: error: there are no pictures on the lattice 'tetra-octa', as its layers are not flat
exactile: error: a page of 'tetra.xmpuzzle' on the lattice 'tetra-octa'; pages draw lattices of up to three dimensions with flat layers, such as square, cube, triangle, hexagon, prism and sphere
exactile: error: solutions of spheres, whose rotations in files of BurrTools are not known; 'exactile convert' writes the puzzle alone
standard input:9:5: error: voxel 0 0 0 of the shape is no cell of the grid of rhombic tetrahedra; it must be '_'
