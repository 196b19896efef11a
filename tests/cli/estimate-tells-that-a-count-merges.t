printf "D:xDim=30:yDim=8:zDim=1\nP:set=dominoes:copies=120\n~D\n" | "$EXACTILE" estimate --samples 100 - | grep merges
==== slow
==== out
# 'exactile count' merges equal states instead: about 6.5 k states, in 0.001 s by one thread.
