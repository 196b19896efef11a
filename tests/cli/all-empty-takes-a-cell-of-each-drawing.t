# Three drawings with two names each: eight choices of three cells, one of each.
puzzle='D:xDim=6:yDim=1:lattice=square\nR\n+ + + + + +\n~R\nN\na1 a2 . . . .\n~N\nN\n. . b1 b2 . .\n~N\nN\n. . . . c1 c2\n~N\nC:name=A:layout=0 0:copies=0..6\n~D\n'
printf "$puzzle" | "$EXACTILE" count - --all-empty 3 2> /dev/null
printf "$puzzle" | "$EXACTILE" count - --all-empty 2 2> /dev/null | wc -l | tr -d ' '
==== out
- a1,b1,c1: 1
- a1,b1,c2: 1
- a1,b2,c1: 1
- a1,b2,c2: 1
- a2,b1,c1: 1
- a2,b1,c2: 1
- a2,b2,c1: 1
- a2,b2,c2: 1
12
