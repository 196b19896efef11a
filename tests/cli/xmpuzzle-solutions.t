# Solutions are written for BurrTools, checked, and shown again.
here=$PWD && folder=$(mktemp -d) && cd "$folder" || exit
for puzzle in soma-cube conway-cube tetrominoes-3x7 pentominoes-3x20 "$here"/../xmpuzzle-holes/row.xmpuzzle; do
    "$EXACTILE" solve -q --unique --json $puzzle --xmpuzzle a > json 2> /dev/null
    "$EXACTILE" check $puzzle a 2> /dev/null
    "$EXACTILE" check a a
    gzip -c a | "$EXACTILE" check a -
    "$EXACTILE" show --json --stored a 2> /dev/null | tail -n +2 | cmp - json
done
# Ranges, equal shapes, colours and several problems.
"$EXACTILE" solve -q "$here"/../xmpuzzle-colours/row.xmpuzzle --xmpuzzle a > /dev/null
for number in 1 2 3 5; do "$EXACTILE" check -p $number a a; done
"$EXACTILE" solve -q -p ranges "$here"/../xmpuzzle-several/several.xmpuzzle --xmpuzzle a > /dev/null
"$EXACTILE" check a a
sed -n '/<problem /,$p' a | head -n 20
"$EXACTILE" solve -q --limit 1 soma-cube --xmpuzzle a > /dev/null
grep '<problem ' a
# Wrong and equal ones.
sed 's/<assembly>[0-9]* /<assembly>7 /' a | "$EXACTILE" check soma-cube -
"$EXACTILE" solve -q one-sided-pentominoes-3x30 --xmpuzzle b
"$EXACTILE" solve -q soma-cube --page page --xmpuzzle b
"$EXACTILE" check "$here"/../xmpuzzle-several/several.xmpuzzle -p 1 a
"$EXACTILE" check soma-cube - < "$here"/../xmpuzzle-several/several.xmpuzzle
ls
cd / && rm -r "$folder"
==== needs xml gzip json
==== slow
==== out
480 solutions, all right
480 solutions, all right
480 solutions, all right
1144 solutions, all right
1144 solutions, all right
1144 solutions, all right
13 solutions, all right
13 solutions, all right
13 solutions, all right
2 solutions, all right
2 solutions, all right
2 solutions, all right
3 solutions, all right
3 solutions, all right
3 solutions, all right
2 solutions, all right
1 solution, all right
2 solutions, all right
1 solution, all right
1268 solutions, all right
    <problem state="2" assemblies="1268" solutions="0" name="ranges">
      <shapes>
        <shape id="0" min="0" max="12"/>
        <shape id="1" min="2" max="3"/>
      </shapes>
      <result id="2"/>
      <bitmap/>
      <solutions>
        <solution>
          <assembly>0 0 0 0 0 1 0 0 0 2 0 0 0 3 0 0 1 0 0 0 1 1 0 0 1 2 0 0 1 3 0 0 2 0 0 0 2 1 0 0 3 0 0 0 3 1 0 0 2 2 0 16 3 2 0 16 x</assembly>
        </solution>
        <solution asmNum="1">
          <assembly>0 0 0 0 0 1 0 0 0 2 0 0 0 3 0 0 1 0 0 0 1 1 0 0 1 2 0 0 1 3 0 0 2 0 0 0 2 1 0 0 3 0 0 0 3 1 0 0 2 2 0 0 2 3 0 0 x</assembly>
        </solution>
        <solution asmNum="2">
          <assembly>0 0 0 0 0 1 0 0 0 2 0 0 0 3 0 0 1 0 0 0 1 1 0 0 1 2 0 0 1 3 0 0 2 0 0 0 2 1 0 0 2 2 0 0 3 0 0 0 2 3 0 0 3 1 0 16 x</assembly>
        </solution>
        <solution asmNum="3">
          <assembly>0 0 0 0 0 1 0 0 0 2 0 0 0 3 0 0 1 0 0 0 1 1 0 0 1 2 0 0 1 3 0 0 2 0 0 0 2 1 0 0 3 0 0 0 3 3 0 0 2 2 0 16 3 1 0 16 x</assembly>
        </solution>
    <problem state="1" assemblies="1" solutions="0" name="The Soma cube">
1 solution, 1 wrong, 0 duplicates
a
json
==== err
standard input:29: error: solution 1: piece 'V' has the voxel 7 0 2 outside the box; it should lie inside
exactile: error: the puzzle is one-sided, and BurrTools turns pieces over; leave out oneSide
exactile: error: '--page' and '--xmpuzzle' do not go together; call exactile twice
a:16:5: error: the target has another box than the puzzle; take the puzzle from this file too
standard input: error: a file of 3 problems, and none is known to be that of the puzzle; take the puzzle from this file too
