# A solid as layers, alone and in a definition.  The counts were found by a naive search.
"$EXACTILE" count cube.txt
"$EXACTILE" count house.txt
(echo D:xDim=2:yDim=2:zDim=2; echo L; sed 1d cube.txt | sed 's/\(.\)\(.\)/\1 \2/'; echo '~L'; echo '~D') | "$EXACTILE" count -
# Two solutions of a flat puzzle are no layers of a solid.
printf 'AAB\nABB\n\nABB\nAAB\n' | "$EXACTILE" count - 2>/dev/null || echo no layers
==== out
6
11
6
no layers
==== err
-: note: the drawing has its 2 layers one below the other
