# Plan: the plan of a search, and its reasons.
======== plan-constrains-a-piece-by-samples
# The rule's piece, X, leaves a tree half as large again as what samples find; whoever searches finds the same.
D=$(mktemp -d)
diamond=pentominoes-tetrominoes-diamond
"$EXACTILE" plan $diamond -u > "$D/p.plan"
fixed=$(sed -n "s/^constrain //p" "$D/p.plan")
test "$fixed" != X && echo another
tr -d "#\n" < "$D/p.plan" | grep -o "samples of the trees of 10  *pieces estimate\|with 'X', the  *rule's piece"
"$EXACTILE" solve $diamond -u --json --quiet --limit 3 > "$D/o1"
for way in "--plan $D/p.plan" "-u --constrain $fixed" "-u --kernel portable --threads 1" "-u --run $D/r.run"; do
    "$EXACTILE" solve $diamond --json --quiet --limit 3 $way | cmp - "$D/o1" && echo same
done
# Another run is held to the same search.
"$EXACTILE" solve $diamond -u --json --quiet --limit 5 --run "$D/r.run" | head -n 3 | cmp - "$D/o1" && echo same
# The piece that is named is constrained, and where the engine is named the rule says what.
"$EXACTILE" plan $diamond -u -e matrix --constrain L | grep -e "^constrain"
"$EXACTILE" plan $diamond -u -e matrix | grep -e "^constrain"
rm -r "$D"
==== needs speed runs
==== slow
==== out
another
samples of the trees of 10 pieces estimate
with 'X', the rule's piece
same
same
same
same
same
constrain L
constrain X
======== plan-json
# A program reads it.
"$EXACTILE" plan tetracubes-2x4x4 tetris-cube -u --json | python3 -c '
import json, sys
for line in sys.stdin:
    p = json.loads(line)
    print(p["puzzle"], p["plan"]["engine"], p["plan"].get("constrain"), p["plan"]["unique"], sorted(p["reasons"]))
    print([(e["engine"], e["taken"], sorted(e)) for e in p["engines"]])
'
==== slow
==== out
tetracubes-2x4x4 matrix I rotation ['constrain', 'engine', 'filters', 'kernel', 'nodes', 'searched', 'tasks', 'threads', 'time', 'unique']
[('matrix', True, ['engine', 'exact', 'nodes', 'seconds', 'taken']), ('flat', False, ['engine', 'exact', 'nodes', 'seconds', 'taken']), ('dlx', False, ['engine', 'exact', 'nodes', 'seconds', 'taken']), ('fila', False, ['engine', 'exact', 'nodes', 'seconds', 'taken']), ('frontier', False, ['engine', 'not_sampled', 'taken'])]
tetris-cube matrix L rotation ['constrain', 'engine', 'fit-filter', 'kernel', 'nodes', 'searched', 'tasks', 'threads', 'time', 'unique']
[('matrix', True, ['engine', 'exact', 'nodes', 'seconds', 'taken']), ('flat', False, ['engine', 'not_sampled', 'taken']), ('dlx', False, ['engine', 'exact', 'nodes', 'seconds', 'taken']), ('fila', False, ['engine', 'exact', 'nodes', 'seconds', 'taken']), ('frontier', False, ['engine', 'not_sampled', 'taken'])]
======== plan-of-a-matrix-larger-than-caches
"$EXACTILE" plan heptominoes-23x33 | grep -A1 -E '^(engine|# matrix)' | head -n 5
==== needs speed
==== slow
==== out
# matrix: its matrix is larger than the caches, and each of the first nodes reads all of it
# flat                   -             -   its state keys have too few bits for so many pieces
--
# matrix is larger than the caches, and each of the first nodes reads all of it
engine dlx
======== plan-of-a-tree-that-takes-too-long-to-sample
# Fifty-eight pieces, each anywhere in a cube of which cells may stay empty: a path down by dancing links looks at all their images
# for each piece.  An order is named, so that nothing else takes long.
ROW='+ + + + + + + + +'
{
    echo "D:xDim=9:yDim=9:zDim=9"
    echo "P:set=pentacubes:copies=2"
    echo "R"
    yes "$ROW, $ROW, $ROW, $ROW, $ROW, $ROW, $ROW, $ROW, $ROW" | head -9
    echo "~R"
    echo "~D"
} | "$EXACTILE" plan - --count --order s | grep -E '^(images|engine|# (dlx|fila) )'
==== slow
==== out
images 242514
# dlx                    -             -   its tree takes too long to sample
# fila                   -             -   it cannot leave cells empty
engine dlx
======== plan-tells-what-nodes-take
# The engine matrix takes twice as long for a node where pieces have copies, and many times as long at first nodes, of
# which trees have more than usual where pieces have many images.
cat > copies.txt << END
D:xDim=8:yDim=7:lattice=square
C:name=Y:shape=one-sided pentominoes/Y:copies=3
C:name=I:shape=one-sided tetrominoes/I:copies=3
C:name=L:shape=one-sided pentominoes/L:copies=3
C:name=Z:shape=one-sided tetrominoes/Z:copies=3
R
# # # # # # # #
# # # # # # # #
# # # # # # # #
# # # # # # # #
# # # # # # # #
# # # # # # # #
. . # # # # # #
~R
~D
END
{
    echo "D:xDim=13:yDim=5:lattice=hexagon"
    for piece in C K V E Q M P F O L B T N; do echo "C:name=$piece:shape=pentahexes/$piece"; done
    echo "R"
    for row in 1 2 3 4 5; do echo "# # # # # # # # # # # # #"; done
    echo "~R"
    echo "~D"
} > crowded.txt
"$EXACTILE" plan copies.txt --unique | grep "^engine"
"$EXACTILE" plan crowded.txt --unique | grep "^engine"
rm copies.txt crowded.txt
==== out
engine flat
engine flat
======== plan-tells-why-there-are-no-filters
for words in "pentominoes-6x10 -e dlx" tetrominoes-3x7 -; do printf 'D:xDim=70:yDim=70:zDim=1\nP:set=dominoes:copies=2450\n~D\n' | "$EXACTILE" plan $words | grep filters: ; done
==== slow
==== out
# filters: none; the caller chose how to search, without filters
# filters: none; before the search the volume filter finds nothing to remove
# filters: none; volume filters take up to 4096 open cells
======== plan
# What depends on the machine is left out: the kernel, the threads, and the version.
"$EXACTILE" plan soma-cube --unique | grep -v -e "^kernel" -e "^threads" -e "^# How" -e "measured" -e "each core" \
    -e "^# [a-z]* *[0-9-]" -e "a sample" | sed "s/[0-9a-f]\{16\}/HASH/"
