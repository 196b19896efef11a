# Pieces of one shape are copies if their motions give the same orientations.  Then a solution counts once.
count() {
    printf "D:xDim=2:yDim=$1:zDim=1\nC:name=A:layout=$2:motions=$3\nC:name=B:layout=$2:motions=$4\n~D\n" > puzzle
    echo $("$EXACTILE" count puzzle) $("$EXACTILE" count --labelled puzzle)
    "$EXACTILE" solve puzzle 2> /dev/null | "$EXACTILE" check puzzle -
    rm puzzle
}
count 2 "0 0 0, 1 0 0" none none
count 2 "0 0 0, 1 0 0" none half
count 2 "0 0 0, 1 0 0" none plane
count 4 "0 0 0, 1 0 0, 0 1 0, 1 1 0" none plane
==== out
1 2
1 solution, all right
1 2
1 solution, all right
2 2
2 solutions, all right
1 2
1 solution, all right
