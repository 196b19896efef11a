# Mistakes of the command line, and where options may stand.
======== argument-too-many
"$EXACTILE" list small; echo $?
"$EXACTILE" pieces one-sided pentominoes; echo $?
"$EXACTILE" check ../small.txt a b; echo $?
==== out
2
2
2
==== err
exactile: error: 'small' is one argument too many; 'exactile help list' says how it is used
exactile: error: 'pentominoes' is one argument too many; 'exactile help pieces' says how it is used
exactile: error: 'b' is one argument too many; 'exactile help check' says how it is used
======== missing-arguments
for name in solve count show check pieces convert; do "$EXACTILE" $name; echo $?; done
"$EXACTILE" check ../small.txt; echo $?
==== out
2
2
2
2
2
2
2
==== err
exactile: error: 'exactile solve' lacks an argument; a puzzle is needed: a file, - for standard input, or a name that 'exactile list' prints
exactile: error: 'exactile count' lacks an argument; a puzzle is needed: a file, - for standard input, or a name that 'exactile list' prints
exactile: error: 'exactile show' lacks an argument; a puzzle is needed: a file, - for standard input, or a name that 'exactile list' prints
exactile: error: 'exactile check' lacks an argument; two arguments are needed: the puzzle, and the file with solutions or - for standard input
exactile: error: 'exactile pieces' lacks an argument; the name of a set is needed, such as pentominoes or 'one-sided hexominoes'
exactile: error: 'exactile convert' lacks an argument; a puzzle is needed: a file, - for standard input, or a name that 'exactile list' prints
exactile: error: 'exactile check' lacks an argument; two arguments are needed: the puzzle, and the file with solutions or - for standard input
======== missing-value
"$EXACTILE" solve ../small.txt --limit; echo $?
"$EXACTILE" solve ../small.txt -ql; echo $?
==== out
2
2
==== err
exactile: error: '--limit' lacks its value; it is used as --limit N, such as --limit 1
exactile: error: '--limit' lacks its value; it is used as --limit N, such as --limit 1
======== misspelt-option
"$EXACTILE" solve --uniqe ../small.txt
==== err
exactile: error: unknown option '--uniqe'; did you mean '--unique'?
==== status 2
======== misspelt-options-name-the-nearest
for option in --time-limt=5 --labeled --statistic --jsn --colour=never --version --uniq=mirror --to; do
    "$EXACTILE" solve ../small.txt $option
done
"$EXACTILE" --vresion
"$EXACTILE" list --jsno
==== out
exactile 0.1.0
==== err
exactile: error: unknown option '--time-limt'; did you mean '--time-limit'?
exactile: error: unknown option '--labeled'; did you mean '--labelled'?
exactile: error: unknown option '--statistic'; did you mean '--statistics'?
exactile: error: unknown option '--jsn'; did you mean '--json'?
exactile: error: unknown option '--colour'; did you mean '--color'?
exactile: error: unknown option '--uniq'; did you mean '--unique'?
exactile: error: '--to' lacks its value; it is used as --to NAME
exactile: error: unknown option '--vresion'; did you mean '--version'?
exactile: error: unknown option '--jsno'; did you mean '--json'?
==== status 2
======== misspelt-puzzle
"$EXACTILE" count some-cube; echo $?
"$EXACTILE" count soma; echo $?
"$EXACTILE" count quadrature; echo $?
"$EXACTILE" count ../smal.txt; echo $?
==== out
2
2
2
2
==== err
exactile: error: 'some-cube' is neither a file nor a puzzle of the collection; did you mean 'soma-cube'?
exactile: error: 'soma' is neither a file nor a puzzle of the collection; did you mean 'soma-cube' or 'soma-pyramid'?
exactile: error: 'quadrature' is neither a file nor a puzzle of the collection; 'exactile list' names the collection
exactile: error: '../smal.txt' is neither a file nor a puzzle of the collection; 'exactile list' names the collection
======== misspelt-subcommand
"$EXACTILE" slove ../small.txt
==== err
exactile: error: unknown subcommand 'slove'; did you mean 'solve'?
==== status 2
======== mistakes-of-the-command-line
# Long options with one hyphen, puzzles in place of subcommands, and puzzles that a subcommand does not take.
"$EXACTILE" count soma-cube -limit 1
"$EXACTILE" count soma-cube -time-limit=1
"$EXACTILE" soma-cube
"$EXACTILE" ../small.txt -u
"$EXACTILE" best ../cover.txt
"$EXACTILE" show ../box-sides.txt
==== err
exactile: error: '-limit' has one hyphen; did you mean '--limit'?
exactile: error: '-time-limit=1' has one hyphen; did you mean '--time-limit=1'?
exactile: error: 'soma-cube' is a puzzle and no subcommand; did you mean 'exactile solve soma-cube'?
exactile: error: '../small.txt' is a puzzle and no subcommand; did you mean 'exactile solve ../small.txt'?
exactile: error: '../cover.txt' is an exact cover; 'exactile best' takes boards of tiles
exactile: error: '../box-sides.txt' is a puzzle that is given by sides; 'exactile show' takes puzzles of pieces, exact covers and boards of tiles
==== status 2
======== no-subcommand
"$EXACTILE"
==== err
exactile: error: no subcommand; 'exactile help' lists them
==== status 2
======== option-of-another-subcommand
"$EXACTILE" list --unique
==== err
exactile: error: 'exactile list' takes no '--unique'; 'exactile help list' lists its options
==== status 2
======== option-value-without-equals-sign
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
======== options-of-other-programs
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
exactile: error: 'exactile estimate' takes no '--page'; 'exactile help estimate' lists its options
exactile: error: 'exactile runs' takes no '--page'; a page needs a search, without '--run': exactile solve PUZZLE --page FILE
exactile: error: 'exactile show' takes no '--depth'; trace takes it
exactile: error: '--shuffle' lacks its value; it is used as --shuffle N, such as --shuffle 1
exactile: error: '--shuffle' lacks its value; it is used as --shuffle N, such as --shuffle 1
exactile: error: 'soma-cube' is no value for '--shuffle'; it takes a whole number from 1 to 4294967295, such as --shuffle=1
==== status 2
======== options-stand-anywhere
"$EXACTILE" count ../several.txt --puzzle 1
"$EXACTILE" count --puzzle 1 ../several.txt
"$EXACTILE" --puzzle=1 count ../several.txt
"$EXACTILE" count -p1 ../several.txt
"$EXACTILE" count -p 1 ../several.txt
"$EXACTILE" count -p=1 ../several.txt
"$EXACTILE" count -up1 ../several.txt
"$EXACTILE" count --puzzle 3 -p1 -- ../several.txt
==== out
3
3
3
3
3
3
2
3
======== two-dashes-end-options
cd "$(mktemp -d)" || exit
cp "$OLDPWD/../small.txt" ./--json
"$EXACTILE" count -- --json
rm ./--json && rmdir "$PWD"
==== out
3
======== unknown-option
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
======== unknown-subcommand
"$EXACTILE" frobnicate
==== err
exactile: error: unknown subcommand 'frobnicate'; 'exactile help' lists them
==== status 2
======== wrong-values
for option in --limit=0 --limit=-1 --limit=1.5 --limit= --limit=5x --limit=99999999999999999999 --time-limit=0 \
    --time-limit=nan --time-limit=1e3 --time-limit=1.2.3 --time-limit= --puzzle=0 --puzzle=4294967296 \
    --color=sometimes --color=alwys --color= --unique=mirrors --unique= --format=burrtools --json=yes -q=1; do
    "$EXACTILE" solve ../small.txt $option || echo "$option: $?"
