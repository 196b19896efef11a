picture=$(mktemp -d)/p.svg; "$EXACTILE" best ../../boards/p7-6-2.txt -q -o /dev/null --node-limit 4000 --picture "$picture"; status=$?; grep -o "[0-9]* of 84 edges match[^<]*" "$picture"; rm -r "${picture%/*}"; exit $status
==== out
71 of 84 edges match, stopped by the limit on nodes (--node-limit 4000)
