# Taking apart.
======== a-channel-is-left-in-two-moves
printf '%s\n' 'D:xDim=4:yDim=3:lattice=square' R '# + # #' '# + # #' '# # # #' '~R' L:stationary=F 'F . F F' 'F . a F' 'F F F F' '~L' '~D' > channel.txt
"$EXACTILE" disassemble channel.txt --quiet
echo status $?
"$EXACTILE" disassemble channel.txt --json --quiet
"$EXACTILE" solve channel.txt --disassemble --quiet
"$EXACTILE" count channel.txt --level-at-least 2
"$EXACTILE" count channel.txt --level-at-least 3 2>&1 | sed 's/[0-9.]* s;/SECONDS s;/'
"$EXACTILE" count channel.txt --disassemble --limit 1
==== needs json
==== out

# --- SOLUTION 1 ---
 F . F F
 F . a F
 F F F F
# level 2, 2 moves; 2 states, 0 dead ends
# take apart a F
#    1. a by -1 0
#    2. a off along 0 1
status 0
{"solution":1,"pieces":[{"name":"a","cells":[[2,1]]},{"name":"F","cells":[[0,0],[0,1],[0,2],[1,0],[2,0],[2,2],[3,0],[3,1],[3,2]],"stationary":true}],"level":"2","move_count":2,"states":2,"dead_ends":0,"moves":[{"part":["a","F"],"moved":["a"],"by":[-1,0],"leaves":false},{"part":["a","F"],"moved":["a"],"by":[0,1],"leaves":true}]}

# --- SOLUTION 1 ---
 F . F F
 F . a F
 F F F F
