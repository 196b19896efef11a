# One option of 100,000 items, and 100,000 options of one item each.  A text of more than 16 MiB.
folder=$(mktemp -d) && cd "$folder" || exit
seq -s ' ' 100000 > items
cat items items > one-option.dlx
{ cat items; seq 100000; } > many-options.dlx
{ echo a b; yes '| a comment that is long' | head -n 700000; echo a; echo b; } > large.dlx
"$EXACTILE" show one-option.dlx many-options.dlx
"$EXACTILE" count one-option.dlx large.dlx
cd / && rm -r "$folder"
==== slow
==== out
# PUZZLE one-option.dlx
  items     100000
  options   1
  format    cover

# PUZZLE many-options.dlx
  items     100000
  options   100000
  format    cover
one-option.dlx: 1
large.dlx: 1
