"$EXACTILE" count ../box-sides.txt
==== err
../box-sides.txt:2:1: error: this puzzle is given by sides, since its cells are too many to be listed; 'exactile solve' finds a packing or proves that there is none, and 'pack', 'why', 'check' and 'convert' take it too
==== status 2
