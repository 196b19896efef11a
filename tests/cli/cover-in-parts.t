folder=$(mktemp -d)
for i in 1 2 3; do "$EXACTILE" count ../cover-queens-8.txt --part $i/3 --run "$folder/$i.run" --quiet > "$folder/$i"; done
"$EXACTILE" merge "$folder"/?.run
"$EXACTILE" count ../cover-queens-8.txt --part 1/3 --run "$folder/1.run" --quiet | cmp - "$folder/1"
rm -r "$folder"
==== out
92
