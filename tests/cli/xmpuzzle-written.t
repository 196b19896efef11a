# BurrTools' files: written by convert.
======== xmpuzzle-grids
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
"$EXACTILE" solve -q spheres.xmpuzzle --xmpuzzle a
sed 's/<gridType type="2"/<gridType type="3"/' spheres.xmpuzzle | "$EXACTILE" count -
cd / && rm -r "$folder"
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
42
==== err
exactile: error: solutions of spheres, whose rotations in files of BurrTools are not known; 'exactile convert' writes the puzzle alone
standard input:9:5: error: voxel 0 0 0 of the shape is no cell of the grid of rhombic tetrahedra; it must be '_'
======== xmpuzzle-written
# Written, read and written again: the same bytes and counts.
folder=$(mktemp -d)
for name in soma-cube conway-cube tetrominoes-3x7 calendar-any pentominoes-8x8 dominoes-loose-4x4; do
    "$EXACTILE" convert --to xmpuzzle $name > "$folder/a"
    "$EXACTILE" convert --to xmpuzzle "$folder/a" > "$folder/b"
    cmp "$folder/a" "$folder/b"
    echo "$name $("$EXACTILE" count -q --unique $name) $("$EXACTILE" count -q --unique "$folder/a")"
done
for file in ../xmpuzzle-several/several.xmpuzzle ../xmpuzzle-colours/row.xmpuzzle ../xmpuzzle-holes/row.xmpuzzle; do
    "$EXACTILE" convert --to xmpuzzle $file > "$folder/a" 2> /dev/null
    "$EXACTILE" convert --to xmpuzzle "$folder/a" > "$folder/b"
    cmp "$folder/a" "$folder/b"
    "$EXACTILE" count -q - < "$folder/a"
done
"$EXACTILE" convert --to xmpuzzle soma-cube ../xmpuzzle-colours/row.xmpuzzle
for name in hexiamonds-rhombus-6x6 tetracubes-2x2x7 one-sided-pentominoes-3x30 conway-cube tetrahexes-4x7; do
    "$EXACTILE" convert --to xmpuzzle $name > "$folder/a"
done
"$EXACTILE" convert --to xmpuzzle conway-cube tetrominoes-3x7 > "$folder/a"
"$EXACTILE" convert --to xmpuzzle - > /dev/null <<'END'
D:xDim=3:yDim=1:lattice=square
C:name=A:layout=0 0
C:name=B:weight=2:copies=0..1:layout=0 0, 1 0
~D
END
rm -r "$folder"
==== slow
==== out
soma-cube 480 480
conway-cube 1144 1144
tetrominoes-3x7 13 13
calendar-any 59787 59787
pentominoes-8x8 65 65
dominoes-loose-4x4 1347 1347
-#1: 16  one cube
-#2: 4  a square
-#3: 1268  ranges
-#1: 2  red on blue or neutral
-#2: 1  blue on red
-#3: 2  equal colours
-#4: 0  no pair
-#5: 1  without colours
4
<?xml version="1.0"?>
<puzzle version="2">
  <gridType type="0"/>
  <colors>
    <color red="255" green="0" blue="0" name="red"/>
    <color red="0" green="128" blue="255"/>
  </colors>
  <shapes>
    <voxel x="2" y="2" z="1" type="0" name="V">###_</voxel>
    <voxel x="3" y="2" z="1" type="0" name="L">####__</voxel>
    <voxel x="3" y="2" z="1" type="0" name="T">###_#_</voxel>
    <voxel x="3" y="2" z="1" type="0" name="Z">_####_</voxel>
    <voxel x="2" y="2" z="2" type="0" name="A">###__#__</voxel>
    <voxel x="2" y="2" z="2" type="0" name="B">###___#_</voxel>
    <voxel x="2" y="2" z="2" type="0" name="P">###_#___</voxel>
    <voxel x="3" y="3" z="3" type="0">###########################</voxel>
    <voxel x="1" y="1" z="1" type="0" name="cube">#1</voxel>
    <voxel x="2" y="1" z="1" type="0" name="two">##</voxel>
    <voxel x="3" y="1" z="1" type="0">#2#1#</voxel>
    <voxel x="1" y="1" z="1" type="0" name="cube">#1</voxel>
    <voxel x="2" y="1" z="1" type="0" name="two">##</voxel>
    <voxel x="3" y="1" z="1" type="0">#2#1#</voxel>
    <voxel x="1" y="1" z="1" type="0" name="cube">#1</voxel>
    <voxel x="2" y="1" z="1" type="0" name="pair">#1#2</voxel>
    <voxel x="3" y="1" z="1" type="0">#1#2#1</voxel>
    <voxel x="1" y="1" z="1" type="0" name="cube">#1</voxel>
    <voxel x="2" y="1" z="1" type="0" name="pair">#1#2</voxel>
    <voxel x="3" y="1" z="1" type="0">#1#2#1</voxel>
    <voxel x="2" y="1" z="1" type="0" name="two">##</voxel>
    <voxel x="2" y="1" z="1" type="0">##</voxel>
  </shapes>
  <problems>
    <problem state="0" name="The Soma cube">
      <shapes>
        <shape id="0" count="1"/>
        <shape id="1" count="1"/>
        <shape id="2" count="1"/>
        <shape id="3" count="1"/>
        <shape id="4" count="1"/>
        <shape id="5" count="1"/>
        <shape id="6" count="1"/>
      </shapes>
      <result id="7"/>
      <bitmap/>
    </problem>
    <problem state="0" name="red on blue or neutral">
      <shapes>
        <shape id="8" count="1"/>
        <shape id="9" count="1"/>
      </shapes>
      <result id="10"/>
      <bitmap>
        <pair piece="0" result="1"/>
      </bitmap>
    </problem>
    <problem state="0" name="blue on red">
      <shapes>
        <shape id="11" count="1"/>
        <shape id="12" count="1"/>
      </shapes>
      <result id="13"/>
      <bitmap>
        <pair piece="1" result="0"/>
      </bitmap>
    </problem>
    <problem state="0" name="equal colours">
      <shapes>
        <shape id="14" count="1"/>
        <shape id="15" count="1"/>
      </shapes>
      <result id="16"/>
      <bitmap>
        <pair piece="0" result="0"/>
        <pair piece="1" result="1"/>
      </bitmap>
    </problem>
    <problem state="0" name="no pair">
      <shapes>
        <shape id="17" count="1"/>
        <shape id="18" count="1"/>
      </shapes>
      <result id="19"/>
      <bitmap/>
    </problem>
    <problem state="0" name="without colours">
      <shapes>
        <shape id="20" count="1"/>
      </shapes>
      <result id="21"/>
      <bitmap/>
    </problem>
  </problems>
</puzzle>
==== err
exactile: note: the names of cells are not written; BurrTools has none
exactile: note: the stationary piece '*' is not written; BurrTools moves all pieces, so its cells are no part of the target
exactile: error: BurrTools has no lattice 'triangle'; choose the format polycube
exactile: error: the piece 'I' has motions of its own, and in BurrTools all pieces turn in space without reflection; leave out its motions
exactile: error: the puzzle is one-sided, and BurrTools turns pieces over; leave out oneSide
exactile: error: BurrTools has no lattice 'hexagon'; choose the format polycube
