for piece in Q P1 "$(printf 'a\033b')"; do "$EXACTILE" count soma-cube --unique --constrain "$piece"; echo $?; done
"$EXACTILE" count soma-cube --constrain P; echo $?
"$EXACTILE" count y-pentominoes-5x10 --unique --constrain Y; echo $?
"$EXACTILE" count y-pentominoes-5x10 --unique --constrain Y --labelled; echo $?
"$EXACTILE" count calendar-10-06 --unique --constrain L; echo $?
for piece in logn M S; do "$EXACTILE" count alike.txt --unique --constrain $piece; echo $?; done
"$EXACTILE" count bar.txt --unique --constrain bar; echo $?
==== out
2
2
2
2
2
2
2
2
2
2
2
==== err
exactile: error: no piece 'Q' to constrain; there are V, L, T, Z, A, B and P
exactile: error: no piece 'P1' to constrain; there are V, L, T, Z, A, B and P
exactile: error: no piece 'a?b' to constrain; there are V, L, T, Z, A, B and P
exactile: error: a piece is constrained, but all solutions are asked for; ask for unique ones
exactile: error: there are 10 pieces 'Y'; constrain one of unique shape
exactile: error: there are 10 pieces 'Y'; constrain one of them, by names like Y1
exactile: error: no symmetry takes all solutions to solutions, so constraining piece 'L' is of no use; leave it out
exactile: error: no piece 'logn' to constrain; did you mean 'long'? there are long, M and N
exactile: error: 2 pieces have the shape of 'M'; constrain one of unique shape
exactile: error: piece 'S' lies where it was defined; constrain one that is to be placed
exactile: error: every symmetry leaves piece 'bar' where it is; constrain another one
