"$EXACTILE" why ../box-slabs.txt
==== out
no solution: a search through all positions at sums of sides has found no packing
==== status 1
