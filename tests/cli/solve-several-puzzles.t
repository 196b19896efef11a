"$EXACTILE" solve --unique ../several.txt ../none.txt tetrominoes-4x5 2>/dev/null
==== out
# PUZZLE ../several.txt#1: Three dominoes in a 3x2 box

# --- SOLUTION 1 ---
 A2 A2 A3
 A1 A1 A3

# --- SOLUTION 2 ---
 A1 A2 A3
 A1 A2 A3

# PUZZLE ../several.txt#2: A bar of four in a square of four

# PUZZLE ../several.txt#3

# --- SOLUTION 1 ---
 L2 L4 L4 L4
 L2 L2 L2 L4
 L1 L1 L1 L3
 L1 L3 L3 L3

# --- SOLUTION 2 ---
 L2 L2 L2 L4
 L2 L4 L4 L4
 L1 L1 L1 L3
 L1 L3 L3 L3

# --- SOLUTION 3 ---
 L2 L3 L3 L3
 L2 L3 L4 L4
 L2 L2 L1 L4
 L1 L1 L1 L4

# PUZZLE ../none.txt: A bar of four in a square of four

# PUZZLE tetrominoes-4x5: The five tetrominoes in a 4x5 box
==== status 1
