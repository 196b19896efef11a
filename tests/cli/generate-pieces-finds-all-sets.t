# The sets among all solutions of the pool that occur once are those that are found, and each has one solution.
"$EXACTILE" generate pieces pentominoes-5x5 5 -o sets.tmp
"$EXACTILE" count --unique sets.tmp | grep -c ": 1  Set with one solution: "
grep -o "Set with one solution: .*" sets.tmp | cut -c 24- | LC_ALL=C sort > found.tmp
"$EXACTILE" solve pentominoes-5x5 --unique --quiet |
    LC_ALL=C awk 'function add(  i, set) { if (n) { set = ""; for (i = 1; i <= 12; i++) { c = substr("FILNPTUVWXYZ", i, 1); if (c in has) set = set " " c }
            times[substr(set, 2)]++ } split("", has); n = 0 }
        /SOLUTION/ { add() } /^ / { for (i = 1; i <= NF; i++) has[$i] = 1; n++ }
        END { add(); for (set in times) if (times[set] == 1) print set }' | LC_ALL=C sort > once.tmp
cmp found.tmp once.tmp && wc -l < once.tmp
rm -f *.tmp
==== slow
==== out
19
19
==== err
19 sets with one solution, 792 of 792 tried, complete
