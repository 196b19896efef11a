D:xDim=2:yDim=2:zDim=1
C:name=Z:layout=0 0 0/b
K:name=blue
K:name=white
R
#blue #whit
#bluee #
~R
C:name=A:layout=0 0 0/blu, 1 0 0/white, 0 1 0/
L
B/whitee .
~L
C:name=D:layout=1 1 0:colour=red
~D
==== err
colour-unknown.txt:2:23: error: 'b' is no colour; a line K:name=b before this one makes it one
colour-unknown.txt:6:8: error: 'whit' is no colour; did you mean 'white'? there are blue and white
colour-unknown.txt:7:2: error: 'bluee' is no colour; did you mean 'blue'? there are blue and white (and 1 more like this, up to line 9)
colour-unknown.txt:9:41: error: no colour after '/'; one is needed, as in 0 0 0/b
colour-unknown.txt:11:3: error: 'whitee' is no colour; did you mean 'white'? there are blue and white
colour-unknown.txt:13:30: error: 'red' is no colour; there are blue and white
