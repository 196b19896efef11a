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
==== needs xml
==== slow
==== out
soma-cube 480 480
conway-cube 1144 1144
tetrominoes-3x7 13 13
calendar-any 59787 59787
pentominoes-8x8 65 65
dominoes-loose-4x4 1347 1347
-#1: 16  one cube
-#2: 2  a square
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
exactile: note: the weights of pieces are not written; BurrTools has no such weights
