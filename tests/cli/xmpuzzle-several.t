# One cube in 4x4 variable voxels: 3 assemblies.
"$EXACTILE" count --unique several.xmpuzzle
"$EXACTILE" count -p ranges several.xmpuzzle
"$EXACTILE" count -p 2 several.xmpuzzle
"$EXACTILE" convert several.xmpuzzle
==== needs xml
==== out
several.xmpuzzle#1: 3  one cube
several.xmpuzzle#2: 1  a square
several.xmpuzzle#3: 174  ranges
1268
2
# one cube
D:xDim=4:yDim=4:zDim=1:optional
C:name=S1:type=M:layout=0 0 0
~D

# a square
D:xDim=4:yDim=4:zDim=1
R
. . . .
. # # .
. # # .
. . . .
~R
C:name=two_cubes:type=M:layout=0 0 0, 1 0 0
C:name=two_cubes_b:type=M:layout=0 0 0, 0 1 0
~D

# ranges
D:xDim=4:yDim=4:zDim=1
C:name=S1:type=M:copies=0..12:layout=0 0 0
C:name=two_cubes:type=M:copies=2..3:layout=0 0 0, 1 0 0
~D
==== err
several.xmpuzzle#2: note: 'two_cubes' and 'two_cubes_b' have one shape and count as copies; BurrTools tells them apart, and counts 2 times as many assemblies before it drops rotated ones
several.xmpuzzle#2: note: 'two_cubes' and 'two_cubes_b' have one shape and count as copies; BurrTools tells them apart, and counts 2 times as many assemblies before it drops rotated ones
several.xmpuzzle#1: note: the comment is not kept
several.xmpuzzle#1: note: the weights of shapes, for pictures of disassembly, are not kept
several.xmpuzzle#1: note: the stored solutions are not kept; 'exactile check' reads them
several.xmpuzzle#2: note: the comment is not kept
several.xmpuzzle#2: note: the weights of shapes, for pictures of disassembly, are not kept
several.xmpuzzle#2: note: the groups of pieces, for disassembly, are not kept
several.xmpuzzle#3: note: the comment is not kept
several.xmpuzzle#3: note: the weights of shapes, for pictures of disassembly, are not kept
