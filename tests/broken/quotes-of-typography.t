D:xDim=2:yDim=1:lattice=square
C:name=A:layout=0 0, 1 0:copies=“1”
~D
==== err
quotes-of-typography.txt:2:33: error: copies is '“1”'; a whole number is needed; U+201C in it is a typographical quotation mark: write a plain one or none
