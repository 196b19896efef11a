# Six-piece burrs by numbers.
======== sets-of-burr-pieces-have-the-published-sizes
for set in 'burr 59' 'burr 837' 'burr 2225' 'Burr of length 12'; do "$EXACTILE" pieces "$set" | head -n 1; done
"$EXACTILE" pieces 'burr 59' | sed -n 3,8p
"$EXACTILE" pieces 'burr 60' || echo status $?
==== out
# burr 59: 59 shapes on the cube lattice
# burr 837: 837 shapes on the cube lattice
# burr 2225: 2225 shapes on the cube lattice
# Burr of length 12: 837 shapes on the cube lattice
1:                         18:
1 1 1 1 1 1, 1 1 1 1 1 1   18 18 18 18 18 18, 18  . 18 18 18 18
1 1 1 1 1 1, 1 1 1 1 1 1   18 18 18 18 18 18, 18  . 18 18 18 18

35:                                    52:
35 35 35 35 35 35, 35 35  . 35 35 35   52 52 52 52 52 52, 52  .  . 52 52 52
status 2
==== err
exactile: error: there is no set of burr pieces 'burr 60'; the sets are 'burr 59', 'burr 837' and 'burr 2225', each perhaps with 'of length 8', 10 or 12
======== a-burr-of-six-numbers-is-a-puzzle
"$EXACTILE" generate burr 1 824 256 928 975 1024 > burr.txt
head -n 1 burr.txt
"$EXACTILE" count burr.txt --unique
"$EXACTILE" generate burr 88 512 704 960 992 1008 --level-at-least 12 | head -n 1
"$EXACTILE" generate burr 88 512 704 960 992 1008 --exactly 1 || echo status $?
==== out
# Burr 1 256 824 928 975 1024
2
# Burr 88 512 704 960 992 1008, level 12.3, 90 of 154 assemblies come apart
status 1
==== err
1 set with an assembly of level 12 or more, complete
0 sets with 1 solution, of 1 with an assembly of level 1 or more, complete
======== six-of-more-pieces-are-chosen
"$EXACTILE" generate burr 1 1 52 188 256 824 928 960 975 1024 1024 --exactly 1 --threads 2 | grep '#'
"$EXACTILE" generate burr 1 1 52 188 256 824 928 960 975 1024 1024 --limit 2 -o two.txt
"$EXACTILE" generate burr 1 1 1 1 1 1 --level-at-least 1 || echo status $?
==== out
# Burr 1 52 256 928 1024 1024, level 1, 1 of 1 assemblies come apart
. . . . . ., . . . . . ., . # # # # ., . # # # # ., . . . . . ., . . . . . .
. . # # . ., . . # # . ., . # + + # ., . # + + # ., . . # # . ., . . # # . .
. . # # . ., # # + + # #, # + + + + #, # + + + + #, # # + + # #, . . # # . .
. . # # . ., # # + + # #, # + + + + #, # + + + + #, # # + + # #, . . # # . .
. . # # . ., . . # # . ., . # + + # ., . # + + # ., . . # # . ., . . # # . .
. . . . . ., . . . . . ., . # # # # ., . # # # # ., . . . . . ., . . . . . .
status 1
==== err
1 set with 1 solution, of 79 with an assembly of level 1 or more, complete
at least 2 sets with an assembly of level 1 or more, as many as asked for (--limit 2)
0 sets with an assembly of level 1 or more, complete
======== all-assemblies-of-notchable-pieces-are-counted
# Cutler, 1986: 13,354,991 up to rotation and reflection; 5,967 of these are their own mirror images.
"$EXACTILE" generate burr 1 1 1 1 1 1 | sed 's/^C:.*/P:set=burr 59:copies=0..6/' | "$EXACTILE" count - --unique
==== slow
==== out
26704015
======== copies-of-numbered-pieces-have-names-of-their-own
"$EXACTILE" generate burr 1 1 12 256 928 1024 | "$EXACTILE" count -
"$EXACTILE" generate burr 192 192 1922 1922 856 992 1024 -q | grep Burr
for piece in 8.:layout=0\ 0\ 0:copies=2 8.1:layout=0\ 0\ 0,1\ 0\ 0 81:layout=0\ 0\ 0,1\ 0\ 0; do
    printf '%s\n' D:xDim=4:yDim=1:zDim=1 'C:name=8:layout=0 0 0:copies=2' "C:name=$piece" '~D' | "$EXACTILE" count -
done
==== out
0
# Burr 192 192 856 992 1024 1922, level 1.2.1.2, 4 of 5 assemblies come apart
3
==== err
0 solutions, complete, impossible: 72 to 104 cells are to be covered, and the pieces have 115 (1 2 * 24, 12 21, 256 928 16 each, 1024 14); give pieces a range of copies such as copies=0..1, so that some are left out, or add cells; cells marked '+' may stay empty; 'exactile why -' shows more
standard input:3:8: error: piece '8.' prints like a copy of '8', which print as 8.1 to 8.2; rename one of them
standard input:3:8: error: piece '8.1' prints like a copy of '8', which print as 8.1 to 8.2; rename one of them
======== wrong-numbers-are-refused
for burr in '88 5' '59x' '0 1 1 1 1 1' '4096 1 1 1 1 1' '60' '4294967297 1 1 1 1 1'; do "$EXACTILE" generate burr $burr || echo status $?; done
"$EXACTILE" generate burr 59 --length 7 || echo status $?
"$EXACTILE" generate burr 59 --seed 3 || echo status $?
"$EXACTILE" generate edge 7 || echo status $?
==== out
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
==== err
exactile: error: 2 burr pieces; six numbers are needed, or more to choose six of, or one of the sets 59 and 837
exactile: error: '59x' is no number of a burr piece; they are from 1 to 4096
exactile: error: '0' is no number of a burr piece; they are from 1 to 4096
exactile: error: burr piece 4096 falls into parts; 'exactile pieces burr' draws all pieces
exactile: error: 1 burr piece; six numbers are needed, or more to choose six of, or one of the sets 59 and 837
exactile: error: '4294967297' is no number of a burr piece; they are from 1 to 4096
exactile: error: 7 is no length of burr pieces; it is 6, 8, 10 or 12
exactile: error: 'exactile generate burr' takes no '--seed'; 'exactile generate edge' does
exactile: error: 2 words; three are needed: edge SIZE COLOURS
