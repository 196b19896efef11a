# UTF-16 has a byte order mark.  A text that is no UTF-8 and names no encoding is in Latin-1, with a note.
for file in utf-16le utf-16be latin-1 declared; do
    "$EXACTILE" convert $file.xmpuzzle
    "$EXACTILE" count $file.xmpuzzle
done
"$EXACTILE" count - <latin-1.xmpuzzle
==== needs xml
==== out
D:xDim=3:yDim=1:zDim=1
C:name=Würfel𝄞:type=M:copies=3:layout=0 0 0
~D
1
D:xDim=3:yDim=1:zDim=1
C:name=Würfel𝄞:type=M:copies=3:layout=0 0 0
~D
1
D:xDim=3:yDim=1:zDim=1
C:name=Würfel:type=M:copies=3:layout=0 0 0
~D
1
D:xDim=3:yDim=1:zDim=1
C:name=Würfel:type=M:copies=3:layout=0 0 0
~D
1
1
==== err
latin-1.xmpuzzle: note: the file is no UTF-8 and names no encoding, and so is read as Latin-1
-: note: the file is no UTF-8 and names no encoding, and so is read as Latin-1