# level 2, 2 moves; 2 states, 0 dead ends
1
0
0 solutions, complete, SECONDS s; 0 of 1 assembly needs 3 moves or more
==== err
1 of 1 assembly needs 2 moves or more
at least 1 solution, as many as asked for (--limit 1)
======== difficulty-is-told-with-the-level
# The rod of the pit goes left or right, and comes off in the middle.  Of 14 such rods the states are too many.
pits() { w=$(printf 'F%.0s ' $(seq $((4 * $1 + 1)))) o=$(printf 'F F . F %.0s' $(seq $1)) p=$(printf 'F . . . %.0s' $(seq $1)); printf '%s\n' "D:xDim=$((4 * $1 + 1)):yDim=3:lattice=square" R "$(echo "${o}F" | tr F. '#+')" "$(printf '# # + + %.0s' $(seq $1))#" "$(echo "$w" | tr F '#')" '~R' L:stationary=F "${o}F" "${p}F" "$w" '~L' "C:name=a:layout=0 0:copies=$1" '~D'; }
for number in 1 2 14; do pits $number | "$EXACTILE" disassemble - -q | grep level; done
pits 14 | "$EXACTILE" disassemble - -q --json | grep -o '"level.*"moves"'
"$EXACTILE" generate burr 88 512 768 922 1008 1008 > burr.txt
for threads in 1 2 4; do "$EXACTILE" solve burr.txt --disassemble --unique -q --threads $threads | grep level; done
==== needs json
==== out
# level 2, 2 moves; 3 states, 1 dead end
# level 2.2, 4 moves; 10 states, 4 dead ends
# level 2.2.2.2.2.2.2.2.2.2.2.2.2.2, 28 moves; states not counted
"level":"2.2.2.2.2.2.2.2.2.2.2.2.2.2","move_count":28,"states":null,"dead_ends":null,"moves"
# level 9.3, 15 moves; 19 states, 2 dead ends
# level 9.3, 15 moves; 19 states, 2 dead ends
# level 9.3, 15 moves; 19 states, 2 dead ends
======== difficulty-is-in-the-page
"$EXACTILE" generate burr 369 871 928 956 1000 1024 | "$EXACTILE" disassemble - --unique --page burr.html -q | grep level
grep -o '"level[^[]*' burr.html
==== needs page
==== out
"level":"8.3","states":20,"deadEnds":5,"moves":
======== moves-are-drawn
printf '%s\n' 'D:xDim=4:yDim=3:lattice=square' R '# + # #' '# + # #' '# # # #' '~R' L:stationary=F 'F . F F' 'F . a F' 'F F F F' '~L' '~D' > channel.txt
"$EXACTILE" disassemble channel.txt --quiet --picture channel.svg > /dev/null
grep -o '>Level [^<]*<\|>[0-9]*\. [^<]*: a<' channel.svg
printf '%s\n' 'D:xDim=1:yDim=1:zDim=2:lattice=prism' 'C:name=a:layout=0 0 0' 'C:name=b:layout=0 0 0' '~D' | "$EXACTILE" disassemble - --quiet --picture prism.svg > /dev/null
grep -o '>Level [^<]*<' prism.svg
"$EXACTILE" disassemble channel.txt --stored --picture channel.svg || echo status $?
==== out
>Level 2, 2 moves<
>1. by -1 0: a<
>1. by -1 0: a<
>2. off along 0 1: a<
>2. off along 0 1: a<
>Level 1, 1 move<
status 2
==== err
exactile: error: '--stored' and '--picture' do not go together; only solutions of a search are chosen, drawn and stored
======== a-rod-turns-to-pass-the-neck-of-a-bottle
printf '%s\n' 'D:xDim=7:yDim=7:lattice=square' R '# # # + # # #' '# + + + + + #' '# + + + + + #' '# + # # # + #' '# + + + + + #' '# + + + + + #' '# # # # # # #' '~R' L:stationary=F 'F F F . F F F' 'F . . . . . F' 'F . . . . . F' 'F . a a a . F' 'F . . . . . F' 'F . . . . . F' 'F F F F F F F' '~L' '~D' > bottle.txt
"$EXACTILE" count bottle.txt --disassemble --moves=shift --quiet
"$EXACTILE" count bottle.txt --disassemble --moves=turn --quiet
"$EXACTILE" count bottle.txt --best-level --moves=turn --quiet
"$EXACTILE" disassemble bottle.txt --moves=turn --quiet --picture bottle.svg | grep '#  '
grep -o '>[0-9]*\. [^<]*: a<' bottle.svg | sort -u
"$EXACTILE" disassemble bottle.txt --moves=turn --quiet --json | grep -o '"moves".*'
"$EXACTILE" count bottle.txt --moves=turn || echo status $?
"$EXACTILE" disassemble bottle.txt --moves=turn --xmpuzzle bottle.xmpuzzle || echo status $?
"$EXACTILE" solve bottle.txt --disassemble --moves=twist || echo status $?
printf '%s\n' 'D:xDim=2:yDim=1:zDim=1:lattice=sphere' 'C:name=a:layout=0 0 0' 'C:name=b:layout=0 0 0' '~D' | "$EXACTILE" disassemble - --moves=turn || echo status $?
==== needs json
==== out
0
1
1
#    1. a turn -90 about x=5/2 y=5/2
#    2. a off along 0 1
>1. turn -90 about x=5/2 y=5/2: a<
>2. off along 0 1: a<
"moves":[{"part":["a","F"],"moved":["a"],"turn":-90,"about":{"x":"5/2","y":"5/2"},"leaves":false},{"part":["a","F"],"moved":["a"],"by":[0,1],"leaves":true}]}
status 2
status 2
status 2
status 2
==== err
exactile: error: '--moves' needs '--disassemble', '--level-at-least' or '--best-level'
exactile: error: '--xmpuzzle' stores no turns, since BurrTools has none; use '--json', '--picture' or '--page'
exactile: error: 'twist' is no value for '--moves'; it takes shift, turn
exactile: error: it is not known how pieces turn on the lattice 'sphere'; it is for square, cube, triangle, hexagon, hypercube, prism
======== a-long-piece-is-swept-only-where-it-matters
# A ring around a cell, with a tail of 50 cells.
tail=$(seq -s ', ' -f '%.0f 1' 3 52)
{ printf '%s\n' 'D:xDim=53:yDim=3:lattice=square' R; printf '# # #%s\n' "$(printf ' .%.0s' $(seq 50))" "$(printf ' #%.0s' $(seq 50))" "$(printf ' .%.0s' $(seq 50))"; printf '%s\n' '~R' "C:name=A:layout=0 0, 0 1, 0 2, 1 0, 1 2, 2 0, 2 1, 2 2, $tail" 'C:name=b:layout=0 0' '~D'; } > tail.txt
"$EXACTILE" count tail.txt --disassemble --moves=turn --time-limit 4 -q
==== out
0
==== status 1
======== a-best-level-that-is-not-known-has-no-count
"$EXACTILE" generate burr 1 1 1 1 1 1 | sed 's/^C:.*/P:set=burr 59:copies=0..6/' > pool.txt
"$EXACTILE" count pool.txt --unique --best-level --node-limit 3000 --threads 1 --quiet || echo status $?
"$EXACTILE" disassemble pool.txt --unique --best-level --node-limit 3000 --threads 1 || echo status $?
==== out
status 3
status 3
==== err
no unique solution so far, stopped by the limit on nodes (--node-limit 3000)
======== a-closed-ring-holds
printf '%s\n' 'D:xDim=3:yDim=3:lattice=square' L:stationary=F 'F F F' 'F a F' 'F F F' '~L' '~D' > ring.txt
"$EXACTILE" disassemble ring.txt 2>&1 | sed 's/[0-9.]* s;/SECONDS s;/'
"$EXACTILE" solve ring.txt --disassemble --quiet || echo status $?
==== out
0 solutions, complete, SECONDS s; 0 of 1 assembly comes apart
status 1
======== pieces-of-a-group-stay-together
cage() { printf '%s\n' 'D:xDim=7:yDim=3:lattice=square' R '# # # # # # #' '# # # # + # #' '# # # # # # #' '~R' "C:name=R:copies=2$1:layout=0 0, 1 0, 2 0, 0 1, 2 1, 0 2, 1 2, 2 2" "C:name=d$2:layout=0 0" 'C:name=I:layout=0 0, 0 1, 0 2' '~D'; }
cage :group=1 :group=1 > one.txt
cage :group=1/1 :group='1 2' > two.txt
cage ':group=2/1 3' :group=3/2 > three.txt
cage :group=1/1:weight=5 > four.txt
for puzzle in one two three four; do "$EXACTILE" count $puzzle.txt --disassemble --quiet; done
"$EXACTILE" disassemble two.txt --quiet
"$EXACTILE" disassemble one.txt --json --quiet | sed 's/.*"together/"together/'
"$EXACTILE" convert three.txt --to xmpuzzle | tee three.xmpuzzle | grep group
"$EXACTILE" convert three.xmpuzzle | grep -o 'name.*layout'
"$EXACTILE" convert four.txt --to xmpuzzle | grep -o 'weight="5" name="R"'
cage :group=1/0 ':group=1 1' | "$EXACTILE" count - || echo status $?
cage :group=x ':group=1 2 3 4 5 6 7 8 9' | "$EXACTILE" count - || echo status $?
==== needs json
==== out
1
1
1
0

