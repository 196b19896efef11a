"$EXACTILE" why ../none.txt
==== out
no solution: piece I fits nowhere; no piece can cover any of 4 cells

  ! !
  ! !

  ! to blame

at most 0 of 4 cells can be covered

at most 0 of 1 pieces can be laid
==== status 1
