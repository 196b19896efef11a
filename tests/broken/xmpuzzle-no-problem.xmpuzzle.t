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
