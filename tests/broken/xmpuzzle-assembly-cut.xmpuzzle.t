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
      <solutions>
        <solution>
          <assembly>0 0 0 0 1 0</assembly>
        </solution>
      </solutions>
    </problem>
  </problems>
</puzzle>
==== err
xmpuzzle-assembly-cut.xmpuzzle:16:11: error: copy 1 of an assembly has 2 numbers; it has four, or x
