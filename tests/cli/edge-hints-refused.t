printf "hint 3 3 8\nhint 1 2 8\n" | "$EXACTILE" count ../../boards/t5-1.txt --hints -; printf "hint 3 3 8\nhint 1 3 2\n12 3\n" | "$EXACTILE" best ../../boards/t5-1.txt --hints -; printf "hint 0 1 1\nhint 1 6 1\nhint 1 1 26\nhint 2 x 3\n" | "$EXACTILE" count ../../boards/t5-1.txt --hints -; "$EXACTILE" count ../../boards/t5-1.txt --hints non; "$EXACTILE" count soma-cube --hints none
==== err
standard input:2:1: error: tile 8 at row 1, column 2, but tile 8 at row 3, column 3; a hint names one tile and one cell
standard input:3:1: error: '12' begins no hint; it is hint ROW COLUMN TILE, and maybe a turn from 0 to 3
standard input:1:6: error: a hint for row 0; rows count from 1 to 5
standard input:2:8: error: a hint for column 6; columns count from 1 to 5
standard input:3:10: error: a hint for tile 26; tiles count from 1 to 25
standard input:4:8: error: 'x' is no number; a whole number is needed
exactile: error: 'non' is no file; --hints takes a file with lines 'hint ROW COLUMN TILE', or none
exactile: error: 'soma-cube' is a puzzle of pieces; --hints is for boards of edge-matching tiles
==== status 2
