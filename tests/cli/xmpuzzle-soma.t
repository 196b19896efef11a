# 480 and 240 are published: mirror images apart, and together.
for file in soma.xmpuzzle; do
    "$EXACTILE" count --unique "$file"
    "$EXACTILE" count --unique=mirror "$file"
    gzip -dc "$file" | "$EXACTILE" count --unique -
done
==== needs xml gzip
==== out
480
240
480
