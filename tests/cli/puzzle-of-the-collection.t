"$EXACTILE" count soma-cube
==== out
11520
