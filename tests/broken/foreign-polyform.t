<?xml version="1.0"?>
<polyform/>
==== no newline
==== err
foreign-polyform.txt: error: a puzzle of Jaap Scherphuis' PolyForm solver; it cannot be read here; write its pieces and its region as a definition (docs/FORMAT.md)
