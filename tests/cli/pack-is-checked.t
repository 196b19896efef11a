printf 'D:xDim=5:yDim=5:lattice=square\nR\n+ + + + +\n+ + + + +\n+ + . + +\n+ + + + +\n+ + + + +\n~R\nC:name=P:shape=pentominoes/P:copies=0..4\nC:name=V:copies=0..4:layout=0 0, 1 0, 0 1\n~D\n' > /tmp/pack-$$; "$EXACTILE" pack /tmp/pack-$$ 2>/dev/null | "$EXACTILE" check /tmp/pack-$$ -; rm /tmp/pack-$$
==== out
1 solution, all right
