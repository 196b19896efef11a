printf 'D:xDim=20:yDim=20:lattice=square\nC:name=X:shape=pentominoes/X:copies=80\n~D\n' | "$EXACTILE" pack - --node-limit 3000 --threads 1 -o /dev/null 2>&1 | sed "s/, [0-9.]* s$//"
==== out
53 pieces, 265 of 400 cells; at most 390 cells are possible, gap 125, stopped by the limit on nodes (--node-limit 3000)
