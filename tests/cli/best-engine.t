"$EXACTILE" best ../../boards/t4-1.txt --engine row
==== err
exactile: error: 'exactile best' takes no '--engine'; 'exactile help best' lists its options
==== status 2
