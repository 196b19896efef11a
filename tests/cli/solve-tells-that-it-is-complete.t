"$EXACTILE" solve ../small.txt 2>&1 >/dev/null | sed 's/[0-9.]* s$/SECONDS s/'
"$EXACTILE" solve -u ../small.txt 2>&1 >/dev/null | sed 's/[0-9.]* s$/SECONDS s/'
"$EXACTILE" solve --unique=mirror ../small.txt 2>&1 >/dev/null | sed 's/[0-9.]* s$/SECONDS s/'
==== out
3 solutions, complete, SECONDS s
2 unique solutions, complete, SECONDS s
2 solutions unique under reflection, complete, SECONDS s
