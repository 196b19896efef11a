A B | X
A X:
==== err
cover-colour-missing.txt:2:3: error: 'X:' lacks its colour; it is ITEM:COLOUR, or ITEM without a colon
