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
