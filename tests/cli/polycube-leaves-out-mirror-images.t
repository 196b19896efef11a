# Readers of the article asked for the Soma cube and the diabolical cube.
for puzzle in soma-cube diabolical-cube; do
    for options in -u --mirror "--mirror -r"; do
        "$EXACTILE" polycube -q -i $options -- $puzzle | grep ^UNIQUE=
    done
done
# The search itself finds all of them.
"$EXACTILE" polycube -iq --mirror -- soma-cube | grep -E '^(ROTATIONALLY_UNIQUE|SOLUTIONS|UNIQUE)='
==== slow
==== out
UNIQUE=480
UNIQUE=240
UNIQUE=240
UNIQUE=26
UNIQUE=13
UNIQUE=13
ROTATIONALLY_UNIQUE=false
SOLUTIONS=11520
UNIQUE=240
