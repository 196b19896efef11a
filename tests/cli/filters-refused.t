for option in --volume-filter=0 --fit-filter=x --parity-trigger=4294967295; do
    "$EXACTILE" count ../small.txt $option || echo "$option: $?"
done
"$EXACTILE" count ../small.txt --engine flat --volume-trigger || echo $?
"$EXACTILE" count pentominoes-3x20 --engine flat --volume-filter
printf 'D:xDim=80:yDim=80:lattice=square\nC:name=D:layout=0 0, 1 0:copies=3200\n~D\n' |
    "$EXACTILE" count - --volume-trigger || echo $?
==== out
--volume-filter=0: 2
--fit-filter=x: 2
--parity-trigger=4294967295: 2
2
8
2
==== err
exactile: error: '0' is no value for '--volume-filter'; it takes a whole number from 1 to 4294967294
exactile: error: 'x' is no value for '--fit-filter'; it takes a whole number from 1 to 4294967294, such as --fit-filter=1
exactile: error: '4294967295' is no value for '--parity-trigger'; it takes a whole number from 1 to 4294967294
exactile: error: the engine 'flat' does not support this puzzle: it supports no filters and triggers at nodes; choose another
exactile: error: filters do not support this puzzle: volume filters take up to 4096 open cells; leave them out
