printf 'hint 1 1 9\nhint 3 4 2 2\n' | "$EXACTILE" best ../../boards/p7-6-2.txt --hints - --node-limit 3000 2>/dev/null | awk '{ printf "%s%s", NR == 3 ? $1 " " : "", NR == 5 ? $4 "\n" : "" }'
==== out
9< 2v
