# Refused: BurrTools' files: shapes and grids.
======== xmpuzzle-box-huge.xmpuzzle
<?xml version="1.0"?>
<puzzle version="2">
  <gridType type="0"/>
  <shapes>
    <voxel x="1" y="1" z="1" type="0">#</voxel>
    <voxel x="2147483647" y="1" z="1" type="0">###</voxel>
  </shapes>
  <problems>
    <problem state="0">
      <shapes>
        <shape id="0" count="3"/>
      </shapes>
      <result id="1"/>
    </problem>
  </problems>
</puzzle>
==== err
xmpuzzle-box-huge.xmpuzzle:6:5: error: a box of 2147483647x1x1 voxels; 1048576 are the most
======== xmpuzzle-box-negative.xmpuzzle
<?xml version="1.0"?>
<puzzle version="2">
  <gridType type="0"/>
  <shapes>
    <voxel x="1" y="1" z="1" type="0">#</voxel>
    <voxel x="-3" y="1" z="1" type="0">###</voxel>
  </shapes>
  <problems>
    <problem state="0">
      <shapes>
        <shape id="0" count="3"/>
      </shapes>
      <result id="1"/>
    </problem>
  </problems>
</puzzle>
==== err
xmpuzzle-box-negative.xmpuzzle:6:5: error: voxel has x="-3"; numbers from 0 to 2147483647 are possible
======== xmpuzzle-box-without-z.xmpuzzle
<?xml version="1.0"?>
<puzzle version="2">
  <gridType type="0"/>
  <shapes>
    <voxel x="1" y="1" z="1" type="0">#</voxel>
    <voxel x="3" y="1" type="0">###</voxel>
  </shapes>
  <problems>
    <problem state="0">
      <shapes>
        <shape id="0" count="3"/>
      </shapes>
      <result id="1"/>
    </problem>
  </problems>
</puzzle>
==== err
xmpuzzle-box-without-z.xmpuzzle:6:5: error: voxel has no z; z="..." is needed
======== xmpuzzle-box-word.xmpuzzle
<?xml version="1.0"?>
<puzzle version="2">
  <gridType type="0"/>
  <shapes>
    <voxel x="1" y="1" z="1" type="0">#</voxel>
    <voxel x="three" y="1" z="1" type="0">###</voxel>
  </shapes>
  <problems>
    <problem state="0">
      <shapes>
        <shape id="0" count="3"/>
      </shapes>
      <result id="1"/>
    </problem>
  </problems>
</puzzle>
==== err
xmpuzzle-box-word.xmpuzzle:6:5: error: voxel has x="three"; a whole number is needed
======== xmpuzzle-grid-late.xmpuzzle
<?xml version="1.0"?>
<puzzle version="2">
  <shapes>
    <voxel x="1" y="1" z="1" type="0">#</voxel>
  </shapes>
  <gridType type="0"/>
  <problems>
    <problem state="0">
      <shapes>
        <shape id="0" count="3"/>
      </shapes>
      <result id="1"/>
    </problem>
  </problems>
</puzzle>
==== err
xmpuzzle-grid-late.xmpuzzle:6:3: error: gridType after the shapes, or twice; one before them is needed
======== xmpuzzle-grid-sliding.xmpuzzle
<?xml version="1.0"?>
<puzzle version="2">
  <gridType type="5"/>
  <shapes>
    <voxel x="1" y="1" z="1" type="0">#</voxel>
  </shapes>
  <problems>
    <problem state="0">
      <shapes>
        <shape id="0" count="3"/>
      </shapes>
      <result id="1"/>
    </problem>
  </problems>
</puzzle>
==== err
xmpuzzle-grid-sliding.xmpuzzle:3:3: error: gridType 5, of sliding puzzles in a newer BurrTools; only the types 0 to 4 of version 0.7 can be read
======== xmpuzzle-grid-unknown.xmpuzzle
<?xml version="1.0"?>
<puzzle version="2">
  <gridType type="9"/>
  <shapes>
    <voxel x="1" y="1" z="1" type="0">#</voxel>
  </shapes>
  <problems>
    <problem state="0">
      <shapes>
        <shape id="0" count="3"/>
      </shapes>
      <result id="1"/>
    </problem>
  </problems>
</puzzle>
==== err
xmpuzzle-grid-unknown.xmpuzzle:3:3: error: gridType 9; BurrTools has the types 0 to 4
======== xmpuzzle-shapes-late.xmpuzzle
<?xml version="1.0"?>
<puzzle version="2">
  <gridType type="0"/>
  <shapes>
    <voxel x="1" y="1" z="1" type="0">#</voxel>
    <voxel x="3" y="1" z="1" type="0">###</voxel>
  </shapes>
  <problems>
    <problem state="0">
      <shapes>
        <shape id="0" count="3"/>
      </shapes>
      <result id="1"/>
    </problem>
  </problems>
  <shapes></shapes>
