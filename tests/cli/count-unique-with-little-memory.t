ulimit -v 61000; "$EXACTILE" count - --unique --node-limit 100 --threads 1 --quiet
==== needs speed
==== in
D:xDim=50:yDim=50:zDim=1
P:set=pentominoes:only=X
P:set=pentominoes:only=F I L N P T U V W Y Z:copies=0..100
~D
==== status 3
