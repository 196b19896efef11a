"$EXACTILE" count heptominoes-23x33 --memory-limit 1M; echo $?
"$EXACTILE" solve tetris-cube soma-cube --memory-limit 2000k --threads 1 2>&1 > /dev/null |
    sed 's/at least [0-9]* solutions*/no solution so far/'
"$EXACTILE" count ../edge-domino.txt --memory-limit 1000G
for size in 1.5M 1MB 0 99999999T '' -1; do
    "$EXACTILE" count soma-cube --memory-limit "$size" || echo "'$size': $?"
done
# Every command says in one line that the limit ended it.  One status says so.
big=$(mktemp)
printf 'D:xDim=60:yDim=60:zDim=20\nC:name=A:layout=0 0 0, 1 0 0, 2 0 0, 3 1 0, 3 0 0:copies=100\n~D\n' > "$big"
for command in show plan estimate why trace pack "convert --to options"; do
    "$EXACTILE" $command "$big" --memory-limit 30M 2>&1 > /dev/null | sed "s,$big,big,"
    "$EXACTILE" $command "$big" --memory-limit 30M > /dev/null 2>&1 || echo "$command: $?"
done
rm "$big"
==== slow
==== out
3
tetris-cube: no solution so far, stopped by the limit on memory (--memory-limit 2000K)
soma-cube: no solution so far, stopped by the limit on memory (--memory-limit 2000K)
1
'1.5M': 2
'1MB': 2
'0': 2
'99999999T': 2
'': 2
'-1': 2
big: not shown, stopped by the limit on memory (--memory-limit 30M)
show: 3
big: no plan, stopped by the limit on memory (--memory-limit 30M)
plan: 3
big: no estimate, stopped by the limit on memory (--memory-limit 30M)
estimate: 3
big: no explanation, stopped by the limit on memory (--memory-limit 30M)
why: 3
0 steps, stopped by the limit on memory (--memory-limit 30M)
trace: 3
big: no packing so far, stopped by the limit on memory (--memory-limit 30M)
pack: 3
big: not converted, stopped by the limit on memory (--memory-limit 30M)
convert --to options: 3
==== err
no solution so far, stopped by the limit on memory (--memory-limit 1M)
exactile: error: '1.5M' is no value for '--memory-limit'; it takes a number of bytes, such as 4000000, 500K, 200M or 4G, or none
exactile: error: '1MB' is no value for '--memory-limit'; it takes a number of bytes, such as 4000000, 500K, 200M or 4G, or none
exactile: error: '0' is no value for '--memory-limit'; it takes a number of bytes, such as 4000000, 500K, 200M or 4G, or none
exactile: error: '99999999T' is no value for '--memory-limit'; it takes a number of bytes, such as 4000000, 500K, 200M or 4G, or none
exactile: error: '' is no value for '--memory-limit'; it takes a number of bytes, such as 4000000, 500K, 200M or 4G, or none
exactile: error: '-1' is no value for '--memory-limit'; it takes a number of bytes, such as 4000000, 500K, 200M or 4G, or none
