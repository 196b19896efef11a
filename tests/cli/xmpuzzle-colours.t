# The target is blue, red, neutral: a red cube fits only where a pair allows it, and on the neutral voxel.
"$EXACTILE" count row.xmpuzzle
"$EXACTILE" count --unique row.xmpuzzle
# Every colour of a voxel or of a rule must be defined.
sed '/<color/,/<\/colors>/d' row.xmpuzzle | "$EXACTILE" count -
sed 's/#1#2#1/#1#3#1/' row.xmpuzzle | "$EXACTILE" count -
sed 's/piece="1" result="1"/piece="1" result="2"/' row.xmpuzzle | "$EXACTILE" count -
==== needs xml
==== out
row.xmpuzzle#1: 2  red on blue or neutral
row.xmpuzzle#2: 1  blue on red
row.xmpuzzle#3: 2  equal colours
row.xmpuzzle#4: 0  no pair
row.xmpuzzle#5: 1  without colours
row.xmpuzzle#1: 2  red on blue or neutral
row.xmpuzzle#2: 1  blue on red
row.xmpuzzle#3: 1  equal colours
row.xmpuzzle#4: 0  no pair
row.xmpuzzle#5: 1  without colours
==== err
row.xmpuzzle#4, no pair: 0 solutions, complete, impossible: pieces cube pair fit nowhere; no piece can cover any of 3 cells; 'exactile why row.xmpuzzle --puzzle 4' shows more
row.xmpuzzle#4, no pair: 0 unique solutions, complete, impossible: pieces cube pair fit nowhere; no piece can cover any of 3 cells; 'exactile why row.xmpuzzle --puzzle 4' shows more
standard input:7:39: error: colour 2, which the file does not define; it has 0 colours: add a 'color', or leave the number out
standard input:13:41: error: colour 3, which the file does not define; it has 2 colours: add a 'color', or leave the number out
standard input:44:9: error: colour 3, which the file does not define; it has 2 colours: add a 'color', or leave the number out
==== status 2
