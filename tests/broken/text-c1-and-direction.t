# t
D:xDim=4:yDim=1:zDim=1
C:name=]]>&lt;'"\:layout=0 0 0
C:name=‮abc :layout=0 0 0, 1 0 0
C:name=31mX:type=S:layout=3 0 0
~D
==== err
text-c1-and-direction.txt:4:8: error: the control or invisible character U+202E; leave it out (and 1 more like this, up to line 5)
