A B:1 C|D|E | X:Y
A
==== err
cover-name-with-colon.txt:1:3: error: the name 'B:1' of an item has ':' or '|' in it, which part things; a name has none of them
cover-name-with-colon.txt:1:7: error: the bounds of 'C|D|E' are no numbers; they are 2|NAME for exactly 2, or 1:3|NAME for 1 to 3
cover-name-with-colon.txt:1:15: error: the name 'X:Y' of an item has ':' or '|' in it, which part things; a name has none of them
