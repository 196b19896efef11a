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