# --- SOLUTION 1 ---
 R1 R1 R1 R2 R2 R2  I
 R1  d R1 R2  . R2  I
 R1 R1 R1 R2 R2 R2  I
# level 1, 2 moves; 2 states, 0 dead ends
# take apart R1 R2 d I
#    1. I off along 1 0
# take apart R1 R2 d
#    2. R2 off along 1 0
# stay together R1 d
"together":[["R1","R2","d"]]}
          <group group="2" count="1"/>
          <group group="3" count="2"/>
          <group group="3" count="2"/>
name=R:type=M:copies=2:group=2/1 3:layout
name=d:type=M:group=3/2:layout
name=I:type=M:layout
weight="5" name="R"
status 2
status 2
==== err
standard input:7:27: error: the number of copies in a group is 0; it must be at least 1
standard input:8:8: error: piece 'd' has the group 1 twice; once is enough
standard input:7:25: error: group is 'x'; a whole number is needed
standard input:8:32: error: more than 8 groups of a piece; no more are possible
======== only-the-best-level-is-kept
printf '%s\n' 'D:xDim=4:yDim=4:lattice=square' R '# # # #' '# # # #' '# + + #' '# # # #' '~R' 'C:name=U:layout=0 0, 1 0, 2 0, 3 0, 0 1, 3 1, 0 2, 3 2' 'C:name=T:layout=0 0, 1 0' 'C:name=I:layout=0 0, 1 0, 2 0, 3 0' '~D' > best.txt
"$EXACTILE" count best.txt --disassemble --quiet
"$EXACTILE" solve best.txt --best-level --unique --quiet
"$EXACTILE" count best.txt --best-level --level-at-least 3 --quiet || echo status $?
"$EXACTILE" count best.txt --best-level --run best.run || echo status $?
"$EXACTILE" count best.txt --best-level --part 1/2 || echo status $?
==== needs runs
==== out
5

# --- SOLUTION 1 ---
 U U U I
 U T T I
 U . . I
 U U U I
# level 1, 2 moves; 2 states, 0 dead ends

# --- SOLUTION 2 ---
 I I I I
 U T T U
 U . . U
 U U U U
# level 1, 2 moves; 2 states, 0 dead ends

