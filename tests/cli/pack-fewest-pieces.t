printf 'D:xDim=4:yDim=4:lattice=square\nC:name=L:copies=9:layout=0 0, 1 0, 0 1\nC:name=o:copies=16:layout=0 0\n~D\n' | "$EXACTILE" pack - --minimize pieces 2>&1 | sed "s/, [0-9.]* s$//"
==== out
  o1  L2  L5  L5
  L2  L2  L3  L5
  L1  L3  L3  L4
  L1  L1  L4  L4
6 pieces, 16 of 16 cells; no packing has less
