../terminal.py "$EXACTILE" pieces "fixed tetrominoes"
==== needs posix
==== out
# fixed tetrominoes: 19 shapes on the square lattice

Ia:   Ib:           La:     Lb:     Lc:        Ld:        Le:     Lf:
Ia    Ib Ib Ib Ib   La  .   Lb Lb   Lc  .  .   Ld Ld Ld    . Le    .  . Lf
Ia                  La  .   Lb  .   Lc Lc Lc   Ld  .  .    . Le   Lf Lf Lf
Ia                  La La   Lb  .                         Le Le
Ia

Lg:        Lh:     O:    Sa:     Sb:        Sc:     Sd:        Ta:     Tb:
Lg Lg Lg   Lh Lh   O O    . Sa    . Sb Sb   Sc  .   Sd Sd  .   Ta  .    . Tb  .
 .  . Lg    . Lh   O O   Sa Sa   Sb Sb  .   Sc Sc    . Sd Sd   Ta Ta   Tb Tb Tb
            . Lh         Sa  .               . Sc              Ta  .

Tc:     Td:
 . Tc   Td Td Td
Tc Tc    . Td  .
 . Tc
