# USR2 prints what is placed, USR1 the statistics; INT and TERM end the search and keep what was found.
puzzle=../../../puzzles/tetris-cube.txt
python3 ../signals.py INT -- "$EXACTILE" polycube -m11 -r -- $puzzle
prints() {
    for i in 1 2 3 4 5 6 7 8 9; do grep -q "$1" out.now || sleep 0.3; done
}
for trace in -t0 -t-12; do
    : > out.now
    "$EXACTILE" polycube -i -q -m11 -r L -R $trace -- $puzzle > out.now &
    prints .
    kill -USR1 $!
    prints '^FITS_TOTAL='
    kill -USR2 $!
    prints '^# --- TRACE 1 '
    kill -TERM $!
    wait $!
    echo status $?
    grep -c '^FITS_TOTAL=' out.now
    # Four rows of four layers, with L, which is placed first, in them.
    sed -n '/^# --- TRACE 1 ---$/,/^$/p' out.now | grep -c '^[ .A-L,]*$'
    sed -n '/^# --- TRACE 1 ---$/,/^$/p' out.now | grep -q 'L' && echo L
    rm out.now
done
==== needs posix
==== slow
==== out
status 3
status 3
2
5
L
status 3
2
5
L
