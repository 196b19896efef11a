# --quiet leaves out progress, summaries and remarks, and keeps results.
for options in "" --json --csv --unique; do "$EXACTILE" count -q soma-cube $options; done
"$EXACTILE" count -q ../small.txt ../none.txt; echo $?
"$EXACTILE" count -q soma-cube --limit 2; echo $?
"$EXACTILE" solve -q ../small.txt --limit 1; echo $?
"$EXACTILE" solve -q ../none.txt; echo $?
"$EXACTILE" solve -q ../broken.txt; echo $?
"$EXACTILE" families -q soma-cube --unique | head -n 1
"$EXACTILE" solve -q ../small.txt | "$EXACTILE" check -q ../small.txt -; echo $?
for i in 1 2; do "$EXACTILE" solve -q ../small.txt; done | "$EXACTILE" check -q ../small.txt - 2> /dev/null; echo $?
"$EXACTILE" best -q ../../boards/t4-1.txt; echo $?
==== out
11520
{"puzzle":"soma-cube","title":"The Soma cube","format":"polycube","solutions":11520,"complete":true,"status":"complete"}
puzzle,title,solutions,complete,status
"soma-cube","The Soma cube",11520,true,"complete"
480
../small.txt: 3
../none.txt: 0
1
0

# --- SOLUTION 1 ---
 A2 A2 A3
 A1 A1 A3
0
1
2
# 480 solutions, 616 pairs that differ in 2 pieces at most, 79 clusters
0
6 solutions, 0 wrong, 3 duplicates
1

# --- SOLUTION 1 ---
  8<  5< 15>  9<
  3^ 14> 13v  4^
  7> 10^ 11<  2<
  6<  1> 12> 16<
0
==== err
../broken.txt:2:15: error: yDim is 'two'; a whole number is needed
../broken.txt:4:8: error: a second piece called 'A'; every piece of a puzzle has a name of its own
