"$EXACTILE" solve ../small.txt -o /dev/null 2>/dev/null && [ -c /dev/null ] && echo still there
==== out
still there
