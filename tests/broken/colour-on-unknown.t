D:xDim=1:yDim=1:zDim=1
K:name=b:on=b w
K:name=x:on=.
C:name=A:layout=0 0 0/b
~D
==== err
colour-on-unknown.txt:2:15: error: 'w' is no colour; a line K:name=... makes it one, and '.' is neutral