"$EXACTILE" plan dominoes-loose-4x4 | grep -e "^engine" -e "^order" -e "^constrain" -e "^end"
"$EXACTILE" plan one-sided-pentominoes-3x30 -u --threads 3 --engine dlx --order s --volume-filter=4 --constrain I | grep -v "^#" | sed "s/[0-9a-f]\{16\}/HASH/"
"$EXACTILE" plan y-pentominoes-5x10 | grep -e "^engine"
"$EXACTILE" plan y-pentominoes-15x15 --count | grep -e "^engine" -e "--plan"
"$EXACTILE" plan y-pentominoes-10x10 --count | grep -e "filter" -e "removes*"
"$EXACTILE" plan y-pentominoes-15x15 --count --kernel portable | grep -e "^engine" -e "^kernel"
"$EXACTILE" plan ../../boards/t4-1.txt --unique | grep -v -e "^#" -e "^kernel" -e "^threads" | sed "s/[0-9a-f]\{16\}/HASH/"
"$EXACTILE" plan ../../boards/b6.txt --time-limit 0.000001 | grep -e "being compared" -e "^engine"
"$EXACTILE" plan pentominoes-3x20 --engine frontier | grep -e "filter"
"$EXACTILE" plan pentominoes-3x20 --engine frontier --volume-filter | grep -e "filter"
"$EXACTILE" plan pentominoes-5x5-repeated --unique > p.plan
"$EXACTILE" count pentominoes-5x5-repeated --plan p.plan
"$EXACTILE" plan dominoes-loose-4x4 --unique > p.plan
"$EXACTILE" count dominoes-loose-4x4 --plan p.plan
# With a filter at nodes, too, it is the whole that is filtered.
cat > p.txt << END
D:xDim=3:yDim=3:zDim=1:lattice=hexagon
R
. # +
. # #
# . .
~R
C:name=1:layout=0 0 0
C:name=S:layout=1 1 0, 1 2 0, 2 1 0, 2 2 0
~D
END
"$EXACTILE" plan p.txt --unique --engine matrix --volume-filter=2 > p.plan
grep "^volume-filter\|^parts" p.plan
"$EXACTILE" count p.txt --plan p.plan
# And where they are chosen: volumes by the whole, fits by parts.
"$EXACTILE" plan pentominoes-square-8x8 --unique > p.plan
grep "^volume-filter\|^fit-filter\|^parts\|^searched" p.plan
"$EXACTILE" count pentominoes-square-8x8 --plan p.plan
rm p.plan p.txt
==== needs speed
==== slow
==== out
#     exactile solve PUZZLE --plan FILE
plan 1
of puzzle
cells 27
pieces 7
images 688
contents HASH
# as asked for
unique rotation
# it breaks symmetry: of all pieces of unique shape, its images leave the least space
constrain Z
#
#
engine matrix
# filters: none; before the search the volume filter finds nothing to remove
parts 1
# remaining images of all parts
searched 619
search HASH
# of the tree, as sampled when the engine was chosen
nodes 4873
# tasks: split while threads wait for some: 3 at depth 1, 38 at depth 2, 358 at depth 3
end
engine dlx
order s
end
plan 1
of puzzle
cells 90
pieces 18
images 1936
contents HASH
unique rotation
constrain I
engine dlx
order s
volume-filter 4
threads 3
parts 10
searched 10805
search HASH
end
engine matrix
#     exactile count PUZZLE --plan FILE
engine frontier
# it and the fit filter remove 278 images before the search
volume-filter once
# it removes images that leave a cell or a piece without an image
fit-filter once
engine frontier
kernel portable
plan 1
of board
cells 16
kinds 15
poses 57
contents HASH
unique rotation
engine row
end
# the engines were being compared when the time was over, so it is the usual one
engine domains
# filters: none; states with a region that no pieces fill are dropped
volume-filter once
515
1347
volume-filter 2
parts 1
1
volume-filter 11
fit-filter 10
parts 2
searched 3371
16146
