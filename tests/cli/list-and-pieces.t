# List and pieces: the collection, and sets of pieces.
======== list-json-is-json
"$EXACTILE" list --json | python3 -c "
import json, sys
print({tuple(json.loads(line)) for line in sys.stdin})"
==== out
{('name', 'title', 'all', 'unique', 'mirror', 'long')}
======== list-json
"$EXACTILE" list --json | grep -E "soma|6x15"
==== out
{"name":"one-sided-pentominoes-6x15","title":"The eighteen one-sided pentominoes in a 6x15 box","all":10268732,"unique":2567183,"mirror":2567183,"long":true}
{"name":"soma-cube","title":"The Soma cube","all":11520,"unique":480,"mirror":240,"long":false}
{"name":"soma-pyramid","title":"A stepped pyramid of the seven Soma pieces","all":56,"unique":14,"mirror":7,"long":false}
======== list
"$EXACTILE" list | grep -E "^name|soma|6x15"
==== out
name                                  all    unique    mirror  time   title
one-sided-pentominoes-6x15       10268732   2567183   2567183  long   The eighteen one-sided pentominoes in a 6x15 box
soma-cube                           11520       480       240  short  The Soma cube
soma-pyramid                           56        14         7  short  A stepped pyramid of the seven Soma pieces
======== pieces-json
"$EXACTILE" pieces trominoes --json
"$EXACTILE" pieces dicubes --json
==== out
{"name":"I","lattice":"square","cells":[[0,0],[1,0],[2,0]]}
{"name":"L","lattice":"square","cells":[[0,0],[0,1],[1,0]]}
{"name":"I","lattice":"cube","cells":[[0,0,0],[1,0,0]]}
======== pieces-of-an-unknown-set
"$EXACTILE" pieces pentaminoes
==== err
exactile: error: there is no set of shapes 'pentaminoes'; did you mean 'pentominoes'? the sets are monominoes, dominoes, trominoes, ... and n-ominoes; monocubes, dicubes, tricubes, ... and n-cubes; moniamonds, diamonds, triamonds, ... and n-iamonds; monohexes, dihexes, trihexes, ... and n-hexes; monotans, ditans, tritans, ... and n-tans; monaboloes, diaboloes, triaboloes, ... and n-aboloes; monoquarters, diquarters, triquarters, ... and n-quarters; monokites, dikites, trikites, ... and n-kites; monotwigs, ditwigs, tritwigs, ... and n-twigs; monobricks, dibricks, tribricks, ... and n-bricks; monohypercubes, dihypercubes, trihypercubes, ... and n-hypercubes; monosticks, disticks, tristicks, ... and n-sticks; monotrigs, ditrigs, tritrigs, ... and n-trigs; monominoids, dominoids, trominoids, ... and n-ominoids; each may have the word free, one-sided or fixed before it
==== status 2
======== pieces-of-each-lattice
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
======== pieces-of-no-set
# A shape of a set, a file, a puzzle of the collection.
for name in pentominoes/Q ../small.txt soma-cube; do
    "$EXACTILE" pieces $name; echo $?
done
==== out
2
2
2
==== err
exactile: error: there is no set of shapes 'pentominoes/q'; a set is named alone, such as 'pentominoes', and one shape of it where C takes shape=SET/NAME
exactile: error: '../small.txt' is no set of shapes; 'exactile show ../small.txt' draws the pieces of a puzzle
exactile: error: 'soma-cube' is no set of shapes; 'exactile show soma-cube' draws the pieces of a puzzle
======== pieces-picture
file="${TMPDIR:-/tmp}/pieces-$$.svg"
"$EXACTILE" pieces tetriamonds --picture "$file" && grep -o '<title>[^<]*\|class="piece"' "$file"; rm "$file"
"$EXACTILE" pieces nothing --picture "$file" 2> /dev/null; echo $?; ls "$file" 2> /dev/null
"$EXACTILE" pieces trominoes --picture /nowhere/x.svg; echo $?
==== out
# tetriamonds: 3 shapes on the triangle lattice

A:      C:        I:
A . .   C C C .   I I I I
A A A   . . . C
class="piece"
<title>A
class="piece"
<title>C
class="piece"
<title>I
2
2
==== err
exactile: error: cannot write to /nowhere/x.svg: No such file or directory
======== pieces-use-the-width-of-the-terminal
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
======== pieces
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
