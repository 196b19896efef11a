"$EXACTILE" solve ../small.txt --limit; echo $?
"$EXACTILE" solve ../small.txt -ql; echo $?
==== out
2
2
==== err
exactile: error: '--limit' lacks its value; it is used as --limit N, such as --limit 1
exactile: error: '--limit' lacks its value; it is used as --limit N, such as --limit 1
