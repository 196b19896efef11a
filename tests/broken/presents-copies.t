0:
##.
.##

1:
###

4x4: 1 many
==== err
presents-copies.txt:8:8: error: 'many' is no number of copies; a whole number is needed
