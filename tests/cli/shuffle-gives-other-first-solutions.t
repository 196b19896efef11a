# Each seed has an order of its own, whatever engine searches, and no solution is lost.
D=$(mktemp -d)
printf 'D:xDim=4:yDim=4:lattice=square\nC:name=D:copies=8:layout=0 0, 1 0\n~D\n' > "$D/dominoes.txt"
distinct() { # LEAST OPTIONS: at least so many of 8 seeds have another first solution
    least=$1; shift
    for seed in $(seq 8); do "$EXACTILE" solve "$@" --shuffle $seed --limit 1 -j -q; done | sort -u | wc -l > "$D/n"
    test "$(cat "$D/n")" -ge "$least" || echo "$* gives $(cat "$D/n") first solutions"
}
for way in "" "-e dlx" "-e fila" "-e fila --order f" "-e matrix" "-e flat" "-e frontier"; do
    distinct 5 "$D/dominoes.txt" $way
    distinct 2 "$D/dominoes.txt" -u $way
    distinct 5 soma-cube $way
    distinct 2 pentominoes-3x20 $way
done
distinct 5 pentominoes-4x15 -e fila --order f
distinct 5 lozenges-hexagon-4
# Lists by merging equal states are shuffled too, and stay lists by merging.
"$EXACTILE" plan lozenges-hexagon-4 --shuffle 1 | grep "^engine"
for seed in $(seq 6); do "$EXACTILE" solve lozenges-hexagon-4 --shuffle $seed -j -q | head -n 1; done | sort -u | wc -l
for puzzle in "$D/dominoes.txt" soma-cube "pentominoes-5x5-repeated -e frontier" "pentominoes-6x10 -e fila" "soma-cube -u"; do
    "$EXACTILE" solve $puzzle -j -q | cut -d, -f2- | sort > "$D/all"
    for seed in 1 2; do
        "$EXACTILE" solve $puzzle -j -q --shuffle $seed --threads 1 > "$D/one"
        "$EXACTILE" solve $puzzle -j -q --shuffle $seed --threads 2 | cmp - "$D/one"
        cut -d, -f2- "$D/one" | sort | cmp - "$D/all"
    done
done
# A count needs no order.
"$EXACTILE" count pentominoes-6x10 -e frontier --shuffle 3
rm -r "$D"
==== needs speed
==== slow
==== out
engine frontier
6
9356
