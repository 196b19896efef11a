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
