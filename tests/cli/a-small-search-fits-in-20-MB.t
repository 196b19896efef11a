# Each search uses at most 12 MB.  Engines reserve more than they use.
for engine in matrix flat dlx fila frontier; do
    "$EXACTILE" count pentominoes-6x10 bedlam-cube --engine $engine --threads 2 --node-limit 200000 --memory-limit 20M 2>&1 |
        sed 's/at least [0-9]* solutions*/no solution so far/'
done
"$EXACTILE" count pentominoes-6x10 --threads 2 --memory-limit 20M
"$EXACTILE" solve bedlam-cube --unique --limit 20 --threads 2 --memory-limit 20M | grep -c SOLUTION
==== needs speed
==== slow
==== out
pentominoes-6x10: no solution so far, stopped by the limit on nodes (--node-limit 200000)
bedlam-cube: no solution so far, stopped by the limit on nodes (--node-limit 200000)
pentominoes-6x10: no solution so far, stopped by the limit on nodes (--node-limit 200000)
bedlam-cube: no solution so far, stopped by the limit on nodes (--node-limit 200000)
pentominoes-6x10: no solution so far, stopped by the limit on nodes (--node-limit 200000)
bedlam-cube: no solution so far, stopped by the limit on nodes (--node-limit 200000)
pentominoes-6x10: no solution so far, stopped by the limit on nodes (--node-limit 200000)
bedlam-cube: no solution so far, stopped by the limit on nodes (--node-limit 200000)
pentominoes-6x10: no number of solutions yet, stopped by the limit on nodes (--node-limit 200000)
bedlam-cube: no number of solutions yet, stopped by the limit on nodes (--node-limit 200000)
9356
20
==== err
at least 20 unique solutions, as many as asked for (--limit 20)
