"$EXACTILE" solve soma-cube --page /dev/null --json
"$EXACTILE" solve soma-cube --page /dev/null -o x.txt
"$EXACTILE" trace soma-cube --page /dev/null --json
"$EXACTILE" solve soma-cube --page /dev/null --trials 3 --until 2
"$EXACTILE" solve soma-cube --page /dev/null --picture x.svg
"$EXACTILE" solve soma-cube --page /dev/null --run x.db
==== err
exactile: error: '--page' and '--json' do not go together; call exactile twice
exactile: error: '--page' and '--output' do not go together; call exactile twice
exactile: error: '--page' and '--json' do not go together; call exactile twice
exactile: error: '--page' and '--trials' do not go together; call exactile twice
exactile: error: '--page' and '--picture' do not go together; call exactile twice
exactile: error: '--page' and '--run' do not go together; call exactile twice
==== status 2
