printf 'D:xDim=7:yDim=7:lattice=square\nC:name=X:shape=pentominoes/X:copies=9\n~D\n' | "$EXACTILE" pack - --maximize pieces 2>&1 | sed "s/, [0-9.]* s$//"
==== out
  .  . X3  .  . X6  .
  . X3 X3 X3 X6 X6 X6
  . X1 X3  . X4 X6  .
 X1 X1 X1 X4 X4 X4  .
  . X1 X2  . X4 X5  .
  . X2 X2 X2 X5 X5 X5
  .  . X2  .  . X5  .
6 pieces, 30 of 49 cells; no packing has more
