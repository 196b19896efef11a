D:xDim=2:yDim=2:zDim=1
C:name=A B:layout=0 0 0
C:name=a,b:layout=1 0 0
C:name=.:layout=0 1 0
C:name=~x:layout=1 1 0
~D
==== err
piece-name.txt:2:8: error: the name 'A B' has a blank in it; a name is one word
piece-name.txt:3:8: error: the name 'a,b' has one of ':', ',' and '#' in it, which part things; a name has none of them
piece-name.txt:4:8: error: the name '.' is what drawings call an empty cell; take another name
piece-name.txt:5:8: error: the name '~x' looks like the end of something; a name of several characters does not begin with '~'
