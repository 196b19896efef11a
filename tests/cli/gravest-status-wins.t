"$EXACTILE" count -q ../small.txt ../none.txt; echo $?
"$EXACTILE" count -q --limit 1 ../small.txt ../none.txt; echo $?
"$EXACTILE" count -q --engine dlx --node-limit 1 ../none.txt tetris-cube; echo $?
"$EXACTILE" count -q --limit 1 --engine turbo ../small.txt ../none.txt 2>/dev/null; echo $?
==== out
../small.txt: 3
../none.txt: 0
1
../none.txt: 0
1
../none.txt: 0
3
2
