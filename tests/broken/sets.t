# Refused: sets of pieces.
======== set-list
D:xDim=5:yDim=4:zDim=1
P:set=tetrominoes:only=I X I o
P:set=tetrominoes:prefix=x:except=I L O S T
~D
==== err
set-list.txt:2:26: error: 'X' is no shape of 'tetrominoes'; there are I, L, O, S and T
set-list.txt:2:28: error: 'I' is listed twice; list it once
set-list.txt:2:30: error: 'o' is no shape of 'tetrominoes'; did you mean 'O'? there are I, L, O, S and T
set-list.txt:3:28: error: all shapes of 'tetrominoes' are excepted; at least one must be left
======== set-names-taken
D:xDim=5:yDim=8:zDim=1
C:name=I:layout=0 0 0
P:set=tetrominoes
~D
==== err
set-names-taken.txt:3:7: error: a second piece called 'I'; every piece of a puzzle has a name of its own
======== set-only-and-except
D:xDim=5:yDim=4:zDim=1
P:set=tetrominoes:only=I:except=L
~D
==== err
set-only-and-except.txt:2:26: error: only and except together; one of them is enough
======== set-prefix
D:xDim=5:yDim=4:zDim=1
P:set=tetrominoes:prefix=a b
P:set=tetrominoes:prefix=~
P:set=tetrominoes:prefix=pppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppp
~D
==== err
set-prefix.txt:2:26: error: the name 'a bI' has a blank in it; a name is one word
set-prefix.txt:3:26: error: the name '~I' looks like the end of something; a name of several characters does not begin with '~'
set-prefix.txt:4:26: error: the prefix makes the name of 'I' too long; 64 bytes are the most
======== set-shapes-joined
D:xDim=5:yDim=2:zDim=1
P:set=pentominoes:only=FL
P:set=pentominoes:except=F,L
P:set=pentominoes/F
P:set=pentominoes:layout=0 0 0
~D
==== err
set-shapes-joined.txt:2:24: error: 'FL' is no shape of 'pentominoes'; put blanks between names, as in 'F L' (and 1 more like this, up to line 3)
set-shapes-joined.txt:4:7: error: there is no set of shapes 'pentominoes/f'; a set is named alone, such as 'pentominoes', and one shape of it where C takes shape=SET/NAME
set-shapes-joined.txt:5:19: error: 'layout' is no tag of P; a line C takes it, as in C:layout=0 0 0, 1 0 0
======== set-too-large
D:xDim=10:yDim=6:zDim=1
P:set=17-ominoes
P:set=fixed 12-cubes
~D
==== err
set-too-large.txt:2:7: error: '17-ominoes' has shapes of too many cells; a shape has up to 16
set-too-large.txt:3:7: error: 'fixed 12-cubes' would be more than 65536 shapes; ask for fewer cells
======== set-unknown
D:xDim=10:yDim=6:zDim=1
P:set=pentomines
~D
D:xDim=10:yDim=6:zDim=1
P:set=tiles
~D
==== err
set-unknown.txt:2:7: error: there is no set of shapes 'pentomines'; did you mean 'pentominoes'? the sets are monominoes, dominoes, trominoes, ... and n-ominoes; monocubes, dicubes, tricubes, ... and n-cubes; moniamonds, diamonds, triamonds, ... and n-iamonds; monohexes, dihexes, trihexes, ... and n-hexes; monotans, ditans, tritans, ... and n-tans; monaboloes, diaboloes, triaboloes, ... and n-aboloes; monoquarters, diquarters, triquarters, ... and n-quarters; monokites, dikites, trikites, ... and n-kites; monotwigs, ditwigs, tritwigs, ... and n-twigs; monobricks, dibricks, tribricks, ... and n-bricks; monohypercubes, dihypercubes, trihypercubes, ... and n-hypercubes; monosticks, disticks, tristicks, ... and n-sticks; monotrigs, ditrigs, tritrigs, ... and n-trigs; monominoids, dominoids, trominoids, ... and n-ominoids; each may have the word free, one-sided or fixed before it
set-unknown.txt:5:7: error: there is no set of shapes 'tiles'; the sets are monominoes, dominoes, trominoes, ... and n-ominoes; monocubes, dicubes, tricubes, ... and n-cubes; moniamonds, diamonds, triamonds, ... and n-iamonds; monohexes, dihexes, trihexes, ... and n-hexes; monotans, ditans, tritans, ... and n-tans; monaboloes, diaboloes, triaboloes, ... and n-aboloes; monoquarters, diquarters, triquarters, ... and n-quarters; monokites, dikites, trikites, ... and n-kites; monotwigs, ditwigs, tritwigs, ... and n-twigs; monobricks, dibricks, tribricks, ... and n-bricks; monohypercubes, dihypercubes, trihypercubes, ... and n-hypercubes; monosticks, disticks, tristicks, ... and n-sticks; monotrigs, ditrigs, tritrigs, ... and n-trigs; monominoids, dominoids, trominoids, ... and n-ominoids; each may have the word free, one-sided or fixed before it
