"$EXACTILE" convert ../box-sides.txt | "$EXACTILE" convert -
==== out
# Two machines and some cartons
D:xDim=1400:yDim=1000:zDim=1000:optional
C:name=M:type=M:copies=2:box=980x950x590
C:name=K:type=M:copies=1..3:box=200x60x50
~D
