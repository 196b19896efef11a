"$EXACTILE" solve ../box-sides.txt --picture x.svg
==== err
exactile: error: '--picture' needs a puzzle in cells, and '../box-sides.txt' is given by sides; leave the option out
==== status 2
