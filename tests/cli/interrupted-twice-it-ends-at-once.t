../signals.py --unread INT+TERM -- "$EXACTILE" solve dominoes-8x8 | sed 's/SIG[A-Z]*/one of them/'
==== out
ended by one of them
