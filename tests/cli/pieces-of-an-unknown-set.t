"$EXACTILE" pieces pentaminoes
==== err
exactile: error: there is no set of shapes 'pentaminoes'; did you mean 'pentominoes'? the sets are monominoes, dominoes, trominoes, ... and n-ominoes; monocubes, dicubes, tricubes, ... and n-cubes; moniamonds, diamonds, triamonds, ... and n-iamonds; monohexes, dihexes, trihexes, ... and n-hexes; monohypercubes, dihypercubes, trihypercubes, ... and n-hypercubes; each may have the word free, one-sided or fixed before it
==== status 2
