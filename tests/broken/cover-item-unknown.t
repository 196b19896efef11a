A B | X
A X
B Y
b
==== err
cover-item-unknown.txt:3:3: error: no item is called 'Y'; the first line has the names of all items (and 1 more like this, up to line 4)
