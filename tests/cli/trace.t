# Trace: a search step by step.
======== trace-image-lists
"$EXACTILE" trace pentominoes-6x10 --unique --engine dlx,fila:11 --order s:f=11 --volume-filter --depth 1 | grep place
"$EXACTILE" trace pentominoes-6x10 --unique --engine dlx,fila:11 --order s:e=11 --volume-filter --depth 1 --steps 1
"$EXACTILE" trace pentominoes-6x10 --unique --engine dlx,fila:11 --order s:f=11 --volume-filter --depth 1 --steps 1 --json
"$EXACTILE" trace pentominoes-6x10 --unique --engine dlx,fila:10 --order s:f=10 --depth 2 --steps 2
==== needs json
==== out
place X: 0,2,0 1,1,0 1,2,0 1,3,0 2,2,0 (1 of 7 for piece X); 1429 images left, 26.0 in each of 55 lists
place X: 1,1,0 2,0,0 2,1,0 2,2,0 3,1,0 (2 of 7 for piece X); 1398 images left, 25.4 in each of 55 lists
place X: 1,2,0 2,1,0 2,2,0 2,3,0 3,2,0 (3 of 7 for piece X); 1238 images left, 22.5 in each of 55 lists
place X: 2,1,0 3,0,0 3,1,0 3,2,0 4,1,0 (4 of 7 for piece X); 1317 images left, 23.9 in each of 55 lists
place X: 2,2,0 3,1,0 3,2,0 3,3,0 4,2,0 (5 of 7 for piece X); 1126 images left, 20.5 in each of 55 lists
place X: 3,1,0 4,0,0 4,1,0 4,2,0 5,1,0 (6 of 7 for piece X); 1289 images left, 23.4 in each of 55 lists
place X: 3,2,0 4,1,0 4,2,0 4,3,0 5,2,0 (7 of 7 for piece X); 1101 images left, 20.0 in each of 55 lists
place X: 0,2,0 1,1,0 1,2,0 1,3,0 2,2,0 (1 of 7 for piece X); 1429 images left, 129.9 in each of 55 lists
{"event":"placed","number":1,"depth":1,"name":"X","cells":[[0,2,0],[1,1,0],[1,2,0],[1,3,0],[2,2,0]],"choice":1,"choices":7,"images":1429,"lists":55,"listed":1429,"piece":"X"}
place X: 0,1,0 1,0,0 1,1,0 1,2,0 2,1,0 (1 of 8 for piece X)
. backtrack: nothing is left for cell 0,0,0
==== err
2360 steps, 2.1 M fits, 2339 solutions, complete
1 step, 1 fit, 0 solutions, as many steps as asked for (--steps 1)
1 step, 1 fit, 0 solutions, as many steps as asked for (--steps 1)
2 steps, 1 fit, 0 solutions, as many steps as asked for (--steps 2)
======== trace-json
"$EXACTILE" trace ../small.txt --json --engine fila
==== needs json
==== out
{"event":"placed","number":1,"depth":1,"name":"A1","cells":[[0,0,0],[0,1,0]],"choice":1,"choices":2,"cell":[0,0,0]}
{"event":"placed","number":2,"depth":2,"name":"A2","cells":[[1,0,0],[1,1,0]],"choice":1,"choices":2,"cell":[1,0,0]}
{"event":"placed","number":3,"depth":3,"name":"A3","cells":[[2,0,0],[2,1,0]],"choice":1,"choices":1,"cell":[2,0,0]}
{"event":"solution","number":4,"depth":3,"solution":1,"pieces":[{"name":"A1","cells":[[0,0,0],[0,1,0]]},{"name":"A2","cells":[[1,0,0],[1,1,0]]},{"name":"A3","cells":[[2,0,0],[2,1,0]]}]}
{"event":"lifted","number":5,"depth":3,"name":"A3"}
{"event":"lifted","number":6,"depth":2,"name":"A2"}
{"event":"placed","number":7,"depth":2,"name":"A2","cells":[[1,0,0],[2,0,0]],"choice":2,"choices":2,"cell":[1,0,0]}
{"event":"placed","number":8,"depth":3,"name":"A3","cells":[[1,1,0],[2,1,0]],"choice":1,"choices":1,"cell":[1,1,0]}
{"event":"solution","number":9,"depth":3,"solution":2,"pieces":[{"name":"A1","cells":[[0,0,0],[0,1,0]]},{"name":"A2","cells":[[1,0,0],[2,0,0]]},{"name":"A3","cells":[[1,1,0],[2,1,0]]}]}
{"event":"lifted","number":10,"depth":3,"name":"A3"}
{"event":"lifted","number":11,"depth":2,"name":"A2"}
{"event":"lifted","number":12,"depth":1,"name":"A1"}
{"event":"placed","number":13,"depth":1,"name":"A1","cells":[[0,0,0],[1,0,0]],"choice":2,"choices":2,"cell":[0,0,0]}
{"event":"placed","number":14,"depth":2,"name":"A2","cells":[[0,1,0],[1,1,0]],"choice":1,"choices":1,"cell":[0,1,0]}
{"event":"placed","number":15,"depth":3,"name":"A3","cells":[[2,0,0],[2,1,0]],"choice":1,"choices":1,"cell":[2,0,0]}
{"event":"solution","number":16,"depth":3,"solution":3,"pieces":[{"name":"A1","cells":[[0,0,0],[1,0,0]]},{"name":"A2","cells":[[0,1,0],[1,1,0]]},{"name":"A3","cells":[[2,0,0],[2,1,0]]}]}
{"event":"lifted","number":17,"depth":3,"name":"A3"}
{"event":"lifted","number":18,"depth":2,"name":"A2"}
{"event":"lifted","number":19,"depth":1,"name":"A1"}
==== err
19 steps, 8 fits, 3 solutions, complete
======== trace-of-too-small-a-piece
for engine in dlx fila; do printf 'D:xDim=2:yDim=1:lattice=square\nC:name=A:layout=0 0\n~D\n' | "$EXACTILE" trace --engine $engine - 2>/dev/null; done
==== out
place A: 0,0 (1 of 1 for cell 0,0)
. backtrack: nothing is left for cell 1,0
lift A
place A: 0,0 (1 of 1 for cell 0,0)
. backtrack: nothing is left for cell 1,0
lift A
==== status 1
======== trace-of-several-puzzles
"$EXACTILE" trace ../several.txt
==== err
exactile: error: 3 puzzles in one file; choose one with '--puzzle'
==== status 2
======== trace-of-the-top
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
======== trace-replayed-gives-the-solutions
# The solutions of a replayed trace are those that solve prints.
"$EXACTILE" solve tetracubes-2x2x7 -u --json 2>/dev/null | python3 -c '
import json, sys
for line in sys.stdin:
    print(json.dumps(sorted(sorted(piece["cells"]) for piece in json.loads(line)["pieces"])))' | sort > "${TMPDIR:-/tmp}/solved-$$"
for engine in dlx fila dlx,fila:5; do
    "$EXACTILE" trace tetracubes-2x2x7 -u --json --engine $engine 2>/dev/null | python3 ../replay.py | sort | diff - "${TMPDIR:-/tmp}/solved-$$"
done
wc -l < "${TMPDIR:-/tmp}/solved-$$"
rm "${TMPDIR:-/tmp}/solved-$$"
==== needs json
==== out
16
======== trace-steps
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
======== trace-tells-why-a-trigger-went-back
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
======== trace
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
