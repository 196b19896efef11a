for threads in 1 2 5; do printf 'D:xDim=20:yDim=20:lattice=square\nC:name=F:shape=pentominoes/F:copies=80\n~D\n' | "$EXACTILE" pack - --node-limit 300000 --seed 4 --threads $threads 2>/dev/null | md5sum; done | uniq | wc -l
==== slow
==== out
1
