"$EXACTILE" count tetris-cube --node-limit 1
for threads in 1 2; do
    "$EXACTILE" count -sj tetris-cube --unique --node-limit 300000 --threads $threads 2>&1 > /dev/null |
        sed 's/.*"status":"\([^"]*\)","complete":\([a-z]*\).*"fits":\([0-9]*\).*/\1 \2 \3/' |
        awk '{ print $0, "fits" }' | sed 's/ 30[0-9]\{4\} / 300000 and some /'
done
"$EXACTILE" count tetris-cube --node-limit 5 --trials 3000000 --until 3 2>&1 | sed "s/, [0-9.]* s$//"
==== slow
==== out
stopped by the limit on nodes false 300000 and some fits
stopped by the limit on nodes false 300000 and some fits
0 solutions met in 0 trials and 5 fits, stopped by the limit on nodes (--node-limit 5)
==== err
no solution so far, stopped by the limit on nodes (--node-limit 1)
