"$EXACTILE" list small; echo $?
"$EXACTILE" pieces one-sided pentominoes; echo $?
"$EXACTILE" check ../small.txt a b; echo $?
==== out
2
2
2
==== err
exactile: error: 'small' is one argument too many; 'exactile help list' says how it is used
exactile: error: 'pentominoes' is one argument too many; 'exactile help pieces' says how it is used
exactile: error: 'b' is one argument too many; 'exactile help check' says how it is used
