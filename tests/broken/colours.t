# Refused: colours of cells, and their rules.
======== colour-after-pieces
D:xDim=2:yDim=1:zDim=1
L
A/b A/w
~L
K:name=b
K:name=w
~D
==== err
colour-after-pieces.txt:3:1: error: piece 'A/b' of a puzzle with colours has '/' in its name, which parts a cell and its colour; rename it, or add the colours before the pieces
colour-after-pieces.txt:3:5: error: piece 'A/w' of a puzzle with colours has '/' in its name, which parts a cell and its colour; rename it, or add the colours before the pieces
======== colour-laid-otherwise
D:xDim=4:yDim=1:zDim=1
K:name=b
C:name=A:layout=0 0 0/b, 1 0 0:motions=none
C:name=A:type=S:layout=0 0 0, 1 0 0/b
C:name=B:layout=0 0 0, 1 0 0
~D
==== err
colour-laid-otherwise.txt:4:8: error: a stationary and a mobile piece are called 'A', and no allowed motion takes one to the other; give them one shape, or names of their own
======== colour-names
D:xDim=2:yDim=2:zDim=1
K:name=a/b
K:name=+b
K:name=.
K:on=b
K:name
C:name=A:layout=0 0 0
~D
==== err
colour-names.txt:2:8: error: the name 'a/b' of a colour has '/' in it, which parts a cell and its colour; a colour has none
colour-names.txt:3:8: error: the name '+b' of a colour begins with '+', which marks an optional cell; take another name (and 1 more like this, up to line 4)
colour-names.txt:5:1: error: a K without name; name=b is needed
colour-names.txt:6:3: error: name has no value; write it as in name=b
======== colour-of-a-box
D:xDim=2:yDim=2:zDim=1
K:name=b
C:name=A:box=2x1x1:colour=b
P:name=B:box=2x1x1:colour=b
~D
==== err
colour-of-a-box.txt:3:20: error: a box has no colour; give the piece by a layout (and 1 more like this, up to line 4)
======== colour-on-unknown
D:xDim=1:yDim=1:zDim=1
K:name=b:on=b w
K:name=x:on=.
C:name=A:layout=0 0 0/b
~D
==== err
colour-on-unknown.txt:2:15: error: 'w' is no colour; a line K:name=... makes it one, and '.' is neutral
======== colour-paint
D:xDim=2:yDim=2:zDim=1
K:name=b:paint=red
K:name=w:paint=ffff
K:name=x:paint=ffffff0
C:name=A:layout=0 0 0
~D
==== err
colour-paint.txt:2:16: error: paint is 'red'; six hexadecimal digits are needed, two each for red, green and blue, as in ffcc00 (and 2 more like this, up to line 4)
======== colour-stationary
D:xDim=2:yDim=1:zDim=1
K:name=b
K:name=w
R
#b #w
~R
C:name=A:type=S:layout=0 0 0/w
C:name=B:layout=0 0 0/w
~D
==== err
colour-stationary.txt:7:24: error: stationary piece 'A' has the colour 'w' on a cell of colour 'b'; K:name=w:on=... would allow it
======== colour-twice
D:xDim=2:yDim=2:zDim=1
K:name=b
K:name=b:on=b
C:name=A:layout=0 0 0/b
~D
==== err
colour-twice.txt:3:8: error: a second colour called 'b'; every colour has a name of its own
======== colour-unknown
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
======== colour-without-a-line
D:xDim=2:yDim=1:zDim=1
R
#b #w
~R
C:name=A:layout=0 0 0/b, 1 0 0
~D
==== err
colour-without-a-line.txt:3:1: error: '#b' is no cell of a region; '#', '+' or '.' is, or '#b' after a line K:name=b, and there are no comments between R and ~R (and 1 more like this)
colour-without-a-line.txt:5:23: error: 'b' is no colour; a line K:name=b before this one makes it one
