# Refused: BurrTools' files: the text, its root and its version.
======== xmpuzzle-after-the-root.xmpuzzle
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
    </problem>
  </problems>
</puzzle>
<puzzle/>
==== err
xmpuzzle-after-the-root.xmpuzzle:17:1: error: no XML that can be read: Extra content at the end of the document; copy the file again, or write it again with its program
======== xmpuzzle-cut.xmpuzzle
<?xml version="1.0"?>
<puzzle version="2">
  <gridType type="0"/>
  <shapes>
    <voxel x="1" y="1" z="1" type="0">#</voxel>
    <voxel x="3" y="1" z="1" type="0">###</voxel>
  </shapes>
  <problems>
==== err
xmpuzzle-cut.xmpuzzle:8:13: error: no XML that can be read: Extra content at the end of the document; copy the file again, or write it again with its program
======== xmpuzzle-entities.xmpuzzle
<?xml version="1.0"?>
<!DOCTYPE puzzle [
<!ENTITY a "aaaaaaaaaa">
<!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
]>
<puzzle version="2"><comment>&b;</comment></puzzle>
==== err
xmpuzzle-entities.xmpuzzle:2:1: error: a DOCTYPE, which can define entities; leave it out, as BurrTools does
======== xmpuzzle-not-well-formed.xmpuzzle
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
        <shape id="0" count=3/>
      </shapes>
      <result id="1"/>
    </problem>
  </problems>
</puzzle>
==== err
xmpuzzle-not-well-formed.xmpuzzle:11:29: error: no XML that can be read: AttValue: " or ' expected; copy the file again, or write it again with its program
======== xmpuzzle-root.xmpuzzle
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
======== xmpuzzle-version-missing.xmpuzzle
<?xml version="1.0"?>
<puzzle>
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
xmpuzzle-version-missing.xmpuzzle:2:1: error: puzzle has no version; version="..." is needed
======== xmpuzzle-version.xmpuzzle
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
