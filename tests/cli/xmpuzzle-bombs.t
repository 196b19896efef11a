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
==== needs xml gzip xz
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
