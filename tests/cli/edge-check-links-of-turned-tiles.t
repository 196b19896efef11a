# Links tell no turns: what a tile may make is asked, and what a hint says.
printf "size 1 2\nframe none\n3 4 1 2\nturns none\n1 2 3 4\n" > b.txt
"$EXACTILE" solve --link -o l.txt b.txt 2> /dev/null
sed "s/&board_pieces.*//" l.txt | "$EXACTILE" check b.txt -
printf "size 1 2\nframe none\n1 2 1 2\n1 2 3 2\nhint 1 1 1 2\n" > b.txt
"$EXACTILE" solve --link -o l.txt b.txt 2> /dev/null
"$EXACTILE" check b.txt l.txt
rm b.txt l.txt
==== out
2 solutions, all right
2 solutions, all right
