# A file behind -r or -f is a file; what stands behind them before a -- is a value.
touch 2
"$EXACTILE" polycube -iq -r ../polycube-redundancy-filter-and-unique/square.txt | grep -E ^redundancyFilter=
"$EXACTILE" polycube -iq -f ../polycube-redundancy-filter-and-unique/square.txt | grep ^fila
"$EXACTILE" polycube -iq -f 2 -- ../polycube-redundancy-filter-and-unique/square.txt | grep ^fila
"$EXACTILE" polycube -iqr o -- ../polycube-redundancy-filter-and-unique/square.txt | grep -E "^(redundancyFilter|REDUNDANCY_FILTER)"
"$EXACTILE" polycube -iqr o < ../polycube-redundancy-filter-and-unique/square.txt | grep -E "^(redundancyFilter|REDUNDANCY_FILTER)"
"$EXACTILE" polycube -q -f 2 ../polycube-redundancy-filter-and-unique/square.txt
"$EXACTILE" polycube -q -r -- ../polycube-redundancy-filter-and-unique/square.txt 2
status=$?
rm 2
exit $status
==== out
redundancyFilter=
fila=
fila=2
redundancyFilter=o
REDUNDANCY_FILTER=o
redundancyFilter=o
REDUNDANCY_FILTER=o
==== err
exactile: error: '2' behind -f may be its value or a file; write -f2, or -- before files
2:1:1: error: no puzzle in this text; a puzzle begins with D:xDim=...:yDim=...:zDim=... and ends with ~D
==== status 2
