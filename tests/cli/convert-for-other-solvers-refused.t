printf 'D:xDim=3:yDim=1:lattice=square\nR\n# # +\n~R\nC:name=o:layout=0 0:copies=2..3\n~D\n' | "$EXACTILE" convert - --to dimacs --unique
"$EXACTILE" convert ../small.txt --to options --unique
"$EXACTILE" convert ../small.txt --unique
"$EXACTILE" convert ../several.txt --to opb
"$EXACTILE" convert ../edge-domino.txt --to options
"$EXACTILE" convert ../small.txt --to options -o /dev/full
==== err
exactile: error: no constraints leave one solution of each class here: a symmetry maps only some solutions to solutions, or there are too many placements; leave out --unique
exactile: error: items and options cannot compare a solution with its images, which leaves one solution of each class here; --to dimacs, opb and minizinc can, or leave out --unique
exactile: error: '--unique' goes with '--to options', 'dimacs', 'opb', 'minizinc' or 'c'; a definition leaves out no solutions
exactile: error: a file of the format 'opb' has one puzzle, and there are 3; --puzzle picks one by its number or title
exactile: error: the format 'options' cannot express boards of tiles; 'tiles' and 'json' can
exactile: error: cannot write to /dev/full: No space left on device
==== status 2