# --- SOLUTION 3 ---
 I I I I
 U U U U
 U . . U
 U T T U
# level 1, 2 moves; 2 states, 0 dead ends

# --- SOLUTION 4 ---
 U U U U
 U T T U
 U . . U
 I I I I
# level 1, 2 moves; 2 states, 0 dead ends
0
status 1
status 2
status 2
==== err
exactile: error: '--best-level' and '--run' do not go together; '--level-at-least N' does
exactile: error: '--best-level' and '--part' do not go together; '--level-at-least N' does
======== printed-solutions-are-taken-apart
printf '%s\n' D:xDim=3:yDim=3:lattice=square L 'F F F' 'F a F' 'F F F' '~L' '~D' '# b' D:xDim=4:yDim=2:lattice=square 'P:set=tetrominoes:only=O:copies=2' '~D' > two.txt
"$EXACTILE" solve two.txt --quiet --puzzle 1 > ring.out
"$EXACTILE" solve two.txt --quiet --puzzle b --json > boxes.out
"$EXACTILE" disassemble two.txt --puzzle 1 --solutions-from ring.out
"$EXACTILE" disassemble two.txt --puzzle b --solutions-from boxes.out
printf '%s\n' 'F F F' 'F F F' 'F F F' | "$EXACTILE" disassemble two.txt --puzzle 1 --solutions-from - || echo status $?
"$EXACTILE" disassemble two.txt --solutions-from ring.out || echo status $?
"$EXACTILE" disassemble two.txt --stored --solutions-from ring.out || echo status $?
"$EXACTILE" disassemble two.txt --solutions-from ring.out --xmpuzzle x || echo status $?
"$EXACTILE" disassemble two.txt --solutions-from ring.out --level-at-least 2 || echo status $?
"$EXACTILE" disassemble two.txt --stored --best-level || echo status $?
==== needs json
==== out

# --- SOLUTION 1 ---
 F F F
 F a F
 F F F
# holds together

# --- SOLUTION 1 ---
 O1 O1 O2 O2
 O1 O1 O2 O2
# level 1, 1 move; 1 state, 0 dead ends
# take apart O1 O2
#    1. O2 off along 1 0
status 2
status 2
status 2
status 2
status 2
status 2
==== err
standard input:1:1: error: solution 1: piece 'F' has 9 cells; it should have 8
exactile: error: '--solutions-from' is for one puzzle, and there are 2; '--puzzle' picks one
exactile: error: '--solutions-from' and '--stored' do not go together; only solutions of a search are chosen, drawn and stored
exactile: error: '--solutions-from' and '--xmpuzzle' do not go together; only solutions of a search are chosen, drawn and stored
exactile: error: '--solutions-from' and '--level-at-least' do not go together; only solutions of a search are chosen, drawn and stored
exactile: error: '--stored' and '--best-level' do not go together; only solutions of a search are chosen, drawn and stored
======== moves-of-a-search-are-stored
printf '%s\n' 'D:xDim=3:yDim=2:zDim=1' 'C:name=A:layout=0 0 0, 1 0 0, 2 0 0, 0 1 0' 'C:name=B2:copies=2:layout=0 0 0' '~D' > three.txt
"$EXACTILE" disassemble three.txt --unique --xmpuzzle three.xmpuzzle --quiet | grep level
"$EXACTILE" disassemble three.xmpuzzle --stored | grep -v '^ '
==== out
# level 1, 2 moves; 2 states, 0 dead ends

