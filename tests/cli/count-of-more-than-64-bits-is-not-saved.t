"$EXACTILE" count -e frontier --run many.run ../dominoes-8x30.txt; echo $?; "$EXACTILE" count --run many.run ../dominoes-8x30.txt; echo $?; "$EXACTILE" estimate -e frontier ../dominoes-8x30.txt; status=$?; ls | grep run; exit $status
==== needs runs
==== out
2
2
==== err
exactile: error: there are 2^64 solutions or more, which a saved run cannot hold
exactile: error: there are 2^64 solutions or more, which a saved run cannot hold
exactile: error: there are more solutions than 64 bits can count
==== status 2
