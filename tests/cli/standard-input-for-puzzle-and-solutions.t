"$EXACTILE" check - - < ../small.txt
==== err
exactile: error: '-' is given 2 times; standard input can be read only once
==== status 2