# --- SOLUTION 1 ---
# level 1, 2 moves; 2 states, 0 dead ends
# take apart A B2.1 B2.2
#    1. B2.2 off along 1 0 0
# take apart A B2.1
#    2. B2.1 off along 1 0 0
# stored: level 1, 2 moves; all right
======== hostile-separations-and-groups-do-no-harm
file() { printf '%s' '<puzzle version="2"><shapes><voxel x="3" y="2" z="1" type="0">######</voxel><voxel x="2" y="2" z="1" type="0">####</voxel><voxel x="1" y="2" z="1" type="0">##</voxel></shapes><problems><problem><shapes><shape id="1">' "$1" '</shape><shape id="2"/></shapes><result id="0"/><solutions><solution><assembly>0 0 0 0 2 0 0 0</assembly>' "$2" '</solution></solutions></problem></problems></puzzle>'; }
many() { yes "$1" | head -n 50000 | tr -d '\n'; }
file '' "$(many '<separation>')$(many '</separation>')" > nested.xmpuzzle
file '' '<separation><pieces count="2">0 1</pieces><state><dx>2147483647 -2147483648</dx></state></separation>' > far.xmpuzzle
file "$(many '<group group="1" count="1"/>')" '' > groups.xmpuzzle
moves() { printf '<separation>%s%s</separation>' "${2:-<pieces count=\"2\">0 1</pieces>}<state><dx>0 2</dx><dy>0 0</dy><dz>0 0</dz></state>" "$1"; }
file '' "$(moves '<state><dx>nan 0</dx></state>')" > nan.xmpuzzle
file '' "$(moves '<state><dx>0 0 0</dx></state>')" > long.xmpuzzle
file '' "$(moves '<state><dx>0 3</dx><dy>0 0</dy></state>')" > flat.xmpuzzle
file '' "$(moves '')" > short.xmpuzzle
file '' "$(moves '<separation type="left"></separation>')" > part.xmpuzzle
file '' "$(moves '' '<pieces count="65"></pieces>')" > many.xmpuzzle
file '' "$(moves '' '<pieces count="2">0 2</pieces>')" > other.xmpuzzle
file '' "$(moves '<state><dx>0 20002</dx><dy>0 0</dy><dz>0 0</dz></state>')" > right.xmpuzzle
file '' "$(moves '<state><dx>0 -20002</dx><dy>0 0</dy><dz>0 0</dz></state>')" > wrong.xmpuzzle
for name in nested far nan long flat short part many other right wrong groups; do "$EXACTILE" disassemble $name.xmpuzzle --stored | grep 'level'; done
for name in nested far nan long flat short part many other right wrong; do "$EXACTILE" check $name.xmpuzzle $name.xmpuzzle 2> /dev/null || echo status $?; "$EXACTILE" count $name.xmpuzzle -q; done | uniq -c
file '<group group="1" count="2147483648"/>' '' | "$EXACTILE" count - || echo status $?
file '' "$(many '<separation>')" | "$EXACTILE" count - || echo status $?
==== out
# level 1, 1 move; 1 state, 0 dead ends
# stored: level 1, 1 move; all right
# level 1, 1 move; 1 state, 0 dead ends
# stored: level 1, 1 move; wrong, move 1: S3 meets S2
# level 1, 1 move; 1 state, 0 dead ends
      1 status 2
      1 2
      1 status 2
      1 2
      1 status 2
      1 2
      1 status 2
      1 2
      1 status 2
      1 2
      1 status 2
      1 2
      1 status 2
      1 2
      1 status 2
      1 2
      1 status 2
      1 2
      1 1 solution, all right
      1 2
      1 1 solution, 1 wrong, 0 duplicates
      1 status 1
      1 2
