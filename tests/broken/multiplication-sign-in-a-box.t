D:xDim=4:yDim=1:lattice=square
C:name=A:box=2×1:copies=2
~D
==== err
multiplication-sign-in-a-box.txt:2:14: error: box is '2×1'; a whole number is needed; U+00D7 in it is a multiplication sign: write 'x'
