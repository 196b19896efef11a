# The remedy is another number of names, and not another definition.
"$EXACTILE" count calendar-any --empty Nov; echo $?
"$EXACTILE" count calendar-any --empty Nov,1,2; echo $?
"$EXACTILE" count calendar-any --empty Nov,1; echo $?
==== out
0
1
0
1
82
0
==== err
0 solutions, complete, impossible: 42 cells are to be covered, and the pieces have 41 (O 6, L N P U V Y Z 5 each); leave 2 named cells empty, such as Nov,1; 'exactile why calendar-any --empty Nov' shows more
0 solutions, complete, impossible: 40 cells are to be covered, and the pieces have 41 (O 6, L N P U V Y Z 5 each); leave 2 named cells empty, such as Nov,1; 'exactile why calendar-any --empty Nov,1,2' shows more
