# Every line says the same: FILA from 2 remaining pieces on, with neighbours, by e and then f; one piece is constrained.
same() {
    "$EXACTILE" polycube "$@" | sed -n '2,/^$/p' | paste -sd' '
}
same -i -q -f2 -n -o e=2:f=1 -r -- ../polycube-boxes.txt
same -iqnf2 -oe=2:f=1 -r -- ../polycube-boxes.txt
same -nqif 2 -of=1:e=2 -r ../polycube-boxes.txt
same --info --quiet --fila=2 --nof --order=e=2:f=1 --redundancyFilter -- ../polycube-boxes.txt
same --INFO --quiet --fila 2 --nof --order e=2:f=1 --redundancy-filter -- ../polycube-boxes.txt
same --inf --qui --fil=2 --no --ord e=2:f=1 --redundancy_Filter -- ../polycube-boxes.txt
same ../polycube-boxes.txt -iqnr -f2 -o e=2:f=1
==== out
fila=2 nof=on order=e=2:f=1 redundancyFilter= info=on quiet=on 
fila=2 nof=on order=e=2:f=1 redundancyFilter= info=on quiet=on 
fila=2 nof=on order=f=1:e=2 redundancyFilter= info=on quiet=on 
fila=2 nof=on order=e=2:f=1 redundancyFilter= info=on quiet=on 
fila=2 nof=on order=e=2:f=1 redundancyFilter= info=on quiet=on 
fila=2 nof=on order=e=2:f=1 redundancyFilter= info=on quiet=on 
fila=2 nof=on order=e=2:f=1 redundancyFilter= info=on quiet=on 
