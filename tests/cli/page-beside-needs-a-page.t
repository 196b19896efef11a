"$EXACTILE" trace soma-cube --beside '--engine fila'
==== err
exactile: error: '--beside' needs '--page FILE', which shows two searches side by side
==== status 2
