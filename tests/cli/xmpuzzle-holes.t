# Three cubes or two in a row of three variable voxels, one of which may stay empty: 1 + 3.  Without the limit: 1 + 3 + 3 + 1.
"$EXACTILE" solve --quiet row.xmpuzzle
"$EXACTILE" count row.xmpuzzle
sed 's/ maxHoles="1"/ maxHoles="3"/' row.xmpuzzle | "$EXACTILE" count -
sed 's/ maxHoles="1"/ maxHoles="0"/' row.xmpuzzle | "$EXACTILE" count -
sed 's/ maxHoles="1"//' row.xmpuzzle | "$EXACTILE" count -
# The middle must be filled.
sed 's/+++/+#+/' row.xmpuzzle | "$EXACTILE" count -
==== needs xml
==== out

# --- SOLUTION 1 ---
  S11  S12  S13

# --- SOLUTION 2 ---
  S11  S12 hole

# --- SOLUTION 3 ---
  S11 hole  S12

# --- SOLUTION 4 ---
 hole  S11  S12
4
8
1
8
3
==== err
row.xmpuzzle: note: up to 1 variable voxels stay empty (maxHoles); the piece 'hole' stands for each
-: note: up to 1 variable voxels stay empty (maxHoles); the piece 'hole' stands for each