done
==== out
--limit=0: 2
--limit=-1: 2
--limit=1.5: 2
--limit=: 2
--limit=5x: 2
--limit=99999999999999999999: 2
--time-limit=0: 2
--time-limit=nan: 2
--time-limit=1e3: 2
--time-limit=1.2.3: 2
--time-limit=: 2
--puzzle=0: 2
--puzzle=4294967296: 2
--color=sometimes: 2
--color=alwys: 2
--color=: 2
--unique=mirrors: 2
--unique=: 2
--format=burrtools: 2
--json=yes: 2
-q=1: 2
==== err
exactile: error: '0' is no value for '--limit'; it takes a whole number from 1 on
exactile: error: '-1' is no value for '--limit'; it takes a whole number from 1 on, such as --limit=1
exactile: error: '1.5' is no value for '--limit'; it takes a whole number from 1 on
exactile: error: '' is no value for '--limit'; it takes a whole number from 1 on, such as --limit=1
exactile: error: '5x' is no value for '--limit'; it takes a whole number from 1 on
exactile: error: '99999999999999999999' is no value for '--limit'; it takes a whole number from 1 to 18446744073709551615
exactile: error: '0' is no value for '--time-limit'; it takes a number of seconds, such as 10 or 0.5, up to 1000000000
exactile: error: 'nan' is no value for '--time-limit'; it takes a number of seconds, such as 10 or 0.5, up to 1000000000
exactile: error: '1e3' is no value for '--time-limit'; it takes a number of seconds, such as 10 or 0.5, up to 1000000000
exactile: error: '1.2.3' is no value for '--time-limit'; it takes a number of seconds, such as 10 or 0.5, up to 1000000000
exactile: error: '' is no value for '--time-limit'; it takes a number of seconds, such as 10 or 0.5, up to 1000000000
exactile: error: '../small.txt' has no puzzle 0; it has 1
exactile: error: '../small.txt' has no puzzle 4294967296; it has 1
exactile: error: 'sometimes' is no value for '--color'; it takes auto, always, never
exactile: error: 'alwys' is no value for '--color'; did you mean 'always'?
exactile: error: '' is no value for '--color'; it takes auto, always, never
exactile: error: 'mirrors' is no value for '--unique'; did you mean 'mirror'?
exactile: error: '' is no value for '--unique'; it takes mirror, turns
exactile: error: 'burrtools' is no value for '--format'; it takes polycube, tiles, json, drawing, coordinates, polygons, cover, matrix, xmpuzzle, tetravex-clockwise, tetravex-reading, 
exactile: error: '--json' takes no value; leave out '=yes'
exactile: error: '--quiet' takes no value; leave out '=1'
