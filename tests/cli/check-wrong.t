"$EXACTILE" check ../small.txt -
==== in

# --- SOLUTION 1 ---
 A1 A2 A2
 A1 A3 A3

# --- SOLUTION 2 ---
 A1 A2 A3
 A1 A2 A2

# --- SOLUTION 3 ---
 A3 A2 A2
 A3 A1 A1
==== out
3 solutions, 1 wrong, 1 duplicate
==== err
standard input:7:5: error: solution 2: piece 'A2' has 3 cells; it should have 2
standard input:11: error: solution 3: the same as solution 1 in line 3, except for the places of equal pieces or tiles; --labelled tells these apart
==== status 1
