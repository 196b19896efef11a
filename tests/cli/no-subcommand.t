"$EXACTILE"
==== err
exactile: error: no subcommand; 'exactile help' lists them
==== status 2
