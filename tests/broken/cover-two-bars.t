A B | X | Y
A X
==== err
cover-two-bars.txt:1:9: error: a second '|' in the item line; one '|' parts the primary items from the secondary ones
