# Polycube: its options and files of options.
======== polycube-by-its-own-name
folder=$(mktemp -d)
ln -s "$EXACTILE" "$folder/polycube"
"$folder/polycube" -- ../polycube-layers.txt
"$folder/polycube" --nonsense
status=$?
rm -r "$folder"
exit $status
==== needs posix native
==== out

# --- SOLUTION 1 ---
  A  A BB,   A BB BB
  C  C  C,   D  D  D
==== err
exactile: error: unknown option '--nonsense'; 'exactile polycube --help' lists them
==== status 2
======== polycube-configuration-file-at-fault
try() {
    printf "$1" > broken.conf
    "$EXACTILE" polycube --conf=broken.conf -- ../polycube-boxes.txt
}
try 'quiet=on\n\n  goul=2\n'
try 'fila=two\n'
try 'fila 2\n'
try 'order\n'
try 'nof=maybe\n'
try 'conf=other.conf\n'
try 'volume=3\n'
try '=3\n'
rm broken.conf
"$EXACTILE" polycube --conf missing.conf -- ../polycube-boxes.txt
"$EXACTILE" polycube --conf . -- ../polycube-boxes.txt
"$EXACTILE" polycube --conf /dev/zero -- ../polycube-boxes.txt
==== err
broken.conf:3:3: error: unknown option 'goul'; did you mean 'goal'?
broken.conf:1:1: error: 'two' is no value for fila; it takes a number of pieces, such as fila=11
broken.conf:1:1: error: '2' behind 'fila'; a line is name=value
broken.conf:1:1: error: 'order' lacks its value; it is used as order=SPEC
broken.conf:1:1: error: 'maybe' is no value for 'nof'; it is on or off
broken.conf:1:1: error: 'conf' cannot stand in a file; give it on the command line
broken.conf:1:1: error: 'volume' may be 'volumeFilter' or 'volumeBacktrack'; write more of it
broken.conf:1:1: error: '=3' without a name; a line is name=value
exactile: error: cannot read 'missing.conf': No such file or directory; --conf takes a file of options
exactile: error: cannot read '.': Is a directory; --conf takes a file of options
exactile: error: '/dev/zero' has more than 65536 bytes; a file of options has a few lines
==== status 2
======== polycube-configuration-file
for options in "" -f3 "-o s"; do
    "$EXACTILE" polycube --conf settings.conf $options -- ../polycube-boxes.txt | sed -n '/^# The options/,/^$/p'
done
==== file settings.conf
# FILA for the last two pieces
fila = 2

nof
  order=e=2:f=1   # and by these orders
redundancyFilter=
quiet=yes
info=on
unique=off
==== out
# The options given, as a configuration file says them.
fila=2
nof=on
order=e=2:f=1
redundancyFilter=
info=on
quiet=on

# The options given, as a configuration file says them.
fila=3
nof=on
order=e=2:f=1
redundancyFilter=
info=on
quiet=on

# The options given, as a configuration file says them.
fila=2
nof=on
order=s
redundancyFilter=
info=on
quiet=on

======== polycube-help-and-version
"$EXACTILE" polycube -h | sed -n 1p
"$EXACTILE" help polycube > help
"$EXACTILE" polycube --help | cmp - help
rm help
"$EXACTILE" polycube --version | sed 's/[0-9][0-9.]*/N/'
==== out
Usage: exactile polycube [OPTION]... [-- FILE...]
exactile N, as polycube
======== polycube-redundancy-filter-and-unique
# All; one piece constrained; one of each class; both.  In the square, all turns of the middle are left over.
for options in "" -r -u "-r -u" "-r -R"; do
    "$EXACTILE" polycube -iq $options -- ../polycube-boxes.txt |
        grep -E '^(ROTATIONALLY_UNIQUE|SOLUTIONS|UNIQUE|REDUNDANT)=' | sed -n 1,4p | paste -sd' '
done
"$EXACTILE" polycube -r -i -q -- square.txt | grep -E '^(REDUNDANCY_FILTER|ROTATIONALLY_UNIQUE|UNIQUE)='
# A piece of one's own choice; where there is nothing to filter it is passed over.
sed '/~D/q' ../polycube-boxes.txt | "$EXACTILE" polycube -iq -r A | grep -E '^(REDUNDANCY_FILTER|UNIQUE)=' | paste -sd' '
printf 'D:xDim=3:yDim=1:zDim=1\nC:name=S:type=S:layout=0 0 0\nC:name=D:layout=0 0 0,1 0 0\n~D\n' |
    "$EXACTILE" polycube -i -rD | grep -E '^(REDUNDANCY_FILTER|UNIQUE)=' | paste -sd' '
