# Files that a command writes, standard output, and --quiet.
======== output-into-a-device
"$EXACTILE" solve ../small.txt -o /dev/null 2>/dev/null && [ -c /dev/null ] && echo still there
==== out
still there
======== output-into-a-missing-folder
"$EXACTILE" solve ../small.txt -o missing/solutions
==== err
exactile: error: cannot write to missing/solutions: No such file or directory
==== status 2
======== output-is-a-new-file
cd "$(mktemp -d)" || exit
umask 027
"$EXACTILE" solve "$OLDPWD/../small.txt" -o solutions 2>/dev/null; echo $?
ls -l | sed -n 's/^\(-[-rwx]*\).* /\1 /p'
"$EXACTILE" solve "$OLDPWD/../small.txt" 2>/dev/null | cmp - solutions
rm solutions && rmdir "$PWD"
==== needs posix
==== out
0
-rw-r----- solutions
======== output-is-kept-when-a-limit-stops
cd "$(mktemp -d)" || exit
"$EXACTILE" solve soma-cube --limit 3 -o solutions; echo $?
"$EXACTILE" check soma-cube solutions
rm solutions && rmdir "$PWD"
==== out
0
3 solutions, all right
==== err
at least 3 solutions, as many as asked for (--limit 3)
======== output-of-a-hyphen-is-standard-output
"$EXACTILE" convert ../small.txt -o -
==== out
# Three dominoes in a 3x2 box
D:xDim=3:yDim=2:zDim=1
C:name=A:type=M:copies=3:layout=0 0 0, 1 0 0
~D
======== output-of-an-error-leaves-the-old-file
cd "$(mktemp -d)" || exit
echo old > solutions
"$EXACTILE" solve "$OLDPWD/../small.txt" --engine=turbo -o solutions; echo $?
"$EXACTILE" solve "$OLDPWD/../broken.txt" -o solutions 2>/dev/null; echo $?
cat ./*
rm solutions && rmdir "$PWD"
==== out
2
2
old
==== err
exactile: error: cannot read the engine 'turbo' at 'turbo'; write dlx, fila, flat, matrix, frontier, matching, beam, blocks, fletcher, de-bruijn, or phases with numbers of remaining pieces, as in dlx:12,fila:11
======== output-replaces-a-file-and-follows-links
cd "$(mktemp -d)" || exit
echo old > real && chmod 600 real && ln -s real link
"$EXACTILE" solve "$OLDPWD/../small.txt" -q -o link; echo $?
ls -l | sed -n 's/^\([-l][-rwx]*\).* \(link.*\|real\)$/\1 \2/p'
grep -c SOLUTION real
rm link real && rmdir "$PWD"
==== needs posix
==== out
0
lrwxrwxrwx real
-rw------- real
3
======== output-to-a-full-disk
"$EXACTILE" solve ../small.txt -o /dev/full
==== err
exactile: error: cannot write to /dev/full: No space left on device
==== status 2
======== output-with-the-ending-of-a-picture
"$EXACTILE" solve soma-cube --limit 1 -o soma.svg
"$EXACTILE" solve soma-cube --limit 1 -o soma.html
test ! -e soma.svg && test ! -e soma.html && echo 'nothing is written'
==== out
nothing is written
==== err
exactile: error: --output writes text, and no .svg; use --picture soma.svg
exactile: error: --output writes text, and no .html; use --page soma.html
======== quiet-prints-results
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
 A1 A2 A3
 A1 A2 A3
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
======== solve-quiet-still-writes-the-file
cd "$(mktemp -d)" || exit
"$EXACTILE" solve --quiet soma-cube --unique --output solutions
"$EXACTILE" check soma-cube solutions
rm solutions && rmdir "$PWD"
==== out
480 solutions, all right
======== standard-output-is-closed
"$EXACTILE" solve ../small.txt >&-
==== err
exactile: error: cannot write to standard output: Bad file descriptor
==== status 2
======== standard-output-is-full
"$EXACTILE" solve soma-cube > /dev/full; echo $?
"$EXACTILE" solve ../small.txt > /dev/full; echo $?
"$EXACTILE" count ../small.txt > /dev/full; echo $?
"$EXACTILE" show ../small.txt > /dev/full; echo $?
"$EXACTILE" check ../small.txt /dev/null > /dev/full; echo $?
"$EXACTILE" list > /dev/full; echo $?
"$EXACTILE" pieces hexominoes > /dev/full; echo $?
"$EXACTILE" convert soma-cube > /dev/full; echo $?
"$EXACTILE" help > /dev/full; echo $?
"$EXACTILE" --version > /dev/full; echo $?
==== needs posix
==== out
2
2
2
2
2
2
2
2
2
2
==== err
exactile: error: cannot write to standard output: No space left on device
exactile: error: cannot write to standard output: No space left on device
exactile: error: cannot write to standard output: No space left on device
exactile: error: cannot write to standard output: No space left on device
exactile: error: cannot write to standard output: No space left on device
exactile: error: cannot write to standard output: No space left on device
exactile: error: cannot write to standard output: No space left on device
exactile: error: cannot write to standard output: No space left on device
exactile: error: cannot write to standard output: No space left on device
exactile: error: cannot write to standard output: No space left on device
======== what-cannot-be-drawn-is-told-before-the-search
for words in "solve --quiet --picture none/x.svg" "count --plot none/x.svg" "count --plot folder.svg" "families --graph none/x.dot"; do mkdir -p folder.svg; "$EXACTILE" $words one-sided-pentominoes-9x10 && echo; echo $?; rmdir folder.svg; done
==== out
2
2
2
2
==== err
exactile: error: cannot write to none/x.svg: No such file or directory
exactile: error: cannot write to none/x.svg: No such file or directory
exactile: error: cannot write to folder.svg: Is a directory
exactile: error: cannot write to none/x.dot: No such file or directory
