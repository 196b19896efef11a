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
