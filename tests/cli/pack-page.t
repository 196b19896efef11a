page=$(mktemp); "$EXACTILE" pack ../tiles.txt --page "$page" 2>&1 | sed "s/, [0-9.]* s$//"; grep -c "</html>" "$page"; rm "$page"
==== needs page
==== out
5 pieces, 18 of 20 cells; no packing has more
1
