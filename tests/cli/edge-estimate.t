# A tree that is small is seen whole: its numbers are those that a search counts.
"$EXACTILE" estimate ../../boards/t4-1.txt --engine row | grep -v ^time
"$EXACTILE" count ../../boards/t4-1.txt --engine row --statistics 2>&1 | grep ^fits
"$EXACTILE" estimate ../../boards/t4-1.txt --unique --json | sed 's/.*"solutions"/"solutions"/; s/,"seconds".*//'
==== out
nodes               229   exactly
solutions             4   exactly
fits                        229
"solutions":{"value":1,"low":1,"high":1}
