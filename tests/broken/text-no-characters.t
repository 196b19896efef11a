# t
D:xDim=2:yDim=1:zDim=1
C:name=￾:layout=0 0 0
C:name=􏿿:layout=0 0 0
~D
==== err
text-no-characters.txt:3:8: error: the control or invisible character U+FFFE; leave it out (and 1 more like this, up to line 4)
