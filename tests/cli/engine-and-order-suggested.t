for engine in fla Matrix dlx:12,fial:11; do "$EXACTILE" count soma-cube -e $engine; done
"$EXACTILE" count ../edge-domino.txt -e pair
for order in size lienar S r=3 e=11:first=3; do "$EXACTILE" count soma-cube --order $order; done
==== err
exactile: error: cannot read the engine 'fla' at 'fla'; did you mean 'fila'? write dlx, fila, flat, matrix, frontier, beam, blocks, fletcher, de-bruijn, or phases with numbers of remaining pieces, as in dlx:12,fila:11
exactile: error: cannot read the engine 'Matrix' at 'Matrix'; did you mean 'matrix'? write dlx, fila, flat, matrix, frontier, beam, blocks, fletcher, de-bruijn, or phases with numbers of remaining pieces, as in dlx:12,fila:11
exactile: error: cannot read the engine 'dlx:12,fial:11' at 'fial:11'; did you mean 'fila'? write dlx, fila, flat, matrix, frontier, beam, blocks, fletcher, de-bruijn, or phases with numbers of remaining pieces, as in dlx:12,fila:11
exactile: error: 'pair' is no engine for boards; did you mean 'pairs'? there are domains, pairs and row
exactile: error: cannot read the order 'size' at 'size'; did you mean 's'? write s, f, F, e, o, p, u[@weight], l@a,b,c, x y z X Y Z, a[@degrees[,x,y]], A or R[@x,y,z], or several with =N for the remaining pieces at which each begins, as in e=11:f=3
exactile: error: cannot read the order 'lienar' at 'lienar'; did you mean 'l'? write s, f, F, e, o, p, u[@weight], l@a,b,c, x y z X Y Z, a[@degrees[,x,y]], A or R[@x,y,z], or several with =N for the remaining pieces at which each begins, as in e=11:f=3
exactile: error: cannot read the order 'S' at 'S'; did you mean 's'? write s, f, F, e, o, p, u[@weight], l@a,b,c, x y z X Y Z, a[@degrees[,x,y]], A or R[@x,y,z], or several with =N for the remaining pieces at which each begins, as in e=11:f=3
exactile: error: cannot read the order 'r=3' at 'r=3'; did you mean 'R'? write s, f, F, e, o, p, u[@weight], l@a,b,c, x y z X Y Z, a[@degrees[,x,y]], A or R[@x,y,z], or several with =N for the remaining pieces at which each begins, as in e=11:f=3
exactile: error: cannot read the order 'e=11:first=3' at 'first=3'; did you mean 'f'? write s, f, F, e, o, p, u[@weight], l@a,b,c, x y z X Y Z, a[@degrees[,x,y]], A or R[@x,y,z], or several with =N for the remaining pieces at which each begins, as in e=11:f=3
==== status 2
