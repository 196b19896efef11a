"$EXACTILE" solve --quiet ../cover.txt ../cover-matrix.csv
==== out
# PUZZLE ../cover.txt: A small cover with bounds and colours

# --- SOLUTION 1 ---
A C X:1 Y:1
B X:1
C Y:1

# PUZZLE ../cover-matrix.csv: As a matrix

# --- SOLUTION 1 ---
3 5 6
1 4
2 7
