2 2
size 2 2
==== err
edge-size-twice.txt:2:6: error: a size again; it stands once, before the tiles
