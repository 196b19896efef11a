for engine in dlx matrix frontier; do "$EXACTILE" count ../cover-queens-8.txt --engine $engine; done
"$EXACTILE" count ../cover.txt
==== out
92
92
92
1
