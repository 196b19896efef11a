printf 'D:xDim=3:yDim=2:lattice=square\nC:name=D:copies=0..3:weight=5:layout=0 0, 1 0\nC:name=I:copies=0..2:weight=6:layout=0 0, 1 0, 2 0\n~D\n' | "$EXACTILE" pack - --maximize weight --keep all 2>&1 | sed "s/, [0-9.]* s$//"
==== out
 D1 D3 D3
 D1 D2 D2
weight 15, 3 pieces, 6 of 6 cells; no packing has more
