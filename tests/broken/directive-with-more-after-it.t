D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
~D end
==== err
directive-with-more-after-it.txt:3:4: error: 'end' after ~D; nothing stands there
