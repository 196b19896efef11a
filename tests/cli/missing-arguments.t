for name in solve count show check pieces convert; do "$EXACTILE" $name; echo $?; done
"$EXACTILE" check ../small.txt; echo $?
==== out
2
2
2
2
2
2
2
==== err
exactile: error: 'exactile solve' lacks an argument; a puzzle is needed: a file, - for standard input, or a name that 'exactile list' prints
exactile: error: 'exactile count' lacks an argument; a puzzle is needed: a file, - for standard input, or a name that 'exactile list' prints
exactile: error: 'exactile show' lacks an argument; a puzzle is needed: a file, - for standard input, or a name that 'exactile list' prints
exactile: error: 'exactile check' lacks an argument; two arguments are needed: the puzzle, and the file with solutions or - for standard input
exactile: error: 'exactile pieces' lacks an argument; the name of a set is needed, such as pentominoes or 'one-sided hexominoes'
exactile: error: 'exactile convert' lacks an argument; a puzzle is needed: a file, - for standard input, or a name that 'exactile list' prints
exactile: error: 'exactile check' lacks an argument; two arguments are needed: the puzzle, and the file with solutions or - for standard input
