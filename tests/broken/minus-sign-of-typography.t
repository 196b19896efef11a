D:xDim=2:yDim=1:lattice=square
C:name=A:layout=0 0, −1 0
~D
==== err
minus-sign-of-typography.txt:2:22: error: x is '−1'; a whole number is needed; U+2212 in it is a mathematical minus sign: write '-'
