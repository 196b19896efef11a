for option in --time-limt=5 --labeled --statistic --jsn --colour=never --version --uniq=mirror --to; do
    "$EXACTILE" solve ../small.txt $option
done
"$EXACTILE" --vresion
"$EXACTILE" list --jsno
==== out
exactile 0.1.0
==== err
exactile: error: unknown option '--time-limt'; did you mean '--time-limit'?
exactile: error: unknown option '--labeled'; did you mean '--labelled'?
exactile: error: unknown option '--statistic'; did you mean '--statistics'?
exactile: error: unknown option '--jsn'; did you mean '--json'?
exactile: error: unknown option '--colour'; did you mean '--color'?
exactile: error: unknown option '--uniq'; did you mean '--unique'?
exactile: error: '--to' lacks its value; it is used as --to NAME
exactile: error: unknown option '--vresion'; did you mean '--version'?
exactile: error: unknown option '--jsno'; did you mean '--json'?
==== status 2
