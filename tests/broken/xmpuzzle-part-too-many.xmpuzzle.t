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
