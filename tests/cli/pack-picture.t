picture=$(mktemp -d)/p.svg; "$EXACTILE" pack ../tiles.txt -q -o /dev/null --picture "$picture"; status=$?; grep -o "[0-9]* pieces, .* cells" "$picture"; rm -r "${picture%/*}"; exit $status
==== out
5 pieces, 18 of 20 cells
