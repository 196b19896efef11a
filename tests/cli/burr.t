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
======== wrong-numbers-are-refused
for burr in '88 5' '59x' '0 1 1 1 1 1' '4096 1 1 1 1 1' '60'; do "$EXACTILE" generate burr $burr || echo status $?; done
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
==== err
exactile: error: 2 burr pieces; six are needed, or more to choose six of
exactile: error: '59x' is no number of a burr piece; they are from 1 to 4096
exactile: error: '0' is no number of a burr piece; they are from 1 to 4096
exactile: error: burr piece 4096 falls into parts; 'exactile pieces burr' draws all pieces
exactile: error: 1 burr pieces; six are needed, or more to choose six of
exactile: error: 7 is no length of burr pieces; it is 6, 8, 10 or 12
exactile: error: 'exactile generate burr' takes no '--seed'; 'exactile generate edge' does
exactile: error: 2 words; three are needed: edge SIZE COLOURS
