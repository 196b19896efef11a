# The board is the result, and its number of matching edges is a remark.
"$EXACTILE" best --quiet ../../boards/p7-6-2.txt --node-limit 1 | grep -c .; echo $?
board=$(mktemp -u); "$EXACTILE" best -q ../../boards/p7-6-2.txt --node-limit 1 -o "$board" && grep -c . "$board"; rm "$board"
==== out
8
0
8
