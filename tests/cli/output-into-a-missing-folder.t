"$EXACTILE" solve ../small.txt -o missing/solutions
==== err
exactile: error: cannot write to missing/solutions: No such file or directory
==== status 2
