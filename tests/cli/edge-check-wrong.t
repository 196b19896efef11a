"$EXACTILE" check ../edge-domino.txt -
==== in
# right
 1^ 2^

# the same again
 1^ 2^

# colours that do not match
 1v 2^

# one tile twice
 1^ 1^

# no tile
 1^ 3^

# a row that is short
 1^
==== out
6 solutions, 4 wrong, 1 duplicate
==== err
standard input:5: error: solution 2: the same as solution 1 in line 2; each should be there once
standard input:8:1: error: solution 3: tile 1 is turned by 2; this rotation is not allowed
standard input:11:1: error: solution 4: tile 1 lies in two cells; each lies in one
standard input:14:1: error: solution 5: there is no tile 3; they are numbered from 1 to 2
standard input:17:1: error: solution 6: cell 2 of this row is no tile; each is a number and one of ^ > v <, 2 in a row
==== status 1
