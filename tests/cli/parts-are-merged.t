D=$(mktemp -d)
cd "$D" || exit
for i in 3 1 2; do "$EXACTILE" solve soma-cube --unique --quiet --part $i/3 --run $i.run > /dev/null; done
"$EXACTILE" merge 2.run 3.run 1.run -o all.run
"$EXACTILE" runs all.run --solutions 2>/dev/null > merged.txt
"$EXACTILE" solve soma-cube --unique 2>/dev/null | cmp - merged.txt && echo same
rm -r "$D"
==== needs runs
==== out
480
same
