# Pack: the packing that counts most or least.
======== beam-says-its-best-packing
# The beam finds no packing of these; the same at any number of threads.
SOLID='D:xDim=10:yDim=10:zDim=10\nC:name=Y:shape=pentominoes/Y:copies=200\n~D\n'
LOOSE='D:xDim=20:yDim=20:lattice=square:optional\nC:name=X:shape=pentominoes/X:copies=70\n~D\n'
for THREADS in 1 3; do
    printf "$SOLID" | "$EXACTILE" solve - --engine beam --node-limit 3000 --threads $THREADS
    printf "$LOOSE" | "$EXACTILE" solve - --engine beam --node-limit 3000 --threads $THREADS
done
printf "$SOLID" | "$EXACTILE" solve - --engine beam --node-limit 3000 --quiet --statistics --json 2>&1 | grep -o '"packed_cells":[0-9]*,"beam_cells":[0-9]*,"beam_passes":[0-9]*'
printf "$SOLID" | "$EXACTILE" solve - --engine beam --node-limit 3000 --quiet --statistics 2>&1 | grep -E '^(packed cells|of cells|beam passes) '
# A solution needs no such words.
printf 'D:xDim=8:yDim=8:lattice=square:optional\nC:name=X:shape=pentominoes/X:copies=2\n~D\n' | "$EXACTILE" solve - --engine beam --limit 1 -o /dev/null
==== out
"packed_cells":710,"beam_cells":1000,"beam_passes":6
packed cells                710
of cells                   1000
beam passes                   6
==== err
no solution so far, stopped by the limit on nodes (--node-limit 3000); best so far: 710 of 1000 cells
no solution so far, stopped by the limit on nodes (--node-limit 3000); best so far: 310 of 400 cells, covered or left empty
no solution so far, stopped by the limit on nodes (--node-limit 3000); best so far: 710 of 1000 cells
no solution so far, stopped by the limit on nodes (--node-limit 3000); best so far: 310 of 400 cells, covered or left empty
at least 1 solution, as many as asked for (--limit 1)
======== pack-fewest-pieces
printf 'D:xDim=4:yDim=4:lattice=square\nC:name=L:copies=9:layout=0 0, 1 0, 0 1\nC:name=o:copies=16:layout=0 0\n~D\n' | "$EXACTILE" pack - --minimize pieces 2>&1 | sed "s/, [0-9.]* s$//"
==== out
  o1  L2  L5  L5
  L2  L2  L3  L5
  L1  L3  L3  L4
  L1  L1  L4  L4
6 pieces, 16 of 16 cells; no packing has less
======== pack-interrupted-keeps-the-best-packing
printf 'D:xDim=20:yDim=20:lattice=square\nC:name=X:shape=pentominoes/X:copies=80\n~D\n' | timeout --preserve-status -s INT 0.5 "$EXACTILE" pack - --json 2>/dev/null | grep -o '"proved":[a-z]*\|"status".*'
==== needs json
==== slow
==== out
"proved":false
"status":"stopped by request"}
======== pack-is-checked
printf 'D:xDim=5:yDim=5:lattice=square\nR\n+ + + + +\n+ + + + +\n+ + . + +\n+ + + + +\n+ + + + +\n~R\nC:name=P:shape=pentominoes/P:copies=0..4\nC:name=V:copies=0..4:layout=0 0, 1 0, 0 1\n~D\n' > /tmp/pack-$$; "$EXACTILE" pack /tmp/pack-$$ 2>/dev/null | "$EXACTILE" check /tmp/pack-$$ -; rm /tmp/pack-$$
==== out
1 solution, all right
======== pack-json
"$EXACTILE" pack ../tiles.txt --maximize weight --json 2> /dev/null | sed "s/\"seconds\":[0-9.]*/\"seconds\":S/; s/\"nodes\":[0-9]*/\"nodes\":N/"
==== needs json
==== out
{"solution":1,"pieces":[{"name":"L1","cells":[[1,0],[1,1],[2,0]]},{"name":"L2","cells":[[1,3],[2,2],[2,3]]},{"name":"L3","cells":[[3,3],[4,2],[4,3]]},{"name":"I1","cells":[[0,0],[0,1],[0,2],[0,3]]},{"name":"X1","cells":[[2,1],[3,0],[3,1],[3,2],[4,1]]}]}
{"puzzle":"../tiles.txt","title":"Three kinds of tiles","format":"polycube","goal":"most","measure":"weight","value":28,"bound":28,"proved":true,"cells":18,"of":20,"pieces":5,"weight":28,"seed":0,"nodes":N,"seconds":S,"status":"complete"}
======== pack-keeps-every-rule
printf 'D:xDim=3:yDim=2:lattice=square\nC:name=D:copies=0..3:weight=5:layout=0 0, 1 0\nC:name=I:copies=0..2:weight=6:layout=0 0, 1 0, 2 0\n~D\n' | "$EXACTILE" pack - --maximize weight --keep all 2>&1 | sed "s/, [0-9.]* s$//"
==== out
 D1 D3 D3
 D1 D2 D2
