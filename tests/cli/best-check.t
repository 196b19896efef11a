"$EXACTILE" best ../../boards/p7-6-2.txt --node-limit 4000 --seed 3 2>/dev/null | "$EXACTILE" check ../../boards/p7-6-2.txt -
==== out
1 solution, 1 wrong, 0 duplicates
==== err
standard input:3:1: error: solution 1: tiles 35 and 26 touch with the colours 3 and 2; those should match, and 69 of 84 edges do
==== status 1
