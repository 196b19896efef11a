"$EXACTILE" generate edge 47 6 | "$EXACTILE" plan --count - | grep -E "^engine|^# domains"
"$EXACTILE" generate edge 47 6 | "$EXACTILE" count --engine domains -
==== out
# domains                -             -   its search would need more than 1 GiB
engine row
==== err
exactile: error: the engine 'domains' does not support this board: its search would need more than 1 GiB; choose another
==== status 2
