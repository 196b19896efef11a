D:xDim=70:yDim=70:zDim=70:optional
C:name=A:box=60x60x60
C:name=B:layout=0 0 0, 1 0 0, 1 1 0
~D
==== err
box-large-in-drawn-region.txt:2:8: error: boxes such as 'A' have too many cells for a puzzle in cells (a piece has up to 65536, and all boxes up to 1048576), and this one must be in cells: other pieces are given by cells; make them smaller
