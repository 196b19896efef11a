D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
~L
~R
~D
==== err
directive-end-of-drawing-alone.txt:3:1: error: ~L without a drawing that it ends; a line L begins one
directive-end-of-drawing-alone.txt:4:1: error: ~R without a drawing that it ends; a line R begins one
