check() { printf "$1" | "$EXACTILE" check ../cover.txt -; }
check "A C X:1 Y:1\nB X:1\n\nA C X:1 Y:1\nC Y:1\nB X:1\nA C X:1 Y:1\n\nA C X:1 Y:1\nC X:0\nB X:1\n"
check "A C X:1 Y:1\nD\n\nA C\n\nA C X:2 Y:1\n\n"
check "A C X:1 Y:1\nC Y:1\nB X:1\n\nX:1 B\nC Y:1\nA C X:1 Y:1\n"
check "{\"solution\":1,\"options\":[{\"option\":1,\"items\":[\"B\",\"X:1\"]}]}\n{\"solution\":2,\"options\":[{\"option\":9,\"items\":[\"B\",\"X:1\"]}]}\n{\"solution\":3,\"options\":3}\n{\"options\":[{\"items\":[]}]}\n"
==== out
3 solutions, 3 wrong, 0 duplicates
3 solutions, 3 wrong, 0 duplicates
2 solutions, 0 wrong, 1 duplicate
4 solutions, 4 wrong, 0 duplicates
==== err
standard input:3: error: solution 1: item 'C' is in 1 option; there should be 2
standard input:7:1: error: solution 2: an option again; a solution should have it once
standard input:10:1: error: solution 3: item 'X' is in two options; they should have one colour
standard input:2:1: error: solution 1: no item is called 'D'; a line has the items of an option
standard input:4:1: error: solution 2: no option has these items; a line should have all items of an option
standard input:6:5: error: solution 3: no option has the colour '2'; it should be one of the cover
standard input:5: error: solution 2: the same as solution 1 in line 1; each should be there once
standard input:1: error: solution 1: option 1 has other items; it should have those of the cover
standard input:2: error: solution 2: option 9; numbers should be 1 to 5
standard input:3: error: solution 3: a solution without options; "options" is an array
standard input:4: error: solution 4: an option without a number or without items; it is {"option": 1, "items": [...]}
==== status 1
