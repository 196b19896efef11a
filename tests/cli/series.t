# exactile series.
======== series-of-dominoes
"$EXACTILE" series boards.txt --set k=4 --to 10
"$EXACTILE" series boards.txt --set k=3 --from 2 --to 10 --step 2
"$EXACTILE" series boards.txt --set k=5 --to 4
"$EXACTILE" series boards.txt --set k=1 --to 3
==== file boards.txt
D:xDim={n}:yDim={k}:lattice=square
P:set=dominoes:copies=0..{n*k}
~D
==== out
1 1
2 5
3 11
4 36
5 95
6 281
7 781
8 2245
9 6336
10 18061
# a(n) = a(n-1) + 5 a(n-2) + a(n-3) - a(n-4) for n >= 5 (proved: the states of the sweep bound the order by 6)
# g.f. (x + 4 x^2 + x^3 - x^4)/(1 - x - 5 x^2 - x^3 + x^4)
# grows by the factor 2.840536194095 with each column
2 3
4 11
6 41
8 153
10 571
# a(n) = 4 a(n-2) - a(n-4) for n >= 6 (proved: the states of the sweep bound the order by 6)
# g.f. (3 x^2 - x^4)/(1 - 4 x^2 + x^4)
# grows by the factor 3.732050807569 with every 2 columns
1 0
2 8
3 0
4 95
# a(n) = 15 a(n-2) - 32 a(n-4) + 15 a(n-6) - a(n-8) for n >= 9 (proved: the states of the sweep bound the order by 20)
# g.f. (8 x^2 - 25 x^4 + 14 x^6 - x^8)/(1 - 15 x^2 + 32 x^4 - 15 x^6 + x^8)
# grows by the factor 12.54375443458 with every 2 columns
1 0
2 1
3 0
# a(n) = a(n-2) for n >= 3 (proved: the states of the sweep bound the order by 2)
# g.f. (x^2)/(1 - x^2)
# grows by the factor 1 with every 2 columns
======== series-as-a-b-file
"$EXACTILE" series boards.txt --bfile --to 4
==== file boards.txt
D:xDim=2:yDim=2:zDim={n}
P:set=dominoes:copies=0..{2*n}
~D
==== out
1 2
2 9
3 32
4 121
======== series-as-json
"$EXACTILE" series boards.txt --json --to 6 --parameter size
"$EXACTILE" series boards.txt --json --to 3 --parameter size --unique
==== file boards.txt
D:xDim=2:yDim={size}:lattice=square
P:set=dominoes:copies=0..{size}
~D
==== out
{"puzzle":"boards.txt","parameter":"size","from":1,"step":1,"terms":[1,2,3,5,8,13],"complete":true,"status":"complete","recurrence":{"order":2,"from":3,"proved":true,"checked":10,"coefficients":[1,1],"numerator":[1,1]},"growth":1.61803398875,"growth_columns":1}
{"puzzle":"boards.txt","parameter":"size","from":1,"step":1,"terms":[1,1,2],"complete":true,"status":"complete"}
======== series-one-by-one
"$EXACTILE" series boards.txt --to 5
"$EXACTILE" series boards.txt --from 2 --to 2
==== file boards.txt
D:xDim={n}:yDim={n}:lattice=square
P:set=dominoes:copies=0..{n*n}
~D
==== out
1 0
2 2
3 0
4 36
5 0
2 2
======== series-with-a-long-recurrence
"$EXACTILE" series boards.txt --to 2
"$EXACTILE" series boards.txt --to 2 --json | cut -c1-150
==== file boards.txt
D:xDim={n}:yDim=6:lattice=square
P:set=trominoes:copies=0..{6*n}
~D
==== out
1 1
2 11
# a recurrence of order 126, which --json lists, for n >= 127 (proved: the states of the sweep bound the order by 243)
# grows by the factor 8.464476852512 with each column
{"puzzle":"boards.txt","parameter":"n","from":1,"step":1,"terms":[1,11],"complete":true,"status":"complete","recurrence":{"order":126,"from":127,"prov
======== series-of-an-empty-region
"$EXACTILE" series boards.txt --to 3
==== file boards.txt
D:xDim={n}:yDim=1:lattice=square
C:name=A:layout=0 0, 1 0, 0 1:copies=0..{n}
~D
==== out
1 0
2 0
3 0
======== series-stopped
"$EXACTILE" series boards.txt --to 4 --node-limit 5
==== file boards.txt
D:xDim={n}:yDim={n+1}:lattice=square
P:set=pentominoes:copies=0..{n*n}
C:name=m:layout=0 0:copies=0..{n*n}
~D
==== out
1 0
==== err
n=2: not counted, stopped by the limit on nodes (--node-limit 5)
==== status 3
======== series-a-limit-ends-the-sweep-and-the-series
"$EXACTILE" series boards.txt --set k=14 --from 800 --to 801 --time-limit 0.3; echo $?
timeout --preserve-status -s INT 0.5 "$EXACTILE" series boards.txt --set k=14 --from 800 --to 801; echo $?
==== file boards.txt
D:xDim={n}:yDim={k}:lattice=square
P:set=dominoes:copies=0..{n*k}
~D
==== err
n=800: not counted, stopped by the limit on time (--time-limit 0.3)
n=800: not counted, stopped by request (SIGINT)
==== out
3
3
======== series-a-number-of-too-many-digits-ends-the-series
"$EXACTILE" series boards.txt --set k=2 --from 40000 --to 60000 --step 10000 | cut -c1-20
"$EXACTILE" series boards.txt --set k=2 --from 46000 --to 48000 --step 1000 --json | sed 's/"terms":[^]]*/"terms":[/; s/,"recurrence.*//'
"$EXACTILE" series boards.txt --set k=3 --from 40001 --to 40003 --step 2
==== slow
==== file boards.txt
D:xDim={n}:yDim={k}:lattice=square
P:set=dominoes:copies=0..{n*k}
~D
==== out
40000 23179957599994
# grows by the facto
{"puzzle":"boards.txt","parameter":"n","from":46000,"step":1000,"terms":[],"complete":false,"status":"the number has more than 9800 digits"
40001 0
40003 0
==== err
n=50000: not counted, the number has more than 9800 digits
n=48000: not counted, the number has more than 9800 digits
======== series-growth-over-the-fewest-columns
for k in 5 6 7 8; do "$EXACTILE" series boards.txt --set k=$k --to 2 | tail -1; done
"$EXACTILE" series odd.txt --to 4
==== file boards.txt
D:xDim={n}:yDim={k}:lattice=square
P:set=dominoes:copies=0..{n*k}
~D
==== file odd.txt
D:xDim={2*n+1}:yDim=3:lattice=square
P:set=dominoes:copies=0..{9*n}
~D
==== out
# grows by the factor 12.54375443458 with every 2 columns
# grows by the factor 5.048917339522 with each column
# grows by the factor 41.1737163415 with every 2 columns
# grows by the factor 9.007097521947 with each column
1 0
2 0
3 0
4 0
======== series-parameters-and-files-that-are-refused
for name in "" "n=3,k" 1n "n "; do "$EXACTILE" series boards.txt --parameter "$name"; echo $?; done
"$EXACTILE" series boards.txt --set k=2,; echo $?
"$EXACTILE" series boards.txt --set "" --to 2; echo $?
cat boards.txt | "$EXACTILE" series /dev/stdin --set k=2; echo $?
mkfifo boards.fifo
"$EXACTILE" series boards.fifo --set k=2; echo $?
==== file boards.txt
D:xDim={n}:yDim={k}:lattice=square
P:set=dominoes:copies=0..{n*k}
~D
==== out
2
2
2
2
2
2
2
2
==== err
exactile: error: '' is no value for '--parameter'; it takes the name of one parameter, such as n
exactile: error: 'n=3,k' is no value for '--parameter'; it takes the name of one parameter, such as n
exactile: error: '1n' is no value for '--parameter'; it takes the name of one parameter, such as n
exactile: error: 'n ' is no value for '--parameter'; it takes the name of one parameter, such as n
exactile: error: '' sets no parameter; write a name and an integer, as in n=10
exactile: error: no puzzle with n=1,k=2,; '--from', '--to' and '--set' choose the values
boards.txt:1:18: error: 'k' is a parameter without a value; --set k=10 gives it one, and 'exactile series' counts for many values (and 1 more like this, up to line 2)
exactile: error: no puzzle with n=1; '--from', '--to' and '--set' choose the values
exactile: error: '/dev/stdin' can be read only once, and a series reads its definition for each value; a file is needed
exactile: error: 'boards.fifo' can be read only once, and a series reads its definition for each value; a file is needed
======== series-errors
for options in "" "--set k=32768 --from 65536 --to 65537" "--set k=1000 --from 1000 --to 1001" "--set k=2 --from 0" "--set k=2 --from 3 --to 2" "--set k=2 --to 10001" "--set k=2,n=3" "--set k=2 --parameter m" "--set k=2 --json --bfile" "--set k=2 --to x" "--set k=2 --limit 3"; do "$EXACTILE" series boards.txt $options; echo $?; done
"$EXACTILE" series soma-cube; echo $?
"$EXACTILE" series - < boards.txt; echo $?
"$EXACTILE" series; echo $?
"$EXACTILE" series boards.txt boards.txt; echo $?
==== file boards.txt
D:xDim={n}:yDim={k}:lattice=square
P:set=dominoes:copies=0..{n*k}
~D
==== err
boards.txt:1:18: error: 'k' is a parameter without a value; --set k=10 gives it one, and 'exactile series' counts for many values (and 1 more like this, up to line 2)
exactile: error: no puzzle with n=1; '--from', '--to' and '--set' choose the values
boards.txt:2:28: error: '*' makes a number of more than 31 bits; a smaller value of the parameter is needed
exactile: error: no puzzle with n=65536,k=32768; '--from', '--to' and '--set' choose the values
boards.txt:2:26: error: copies is 1000000; it must be at most 262144
exactile: error: no puzzle with n=1000,k=1000; '--from', '--to' and '--set' choose the values
boards.txt:1:8: error: xDim is 0; it must be at least 1 (and 1 more like this, up to line 2)
exactile: error: no puzzle with n=0,k=2; '--from', '--to' and '--set' choose the values
exactile: error: '--to' is 2 and '--from' is 3; the last value is not less than the first
exactile: error: '--from' and '--to' give 10001 values; a series has up to 10000
exactile: error: the parameter 'n' is set twice; set it once
exactile: error: no puzzle with n=1,k=2,n=3; '--from', '--to' and '--set' choose the values
boards.txt:1:9: error: 'n' is a parameter without a value; --set n=10 gives it one, and 'exactile series' counts for many values (and 1 more like this, up to line 2)
exactile: error: no puzzle with m=1,k=2; '--from', '--to' and '--set' choose the values
exactile: error: '--json' and '--bfile' exclude each other; give one of them
exactile: error: 'x' is no value for '--to'; it takes a whole number from 0 to 1000000000, such as --to=1
exactile: error: 'exactile series' takes no '--limit'; 'exactile help series' lists its options
soma-cube: error: no expression has the parameter 'n', which is set; write it as in xDim={n}
exactile: error: no puzzle with n=1; '--from', '--to' and '--set' choose the values
exactile: error: '-' can be read only once, and a series reads its definition for each value; a file is needed
exactile: error: 'exactile series' lacks an argument; a definition with a parameter is needed, such as a file with a line D:xDim={n}:yDim=8
exactile: error: 'boards.txt' is one argument too many; 'exactile help series' says how it is used
==== out
2
2
2
2
2
2
2
2
2
2
2
2
2
2
2
