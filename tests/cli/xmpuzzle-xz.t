"$EXACTILE" count --unique soma.xmpuzzle
==== needs xml xz
==== out
480
