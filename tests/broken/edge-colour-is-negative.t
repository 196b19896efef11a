2 2
0 0 1 -1
==== err
edge-colour-is-negative.txt:2:7: error: the colour -1; where edges match the opposite number, a line 'match complement' stands before the tiles
