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
