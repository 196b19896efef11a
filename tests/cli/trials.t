"$EXACTILE" count soma-cube -u --trials 20 --until 4 --seed 4 --engine dlx,fila:5 2>&1 | sed "s/[0-9.]* s\$/0.00 s/"
==== out
3 unique solutions met in 20 trials and 156 fits: 19 k for each million, give or take 62%, all trials made, 0.00 s
