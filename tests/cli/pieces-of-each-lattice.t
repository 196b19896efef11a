for set in tetracubes hexiamonds tetrahexes; do "$EXACTILE" pieces $set; done
==== out
# tetracubes: 8 shapes on the cube lattice

I:        O:    L:      T:      Z:      A:         B:         P:
I I I I   O O   L . .   . T .   . Z Z   . A, . A   . B, . .   P ., . .
          O O   L L L   T T T   Z Z .   A A, . .   B B, B .   P P, P .
# hexiamonds: 12 shapes on the triangle lattice

C:        E:          F:        G:        H:          I:            J:
C C C C   E E E E E   F . F .   . G G .   H H H H .   I I I I I I   J J J J J
C C . .   . . . E .   F F F F   G G G G   . . . H H                 . J . . .

O:        P:          S:            V:        X:
O O O .   . . P . .   S S S . . .   V V V V   . X X X .
. O O O   P P P P P   . . . S S S   . . V V   . . X X X
# tetrahexes: 7 shapes on the hexagon lattice

I:        J:      O:    P:      S:      U:      Y:
I I I I   . . J   O O   . P .   . S S   U . U   . Y .
          J J J   O O   P P P   S S .   . U U   Y Y .
                                                . . Y
