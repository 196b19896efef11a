"$EXACTILE" why ../unsolvable.txt
==== out
no solution: these 4 cells cannot all be covered, but without any one of them the others can

  ! # # !
  # # # #
  # # # #
  # # # #
  ! # # !

  # to be covered   ! to blame

at most 15 of 20 cells can be covered:

 . P P P
 . N P P
 N N W W
 N W W .
 N W . .

at most 3 of 4 pieces can be laid:

 . W W .
 W W N .
 W X N N
 X X X N
 . X . N
==== status 1
