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
