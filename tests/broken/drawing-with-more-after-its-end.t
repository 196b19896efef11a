D:xDim=2:yDim=2:zDim=1
L
A A
A A
~L ~D
~D
==== err
drawing-with-more-after-its-end.txt:5:4: error: '~D' after ~L; nothing stands there