status 2
status 2
==== err
nested.xmpuzzle:1:334: error: the separation of a part has no type; type="left" or "removed" is needed
far.xmpuzzle:1:371: error: dx has the number 2147483647; it lies between -1048576 and 1048576
nan.xmpuzzle:1:422: error: dx has 'n'; it has numbers alone
long.xmpuzzle:1:422: error: dx has 3 numbers; the part has 2 pieces
flat.xmpuzzle:1:415: error: a state without dz; one is needed
short.xmpuzzle:1:322: error: a separation with fewer than two states; it has the start, and a state for each move
part.xmpuzzle:1:415: error: a separation of a part, and no two pieces are left for it
many.xmpuzzle:1:334: error: pieces has count="65"; numbers from 2 to 64 are possible
other.xmpuzzle:1:334: error: pieces has the number 2; it has different numbers of the 2 copies, from 0
standard input:1:217: error: group has count="2147483648"; numbers from 0 to 1000000 are possible
standard input:1:600322: error: no XML that can be read: no open element is ended by the tag solution; copy the file again, or write it again with its program
======== stored-moves-of-other-cells-are-not-checked
file() { printf '%s' '<puzzle version="2"><gridType type="'$1'"/><shapes>' "$2" '</shapes><problems><problem><shapes>' "$3" '</shapes><result id="0"/><solutions><solution><assembly>' "$4" '</assembly>' "$5" '</solution></solutions></problem></problems></puzzle>'; }
state() { printf '<state><dx>%s</dx><dy>%s</dy><dz>%s</dz></state>' "$@"; }
file 4 '<voxel x="3" y="3" z="3" type="0">_____________#____________#</voxel><voxel x="3" y="3" z="3" type="0">_____________#_____________</voxel><voxel x="3" y="3" z="3" type="0">__________________________#</voxel>' '<shape id="1"/><shape id="2"/>' '0 0 0 0 0 0 0 0' "<separation><pieces count=\"2\">0 1</pieces>$(state '0 0' '0 0' '0 0')$(state '0 1' '0 0' '0 0')</separation>" > tetra.xmpuzzle
"$EXACTILE" check tetra.xmpuzzle tetra.xmpuzzle
"$EXACTILE" check -q tetra.xmpuzzle tetra.xmpuzzle
# Names are cut at characters.
row() { file 0 '<voxel x="3" y="1" z="1" type="0">###</voxel><voxel x="1" y="1" z="1" type="0" name="a'"$name"'">#</voxel>' '<shape id="1" count="3"/>' '0 0 0 0 1 0 0 0 2 0 0 0' "<separation><pieces count=\"3\">0 1 2</pieces>$(state '0 1 2' '0 0 0' '0 0 0')$(state "$1" '0 0 0' '0 0 0')</separation>"; }
name=éééééééééééé
row '0 1 20002' > together.xmpuzzle
row '20000 20001 40002' > away.xmpuzzle
for name in together away; do "$EXACTILE" disassemble $name.xmpuzzle --stored --json | sed 's/.*"fault"/"fault"/'; done
==== needs json
==== out
1 solution, all right; the stored moves of 1 are not checked, since the cells are no cubes
1 solution, all right; the stored moves of 1 are not checked, since the cells are no cubes
"fault":"no group allows pieces to stay together: aééééééééé aééééééééé"}}
"fault":"move 1: it is the last one, and all pieces go more than 10000 voxels away"}}
======== heavier-pieces-rest
printf '%s\n' 'D:xDim=4:yDim=3:lattice=square' 'C:name=A:layout=0 0, 1 0, 2 0, 3 0, 0 1, 3 1, 0 2, 3 2' 'C:name=b:weight=5:layout=0 0, 1 0, 0 1, 1 1' '~D' > weight.txt
"$EXACTILE" disassemble weight.txt --unique --quiet | grep '1\.'
sed 's/:weight=5//' weight.txt | "$EXACTILE" disassemble - --unique --quiet | grep '1\.'
"$EXACTILE" solve weight.txt --disassemble --unique --quiet --xmpuzzle weight.xmpuzzle > out
"$EXACTILE" disassemble weight.xmpuzzle --stored | grep '1\.'
==== out
#    1. A off along 0 1
#    1. b off along 0 -1
#    1. A off along 0 1 0
======== stored-solutions-are-taken-apart
printf '%s\n' 'D:xDim=3:yDim=2:zDim=1' 'C:name=A:layout=0 0 0, 1 0 0, 2 0 0, 0 1 0' 'C:name=B:layout=0 0 0, 1 0 0' '~D' > two.txt
"$EXACTILE" solve two.txt --unique --xmpuzzle two.xmpuzzle --quiet > /dev/null
"$EXACTILE" disassemble two.xmpuzzle --stored
"$EXACTILE" disassemble two.xmpuzzle two.xmpuzzle --stored --json
"$EXACTILE" disassemble two.txt --stored || echo status $?
==== needs json
==== out

# --- SOLUTION 1 ---
 A A A
 B B A
# level 1, 1 move; 1 state, 0 dead ends
# take apart A B
#    1. B off along -1 0 0
{"puzzle":"two.xmpuzzle","title":"","format":"xmpuzzle"}
{"solution":1,"pieces":[{"name":"A","cells":[[0,1,0],[1,1,0],[2,0,0],[2,1,0]]},{"name":"B","cells":[[0,0,0],[1,0,0]]}],"level":"1","move_count":1,"states":1,"dead_ends":0,"moves":[{"part":["A","B"],"moved":["B"],"by":[-1,0,0],"leaves":true}]}
{"puzzle":"two.xmpuzzle","title":"","format":"xmpuzzle"}
{"solution":1,"pieces":[{"name":"A","cells":[[0,1,0],[1,1,0],[2,0,0],[2,1,0]]},{"name":"B","cells":[[0,0,0],[1,0,0]]}],"level":"1","move_count":1,"states":1,"dead_ends":0,"moves":[{"part":["A","B"],"moved":["B"],"by":[-1,0,0],"leaves":true}]}
status 2
==== err
exactile: error: 'two.txt' is no file of BurrTools, so it stores no solutions; give an .xmpuzzle file
======== pieces-of-other-lattices-move-too
printf '%s\n' 'D:xDim=2:yDim=2:lattice=hexagon' 'C:name=A:layout=0 0, 1 0' 'C:name=B:layout=0 1, 1 1' '~D' > hexagons.txt
"$EXACTILE" disassemble hexagons.txt --unique --quiet
printf '%s\n' 'D:xDim=4:yDim=1:zDim=2:lattice=prism' 'C:name=A:layout=0 0 0, 1 0 0, 0 0 1' 'C:name=B:layout=2 0 0, 3 0 0, 1 0 1, 2 0 1, 3 0 1' '~D' > prisms.txt
"$EXACTILE" disassemble prisms.txt --unique --quiet
==== out

