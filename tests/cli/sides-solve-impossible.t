"$EXACTILE" solve ../box-slabs.txt
==== err
0 solutions, complete, impossible: a search through all positions at sums of sides has found no packing
==== status 1
