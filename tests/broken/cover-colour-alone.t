A B | X
A :red
==== err
cover-colour-alone.txt:2:3: error: a colour without an item; it is ITEM:COLOUR
