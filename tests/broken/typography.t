# Refused: characters and separators of other programs and of typography.
======== digit-of-full-width
D:xDim=２:yDim=1:lattice=square
C:name=A:layout=0 0, 1 0
~D
==== err
digit-of-full-width.txt:1:8: error: xDim is '２'; a whole number is needed; U+FF12 in it is a full-width digit: write a plain one
======== fields-parted-by-commas
D: xDim=2, yDim=2, lattice=square
C:name=A, copies=2, layout=0 0, 1 0
~D
==== err
fields-parted-by-commas.txt:1:12: error: no ':' before yDim; it parts the fields, as in D:xDim=2:yDim=...
fields-parted-by-commas.txt:2:11: error: no ':' before copies; it parts the fields, as in C:name=A:copies=...
======== layout-of-tuples
D:xDim=2:yDim=2:lattice=square
C:name=A:layout=(0,0),(1,0)
C:name=B:layout=0 0, 1 0
~D
==== err
layout-of-tuples.txt:2:17: error: '(' in a layout; write points without brackets, with blanks between coordinates and commas between points, as in 0 0, 1 0
======== layout-with-commas-for-blanks
D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0,0,0 1,0,0
C:name=B:layout=0 0 0, 1 0 0
~D
==== err
layout-with-commas-for-blanks.txt:2:17: error: the point '0' has too few coordinates; x y z are needed: blanks part coordinates, and commas points, as in 0 0, 1 0
======== minus-sign-of-typography
D:xDim=2:yDim=1:lattice=square
C:name=A:layout=0 0, −1 0
~D
==== err
minus-sign-of-typography.txt:2:22: error: x is '−1'; a whole number is needed; U+2212 in it is a mathematical minus sign: write '-'
======== multiplication-sign-in-a-box
D:xDim=4:yDim=1:lattice=square
C:name=A:box=2×1:copies=2
~D
==== err
multiplication-sign-in-a-box.txt:2:14: error: box is '2×1'; a whole number is needed; U+00D7 in it is a multiplication sign: write 'x'
======== no-break-space-in-a-drawing
D:xDim=2:yDim=2:lattice=square
L
A A
B B
~L
~D
==== err
no-break-space-in-a-drawing.txt:3:1: error: the name 'A A' has a blank in it that is not the plain one; names are parted by plain blanks; U+00A0 in it is a no-break space: write a plain blank
======== no-break-space-in-a-layout
D:xDim=2:yDim=2:lattice=square
C:name=A:layout=0 0, 1 0
C:name=B:layout=0 0, 1 0
~D
==== err
no-break-space-in-a-layout.txt:2:17: error: x is '0 0'; a whole number is needed; U+00A0 in it is a no-break space: write a plain blank
======== quotes-of-typography
D:xDim=2:yDim=1:lattice=square
C:name=A:layout=0 0, 1 0:copies=“1”
~D
==== err
quotes-of-typography.txt:2:33: error: copies is '“1”'; a whole number is needed; U+201C in it is a typographical quotation mark: write a plain one or none
