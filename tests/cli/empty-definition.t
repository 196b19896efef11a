"$EXACTILE" count -
==== err
standard input:1:1: error: no puzzle in this text; a puzzle begins with D:xDim=...:yDim=...:zDim=... and ends with ~D
==== status 2
