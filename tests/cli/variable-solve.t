"$EXACTILE" solve ../variable.txt --limit 2 -q
"$EXACTILE" solve ../variable.txt --limit 1 --json -q
"$EXACTILE" solve ../variable.txt -q | "$EXACTILE" check ../variable.txt -
"$EXACTILE" solve ../variable.txt --json -q | "$EXACTILE" check ../variable.txt -
printf '  A  A  A D2\n  B  C  A D2\n  B  B D1  .\n' | "$EXACTILE" check ../variable.txt -
printf '  A  A  A D2\n  B  C  A D2\n  B  B  B D1\n' | "$EXACTILE" check ../variable.txt -
printf '  A  A  A  A\n  B  C  A D2\n  B  B D1 D1\n' | "$EXACTILE" check ../variable.txt -
==== needs json
==== out

# --- SOLUTION 1 ---
  A  A  A D2
  B  C  A D2
  B  B D1 D1

# --- SOLUTION 2 ---
  B  B D1 D1
  B  C  A D2
  A  A  A D2
{"solution":1,"pieces":[{"name":"A","cells":[[0,2],[1,2],[2,1],[2,2]]},{"name":"B","cells":[[0,0],[0,1],[1,0]]},{"name":"C","cells":[[1,1]]},{"name":"D1","cells":[[2,0],[3,0]]},{"name":"D2","cells":[[3,1],[3,2]]}]}
2508 solutions, all right
2508 solutions, all right
1 solution, 1 wrong, 0 duplicates
1 solution, 1 wrong, 0 duplicates
1 solution, 1 wrong, 0 duplicates
==== err
standard input:3:12: error: solution 1: the cell 3 0 is empty; a piece should cover it
standard input:2:3: error: solution 1: piece 'B' has 4 cells; it should have 2 to 3
standard input:1:3: error: solution 1: piece 'A' has 5 cells; it should have 2 to 4
==== status 1
