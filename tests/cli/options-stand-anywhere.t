"$EXACTILE" count ../several.txt --puzzle 1
"$EXACTILE" count --puzzle 1 ../several.txt
"$EXACTILE" --puzzle=1 count ../several.txt
"$EXACTILE" count -p1 ../several.txt
"$EXACTILE" count -p 1 ../several.txt
"$EXACTILE" count -p=1 ../several.txt
"$EXACTILE" count -up1 ../several.txt
"$EXACTILE" count --puzzle 3 -p1 -- ../several.txt
==== out
3
3
3
3
3
3
2
3
