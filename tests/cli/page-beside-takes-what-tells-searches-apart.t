"$EXACTILE" trace soma-cube --page /dev/null --beside '--limit 3'
"$EXACTILE" trace soma-cube --page /dev/null --beside '--enginge fila'
"$EXACTILE" trace soma-cube --page /dev/null --beside 'fila'
"$EXACTILE" trace soma-cube --page /dev/null --beside '--engine'
"$EXACTILE" trace soma-cube --page /dev/null --beside '--volume-trigger=x'
==== err
exactile: error: '--beside' takes no '--limit'; it takes engine, order and filters
exactile: error: '--beside' does not know '--enginge'; it takes the options of a search, such as '--engine fila --order f'
exactile: error: '--beside' does not know 'fila'; it takes the options of a search, such as '--engine fila --order f'
exactile: error: '--engine' lacks its value; it is used as --engine SPEC
exactile: error: 'x' is no value for '--volume-trigger'; it takes a whole number from 1 to 4294967294, such as --volume-trigger=1
==== status 2
