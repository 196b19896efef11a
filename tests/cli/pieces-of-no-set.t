# A shape of a set, a file, a puzzle of the collection.
for name in pentominoes/Q ../small.txt soma-cube; do
    "$EXACTILE" pieces $name; echo $?
done
==== out
2
2
2
==== err
exactile: error: there is no set of shapes 'pentominoes/q'; a set is named alone, such as 'pentominoes', and one shape of it where C takes shape=SET/NAME
exactile: error: '../small.txt' is no set of shapes; 'exactile show ../small.txt' draws the pieces of a puzzle
exactile: error: 'soma-cube' is no set of shapes; 'exactile show soma-cube' draws the pieces of a puzzle
