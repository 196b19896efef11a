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
xmpuzzle-after-the-root.xmpuzzle:17:1: error: no XML that can be read: an element behind the end of the root; copy the file again, or write it again with its program
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
xmpuzzle-cut.xmpuzzle:9:1: error: no XML that can be read: the text ends inside the element problems; copy the file again, or write it again with its program
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
xmpuzzle-not-well-formed.xmpuzzle:11:29: error: no XML that can be read: a quote is needed around the value of count; copy the file again, or write it again with its program
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
======== xmpuzzle-ampersand.xmpuzzle
<?xml version="1.0"?>
<puzzle version="2">
  <comment>V & L</comment>
</puzzle>
==== err
xmpuzzle-ampersand.xmpuzzle:3:14: error: no XML that can be read: '&' begins no character here, and &amp; is needed; copy the file again, or write it again with its program
======== xmpuzzle-comment.xmpuzzle
<?xml version="1.0"?>
<puzzle version="2">
  <!-- a comment
</puzzle>
==== err
xmpuzzle-comment.xmpuzzle:3:3: error: no XML that can be read: no --> ends the comment; copy the file again, or write it again with its program
======== xmpuzzle-crossed.xmpuzzle
<?xml version="1.0"?>
<puzzle version="2">
  <shapes><a></shapes></a>
</puzzle>
==== err
xmpuzzle-crossed.xmpuzzle:3:14: error: no XML that can be read: no open element is ended by the tag shapes; copy the file again, or write it again with its program
======== xmpuzzle-second-attribute.xmpuzzle
<?xml version="1.0"?>
<puzzle version="2">
  <gridType type="0" type="1"/>
</puzzle>
==== err
xmpuzzle-second-attribute.xmpuzzle:3:30: error: no XML that can be read: a second attribute type; copy the file again, or write it again with its program
======== xmpuzzle-no-quote.xmpuzzle
<?xml version="1.0"?>
<puzzle version="2">
  <gridType type="0/>
</puzzle>
==== err
xmpuzzle-no-quote.xmpuzzle:4:1: error: no XML that can be read: no quote ends the value of type; copy the file again, or write it again with its program
======== xmpuzzle-text-outside.xmpuzzle
<?xml version="1.0"?>
<puzzle version="2"/> and more
==== err
xmpuzzle-text-outside.xmpuzzle:2:22: error: no XML that can be read: a text outside the root; copy the file again, or write it again with its program
======== xmpuzzle-wrong-reference.xmpuzzle
<?xml version="1.0"?>
<puzzle version="2">
  <gridType type="&#0;"/>
</puzzle>
==== err
xmpuzzle-wrong-reference.xmpuzzle:3:19: error: no XML that can be read: '&' begins no character here, and &amp; is needed; copy the file again, or write it again with its program
