<?xml version="1.0"?>
<puzzle version="3">
  <gridType type="0"/>
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
xmpuzzle-version.xmpuzzle:2:1: error: puzzle has version 3; the versions 1 and 2 can be read
