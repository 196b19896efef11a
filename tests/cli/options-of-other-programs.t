# Words of other programs, and options of other commands, lead to the right one.
for option in --mirror --random --timeout=5 --verbose --jobs=2 --svg=x --first; do
    "$EXACTILE" solve soma-cube $option
done
"$EXACTILE" list --mirror
"$EXACTILE" estimate soma-cube --threads 2
"$EXACTILE" estimate soma-cube --page x
"$EXACTILE" runs x.run --page x
"$EXACTILE" show soma-cube --depth 2
"$EXACTILE" solve soma-cube --shuffle
"$EXACTILE" solve soma-cube --shuffle --limit 1
"$EXACTILE" solve --shuffle soma-cube
==== err
exactile: error: unknown option '--mirror'; did you mean '--unique=mirror'?
exactile: error: unknown option '--random'; did you mean '--shuffle N'?
exactile: error: unknown option '--timeout'; did you mean '--time-limit SECONDS'?
exactile: error: unknown option '--verbose'; did you mean '--statistics'?
exactile: error: unknown option '--jobs'; did you mean '--threads N'?
exactile: error: unknown option '--svg'; did you mean '--picture FILE.svg'?
exactile: error: unknown option '--first'; did you mean '--limit 1'?
exactile: error: unknown option '--mirror'; 'exactile help list' lists them
exactile: error: 'exactile estimate' takes no '--threads'; the sample is walked by one thread, and the time is that of one thread
exactile: error: 'exactile estimate' takes no '--page'; solve, pack and trace take it
exactile: error: 'exactile runs' takes no '--page'; a page needs a search, without '--run': exactile solve PUZZLE --page FILE
exactile: error: 'exactile show' takes no '--depth'; trace takes it
exactile: error: '--shuffle' lacks its value; it is used as --shuffle N, such as --shuffle 1
exactile: error: '--shuffle' lacks its value; it is used as --shuffle N, such as --shuffle 1
exactile: error: 'soma-cube' is no value for '--shuffle'; it takes a whole number from 1 to 4294967295, such as --shuffle=1
==== status 2
