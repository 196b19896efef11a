"$EXACTILE" plan ../cover.txt | grep -v "^#\|^threads\|^kernel"
printf "A B\nA\n" | "$EXACTILE" solve -
==== out
plan 1
of puzzle
cells 5
pieces 4
images 5
contents 67b7e51ea3c7f1ac
engine dlx
order s
parts 1
searched 5
search b1a9225b1240fa86
nodes 4
end
==== err
0 solutions, complete, impossible: no option covers 1 item
==== status 1
