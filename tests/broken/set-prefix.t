D:xDim=5:yDim=4:zDim=1
P:set=tetrominoes:prefix=a b
P:set=tetrominoes:prefix=~
P:set=tetrominoes:prefix=pppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppp
~D
==== err
set-prefix.txt:2:26: error: the name 'a bI' has a blank in it; a name is one word
set-prefix.txt:3:26: error: the name '~I' looks like the end of something; a name of several characters does not begin with '~'
set-prefix.txt:4:26: error: the prefix makes the name of 'I' too long; 64 bytes are the most
