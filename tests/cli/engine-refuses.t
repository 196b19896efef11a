# Each by the name that it was called by, and why.
puzzle=../../../puzzles/pentominoes-5x5-repeated.txt
for engine in matrix fila dlx,fila:4 flat; do "$EXACTILE" count $puzzle --engine $engine; done
"$EXACTILE" count $puzzle --engine matrix --volume-filter=3
"$EXACTILE" solve $puzzle --kernel portable
"$EXACTILE" count $puzzle --engine dlx,fila:0
"$EXACTILE" count $puzzle --engine dlx:0,fila
"$EXACTILE" count $puzzle --engine dlx --kernel portable
==== err
exactile: error: the engine 'matrix' does not support this puzzle: it needs an exact number of copies for each piece, or at most one copy; choose another
exactile: error: the engine 'fila' does not support this puzzle: it needs an exact number of copies for each piece; choose another
exactile: error: the engine 'dlx,fila:4' does not support this puzzle: it needs an exact number of copies for each piece; choose another
exactile: error: the engine 'flat' does not support this puzzle: it needs an exact number of copies for each piece; choose another
exactile: error: the engine 'matrix' does not support this puzzle: it needs an exact number of copies for each piece, or at most one copy; choose another
exactile: error: the engine 'matrix' does not support this puzzle: it needs an exact number of copies for each piece, or at most one copy; choose another
exactile: error: cannot read the engine 'dlx,fila:0' at ''; write dlx, fila, flat, matrix, frontier, beam, blocks, fletcher, de-bruijn, or phases with numbers of remaining pieces, as in dlx:12,fila:11
exactile: error: cannot read the engine 'dlx:0,fila' at ',fila'; write dlx, fila, flat, matrix, frontier, beam, blocks, fletcher, de-bruijn, or phases with numbers of remaining pieces, as in dlx:12,fila:11
exactile: error: the engine 'dlx' has no kernels; leave out --kernel, or choose one of flat, matrix, frontier
==== status 2
