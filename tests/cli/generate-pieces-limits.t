"$EXACTILE" generate pieces tetris-cube 12 --node-limit 1000; echo $?
"$EXACTILE" generate pieces tetris-cube 12 --node-limit 1000 --quiet; echo $?
"$EXACTILE" generate pieces ../../../puzzles/pentominoes-3x20.txt 12 --limit 1; echo $?
"$EXACTILE" generate pieces ../../../puzzles/pentominoes-3x20.txt 11; echo $?
==== out
3
3
1
1
==== err
at least 0 sets with one solution, 1 of 1 tried, 1 undecided, stopped by the limit on nodes (--node-limit 1000)
0 sets with one solution, 1 of 1 tried, complete
no set of 11 pieces has the 60 cells of the region
