"$EXACTILE" solve ../several.txt --engine turbo
==== err
exactile: error: cannot read the engine 'turbo' at 'turbo'; write dlx, fila, flat, matrix, frontier, beam, blocks, fletcher, de-bruijn, or phases with numbers of remaining pieces, as in dlx:12,fila:11
==== status 2
