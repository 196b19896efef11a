"$EXACTILE" help cuont
==== err
exactile: error: unknown subcommand 'cuont'; did you mean 'count'?
==== status 2
