# A puzzle all of whose pieces have separate parts means them.  So does one with single cells beside them.
printf 'D:xDim=3:yDim=2:zDim=1\nC:name=A:layout=0 0 0, 2 0 0\nC:name=B:layout=0 0 0, 1 0 0, 1 1 0, 2 1 0\n~D\n' > split.txt
"$EXACTILE" show split.txt | grep -B 2 parts
"$EXACTILE" show split.txt --json | grep -o '"parts":[0-9]*'
"$EXACTILE" count split.txt 2>&1 | head -n 1
"$EXACTILE" count split.txt --quiet
# Two triangles that point up touch at a corner alone.
printf 'D:xDim=2:yDim=2:lattice=triangle\nC:name=A:layout=0 0, 0 1\nC:name=B:layout=0 0, 1 0\n~D\n' > up.txt
"$EXACTILE" show up.txt | grep parts
"$EXACTILE" solve up.txt 2>&1 | grep parts
printf 'D:xDim=4:yDim=1:zDim=1\nC:name=A:copies=2:layout=0 0 0, 2 0 0\n~D\n' | "$EXACTILE" count - 2>&1
printf 'D:xDim=3:yDim=1:zDim=1\nC:name=A:layout=0 0 0, 2 0 0\nC:name=B:layout=0 0 0\n~D\n' | "$EXACTILE" count - 2>&1
rm split.txt up.txt
==== out
  2 images           2 images
  parity 2
  2 separate parts
"parts":2
piece A has 2 separate parts; 'exactile show' draws it
0
  2 separate parts
piece A has 2 separate parts; 'exactile show' draws it
1
1