# --- SOLUTION 1 ---
 A B
 A B
# level 1, 1 move; 1 state, 0 dead ends
# take apart A B
#    1. B off along 1 0

# --- SOLUTION 1 ---
 B B A A,  B B B A
# level 1, 1 move; 1 state, 0 dead ends
# take apart A B
#    1. A off along 2 0 0
======== what-cannot-be-taken-apart-is-refused
"$EXACTILE" count ../cover.txt --disassemble || echo status $?
"$EXACTILE" disassemble ../edge-2x2.txt || echo status $?
printf '%s\n' 'D:xDim=24:yDim=1:zDim=1:lattice=rhombic' 'C:name=A:layout=0 0 0:copies=24' '~D' > rhombic.txt
"$EXACTILE" disassemble rhombic.txt || echo status $?
printf '%s\n' 'D:xDim=13:yDim=10:lattice=square' 'C:name=A:layout=0 0, 1 0:copies=65' '~D' > many.txt
"$EXACTILE" solve many.txt --disassemble --limit 1 || echo status $?
"$EXACTILE" solve many.txt --disasemble || echo status $?
"$EXACTILE" count many.txt --level-at-least 0 || echo status $?
==== out
status 2
status 2
status 2
status 2
status 2
status 2
==== err
exactile: error: '../cover.txt' is an exact cover; '--disassemble' takes puzzles of pieces
exactile: error: '../edge-2x2.txt' is a board of tiles; 'exactile disassemble' takes puzzles of pieces
exactile: error: it is not known how pieces move on the lattice 'rhombic'; it is for square, cube, triangle, hexagon, hypercube, prism, sphere
exactile: error: the assembly may have 65 pieces; at most 64 are taken apart
exactile: error: unknown option '--disasemble'; did you mean '--disassemble'?
exactile: error: '0' is no value for '--level-at-least'; it takes a whole number from 1 to 4294967295
======== a-run-of-disassembly-is-its-own
printf '%s\n' 'D:xDim=2:yDim=2:lattice=square' 'C:name=A:layout=0 0, 1 0:copies=2' '~D' > two.txt
"$EXACTILE" count two.txt --disassemble --run two.run
"$EXACTILE" count two.txt --run two.run || echo status $?
"$EXACTILE" count two.txt --level-at-least 2 --run two.run || echo status $?
"$EXACTILE" count two.txt --disassemble --run two.run
==== needs runs
==== out
2
status 2
status 2
2
==== err
2 of 2 assemblies come apart
exactile: error: 'two.run' was begun with '--disassemble'; give it again, or another file
exactile: error: 'two.run' was begun with '--disassemble', and now it is '--level-at-least=2'; give the same, or another file
2 of 2 assemblies come apart
======== assemblies-are-counted-once-by-threads-and-parts
# Up to two copies of each piece of Love's Dozen.
"$EXACTILE" generate burr 88 512 704 960 992 1008 | sed 's/^C:/C:copies=0..2:/' > twice.txt
for threads in 1 2 4; do "$EXACTILE" count twice.txt --disassemble --unique --threads $threads; done 2>&1
"$EXACTILE" count twice.txt --level-at-least 5 --unique
"$EXACTILE" count twice.txt --disassemble --unique --part 1/2 --json | grep -o '"solutions.*'
"$EXACTILE" count twice.txt --disassemble --unique --part 2/2 --json | grep -o '"solutions.*'
"$EXACTILE" count twice.txt --disassemble --unique --where 'pieces>0' --json | grep -o '"solutions.*'
"$EXACTILE" solve twice.txt --disassemble --unique --limit 5 -o /dev/null
"$EXACTILE" solve twice.txt --best-level --unique -o /dev/null 2>&1 | sed 's/[0-9.]* s;/SECONDS s;/'
==== needs json
==== out
8363
8363 of 10760 assemblies come apart
8363
8363 of 10760 assemblies come apart
8363
8363 of 10760 assemblies come apart
51
"solutions":4190,"complete":true,"status":"complete","assemblies":5395,"part":"1/2"}
"solutions":4173,"complete":true,"status":"complete","assemblies":5365,"part":"2/2"}
"solutions":8363,"complete":true,"status":"complete"}
1 unique solution, complete, SECONDS s; 1 of 10760 assemblies needs 12 moves or more
==== err
51 of 10760 assemblies need 5 moves or more
at least 5 unique solutions, as many as asked for (--limit 5)
======== assemblies-are-counted-once-by-a-killed-run
"$EXACTILE" generate burr 88 512 704 960 992 1008 | sed 's/^C:/C:copies=0..2:/' > twice.txt
again() { "$EXACTILE" "$@" twice.txt --disassemble --unique --run $1.run --threads 2; }
for command in count solve; do
    for limit in 1000 2000; do again $command --node-limit $limit -q > begun; done
    "$EXACTILE" runs $command.run | grep -c complete
    "$EXACTILE" $command twice.txt --disassemble --unique --run $command.run --threads 2 -q > killed &
    while kill -0 $! 2> /dev/null && ! "$EXACTILE" runs $command.run > /dev/null; do :; done
    kill -KILL $! 2> /dev/null
    wait $! 2> /dev/null
    again $command 2>&1 | sed 's/,.*;/;/' | tail -n 2 | grep -v '^#'
