{ echo 'D:xDim=12:yDim=12:lattice=square'; echo 'K:name=b'; echo 'K:name=w'; echo R
for i in 1 2 3 4 5 6; do echo 'b w b w b w b w b w b w'; echo 'w b w b w b w b w b w b'; done; echo '~R'
echo 'C:name=A:layout=0 0/b, 1 0/w, 2 0/b:copies=24'; echo 'C:name=B:layout=0 0/w, 1 0/b, 2 0/w:copies=24'; echo '~D'; } > x.tmp
"$EXACTILE" solve x.tmp --engine blocks --limit 1; "$EXACTILE" solve x.tmp --limit 1 -q > y.tmp; "$EXACTILE" check x.tmp y.tmp; rm x.tmp y.tmp
==== out
1 solution, all right
==== err
exactile: error: the engine 'blocks' does not support this puzzle: its pieces may not lie everywhere in the box, because of their colours; choose another
