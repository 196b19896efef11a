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
