for words in "pieces no-puzzle 5" "pieces soma-cube 0" "pieces soma-cube 1x2" "pieces queens-8 5" "pieces macmahon-squares-4x6 3" \
    "pieces soma-cube" "piece soma-cube 3" "pieces soma-cube 3 --border 2" "edge 4 3 --limit 2" "edge 4 3 --exactly 2" "pieces soma-cube 7 --exactly 0" "pieces equal.txt 2" "pieces soma-cube 2000000"  "pieces soma-cube 3 --to dimacs" "pieces soma-cube 3 --to xmpuzzle" "pieces soma-cube 3 --uniqe"; do
    "$EXACTILE" generate $words
done
"$EXACTILE" generate pieces pentominoes-5x5 1000000 
==== err
exactile: error: 'no-puzzle' is neither a file nor a puzzle of the collection; 'exactile list' names the collection
exactile: error: '0' is no number of pieces; it is a whole number from 1 on
exactile: error: '1x2' is no number of pieces; it is a whole number from 1 on
exactile: error: 'queens-8' has no pieces with cells to choose from; 'generate pieces' takes a region and a pool of pieces
exactile: error: 'macmahon-squares-4x6' has no pieces with cells to choose from; 'generate pieces' takes a region and a pool of pieces
exactile: error: 'exactile generate' lacks an argument; three words are needed: edge, the size of a board, such as 7, or 8x5 for 8 columns and 5 rows, and how many colours; or pieces, a puzzle, and how many of its pieces
exactile: error: 'piece' is no type of puzzle to generate; 'edge' and 'pieces' are
exactile: error: 'exactile generate pieces' takes no '--border'; 'exactile generate edge' does
exactile: error: 'exactile generate edge' takes no '--limit'; 'exactile generate pieces' does
exactile: error: 'exactile generate edge' takes no '--exactly'; 'exactile generate pieces' does
exactile: error: '0' is no value for '--exactly'; it takes a whole number from 1 to 1000000
exactile: error: 'equal.txt' has equal pieces under different names; give one of them, with copies=N
exactile: error: '2000000' is no number of pieces; it is a whole number from 1 on
exactile: error: 'dimacs' is no format in which sets are written one after the other; write definitions and convert them
exactile: error: 'xmpuzzle' is no format in which sets are written one after the other; write definitions and convert them
exactile: error: unknown option '--uniqe'; did you mean '--unique'?
exactile: error: 1000000 of 12 pieces for 25 cells; the product of these numbers can be 8388608, so give a smaller pool
==== status 2
