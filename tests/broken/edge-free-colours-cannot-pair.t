size 2 2
frame none
turns none
1 2 3 4
5 6 7 8
9 10 11 12
13 14 15 16
==== err
edge-free-colours-cannot-pair.txt: error: 16 edges cannot be paired with another; at most 8 can lie on the outline
