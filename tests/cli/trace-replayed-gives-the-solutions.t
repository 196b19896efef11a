# The solutions of a replayed trace are those that solve prints.
"$EXACTILE" solve tetracubes-2x2x7 -u --json 2>/dev/null | python3 -c '
import json, sys
for line in sys.stdin:
    print(json.dumps(sorted(sorted(piece["cells"]) for piece in json.loads(line)["pieces"])))' | sort > "${TMPDIR:-/tmp}/solved-$$"
for engine in dlx fila dlx,fila:5; do
    "$EXACTILE" trace tetracubes-2x2x7 -u --json --engine $engine 2>/dev/null | python3 ../replay.py | sort | diff - "${TMPDIR:-/tmp}/solved-$$"
done
wc -l < "${TMPDIR:-/tmp}/solved-$$"
rm "${TMPDIR:-/tmp}/solved-$$"
==== needs json
==== out
16
