for engine in dlx fila matrix flat frontier; do for unique in "" --unique --unique=mirror --unique=turns; do "$EXACTILE" count ../variable.txt --engine $engine $unique -q; done; done
"$EXACTILE" count ../variable.txt --engine dlx --volume-filter=1 --parity-filter=1 --fit-filter=1 -q
"$EXACTILE" count ../variable.txt --labelled -q
for part in 1 2 3; do "$EXACTILE" count ../variable.txt --engine dlx --part $part/3 -q; done
==== out
2508
627
627
1254
2508
627
627
1254
2508
627
627
1254
2508
627
627
1254
2508
627
627
1254
2508
5016
864
804
840
