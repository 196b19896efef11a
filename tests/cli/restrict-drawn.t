# One piece keeps the orientation in which it is drawn: G of the Tetris Cube has 8 images, L has 12.
images() {
    "$EXACTILE" polycube -i -R -g11 "$@" -- tetris-cube | grep -E '^(REDUNDANCY_FILTER|SOLUTIONS)=' | paste -sd' '
}
images -r
images -rL
for engine in dlx matrix fila "dlx,fila:4"; do
    for unique in --unique --unique=mirror --unique=turns; do
        "$EXACTILE" count -q -e $engine $unique --restrict drawn soma-cube
        "$EXACTILE" count -q -e $engine $unique --restrict drawn --constrain T soma-cube
    done
done | sort | uniq -c
"$EXACTILE" plan --unique --restrict drawn tetris-cube | grep -E '^(constrain|restrict|# it keeps)'
# A piece that may be left over breaks no symmetry of the solutions without it.
printf 'D:xDim=5:yDim=1:zDim=1\nR\n+ + . + +\n~R\nC:name=A:layout=0 0 0, 1 0 0:copies=0..1\nC:name=B:layout=0 0 0:copies=2\n~D\n' |
    "$EXACTILE" count -u --restrict drawn --constrain A -
# For all solutions, in an engine with its own rule, without a piece of unique shape, by another word, for a cover.
"$EXACTILE" count --restrict drawn soma-cube
"$EXACTILE" count -u -e frontier --restrict drawn soma-cube
"$EXACTILE" count -u --restrict drawn y-pentominoes-5x10
"$EXACTILE" count -u --restrict spoken soma-cube
printf 'A B\nA B\n' | "$EXACTILE" count --restrict drawn -f cover -
==== slow
==== out
REDUNDANCY_FILTER=G SOLUTIONS=8
REDUNDANCY_FILTER=L SOLUTIONS=12
      8 240
      8 2880
      8 480
# it keeps the least share of its images, and of such pieces the fewest
constrain G
restrict drawn
5
4
==== err
exactile: error: --restrict is given, but all solutions are asked for; ask for unique ones by --unique
exactile: error: the engine 'frontier' keeps images of its own choice; leave out --restrict, or choose another engine
exactile: error: 'spoken' is no value for '--restrict'; it takes drawn
exactile: error: this is an exact cover, and it has no piece to constrain; leave out --restrict
==== status 2
