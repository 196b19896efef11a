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
