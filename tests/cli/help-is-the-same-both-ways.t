for name in solve count show check list pieces convert help; do
    [ "$("$EXACTILE" help $name)" = "$("$EXACTILE" $name -h)" ] && echo "$name: the same"
done
==== out
solve: the same
count: the same
show: the same
check: the same
list: the same
pieces: the same
convert: the same
help: the same
