folder=$(mktemp -d) && cd "$folder" || exit
printf "A B\nC\n" > cover.dlx
"$EXACTILE" count cover.dlx
cd / && rm -r "$folder"
==== err
cover.dlx:2:1: error: no item is called 'C'; the first line has the names of all items
