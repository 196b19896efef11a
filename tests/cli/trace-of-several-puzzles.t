"$EXACTILE" trace ../several.txt
==== err
exactile: error: 3 puzzles in one file; choose one with '--puzzle'
==== status 2
