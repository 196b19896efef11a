"$EXACTILE" frobnicate
==== err
exactile: error: unknown subcommand 'frobnicate'; 'exactile help' lists them
==== status 2
