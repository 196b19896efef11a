| a comment
| A B C
A B
C
==== err
cover-items-in-a-comment.txt:4:1: error: no item is called 'C'; line 2 has it, but begins with '|' and so is a comment: leave out that '|' if the line has the items
