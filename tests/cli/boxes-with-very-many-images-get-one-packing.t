"$EXACTILE" solve ../box-many-images.txt > out.tmp; status=$?; "$EXACTILE" check ../box-many-images.txt out.tmp; rm out.tmp; exit $status
==== out
1 solution, all right
==== err
at least 1 solution, only one packing is sought
