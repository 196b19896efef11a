"$EXACTILE" slove ../small.txt
==== err
exactile: error: unknown subcommand 'slove'; did you mean 'solve'?
==== status 2