weight 15, 3 pieces, 6 of 6 cells; no packing has more
======== pack-most-pieces
printf 'D:xDim=7:yDim=7:lattice=square\nC:name=X:shape=pentominoes/X:copies=9\n~D\n' | "$EXACTILE" pack - --maximize pieces 2>&1 | sed "s/, [0-9.]* s$//"
==== out
  .  . X3  .  . X6  .
  . X3 X3 X3 X6 X6 X6
  . X1 X3  . X4 X6  .
 X1 X1 X1 X4 X4 X4  .
  . X1 X2  . X4 X5  .
  . X2 X2 X2 X5 X5 X5
  .  . X2  .  . X5  .
6 pieces, 30 of 49 cells; no packing has more
======== pack-most-weight
"$EXACTILE" pack ../tiles.txt --maximize weight 2>&1 | sed "s/, [0-9.]* s$//"
==== out
 I1 L2 L2 L3 L3
 I1  . L2 X1 L3
 I1 L1 X1 X1 X1
 I1 L1 L1 X1  .
weight 28, 5 pieces, 18 of 20 cells; no packing has more
======== pack-of-a-board-has-no-measure
"$EXACTILE" pack ../../boards/t4-1.txt --maximize cells
==== err
exactile: error: '../../boards/t4-1.txt' is a board of tiles; '--maximize' takes puzzles of pieces and puzzles that are given by sides
==== status 2
======== pack-of-a-board-works-as-best
"$EXACTILE" pack ../../boards/t4-1.txt --link 2>&1 | sed "s/&board_edges.*//; s/, [0-9.]* s$//"
==== out
https://e2.bucas.name/#puzzle=exactile&board_w=4&board_h=4
all 24 edges match
======== pack-page
page=$(mktemp); "$EXACTILE" pack ../tiles.txt --page "$page" 2>&1 | sed "s/, [0-9.]* s$//"; grep -c "</html>" "$page"; rm "$page"
==== needs page
==== out
5 pieces, 18 of 20 cells; no packing has more
1
======== pack-picture
picture=$(mktemp -d)/p.svg; "$EXACTILE" pack ../tiles.txt -q -o /dev/null --picture "$picture"; status=$?; grep -o "[0-9]* pieces, .* cells" "$picture"; rm -r "${picture%/*}"; exit $status
==== out
5 pieces, 18 of 20 cells
======== pack-refuses-two-goals
"$EXACTILE" pack soma-cube --minimize pieces --maximize cells
==== err
exactile: error: '--maximize' and '--minimize' do not go together; call exactile twice
==== status 2
======== pack-stopped-by-time
printf 'D:xDim=40:yDim=40:lattice=square\nC:name=X:shape=pentominoes/X:copies=320\n~D\n' | "$EXACTILE" pack - --time-limit 0.2 --json 2>/dev/null | grep -o '"proved":[a-z]*\|"status".*'; exit ${PIPESTATUS:-3}
==== needs speed
==== out
"proved":false
"status":"stopped by the limit on time"}
==== status 3
======== pack-stopped-keeps-the-best-packing
printf 'D:xDim=20:yDim=20:lattice=square\nC:name=X:shape=pentominoes/X:copies=80\n~D\n' | "$EXACTILE" pack - --node-limit 3000 --threads 1 -o /dev/null 2>&1 | sed "s/, [0-9.]* s$//"
==== out
53 pieces, 265 of 400 cells; at most 390 cells are possible, gap 125, stopped by the limit on nodes (--node-limit 3000)
======== pack-threads-change-only-the-time
for threads in 1 2 5; do printf 'D:xDim=20:yDim=20:lattice=square\nC:name=F:shape=pentominoes/F:copies=80\n~D\n' | "$EXACTILE" pack - --node-limit 300000 --seed 4 --threads $threads 2>/dev/null | md5sum; done | uniq | wc -l
==== slow
==== out
1
======== pack-without-a-packing
"$EXACTILE" pack ../tiles.txt --keep all
==== err
../tiles.txt: no packing keeps all rules
==== status 1
======== check-takes-a-packing-with---packing
printf 'D:xDim=5:yDim=5:lattice=square\nP:set=pentominoes\n~D\n' > five.txt
"$EXACTILE" pack -q five.txt | "$EXACTILE" check five.txt - --packing
"$EXACTILE" pack -q five.txt | "$EXACTILE" check five.txt - || echo status $?
"$EXACTILE" pack -q five.txt | "$EXACTILE" check five.txt - --packing --keep cells
"$EXACTILE" pack -q five.txt | "$EXACTILE" check five.txt - --packing --keep pieces || echo status $?
printf 'D:xDim=10:yDim=10:zDim=10\nC:name=A:box=6x6x6:copies=3\nC:name=B:box=4x4x4:copies=4\n~D\n' > boxes.txt
"$EXACTILE" pack -q boxes.txt | "$EXACTILE" check boxes.txt - --packing
printf ' L L L L .\n L . . . .\n . . . . .\n . . . . .\n . . . . .\n' | "$EXACTILE" check five.txt - --packing
printf ' L L L L .\n . . . . L\n . . . . .\n . . . . .\n . . . . .\n' | "$EXACTILE" check five.txt - --packing || echo status $?
==== slow
==== out
1 packing, all right
1 solution, 1 wrong, 0 duplicates
status 1
1 packing, all right
1 packing, 1 wrong, 0 duplicates
status 1
1 packing, all right
1 packing, all right
1 packing, 1 wrong, 0 duplicates
status 1
==== err
standard input:1:1: error: solution 1: piece 'F' is missing; it should be placed
standard input:1:1: error: solution 1: piece 'F' is missing; it should be placed
standard input:1:2: error: solution 1: the cells of piece 'L' do not make its shape; it should be whole and undistorted
======== check-refuses---packing-where-there-is-none
"$EXACTILE" check soma-cube - --keep cells < /dev/null
"$EXACTILE" check soma-cube none.txt --packing --diagram none.diagram
"$EXACTILE" check queens-8 - --packing < /dev/null
"$EXACTILE" generate edge 3 4 > board.txt
"$EXACTILE" check board.txt - --packing < /dev/null
==== err
exactile: error: '--keep' needs '--packing'; without it all rules are kept
exactile: error: '--diagram' has no numbers of packings; leave out '--packing'
exactile: error: '--packing' is for puzzles of pieces, and 'queens-8' is an exact cover
exactile: error: '--packing' is for puzzles of pieces, and 'board.txt' is a board of tiles
==== status 2
