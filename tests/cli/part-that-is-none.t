"$EXACTILE" count soma-cube --part 4/3
"$EXACTILE" count soma-cube --part 0/3
"$EXACTILE" count soma-cube --part 1of3
"$EXACTILE" count soma-cube --part 1/100000
"$EXACTILE" count pentominoes-3x20 --engine frontier --part 1/3
"$EXACTILE" count soma-cube --part 1/3 --trials 5 --until 3
==== needs runs
==== err
exactile: error: '4/3' is no value for '--part'; it takes I/N for part I of N, with N up to 65536, such as 3/16
exactile: error: '0/3' is no value for '--part'; it takes I/N for part I of N, with N up to 65536, such as 3/16
exactile: error: '1of3' is no value for '--part'; it takes I/N for part I of N, with N up to 65536, such as 3/16
exactile: error: '1/100000' is no value for '--part'; it takes I/N for part I of N, with N up to 65536, such as 3/16
exactile: error: the engine 'frontier' counts the whole tree at once, so it has no parts; choose another
exactile: error: trials have no parts and are not saved; leave out '--part'
==== status 2
