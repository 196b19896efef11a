"$EXACTILE" trace ../small.txt
==== out
place A1: 0,0,0 0,1,0 (1 of 2 for cell 0,0,0)
. place A2: 1,0,0 1,1,0 (1 of 2 for cell 1,0,0)
. . place A3: 2,0,0 2,1,0 (1 of 1 for cell 2,0,0)
. . . solution 1
. . lift A3
. lift A2
. place A2: 1,0,0 2,0,0 (2 of 2 for cell 1,0,0)
. . place A3: 1,1,0 2,1,0 (1 of 1 for cell 1,1,0)
. . . solution 2
. . lift A3
. lift A2
lift A1
place A1: 0,0,0 1,0,0 (2 of 2 for cell 0,0,0)
. place A2: 0,1,0 1,1,0 (1 of 1 for cell 0,1,0)
. . place A3: 2,0,0 2,1,0 (1 of 1 for cell 2,0,0)
. . . solution 3
. . lift A3
. lift A2
lift A1
==== err
19 steps, 8 fits, 3 solutions, complete
