"$EXACTILE" count ../small.txt --order=up
==== err
exactile: error: cannot read the order 'up' at 'up'; write s, f, F, e, o, p, u[@weight], l@a,b,c, x y z X Y Z, a[@degrees[,x,y]], A or R[@x,y,z], or several with =N for the remaining pieces at which each begins, as in e=11:f=3
==== status 2
