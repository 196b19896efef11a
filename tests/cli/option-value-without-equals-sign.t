"$EXACTILE" count --unique mirror soma-cube; echo $?
"$EXACTILE" count soma-cube --fit-filter 5; echo $?
"$EXACTILE" trace soma-cube -u mirror; echo $?
==== out
2
2
2
==== err
exactile: error: 'mirror' is neither a file nor a puzzle of the collection; did you mean '--unique=mirror'?
exactile: error: '5' is neither a file nor a puzzle of the collection; did you mean '--fit-filter=5'?
exactile: error: 'mirror' is one argument too many; did you mean '--unique=mirror'?
