"$EXACTILE" trace soma-cube -u --volume-trigger --steps 40 | grep backtrack
"$EXACTILE" trace soma-cube -u --volume-trigger --steps 40 --json 2>/dev/null | grep trigger
"$EXACTILE" trace soma-cube -u --volume-filter=2 --engine dlx | grep -m1 filters
==== needs json
==== out
. . . . . backtrack: nothing is left for cell 1,0,0
. . . . . backtrack: the open cells fall into pockets that no pieces can fill
. . . . . backtrack: nothing is left for cell 2,0,2
. . . . . backtrack: nothing is left for cell 2,0,2
. . . . . backtrack: nothing is left for cell 2,0,2
. . . . . . backtrack: nothing is left for cell 1,2,1
. . . . . backtrack: nothing is left for cell 2,2,0
. . . . . . backtrack: nothing is left for cell 1,0,0
{"event":"backtrack","number":11,"depth":5,"trigger":"volume"}
. . . . backtrack: nothing is left for cell 1,0,0, once filters took out 9 images
==== err
40 steps, 18 fits, 0 solutions, as many steps as asked for (--steps 40)
