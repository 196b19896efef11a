"$EXACTILE" solve --uniqe ../small.txt
==== err
exactile: error: unknown option '--uniqe'; did you mean '--unique'?
==== status 2
