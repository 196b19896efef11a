A B | X
A B A
==== err
cover-item-twice-in-an-option.txt:2:5: error: item 'A' twice in an option; an option has an item once
