D=$(mktemp -d)
cd "$D" || exit
# A file may have 50 KB here, and the run needs more.  The message says that it cannot be written; no record is lost.
(ulimit -f 100; "$EXACTILE" solve pentominoes-6x10 --threads 1 --run x.run --quiet 2>err >/dev/null; echo "status $?")
sed "s/written: .*; earlier/written: ...; earlier/" err
"$EXACTILE" solve pentominoes-6x10 --run x.run 2>/dev/null | "$EXACTILE" check pentominoes-6x10 -
ls
rm -r "$D"
==== needs runs
==== out
status 2
exactile: error: 'x.run' cannot be written: ...; earlier records are safe
9356 solutions, all right
err
x.run
