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
