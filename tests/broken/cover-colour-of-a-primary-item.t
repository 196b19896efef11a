A B | X
A:1 B
==== err
cover-colour-of-a-primary-item.txt:2:1: error: the primary item 'A' with a colour; only secondary items, behind '|', have colours
