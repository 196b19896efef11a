"$EXACTILE" solve --frobnicate=5 ../small.txt
"$EXACTILE" solve -qz ../small.txt
"$EXACTILE" -z
"$EXACTILE" ---
==== err
exactile: error: unknown option '--frobnicate'; 'exactile help solve' lists them
exactile: error: unknown option '-z'; 'exactile help solve' lists them
exactile: error: unknown option '-z'; 'exactile help' lists them
exactile: error: unknown option '---'; 'exactile help' lists them
==== status 2