done
for part in 1 2; do "$EXACTILE" count twice.txt --disassemble --unique --part $part/2 --run part$part.run -q; done
"$EXACTILE" merge part1.run part2.run -o whole.run
"$EXACTILE" count twice.txt --disassemble --unique --run whole.run
==== needs runs
==== out
0
8363
8363 of 10760 assemblies come apart
0
8363 unique solutions; 8363 of 10760 assemblies come apart
4190
4173
8363
8363
==== err
8363 of 10760 assemblies come apart
======== loose-pieces-hold-at-once
walls() { printf 'F%.0s ' $(seq 121); echo; }
cells() { printf '#%.0s ' $(seq 121); echo; }
{
    echo D:xDim=121:yDim=3:lattice=square
    echo R && cells && printf '# # + + %.0s' $(seq 30) && echo '#' && cells && echo '~R'
    echo L:stationary=F && walls && printf 'F . . . %.0s' $(seq 30) && echo F && walls && echo '~L'
    printf '%s\n' C:name=a:layout=0\ 0:copies=30 '~D'
} > loose.txt
"$EXACTILE" count loose.txt --disassemble 2>&1 | sed 's/(.*)/(LIMIT)/'
"$EXACTILE" count loose.txt --disassemble --json 2> err
echo status $?
==== needs json
==== out
0
...
{"puzzle":"loose.txt","title":"","format":"polycube","solutions":0,"complete":true,"status":"complete","assemblies":1}
status 1
======== stationary-pieces-are-one-frame
# G closes the channel.  It is stationary like F, so it does not come off.
printf '%s\n' D:xDim=3:yDim=3:lattice=square L:stationary=F 'F . F' 'F . F' 'F F F' '~L' L:stationary=G '. G .' '. . .' '. . .' '~L' 'C:name=a:layout=0 0' '~D' > lid.txt
"$EXACTILE" solve lid.txt --disassemble --quiet || echo status $?
printf '%s\n' D:xDim=3:yDim=2:lattice=square L:stationary=F 'F . .' 'F . .' '~L' L:stationary=G '. . G' '. . G' '~L' 'C:name=a:layout=0 0, 0 1' '~D' > walls.txt
"$EXACTILE" disassemble walls.txt --quiet
==== out
status 1

# --- SOLUTION 1 ---
 F a G
 F a G
# level 1, 1 move; 1 state, 0 dead ends
# take apart a F
#    1. a off along 0 1
======== a-single-piece-is-apart
printf '%s\n' D:xDim=2:yDim=1:lattice=square R '+ +' '~R' 'C:name=A:layout=0 0:copies=0..1' '~D' > single.txt
"$EXACTILE" disassemble single.txt --quiet
"$EXACTILE" count single.txt --level-at-least 1 --quiet || echo status $?
==== out

# --- SOLUTION 1 ---
 . .
# level 0, 0 moves

# --- SOLUTION 2 ---
 A .
# level 0, 0 moves

# --- SOLUTION 3 ---
 . A
# level 0, 0 moves
0
status 1
