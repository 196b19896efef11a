"$EXACTILE" trace soma-cube -u --steps 10
==== out
place Z: 0,0,0 0,0,1 0,1,1 0,1,2 (1 of 3 for piece Z)
. place V: 0,0,2 1,0,2 1,1,2 (1 of 11 for cell 0,0,2)
. . place L: 0,2,0 0,2,1 0,2,2 1,2,0 (1 of 12 for cell 0,2,2)
. . . place T: 0,1,0 1,1,0 1,1,1 2,1,0 (1 of 6 for cell 0,1,0)
. . . . place P: 1,2,1 2,1,1 2,2,0 2,2,1 (1 of 1 for cell 2,2,0)
. . . . . backtrack: nothing is left for cell 1,0,0
. . . . lift P
. . . lift T
. . . place T: 0,1,0 1,0,0 1,1,0 2,1,0 (2 of 6 for cell 0,1,0)
. . . . place A: 1,1,1 2,0,0 2,0,1 2,1,1 (1 of 3 for cell 2,0,0)
==== err
10 steps, 7 fits, 0 solutions, as many steps as asked for (--steps 10)
