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
