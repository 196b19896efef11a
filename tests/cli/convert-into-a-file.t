cd "$(mktemp -d)" || exit
"$EXACTILE" convert soma-cube -o soma.txt; echo $?
"$EXACTILE" count soma.txt
rm soma.txt && rmdir "$PWD"
==== out
0
11520
