"$EXACTILE" show ../cover.txt
"$EXACTILE" show ../cover.txt --json
printf "A | X\nX\nA\nA X:1\n" | "$EXACTILE" show -
==== out
A small cover with bounds and colours

  items     5; 2 of them secondary, with 2 colours
  options   5
  format    cover
{"puzzle":"../cover.txt","title":"A small cover with bounds and colours","format":"cover","items":5,"secondary":2,"options":5,"ignored":0,"colours":2}
  items     2; 1 of them secondary, with 1 colour
  options   3; 1 of them without a primary item, and so in no solution
  format    cover
