"$EXACTILE" pieces pentominoes
==== out
# pentominoes: 12 shapes on the square lattice

F:      I:   L:    N:    P:    T:      U:      V:      W:      X:      Y:
. F F   I    L .   . N   P P   T T T   U . U   V . .   W . .   . X .   . Y
F F .   I    L .   N N   P P   . T .   U U U   V . .   W W .   X X X   Y Y
. F .   I    L .   N .   P .   . T .           V V V   . W W   . X .   . Y
        I    L L   N .                                                 . Y
        I

Z:
Z Z .
. Z .
. Z Z
