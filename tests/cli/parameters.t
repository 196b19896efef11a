# Parameters of definitions.
======== parameters-count
"$EXACTILE" count boards.txt --set n=8,k=8
"$EXACTILE" count boards.txt --set k=3,n=4 -q
"$EXACTILE" convert boards.txt --set k=2,n=2
==== file boards.txt
# Dominoes {k} x {n}, {m} and {n+}
D:xDim={n}:yDim={(k-1)*1 - -1}:lattice=square
P:set=dominoes:copies=0..{n*k}:motions=mirror
~D
==== out
12988816
11
# Dominoes 2 x 2, {m} and {n+}
D:xDim=2:yDim=2:lattice=square
C:name=I:type=M:copies=0..4:motions=mirror:layout=0 0, 1 0
~D
======== parameters-show-a-piece-called-brace
"$EXACTILE" count - -q
==== in
D:xDim=4:yDim=1:lattice=square
L
{ { } }
~L
~D
==== out
1
======== parameters-errors
for set in "" --set=n=8 --set=n=8,k=8,j=3 --set=n=2147483647,k=2 --set=n= --set=n=1,n=2 --set=8 --set=n=0,k=3 --set=n=2147483648 --set=n=65536,k=32767 --set=n=8,k=8, --set=,; do "$EXACTILE" count boards.txt $set; echo $?; done
"$EXACTILE" count soma-cube --set n=3; echo $?
"$EXACTILE" count queens-8 --set n=3; echo $?
==== file boards.txt
D:xDim={n}:yDim={k}:lattice=square
P:set=dominoes:copies=0..{n*k}
~D
==== err
boards.txt:1:9: error: 'n' is a parameter without a value; --set n=10 gives it one, and 'exactile series' counts for many values
boards.txt:1:18: error: 'k' is a parameter without a value; --set k=10 gives it one, and 'exactile series' counts for many values
boards.txt:2:27: error: 'n' is a parameter without a value; --set n=10 gives it one, and 'exactile series' counts for many values
boards.txt:1:18: error: 'k' is a parameter without a value; --set k=10 gives it one, and 'exactile series' counts for many values (and 1 more like this, up to line 2)
boards.txt: error: no expression has the parameter 'j', which is set; write it as in xDim={j}
boards.txt:2:28: error: '*' makes a number of more than 31 bits; a smaller value of the parameter is needed
exactile: error: 'n=' sets no parameter; write a name and an integer, as in n=10
exactile: error: the parameter 'n' is set twice; set it once
exactile: error: '8' sets no parameter; write a name and an integer, as in n=10
boards.txt:1:8: error: xDim is 0; it must be at least 1 (and 1 more like this, up to line 2)
exactile: error: 'n=2147483648' sets no parameter; write a name and an integer, as in n=10
boards.txt:1:1: error: a box of more than 1048576 cells; no more are possible, unless all pieces are given by their sides, box=AxBxC
boards.txt:2:26: error: copies is 2147418112; it must be at most 262144
exactile: error: '' sets no parameter; write a name and an integer, as in n=10
exactile: error: '' sets no parameter; write a name and an integer, as in n=10
soma-cube: error: no expression has the parameter 'n', which is set; write it as in xDim={n}
queens-8: error: a text of the format 'cover' and parameters; only definitions have parameters
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
======== parameters-wrong-expressions
for e in '{n+}' '{2n}' '{(n}' '{n' '{99999999999}' '{n/2}' '{-n}' '{-(-2147483647-1)}' '{x}' "{$(printf '%066d' 0 | tr 0 '(')n}" '{n*n*n*n*n*n*n*n*n*n*n*n*n*n*n*n*n*n*n*n}'; do printf 'D:xDim=%s:yDim=4:lattice=square\nP:set=dominoes:copies=0..9\n~D\n' "$e" | "$EXACTILE" count - --set n=4; echo $?; done
printf 'D:xDim=2:yDim=4:lattice=square\nC:name=a{n:layout=0 0\n~D\n' | "$EXACTILE" count - ; echo $?
==== err
standard input:1:11: error: '}' is no number and no parameter; an expression is as in {2*n-1}
standard input:1:10: error: 'n' stands in an expression, which has integers, parameters, +, -, * and parentheses
standard input:1:11: error: '}' stands where a ')' is needed
standard input:1:10: error: ':' stands in an expression, which has integers, parameters, +, -, * and parentheses
standard input:1:9: error: '99999999999' is too large a number; a number is less than 2^31
standard input:1:10: error: '/' stands in an expression, which has integers, parameters, +, -, * and parentheses
standard input:1:8: error: xDim is -4; it must be at least 1
standard input:1:9: error: '-' makes a number of more than 31 bits; a smaller value of the parameter is needed
standard input:1:9: error: 'x' is a parameter without a value; --set x=10 gives it one, and 'exactile series' counts for many values
standard input:1:73: error: '(' is too deep inside other parentheses and signs; 64 are possible
standard input:1:38: error: '*' makes a number of more than 31 bits; a smaller value of the parameter is needed
standard input:2:10: error: 'n' is a parameter without a value; --set n=10 gives it one, and 'exactile series' counts for many values
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
======== parameters-given-twice
"$EXACTILE" count x.txt --set k=8 --set n=3
"$EXACTILE" count x.txt --place "A 0 0" --place "B 1 0"
==== err
exactile: error: '--set' is given twice; give its values at once, as in --set 'k=8,n=3'
exactile: error: '--place' is given twice; give its values at once, as in --place 'A 0 0; B 1 0'
==== status 2
