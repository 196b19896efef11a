# The same seed, the same trials.
for sample in -s50,3,7 "-s 50,3,7" "--monteCarlo 50,3,7" --sample=50,3,7; do
    "$EXACTILE" polycube -i $sample -- ../../../puzzles/soma-cube.txt | grep -Ev '_PER_SEC|SOLVE_TIME' | sed 1d | cksum
done | sort -u | wc -l
"$EXACTILE" polycube -iqu -s50,3 -- ../../../puzzles/soma-cube.txt | grep -E '^(MONTE_CARLO_TRIAL|UNIQUE|REDUNDANT)='
for sample in 50 50,3,7,1 50,x 0,3,1 50,0,1 50,3, -5,3,1; do
    "$EXACTILE" polycube -s$sample -- ../../../puzzles/soma-cube.txt
done
==== out
1
MONTE_CARLO_TRIAL=50
UNIQUE=UNKNOWN
REDUNDANT=UNKNOWN
==== err
exactile: error: '50' is no value for '-s'; it takes trials, remaining pieces and a seed, such as -s10000,16,5
exactile: error: '50,3,7,1' is no value for '-s'; it takes trials, remaining pieces and a seed, such as -s10000,16,5
exactile: error: '50,x' is no value for '-s'; it takes trials, remaining pieces and a seed, such as -s10000,16,5
exactile: error: '0,3,1' is no value for '-s'; it takes trials, remaining pieces and a seed, such as -s10000,16,5
exactile: error: '50,0,1' is no value for '-s'; it takes trials, remaining pieces and a seed, such as -s10000,16,5
exactile: error: '50,3,' is no value for '-s'; it takes trials, remaining pieces and a seed, such as -s10000,16,5
exactile: error: '-5,3,1' is no value for '-s'; it takes trials, remaining pieces and a seed, such as -s10000,16,5
==== status 2
