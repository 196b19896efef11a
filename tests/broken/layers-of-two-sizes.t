VVL
.LL

VTL

ZZT
.ZT
==== err
layers-of-two-sizes.txt:5:1: error: a layer that has not 2 rows, as the first one; all have the same size
