"$EXACTILE" why ../unsolvable.txt --node-limit 5000
==== out
no solution: these 5 cells cannot all be covered; fewer of them may be to blame, but a limit came first

  ! # ! !
  # # # #
  # # # #
  # # # #
  ! # # !

  # to be covered   ! to blame

at least 15 of 20 cells can be covered; a limit came before more were tried:

 . P P P
 . N P P
 N N W W
 N W W .
 N W . .

at least 3 of 4 pieces can be laid; a limit came before more were tried:

 . W W .
 W W N .
 W X N N
 X X X N
 . X . N
==== status 1