</puzzle>
==== err
xmpuzzle-shapes-late.xmpuzzle:16:3: error: shapes after the problems; they are needed before them
======== xmpuzzle-voxel-byte.xmpuzzle
<?xml version="1.0"?>
<puzzle version="2">
  <gridType type="0"/>
  <shapes>
    <voxel x="1" y="1" z="1" type="0">#</voxel>
    <voxel x="3" y="1" z="1" type="0"># #</voxel>
  </shapes>
  <problems>
    <problem state="0">
      <shapes>
        <shape id="0" count="3"/>
      </shapes>
      <result id="1"/>
    </problem>
  </problems>
</puzzle>
==== err
xmpuzzle-voxel-byte.xmpuzzle:6:5: error: the voxel text has the byte 0x20; a voxel is '_', '#' or '+', with a number for its colour
======== xmpuzzle-voxel-colour-undefined.xmpuzzle
<?xml version="1.0"?>
<puzzle version="2">
  <gridType type="0"/>
  <shapes>
    <voxel x="1" y="1" z="1" type="0">#</voxel>
    <voxel x="3" y="1" z="1" type="0">##1#</voxel>
  </shapes>
  <problems>
    <problem state="0">
      <shapes>
        <shape id="0" count="3"/>
      </shapes>
      <result id="1"/>
    </problem>
  </problems>
</puzzle>
==== err
xmpuzzle-voxel-colour-undefined.xmpuzzle:6:40: error: colour 1, which the file does not define; it has 0 colours: add a 'color', or leave the number out
======== xmpuzzle-voxel-colour.xmpuzzle
<?xml version="1.0"?>
<puzzle version="2">
  <gridType type="0"/>
  <shapes>
    <voxel x="1" y="1" z="1" type="0">#</voxel>
    <voxel x="3" y="1" z="1" type="0">##64#</voxel>
  </shapes>
  <problems>
    <problem state="0">
      <shapes>
        <shape id="0" count="3"/>
      </shapes>
      <result id="1"/>
    </problem>
  </problems>
</puzzle>
==== err
xmpuzzle-voxel-colour.xmpuzzle:6:5: error: a voxel has a colour above 63; BurrTools has no more colours
======== xmpuzzle-voxel-empty-text.xmpuzzle
<?xml version="1.0"?>
<puzzle version="2">
  <gridType type="0"/>
  <shapes>
    <voxel x="1" y="1" z="1" type="0">#</voxel>
    <voxel x="3" y="1" z="1" type="0"></voxel>
  </shapes>
  <problems>
    <problem state="0">
      <shapes>
        <shape id="0" count="3"/>
      </shapes>
      <result id="1"/>
    </problem>
  </problems>
</puzzle>
==== err
xmpuzzle-voxel-empty-text.xmpuzzle:6:5: error: the voxel text has 0 voxels; the box 3x1x1 has 3
======== xmpuzzle-voxel-few.xmpuzzle
<?xml version="1.0"?>
<puzzle version="2">
  <gridType type="0"/>
  <shapes>
    <voxel x="1" y="1" z="1" type="0">#</voxel>
    <voxel x="3" y="1" z="1" type="0">##</voxel>
  </shapes>
  <problems>
    <problem state="0">
      <shapes>
        <shape id="0" count="3"/>
      </shapes>
      <result id="1"/>
    </problem>
  </problems>
</puzzle>
==== err
xmpuzzle-voxel-few.xmpuzzle:6:5: error: the voxel text has 2 voxels; the box 3x1x1 has 3
======== xmpuzzle-voxel-many.xmpuzzle
<?xml version="1.0"?>
<puzzle version="2">
  <gridType type="0"/>
  <shapes>
    <voxel x="1" y="1" z="1" type="0">#</voxel>
    <voxel x="3" y="1" z="1" type="0">####</voxel>
  </shapes>
  <problems>
    <problem state="0">
      <shapes>
        <shape id="0" count="3"/>
      </shapes>
      <result id="1"/>
    </problem>
  </problems>
</puzzle>
==== err
xmpuzzle-voxel-many.xmpuzzle:6:5: error: the voxel text has 4 voxels; the box 3x1x1 has 3
======== xmpuzzle-voxel-type.xmpuzzle
<?xml version="1.0"?>
<puzzle version="2">
  <gridType type="0"/>
  <shapes>
    <voxel x="1" y="1" z="1" type="0">#</voxel>
    <voxel x="3" y="1" z="1" type="7">###</voxel>
  </shapes>
  <problems>
    <problem state="0">
      <shapes>
        <shape id="0" count="3"/>
      </shapes>
      <result id="1"/>
    </problem>
  </problems>
</puzzle>
==== err
xmpuzzle-voxel-type.xmpuzzle:6:5: error: voxels of type 7; BurrTools 0.7 has type 0 alone
