# A file, standard input, and the hints of a board.
{ printf 'D:xDim=2:yDim=2:lattice=square\nC:name=d:layout=0 0,1 0:copies=2..2\n~D\n'; yes '# a comment' | head -n 1000000; } >long
sed 1,3d long >comments
"$EXACTILE" count long -t 0.001; echo $?
"$EXACTILE" why - -t 0.001 <long; echo $?
"$EXACTILE" count ../../boards/t4-1.txt --hints comments -t 0.001; echo $?
rm long comments
==== needs speed
==== out
3
3
3
==== err
long: not read, stopped by the limit on time (--time-limit 0.001)
-: not read, stopped by the limit on time (--time-limit 0.001)
comments: not read, stopped by the limit on time (--time-limit 0.001)
