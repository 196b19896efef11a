cd "$(mktemp -d)" || exit
"$EXACTILE" solve soma-cube --limit 3 -o solutions; echo $?
"$EXACTILE" check soma-cube solutions
rm solutions && rmdir "$PWD"
==== out
0
3 solutions, all right
==== err
at least 3 solutions, as many as asked for (--limit 3)
