"$EXACTILE" count some-cube; echo $?
"$EXACTILE" count soma; echo $?
"$EXACTILE" count quadrature; echo $?
"$EXACTILE" count ../smal.txt; echo $?
==== out
2
2
2
2
==== err
exactile: error: 'some-cube' is neither a file nor a puzzle of the collection; did you mean 'soma-cube'?
exactile: error: 'soma' is neither a file nor a puzzle of the collection; did you mean 'soma-cube' or 'soma-pyramid'?
exactile: error: 'quadrature' is neither a file nor a puzzle of the collection; 'exactile list' names the collection
exactile: error: '../smal.txt' is neither a file nor a puzzle of the collection; 'exactile list' names the collection
