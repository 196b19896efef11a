../signals.py --unread INT -- "$EXACTILE" solve dominoes-8x8
../signals.py --unread TERM -- "$EXACTILE" polycube < ../../../puzzles/dominoes-8x8.txt
==== needs posix speed
==== out
stopped by request before the search could end properly; its counts are lost
status 3
stopped by request before the search could end properly; its counts are lost
status 3
