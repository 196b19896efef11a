"$EXACTILE" solve --puzzle 3 -u ../several.txt 2>/dev/null
==== out

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