"$EXACTILE" polycube -q -rC -- square.txt
==== out
ROTATIONALLY_UNIQUE=false SOLUTIONS=12 UNIQUE=UNKNOWN REDUNDANT=UNKNOWN
ROTATIONALLY_UNIQUE=true SOLUTIONS=3 UNIQUE=3 REDUNDANT=0
ROTATIONALLY_UNIQUE=false SOLUTIONS=12 UNIQUE=3 REDUNDANT=9
ROTATIONALLY_UNIQUE=true SOLUTIONS=3 UNIQUE=3 REDUNDANT=0
ROTATIONALLY_UNIQUE=true SOLUTIONS=3 UNIQUE=3 REDUNDANT=0
REDUNDANCY_FILTER=o
ROTATIONALLY_UNIQUE=false
UNIQUE=UNKNOWN
REDUNDANCY_FILTER=A UNIQUE=UNKNOWN
REDUNDANCY_FILTER=OFF UNIQUE=1
==== err
exactile: error: 4 pieces have the shape of 'C'; constrain one of unique shape
==== status 2
======== polycube-value-or-file
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
======== polycube-version-1
# MCH, EMCH and de Bruijn's algorithm are FILA by s, e and f, in whatever sequence; -o is for what comes before.
for options in "-f7 -os=7:e=5:f=3" "-m7 -e5 -b3" "-b 3 -e 5 -m 7" "--mch=7 --emch=5 --deBruijn=3" "-b3 -e5 -m7 -o s:x=6"; do
    "$EXACTILE" polycube $options -r -iq -- ../../../puzzles/soma-cube.txt | grep -E '^(SOLUTIONS|FITS.*|ATTEMPTS.*)='
done | sort | uniq -c | sed -n 's/  *\([0-9]*\) \([A-Z_]*\)=.*/\1 \2/p'
# Of two from one number on, de Bruijn's is in force; 0 is never.
for options in "-f7 -of=7" "-b7 -m7" "-m 0 -e 0 -b 7"; do
    "$EXACTILE" polycube $options -r -iq -- ../../../puzzles/soma-cube.txt | grep -E '^(FITS.*|ATTEMPTS.*)='
done | sort | uniq -c | sed -n 's/  *\([0-9]*\) \([A-Z_]*\)=.*/\1 \2/p'
==== slow
==== out
5 ATTEMPTS_TOTAL
5 FITS_TOTAL
5 SOLUTIONS
3 ATTEMPTS_TOTAL
3 FITS_TOTAL
======== polycube-words-of-one-meaning
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
======== polycube-wrong-options
for options in --nofs --redundancyfiltr -k -ik --volume -fx -f-1 -g --order "-o" "-f 5000000000" --quiet=on -of=1:f=1 -of=x -os= -ox=y -os=5000000000 -oq "-V -2" -e; do
    "$EXACTILE" polycube $options -- ../polycube-boxes.txt
done
"$EXACTILE" polycube -o
"$EXACTILE" --quiet polycube
==== err
exactile: error: unknown option '--nofs'; did you mean '--nof'?
exactile: error: unknown option '--redundancyfiltr'; did you mean '--redundancyFilter'?
exactile: error: unknown option '-k'; 'exactile polycube --help' lists them
exactile: error: unknown option '-k'; 'exactile polycube --help' lists them
exactile: error: 'volume' may be 'volumeFilter' or 'volumeBacktrack'; write more of it
exactile: error: 'x' is no value for -f; it takes a number of pieces, such as -f11
exactile: error: '-1' is no value for -f; it takes a number of pieces, such as -f11
exactile: error: '-g' lacks its value; it is used as -g N
exactile: error: '--order' lacks its value; it is used as --order SPEC
exactile: error: '-o' lacks its value; it is used as -o SPEC
exactile: error: '5000000000' is no value for -f; it takes a number of pieces, such as -f11
exactile: error: '--quiet' takes no value; leave out 'on'
exactile: error: the orders of 'f=1:f=1' are out of sequence; each begins at fewer remaining pieces than the one before
exactile: error: cannot read the order 'f=x' at 'f=x'; write s, f, F, e, o, p, u[@weight], l@a,b,c, x y z X Y Z, a[@degrees[,x,y]], A or R[@x,y,z], or several with =N for the remaining pieces at which each begins, as in e=11:f=3
exactile: error: cannot read the order 's=' at 's='; write s, f, F, e, o, p, u[@weight], l@a,b,c, x y z X Y Z, a[@degrees[,x,y]], A or R[@x,y,z], or several with =N for the remaining pieces at which each begins, as in e=11:f=3
exactile: error: cannot read the order 'x=y' at 'x=y'; write s, f, F, e, o, p, u[@weight], l@a,b,c, x y z X Y Z, a[@degrees[,x,y]], A or R[@x,y,z], or several with =N for the remaining pieces at which each begins, as in e=11:f=3
exactile: error: cannot read the order 's=5000000000' at 's=5000000000'; write s, f, F, e, o, p, u[@weight], l@a,b,c, x y z X Y Z, a[@degrees[,x,y]], A or R[@x,y,z], or several with =N for the remaining pieces at which each begins, as in e=11:f=3
exactile: error: cannot read the order 'q' at 'q'; write s, f, F, e, o, p, u[@weight], l@a,b,c, x y z X Y Z, a[@degrees[,x,y]], A or R[@x,y,z], or several with =N for the remaining pieces at which each begins, as in e=11:f=3
exactile: error: '-2' is no value for -V; -1 is once before the search, 0 is never
exactile: error: '-e' lacks its value; it is used as -e N
exactile: error: '-o' lacks its value; it is used as -o SPEC
exactile: error: 'exactile polycube' takes no '--quiet'; 'exactile help polycube' lists its options
==== status 2
