"$EXACTILE" trace soma-cube -u --depth 1 | grep -v solution\ 
==== out
place Z: 0,0,0 0,0,1 0,1,1 0,1,2 (1 of 3 for piece Z)
. below: 3854 fits, 207 solutions
lift Z
place Z: 0,0,0 0,0,1 1,0,1 1,0,2 (2 of 3 for piece Z)
. below: 3889 fits, 207 solutions
lift Z
place Z: 0,0,1 0,1,1 1,1,1 1,2,1 (3 of 3 for piece Z)
. below: 1003 fits, 66 solutions
lift Z
==== err
489 steps, 8.7 k fits, 480 solutions, complete
