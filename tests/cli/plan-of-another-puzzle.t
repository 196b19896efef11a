# Refused, with what differs.
D=$(mktemp -d)
cd "$D" || exit
"$EXACTILE" plan pentominoes-6x10 > p.plan
grep -e "^cells" -e "^images" -n p.plan
"$EXACTILE" count pentominoes-8x8 --plan p.plan
"$EXACTILE" plan pentominoes-5x12 | sed s/2016/2056/ > q.plan
"$EXACTILE" count pentominoes-6x10 --plan q.plan
sed s/^contents.*/"contents 0123456789abcdef"/ p.plan > r.plan
"$EXACTILE" count pentominoes-6x10 --plan r.plan 2>&1 | sed "s/not [0-9a-f]\{16\}/not HASH/"
sed s/^searched.*/"searched 7"/ p.plan > s.plan
"$EXACTILE" count pentominoes-6x10 --plan s.plan 2>&1 | sed "s/:[0-9]*:10:/:LINE:10:/"
"$EXACTILE" solve soma-cube --plan p.plan --engine dlx
"$EXACTILE" solve pentominoes-6x10 --plan p.plan -u
"$EXACTILE" solve pentominoes-6x10 --plan p.plan --trials 1 --until 3
"$EXACTILE" solve pentominoes-6x10 --plan none.plan
rm -r "$D"
==== out
5:cells 60
7:images 2056
r.plan:8:10: error: the plan is of another puzzle of the same size: its images have the hash 0123456789abcdef, and not HASH; make a plan of this one
s.plan:LINE:10: error: the plan leads to 'searched 1907' here, and not to 7, so the search would be another; make a plan with this version
==== err
p.plan:7:8: error: the plan is of a puzzle with 2056 images, and this one has 1568; make a plan of this one
q.plan:7:8: error: the plan is of a puzzle with 1936 images, and this one has 2056; make a plan of this one
exactile: error: '--engine' contradicts the plan 'p.plan'; leave it out, or make another plan
exactile: error: '--unique' contradicts the plan 'p.plan'; leave it out, or make another plan
exactile: error: a plan has no trials; leave out '--trials' or '--plan'
none.plan: error: cannot be opened: No such file or directory; a file that can be read is needed
