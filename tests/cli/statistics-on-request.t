../signals.py USR1 INT -- "$EXACTILE" solve one-sided-pentominoes-9x10 |
    sed 's/ [0-9.][0-9.]*\(%*\)/ N\1/g; s/least N solutions*/least N solutions/; s/  */ /g'
==== needs posix
==== slow
==== out
# statistics of one-sided-pentominoes-9x10, still searching
solutions N
found N
engine matrix
fits N
attempts N
found per fit N
seconds N
share done N%
# images removed before the search
volume N
fit N
# tried, fitted, missed: images for each node one level above
# remaining fits attempts tried fitted missed removed backtracks
18 N N N N N N N
17 N N N N N N N
16 N N N N N N N
15 N N N N N N N
14 N N N N N N N
13 N N N N N N N
12 N N N N N N N
11 N N N N N N N
10 N N N N N N N
9 N N N N N N N
8 N N N N N N N
7 N N N N N N N
6 N N N N N N N
5 N N N N N N N
4 N N N N N N N
3 N N N N N N N
2 N N N N N N N
1 N N N N N N N
at least N solutions, stopped by request (SIGINT)
status N
