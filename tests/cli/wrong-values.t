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
