# Problems without a target or pieces are left out, and a note says so.
"$EXACTILE" count file.xmpuzzle
"$EXACTILE" count -p one file.xmpuzzle
"$EXACTILE" convert file.xmpuzzle
"$EXACTILE" check file.xmpuzzle file.xmpuzzle
==== needs xml
==== out
1
1
# one
D:xDim=1:yDim=1:zDim=1
C:name=S1:type=M:layout=0 0 0
~D
1 solution, all right
==== err
file.xmpuzzle: note: problem 1 of the file has no target and is left out, so those behind it have lower numbers here
file.xmpuzzle: note: problem 3 of the file has no voxel in its target and is left out, so those behind it have lower numbers here
file.xmpuzzle: note: problem 1 of the file has no target and is left out, so those behind it have lower numbers here
file.xmpuzzle: note: problem 3 of the file has no voxel in its target and is left out, so those behind it have lower numbers here
file.xmpuzzle: note: the stored solutions are not kept; 'exactile check' reads them
file.xmpuzzle: note: problem 1 of the file has no target and is left out, so those behind it have lower numbers here
file.xmpuzzle: note: problem 3 of the file has no voxel in its target and is left out, so those behind it have lower numbers here
file.xmpuzzle: note: problem 1 of the file has no target and is left out, so those behind it have lower numbers here
file.xmpuzzle: note: problem 3 of the file has no voxel in its target and is left out, so those behind it have lower numbers here
