"$EXACTILE" count soma-cube --unique
"$EXACTILE" count soma-cube --unique=mirror
"$EXACTILE" count soma-cube -u=mirror
==== out
480
240
240
