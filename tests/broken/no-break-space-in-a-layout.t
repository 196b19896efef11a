D:xDim=2:yDim=2:lattice=square
C:name=A:layout=0 0, 1 0
C:name=B:layout=0 0, 1 0
~D
==== err
no-break-space-in-a-layout.txt:2:17: error: x is '0 0'; a whole number is needed; U+00A0 in it is a no-break space: write a plain blank
