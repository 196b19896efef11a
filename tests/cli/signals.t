# Signals, and pipes without a reader.
======== interrupt-keeps-what-was-found
../signals.py INT -- "$EXACTILE" solve one-sided-pentominoes-9x10 soma-cube | sed "s/[0-9]* solutions*/N solutions/"
==== slow
==== out
one-sided-pentominoes-9x10: at least N solutions, stopped by request (SIGINT)
1 more puzzle not begun
status 3
======== interrupted-it-does-not-wait-for-its-reader
../signals.py --unread INT -- "$EXACTILE" solve dominoes-8x8
../signals.py --unread TERM -- "$EXACTILE" polycube < ../../../puzzles/dominoes-8x8.txt
==== needs posix speed
==== out
stopped by request before the search could end properly; its counts are lost
status 3
stopped by request before the search could end properly; its counts are lost
status 3
======== interrupted-twice-it-ends-at-once
../signals.py --unread INT+TERM -- "$EXACTILE" solve dominoes-8x8 | sed 's/SIG[A-Z]*/one of them/'
==== out
ended by one of them
======== pipe-without-a-reader
# A command whose reader is gone ends by SIGPIPE without a message, as other tools do.  Its saved run is complete so far.
D=$(mktemp -d)
mkfifo "$D/pipe"
gone() { # WORDS: runs the command with a pipe whose reader has ended
    : < "$D/pipe" &
    exec 4> "$D/pipe"
    wait $!
    "$EXACTILE" "$@" >&4
    echo "$1 $?"
    exec 4>&-
}
gone solve one-sided-pentominoes-9x10
for options in "" --json --boxes --quiet "--picture $D/p.svg"; do gone solve pentominoes-6x10 $options; done
gone count soma-cube
gone count soma-cube --json --quiet
gone help
gone help --man
gone pieces pentominoes
gone show soma-cube
gone list
gone convert soma-cube
gone generate edge 4 3
gone plan soma-cube
gone estimate soma-cube
gone trace soma-cube
gone families soma-cube --unique
gone check soma-cube /dev/null
gone best ../../boards/t4-1.txt
gone polycube -- ../polycube-boxes.txt
gone --version
gone solve pentominoes-6x10 --run "$D/r.run"
gone runs "$D/r.run"
gone runs "$D/r.run" --solutions
"$EXACTILE" solve pentominoes-6x10 --run "$D/r.run" -q | cksum
"$EXACTILE" solve pentominoes-6x10 -q | cksum
ls "$D"
# A program that ignores SIGPIPE gets the reason.
trap "" PIPE; gone help 2>&1
rm -r "$D"
==== needs json speed
==== slow
==== out
solve 141
solve 141
solve 141
solve 141
solve 141
solve 141
count 141
count 141
help 141
help 141
pieces 141
show 141
list 141
convert 141
generate 141
plan 141
estimate 141
trace 141
families 141
check 141
best 141
polycube 141
--version 141
solve 141
runs 141
runs 141
2918453199 1411649
2918453199 1411649
pipe
r.run
exactile: error: cannot write to standard output: Broken pipe
help 2
======== statistics-on-request
../signals.py USR1 INT -- "$EXACTILE" solve one-sided-pentominoes-9x10 |
    sed 's/ [0-9.][0-9.]*\(%*\)/ N\1/g; s/least N solutions*/least N solutions/; s/  */ /g'
==== needs posix
==== slow
==== out
# statistics of one-sided-pentominoes-9x10, still searching
solutions N
found N
engine matrix
fits N
attempts N
found per fit N
seconds N
share done N%
# images removed before the search
volume N
fit N
# tried, fitted, missed: images for each node one level above
# remaining fits attempts tried fitted missed removed backtracks
18 N N N N N N N
17 N N N N N N N
16 N N N N N N N
15 N N N N N N N
14 N N N N N N N
13 N N N N N N N
12 N N N N N N N
11 N N N N N N N
10 N N N N N N N
9 N N N N N N N
8 N N N N N N N
7 N N N N N N N
6 N N N N N N N
5 N N N N N N N
4 N N N N N N N
3 N N N N N N N
2 N N N N N N N
1 N N N N N N N
at least N solutions, stopped by request (SIGINT)
status N
======== termination-keeps-what-was-found
cd "$(mktemp -d)" || exit
timeout --foreground --preserve-status -s TERM 1 "$EXACTILE" solve one-sided-pentominoes-9x10 --engine matrix --threads 1 -o solutions 2> err; echo $?
sed 's/[0-9]* solutions*/N solutions/' err
ls
"$EXACTILE" check one-sided-pentominoes-9x10 solutions | sed 's/[0-9]* solutions*/N solutions/'
rm solutions err && rmdir "$PWD"
==== needs posix
==== slow
==== out
3
at least N solutions, stopped by request (SIGTERM)
err
solutions
N solutions, all right
