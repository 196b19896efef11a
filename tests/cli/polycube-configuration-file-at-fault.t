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
