D:xDim=10:yDim=6:zDim=1
P:set=pentomines
~D
D:xDim=10:yDim=6:zDim=1
P:set=tiles
~D
==== err
set-unknown.txt:2:7: error: there is no set of shapes 'pentomines'; did you mean 'pentominoes'? the sets are monominoes, dominoes, trominoes, ... and n-ominoes; monocubes, dicubes, tricubes, ... and n-cubes; moniamonds, diamonds, triamonds, ... and n-iamonds; monohexes, dihexes, trihexes, ... and n-hexes; monohypercubes, dihypercubes, trihypercubes, ... and n-hypercubes; each may have the word free, one-sided or fixed before it
set-unknown.txt:5:7: error: there is no set of shapes 'tiles'; the sets are monominoes, dominoes, trominoes, ... and n-ominoes; monocubes, dicubes, tricubes, ... and n-cubes; moniamonds, diamonds, triamonds, ... and n-iamonds; monohexes, dihexes, trihexes, ... and n-hexes; monohypercubes, dihypercubes, trihypercubes, ... and n-hypercubes; each may have the word free, one-sided or fixed before it
