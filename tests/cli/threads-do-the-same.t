for threads in 1 2 7; do for limit in 50 1000000; do "$EXACTILE" solve pentominoes-5x5 --statistics --json --limit $limit --threads $threads 2>&1 | sed 's/"seconds":[0-9.]*,//; s/[0-9.]* s$//' | cksum; done; done | sort | uniq -c | sed 's|^ *3 .*|the same at any number|'
==== needs json
==== out
the same at any number
the same at any number
