# Refused: BurrTools' files: problems, and their pieces and colours.
======== xmpuzzle-goal.xmpuzzle
<?xml version="1.0"?>
<puzzle version="2">
  <gridType type="0"/>
  <shapes>
    <voxel x="1" y="1" z="1" type="0">#</voxel>
    <voxel x="3" y="1" z="1" type="0">###</voxel>
  </shapes>
  <problems>
    <problem state="0" goal="1">
      <shapes>
        <shape id="0" count="3"/>
      </shapes>
      <result id="1"/>
    </problem>
  </problems>
</puzzle>
==== err
xmpuzzle-goal.xmpuzzle:9:5: error: problem has the attribute goal, of sliding puzzles in a newer BurrTools; only puzzles of version 0.7 can be read
======== xmpuzzle-no-problem.xmpuzzle
<?xml version="1.0"?>
<puzzle version="2">
  <gridType type="0"/>
  <shapes>
    <voxel x="1" y="1" z="1" type="0">#</voxel>
    <voxel x="3" y="1" z="1" type="0">###</voxel>
  </shapes>
  <problems>
  </problems>
</puzzle>
==== err
xmpuzzle-no-problem.xmpuzzle: error: a file without a problem; add one, with a target and pieces
======== xmpuzzle-pair-colour-undefined.xmpuzzle
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
      <bitmap>
        <pair piece="0" result="0"/>
      </bitmap>
    </problem>
  </problems>
</puzzle>
==== err
xmpuzzle-pair-colour-undefined.xmpuzzle:15:9: error: colour 1, which the file does not define; it has 0 colours: add a 'color', or leave the number out
======== xmpuzzle-part-empty.xmpuzzle
<?xml version="1.0"?>
<puzzle version="2">
  <gridType type="0"/>
  <shapes>
    <voxel x="1" y="1" z="1" type="0">_</voxel>
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
</puzzle>
==== err
xmpuzzle-part-empty.xmpuzzle:11:9: error: part 'S1' has a shape without fixed voxels; remove the part, or give it another shape
======== xmpuzzle-part-min-above-max.xmpuzzle
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
        <shape id="0" min="3" max="2"/>
      </shapes>
      <result id="1"/>
    </problem>
  </problems>
</puzzle>
==== err
xmpuzzle-part-min-above-max.xmpuzzle:11:9: error: a part has min="3" and max="2"; min is max or less
======== xmpuzzle-part-out-of-range.xmpuzzle
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
        <shape id="7"/>
      </shapes>
      <result id="1"/>
    </problem>
  </problems>
</puzzle>
==== err
xmpuzzle-part-out-of-range.xmpuzzle:11:9: error: a part has shape 7; the file has 2 shapes, from 0
======== xmpuzzle-part-too-many.xmpuzzle
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
        <shape id="0" count="200000"/>
        <shape id="0" count="200000"/>
      </shapes>
      <result id="1"/>
    </problem>
  </problems>
</puzzle>
==== err
xmpuzzle-part-too-many.xmpuzzle:12:9: error: a problem of more than 262144 copies; no more are possible
======== xmpuzzle-part-variable.xmpuzzle
<?xml version="1.0"?>
<puzzle version="2">
  <gridType type="0"/>
  <shapes>
    <voxel x="1" y="1" z="1" type="0">+</voxel>
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
</puzzle>
==== err
xmpuzzle-part-variable.xmpuzzle:11:9: error: part 'S1' has a shape without fixed voxels; remove the part, or give it another shape
======== xmpuzzle-part-without-id.xmpuzzle
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
        <shape count="1"/>
      </shapes>
      <result id="1"/>
    </problem>
  </problems>
</puzzle>
==== err
xmpuzzle-part-without-id.xmpuzzle:11:9: error: shape has no id; id="..." is needed
======== xmpuzzle-problem-empty-target.xmpuzzle
<?xml version="1.0"?>
<puzzle version="2">
  <gridType type="0"/>
  <shapes>
    <voxel x="1" y="1" z="1" type="0">#</voxel>
    <voxel x="3" y="1" z="1" type="0">___</voxel>
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
xmpuzzle-problem-empty-target.xmpuzzle:9:5: error: problem 1 has no voxel in its target; give it one
======== xmpuzzle-problem-without-pieces.xmpuzzle
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
      </shapes>
      <result id="1"/>
    </problem>
  </problems>
</puzzle>
==== err
xmpuzzle-problem-without-pieces.xmpuzzle:9:5: error: problem 1 has no piece; give it one
======== xmpuzzle-problem-without-target.xmpuzzle
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
      <result id="4294967295"/>
    </problem>
  </problems>
</puzzle>
==== err
xmpuzzle-problem-without-target.xmpuzzle:9:5: error: problem 1 has no target; give it one
