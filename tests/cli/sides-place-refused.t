"$EXACTILE" solve ../box-sides.txt --place "M 0 0 0"
==== err
../box-sides.txt:2:1: error: pieces cannot be laid beforehand in a puzzle that is given by sides; leave the placements out
==== status 2
