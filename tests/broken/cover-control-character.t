A B | X
A  B
==== err
cover-control-character.txt:2:3: error: the control or invisible character U+0001; leave it out
