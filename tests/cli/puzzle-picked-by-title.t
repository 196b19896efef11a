"$EXACTILE" count ../several.txt -p "three DOMINOES in a 3x2 box"
"$EXACTILE" count ../several.txt -p domino
"$EXACTILE" count ../several.txt -p 3
for wanted in in "A bar of for in a square of four" nothing 4 0 ""; do
    "$EXACTILE" count ../several.txt --puzzle "$wanted"
done
==== out
3
3
10
==== err
exactile: error: 'in' is part of 2 titles in '../several.txt', such as 'Three dominoes in a 3x2 box'; give more of a title, or its number
exactile: error: '../several.txt' has no puzzle with the title 'A bar of for in a square of four'; did you mean 'A bar of four in a square of four'?
exactile: error: '../several.txt' has no puzzle with the title 'nothing'; 'exactile show' prints the titles
exactile: error: '../several.txt' has no puzzle 4; it has 3
exactile: error: '../several.txt' has no puzzle 0; it has 3
exactile: error: '' is no value for '--puzzle'; it takes the number or the title of a puzzle
==== status 2
