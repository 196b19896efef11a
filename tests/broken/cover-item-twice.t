A B A | B
A
==== err
cover-item-twice.txt:1:5: error: a second item 'A'; each item has a name of its own
cover-item-twice.txt:1:9: error: a second item 'B'; each item has a name of its own
