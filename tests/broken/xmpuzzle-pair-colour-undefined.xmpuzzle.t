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
