"$EXACTILE" check soma-cube /dev/zero
"$EXACTILE" check ../../boards/t4-1.txt /dev/zero
==== err
/dev/zero:1: error: a line of more than 16 MiB; write each solution on lines of its own
/dev/zero:1: error: a line of more than 16 MiB; write each solution on lines of its own
==== status 2
