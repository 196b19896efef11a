"$EXACTILE" count --unique ../../boards/b6.txt --engine row --node-limit 1000 --threads 1
"$EXACTILE" count --unique ../../boards/b6.txt --engine row --node-limit 1000 --threads 1 -sj 2>&1 > /dev/null |
    sed 's/.*"complete":\([a-z]*\).*"fits":\([0-9]*\).*/\1 \2/' |
    awk '{ print $1, ($2 >= 1000 && $2 < 1600 ? "about 1000 fits" : $2 " fits") }'
"$EXACTILE" count --unique ../../boards/b6.txt --engine row --node-limit 100000000 --threads 1
"$EXACTILE" count --unique ../../boards/b6.txt --engine row --node-limit 1
==== out
false about 1000 fits
65
==== err
no unique solution so far, stopped by the limit on nodes (--node-limit 1000)
no unique solution so far, stopped by the limit on nodes (--node-limit 1)
==== status 3
