for file in ../*.txt ../../boards/* ../../examples/*; do
    "$EXACTILE" convert "$file" 2>&1 > /dev/null | grep -F "error: a "
done
for file in ../../../puzzles/*.txt; do "$EXACTILE" convert "$file"; done > /dev/null
==== out
../broken.txt:4:8: error: a second piece called 'A'; every piece of a puzzle has a name of its own
