# Estimate, and trials of a count.
======== estimate-is-the-same-for-a-seed
for seed in 1 1 2; do "$EXACTILE" estimate soma-cube -u --samples 100 --seed $seed | grep -v ^time; done
==== out
nodes              10 k   1.4 k to 80 k
solutions           547   19 to 16 k
# The paths differ much: a few branches hold most of the tree, and others like them may have been missed.
nodes              10 k   1.4 k to 80 k
solutions           547   19 to 16 k
# The paths differ much: a few branches hold most of the tree, and others like them may have been missed.
nodes             7.4 k   4.2 k to 13 k
solutions           399   55 to 2.9 k
======== estimate-json
"$EXACTILE" estimate --json ../several.txt | sed 's/"seconds":.*"exact"/"exact"/'
==== out
{"puzzle":"../several.txt#1","title":"Three dominoes in a 3x2 box","format":"polycube","nodes":{"value":6,"low":6,"high":6},"solutions":{"value":3,"low":3,"high":3},"exact":true,"rough":false,"samples":500,"runs":1,"seed":0,"determinant":true,"fits_at":[0,2,2,2],"status":"complete"}
{"puzzle":"../several.txt#2","title":"A bar of four in a square of four","format":"polycube","nodes":{"value":0,"low":0,"high":0},"solutions":{"value":0,"low":0,"high":0},"exact":true,"rough":false,"samples":500,"runs":1,"seed":0,"fits_at":[0,0],"status":"complete"}
{"puzzle":"../several.txt#3","title":"","format":"polycube","nodes":{"value":12,"low":12,"high":12},"solutions":{"value":10,"low":10,"high":10},"exact":true,"rough":false,"samples":500,"runs":1,"seed":0,"merged":{"states":21,"seconds":1.26e-06},"fits_at":[0,3,3,2,4],"status":"complete"}
======== estimate-of-a-small-tree-is-exact
"$EXACTILE" estimate ../several.txt | grep -v ^time
==== out
# PUZZLE ../several.txt#1: Three dominoes in a 3x2 box
nodes                 6   exactly
solutions             3   exactly

# PUZZLE ../several.txt#2: A bar of four in a square of four
nodes                 0   exactly
solutions             0   exactly
# There is no solution: piece I fits nowhere; no piece can cover any of 4 cells.

# PUZZLE ../several.txt#3
nodes                12   exactly
solutions            10   exactly
======== estimate-stopped-by-time
# The limit may come before or after the puzzle is read.
"$EXACTILE" estimate heptominoes-23x33 --time-limit 0.001 2>errors; status=$?
sed -E 's/not read|no estimate/no estimate/' errors; rm errors; exit $status
==== needs speed
==== slow
==== out
heptominoes-23x33: no estimate, stopped by the limit on time (--time-limit 0.001)
==== status 3
======== estimate-tells-that-a-count-merges
printf "D:xDim=30:yDim=8:zDim=1\nP:set=tetrominoes:only=L:copies=60\n~D\n" | "$EXACTILE" estimate --samples 100 - | grep merges
==== slow
==== out
# 'exactile count' merges equal states instead: about 40 k states, in 0.002 s by one thread.
======== trials-json
"$EXACTILE" count soma-cube --trials 3 --until 3 -s --json 2>&1 | sed "s/\"seconds\":[0-9.]*,//"
==== out
{"puzzle":"soma-cube","title":"The Soma cube","format":"polycube","solutions":0,"complete":false,"status":"all trials made"}
{"puzzle":"soma-cube","title":"The Soma cube","format":"polycube","status":"all trials made","complete":false,"solutions":0,"found":0,"fits":22,"attempts":22,"share_done":1.000000,"engine":"matrix","trials":3,"rate_error":0.0000,"fits_at":[0,0,3,3,5,5,3,3],"attempts_at":[0,0,3,3,5,5,3,3],"removed":{"volume":0,"parity":0,"fit":0}}
======== trials-refused
for options in "--trials 5" "--trials 0 --until 3" "--until 3" "--seed 4" "--trials x --until 3" "--trials 2 --until 9"; do
    "$EXACTILE" count soma-cube $options
done
==== err
exactile: error: '--trials' needs '--until'; give the number of remaining pieces at which a trial ends
exactile: error: '0' is no value for '--trials'; it takes a whole number from 1 on
exactile: error: '--until' needs '--trials'; give the number of trials
exactile: error: '--seed' needs '--trials' and '--until'; a whole search has no random numbers
exactile: error: 'x' is no value for '--trials'; it takes a whole number from 1 on, such as --trials=1
exactile: error: trials until 9 pieces remain; this puzzle has 7, so it takes 1 to 7
==== status 2
======== trials-that-meet-solutions
"$EXACTILE" solve soma-cube --trials 1 --until 5 2>/dev/null | "$EXACTILE" check soma-cube -
==== out
1 solution, all right
======== trials
"$EXACTILE" count soma-cube -u --trials 20 --until 4 --seed 4 --engine dlx,fila:5 2>&1 | sed "s/[0-9.]* s\$/0.00 s/"
==== out
3 unique solutions met in 20 trials and 156 fits: 19 k for each million, give or take 62%, all trials made, 0.00 s
