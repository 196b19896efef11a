# BurrTools' files: encoded, compressed, unfinished, and with solutions.
======== xmpuzzle-bombs
# 64 MiB of blanks, and of two parts of 6 MiB, from some kilobytes.  A cut file and a damaged one.
folder=$(mktemp -d) && cd "$folder" || exit
head -c 67108864 /dev/zero | tr '\0' ' ' | gzip -9 > bomb.gz
head -c 67108864 /dev/zero | tr '\0' ' ' | xz -3 > bomb.xz
head -c 6291456 /dev/zero | tr '\0' ' ' | gzip -9 > half.gz
cat half.gz half.gz > parts.gz
head -c 1000 bomb.gz > cut.gz
{ head -c 5000 bomb.gz; echo damage; } > damaged.gz
head -c 1000 bomb.xz > cut.xz
# Many attributes, deep elements, and entities.
{ printf '<puzzle version="2"><a '; seq -f 'b%g="1"' 200000 | tr '\n' ' '; printf '/></puzzle>'; } > attributes.xml
{ printf '<puzzle version="2">'; yes '<a>' | head -n 100000; } > deep.xml
printf '<!-- <!DOCTYPE --><!DOCTYPE p [<!ENTITY a SYSTEM "/etc/passwd">]><puzzle version="2">&a;</puzzle>' > entity.xml
"$EXACTILE" count deep.xml 2> /dev/null
echo "deep: $?"
rm deep.xml
for file in *; do "$EXACTILE" count "$file"; echo "$file: $?"; done
cd / && rm -r "$folder"
==== needs gzip xz
==== slow
==== out
deep: 2
attributes.xml: 2
bomb.gz: 2
bomb.xz: 2
cut.gz: 2
cut.xz: 2
damaged.gz: 2
entity.xml: 2
half.gz: 2
parts.gz: 2
==== err
attributes.xml:1:21: error: an element with more than 1000 attributes; no more are possible
bomb.gz: error: a text that expands to more than 16 MiB and to more than 100 times its size; expand it first
bomb.xz: error: a text that expands to more than 16 MiB and to more than 100 times its size; expand it first
cut.gz: error: a text compressed by gzip that is damaged or cut off; copy the file again
cut.xz: error: a text compressed by xz that is damaged or cut off; copy the file again
damaged.gz: error: a text compressed by gzip that is damaged or cut off; copy the file again
entity.xml:1:19: error: a DOCTYPE, which can define entities; leave it out, as BurrTools does
half.gz:1:1: error: no puzzle in this text; a puzzle begins with D:xDim=...:yDim=...:zDim=... and ends with ~D
parts.gz:1:1: error: no puzzle in this text; a puzzle begins with D:xDim=...:yDim=...:zDim=... and ends with ~D
======== xmpuzzle-encodings
# UTF-16 has a byte order mark.  A text that is no UTF-8 and names no encoding is in Latin-1, with a note.
for file in utf-16le utf-16be latin-1 declared; do
    "$EXACTILE" convert $file.xmpuzzle
    "$EXACTILE" count $file.xmpuzzle
done
"$EXACTILE" count - <latin-1.xmpuzzle
==== out
D:xDim=3:yDim=1:zDim=1
C:name=Würfel𝄞:type=M:copies=3:layout=0 0 0
~D
1
D:xDim=3:yDim=1:zDim=1
C:name=Würfel𝄞:type=M:copies=3:layout=0 0 0
~D
1
D:xDim=3:yDim=1:zDim=1
C:name=Würfel:type=M:copies=3:layout=0 0 0
~D
1
D:xDim=3:yDim=1:zDim=1
C:name=Würfel:type=M:copies=3:layout=0 0 0
~D
1
1
==== err
latin-1.xmpuzzle: note: the file is no UTF-8 and names no encoding, and so is read as Latin-1
-: note: the file is no UTF-8 and names no encoding, and so is read as Latin-1
======== xmpuzzle-solutions
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
==== needs gzip json
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
======== xmpuzzle-unfinished
# Problems without a target or pieces are left out, and a note says so.
"$EXACTILE" count file.xmpuzzle
"$EXACTILE" count -p one file.xmpuzzle
"$EXACTILE" convert file.xmpuzzle
"$EXACTILE" check file.xmpuzzle file.xmpuzzle
==== out
1
1
# one
D:xDim=1:yDim=1:zDim=1
C:name=S1:type=M:layout=0 0 0
~D
1 solution, all right
==== err
file.xmpuzzle: note: problem 1 of the file has no target and is left out, so those behind it have lower numbers here
file.xmpuzzle: note: problem 3 of the file has no voxel in its target and is left out, so those behind it have lower numbers here
file.xmpuzzle: note: problem 1 of the file has no target and is left out, so those behind it have lower numbers here
file.xmpuzzle: note: problem 3 of the file has no voxel in its target and is left out, so those behind it have lower numbers here
file.xmpuzzle: note: the stored solutions are not kept; 'exactile check' reads them
file.xmpuzzle: note: problem 1 of the file has no target and is left out, so those behind it have lower numbers here
file.xmpuzzle: note: problem 3 of the file has no voxel in its target and is left out, so those behind it have lower numbers here
file.xmpuzzle: note: problem 1 of the file has no target and is left out, so those behind it have lower numbers here
file.xmpuzzle: note: problem 3 of the file has no voxel in its target and is left out, so those behind it have lower numbers here
======== xmpuzzle-xz
"$EXACTILE" count --unique soma.xmpuzzle
==== needs xz
==== out
480
