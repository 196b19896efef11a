# All; one piece constrained; one of each class; both.  In the square, all turns of the middle are left over.
for options in "" -r -u "-r -u" "-r -R"; do
    "$EXACTILE" polycube -iq $options -- ../polycube-boxes.txt |
        grep -E '^(ROTATIONALLY_UNIQUE|SOLUTIONS|UNIQUE|REDUNDANT)=' | sed -n 1,4p | paste -sd' '
done
"$EXACTILE" polycube -r -i -q -- square.txt | grep -E '^(REDUNDANCY_FILTER|ROTATIONALLY_UNIQUE|UNIQUE)='
# A piece of one's own choice; where there is nothing to filter it is passed over.
sed '/~D/q' ../polycube-boxes.txt | "$EXACTILE" polycube -iq -r A | grep -E '^(REDUNDANCY_FILTER|UNIQUE)=' | paste -sd' '
printf 'D:xDim=3:yDim=1:zDim=1\nC:name=S:type=S:layout=0 0 0\nC:name=D:layout=0 0 0,1 0 0\n~D\n' |
    "$EXACTILE" polycube -i -rD | grep -E '^(REDUNDANCY_FILTER|UNIQUE)=' | paste -sd' '
"$EXACTILE" polycube -q -rC -- square.txt
==== out
ROTATIONALLY_UNIQUE=false SOLUTIONS=12 UNIQUE=UNKNOWN REDUNDANT=UNKNOWN
ROTATIONALLY_UNIQUE=true SOLUTIONS=3 UNIQUE=3 REDUNDANT=0
ROTATIONALLY_UNIQUE=false SOLUTIONS=12 UNIQUE=3 REDUNDANT=9
ROTATIONALLY_UNIQUE=true SOLUTIONS=3 UNIQUE=3 REDUNDANT=0
ROTATIONALLY_UNIQUE=true SOLUTIONS=3 UNIQUE=3 REDUNDANT=0
REDUNDANCY_FILTER=o
ROTATIONALLY_UNIQUE=false
UNIQUE=UNKNOWN
REDUNDANCY_FILTER=A UNIQUE=UNKNOWN
REDUNDANCY_FILTER=OFF UNIQUE=1
==== err
exactile: error: 4 pieces have the shape of 'C'; constrain one of unique shape
==== status 2
