<?xml version="1.0"?>
<burr><puzzle/>
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
</burr>
==== err
xmpuzzle-root.xmpuzzle:2:1: error: the root of the XML is 'burr'; a puzzle of BurrTools has the root 'puzzle'
