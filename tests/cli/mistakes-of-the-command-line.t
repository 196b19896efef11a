# Long options with one hyphen, puzzles in place of subcommands, and puzzles that a subcommand does not take.
"$EXACTILE" count soma-cube -limit 1
"$EXACTILE" count soma-cube -time-limit=1
"$EXACTILE" soma-cube
"$EXACTILE" ../small.txt -u
"$EXACTILE" best ../cover.txt
"$EXACTILE" show ../box-sides.txt
==== err
exactile: error: '-limit' has one hyphen; did you mean '--limit'?
exactile: error: '-time-limit=1' has one hyphen; did you mean '--time-limit=1'?
exactile: error: 'soma-cube' is a puzzle and no subcommand; did you mean 'exactile solve soma-cube'?
exactile: error: '../small.txt' is a puzzle and no subcommand; did you mean 'exactile solve ../small.txt'?
exactile: error: '../cover.txt' is an exact cover; 'best' takes boards of edge-matching tiles
../box-sides.txt:2:1: error: this puzzle is given by sides, since its cells are too many to be listed; 'exactile solve' finds a packing or proves that there is none, and 'pack', 'why', 'check' and 'convert' take it too
==== status 2
