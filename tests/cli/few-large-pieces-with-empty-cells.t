# The sample of so few pieces says that the tree is endless, so the beam comes first.
PIECES="AF AG AK AO AS AW AZ BD BN BO BX BY BZ CA CC CD CE CF CL CM CP CT CX DH DJ DQ DX DZ"
for THREADS in 1 3; do
    printf 'D:xDim=15:yDim=15:lattice=square:optional\nP:set=heptominoes:only=%s\n~D\n' "$PIECES" |
        "$EXACTILE" solve - --limit 1 --threads $THREADS --time-limit 100 --statistics -o /dev/null 2>&1 | grep -E '^(solutions|engine|restarts) '
done
==== out
solutions                     1
engine                     beam
restarts                      2
solutions                     1
engine                     beam
restarts                      2
