# A bit of everything
D:xDim=4:yDim=4:zDim=1
C:name=A:layout=0 0 0, 1 0 x
C:nmae=B:layout=0 0 0
C:name=E:shape=pentominoes/Ypsilon
L:stationary=* Z
A A * *
~L
C:name=F:layout=0 0 0, 0 0 0
~D
D:xDim=0:yDim=4:zDim=1
C:name=A:layout=0 0 0
~D
==== err
many-errors.txt:3:28: error: z is 'x'; a whole number is needed
many-errors.txt:4:3: error: 'nmae' is no tag of C; did you mean 'name'? there are name, type, layout, shape, copies, motions, weight, box, colour and variable
many-errors.txt:5:28: error: 'Ypsilon' is no shape of 'pentominoes'; there are F, I, L, N, P, T, U, V, W, X, Y and Z
many-errors.txt:6:16: error: 'Z' is listed as stationary and not drawn; draw it, or do not list it
many-errors.txt:9:24: error: piece 'F' has the cell 0 0 0 twice; give each cell once
many-errors.txt:11:8: error: xDim is 0; it must be at least 1
