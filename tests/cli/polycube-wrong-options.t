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
