# Each example is indented by four blanks.
"$EXACTILE" help format | sed -n 's/^    \([^ ]\)/\1/p' | "$EXACTILE" count -
==== out
-#1: 4  Three pieces in a box of 5 columns and 3 rows
-#2: 3
-#3: 8
