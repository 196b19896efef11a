"$EXACTILE" count --unique ../../boards/t5-1.txt -e pairs:order=ratio,shaving=0,preemption=0,backjumping=1
==== out
2
