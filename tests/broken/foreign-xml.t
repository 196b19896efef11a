<svg/>
==== err
foreign-xml.txt: error: XML of another program; it cannot be read here; write its pieces and its region as a definition (docs/FORMAT.md)
