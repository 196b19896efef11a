D:xDim=２:yDim=1:lattice=square
C:name=A:layout=0 0, 1 0
~D
==== err
digit-of-full-width.txt:1:8: error: xDim is '２'; a whole number is needed; U+FF12 in it is a full-width digit: write a plain one
