# Refused: boxes and lattices.
======== box-large-in-drawn-region
D:xDim=70:yDim=70:zDim=70:optional
C:name=A:box=60x60x60
C:name=B:layout=0 0 0, 1 0 0, 1 1 0
~D
==== err
box-large-in-drawn-region.txt:2:8: error: boxes such as 'A' have too many cells for a puzzle in cells (a piece has up to 65536, and all boxes up to 1048576), and this one must be in cells: other pieces are given by cells; make them smaller
======== box-large-with-cells
D:xDim=1000:yDim=1000:zDim=1000:optional
C:name=A:box=5x5x5
C:name=B:layout=0 0 0, 1 0 0
~D
==== err
box-large-with-cells.txt:1:1: error: a box of more than 1048576 cells; no more are possible, unless all pieces are given by their sides, box=AxBxC
======== box-lattice-flat
D:xDim=2:yDim=2:zDim=2:lattice=hexagon
C:name=A:layout=0 0 1
~D
==== err
box-lattice-flat.txt:1:22: error: zDim is 2 on the lattice hexagon, which is flat; it is 1 there, or left out
box-lattice-flat.txt:2:21: error: z is 1 in a hexagon puzzle; it is 0 there
======== box-lattice-unknown
D:xDim=2:yDim=2:lattice=sqare
C:name=A:layout=0 0, 0 1
~D
D:xDim=2:yDim=2:lattice=penrose
~D
==== err
box-lattice-unknown.txt:1:25: error: lattice='sqare' is unknown; did you mean 'square'? there are square, cube, triangle, hexagon, tetrakis, kite, rhombille, brick, hypercube, prism, sphere, rhombic, tetra-octa, stick, twig, trig, polyominoid and custom
box-lattice-unknown.txt:4:25: error: lattice='penrose' is unknown; there are square, cube, triangle, hexagon, tetrakis, kite, rhombille, brick, hypercube, prism, sphere, rhombic, tetra-octa, stick, twig, trig, polyominoid and custom
======== box-not-a-number
D:xDim=2x:yDim=1.5:zDim=one
~D
==== err
box-not-a-number.txt:1:8: error: xDim is '2x'; a whole number is needed (and 2 more like this)
======== box-on-triangles
D:xDim=10:yDim=10:lattice=triangle:optional
C:name=A:box=5x5
~D
==== err
box-on-triangles.txt:2:8: error: the triangle lattice has no boxes; give piece 'A' by a layout
======== box-one-sided
D:xDim=2:yDim=2:zDim=2:oneSide
~D
D:xDim=2:yDim=2:zDim=1:oneSide=yes
~D
D:xDim=2:yDim=2:zDim=1:oneSide=
~D
==== err
box-one-sided.txt:1:22: error: zDim is 2 in a one-sided puzzle; oneSide needs zDim=1
box-one-sided.txt:3:32: error: oneSide='yes' is unknown; there are 0 and 1
box-one-sided.txt:5:24: error: oneSide has no value; write it as in oneSide=1
======== box-sides
# Boxes with wrong sides
D:xDim=10:yDim=10:zDim=10:optional
C:name=A:box=5x5
C:name=B:box=5x5x0
C:name=C:box=5x5x5x5
C:name=D:box=fivexfivexfive
C:name=E:box=
C:name=F:box=5x5x5:layout=0 0 0
C:name=G:box=5x5x5:type=S
P:name=H:box=5x5x5:only=F
P:box=5x5x5
P:name=I:set=pentominoes
C:name=J:box=5x5x9999999
C:name=K:box=1000000x1000000x1000000
~D
==== err
box-sides.txt:3:14: error: box is '5x5'; its sides are needed, as in 98x45x28
box-sides.txt:4:18: error: box is 0; it must be at least 1
box-sides.txt:5:14: error: box is '5x5x5x5'; its sides are needed, as in 98x45x28
box-sides.txt:6:14: error: box is 'five'; a whole number is needed (and 2 more like this)
box-sides.txt:7:10: error: box has no value; write it as in box=4x2x1
box-sides.txt:8:20: error: a box and a layout for one piece; one of them is enough
box-sides.txt:9:10: error: sides do not say where a stationary piece lies; give it a layout
box-sides.txt:10:20: error: only is for the shapes of a set, and not for a box; leave it out
box-sides.txt:11:1: error: a P without name; name=A is needed
box-sides.txt:12:3: error: name is for a box; the shapes of a set have their own names, and prefix=... changes them
box-sides.txt:13:18: error: box is 9999999; it must be at most 1048576
box-sides.txt:14:8: error: piece 'K' has more than 35184372088832 cells; no more are possible
======== box-too-large
D:xDim=1048577:yDim=99999999999999999999:zDim=1
~D
==== err
box-too-large.txt:1:8: error: xDim is 1048577; it must be at most 1048576 (and 1 more like this)
======== box-too-many-cells
D:xDim=1048576:yDim=1048576:zDim=1048576
~D
D:xDim=1025:yDim=1024:zDim=1
~D
==== err
box-too-many-cells.txt:1:1: error: a box of more than 35184372088832 cells; no more are possible
box-too-many-cells.txt:3:1: error: a box of more than 1048576 cells; no more are possible, unless all pieces are given by their sides, box=AxBxC
======== box-too-many-in-text
D:xDim=1048576:yDim=1:zDim=1
C:name=A:shape=tetrominoes/I:copies=262144
~D
D:xDim=1048576:yDim=1:zDim=1
C:name=A:shape=tetrominoes/I:copies=262144
~D
D:xDim=1048576:yDim=1:zDim=1
C:name=A:shape=tetrominoes/I:copies=262144
~D
D:xDim=1048576:yDim=1:zDim=1
C:name=A:shape=tetrominoes/I:copies=262144
~D
D:xDim=1048576:yDim=1:zDim=1
C:name=A:shape=tetrominoes/I:copies=262144
~D
D:xDim=1048576:yDim=1:zDim=1
C:name=A:shape=tetrominoes/I:copies=262144
~D
D:xDim=1048576:yDim=1:zDim=1
C:name=A:shape=tetrominoes/I:copies=262144
~D
D:xDim=1048576:yDim=1:zDim=1
C:name=A:shape=tetrominoes/I:copies=262144
~D
D:xDim=1048576:yDim=1:zDim=1
C:name=A:shape=tetrominoes/I:copies=262144
~D
D:xDim=1048576:yDim=1:zDim=1
C:name=A:shape=tetrominoes/I:copies=262144
~D
D:xDim=1048576:yDim=1:zDim=1
C:name=A:shape=tetrominoes/I:copies=262144
~D
D:xDim=1048576:yDim=1:zDim=1
C:name=A:shape=tetrominoes/I:copies=262144
~D
D:xDim=1048576:yDim=1:zDim=1
C:name=A:shape=tetrominoes/I:copies=262144
~D
D:xDim=1048576:yDim=1:zDim=1
C:name=A:shape=tetrominoes/I:copies=262144
~D
D:xDim=1048576:yDim=1:zDim=1
C:name=A:shape=tetrominoes/I:copies=262144
~D
D:xDim=1048576:yDim=1:zDim=1
C:name=A:shape=tetrominoes/I:copies=262144
~D
D:xDim=1048576:yDim=1:zDim=1
C:name=A:shape=tetrominoes/I:copies=262144
~D
==== err
box-too-many-in-text.txt:49:1: error: more than 16777216 cells in the boxes of this text; part it into several
======== box-too-small
D:xDim=0:yDim=-3:zDim=1
~D
==== err
box-too-small.txt:1:8: error: xDim is 0; it must be at least 1 (and 1 more like this)
======== box-volume
D:xDim=100000:yDim=100000:zDim=100000:optional
C:name=A:box=5x5x5
~D
==== err
box-volume.txt:1:1: error: a box of more than 35184372088832 cells; no more are possible
======== box-without-z
D:xDim=4:yDim=1
C:name=A:layout=0 0, 1 0:copies=2
~D
D:xDim=4:yDim=1:lattice=cube
C:name=A:layout=0 0 0, 1 0 0:copies=2
~D
==== err
box-without-z.txt:1:1: error: a D without zDim; zDim=1, or lattice=square for a flat puzzle, is needed
box-without-z.txt:2:17: error: the point '0 0' has too few coordinates; x y z are needed, or lattice=square in D
box-without-z.txt:4:1: error: a D without zDim; zDim=1 is needed
