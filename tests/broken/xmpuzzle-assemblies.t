# Refused: BurrTools' files: solutions.
======== xmpuzzle-assembly-cut.xmpuzzle
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
======== xmpuzzle-assembly-far.xmpuzzle
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
          <assembly>9999999 0 0 0 x x</assembly>
        </solution>
      </solutions>
    </problem>
  </problems>
</puzzle>
==== err
xmpuzzle-assembly-far.xmpuzzle:16:11: error: an assembly has the number 9999999; it lies between -1048576 and 1048576
======== xmpuzzle-assembly-missing.xmpuzzle
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
          
        </solution>
      </solutions>
    </problem>
  </problems>
</puzzle>
==== err
xmpuzzle-assembly-missing.xmpuzzle:15:9: error: a solution without an assembly; one is needed
======== xmpuzzle-assembly-orientation.xmpuzzle
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
          <assembly>0 0 0 999 x x</assembly>
        </solution>
      </solutions>
    </problem>
  </problems>
</puzzle>
==== err
xmpuzzle-assembly-orientation.xmpuzzle:16:11: error: copy 0 of an assembly has orientation 999; they count from 0
======== xmpuzzle-assembly-short.xmpuzzle
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
          <assembly>0 0 0 0 1 0 0 0</assembly>
        </solution>
      </solutions>
    </problem>
  </problems>
</puzzle>
==== err
xmpuzzle-assembly-short.xmpuzzle:16:11: error: an assembly of 2 copies; the problem has 3
======== xmpuzzle-assembly-word.xmpuzzle
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
          <assembly>0 0 0 0 1 0 zero</assembly>
        </solution>
      </solutions>
    </problem>
  </problems>
</puzzle>
==== err
xmpuzzle-assembly-word.xmpuzzle:16:11: error: an assembly has 'z'; it has numbers and x alone
