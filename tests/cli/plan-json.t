# A program reads it.
"$EXACTILE" plan tetracubes-2x4x4 tetris-cube -u --json | python3 -c '
import json, sys
for line in sys.stdin:
    p = json.loads(line)
    print(p["puzzle"], p["plan"]["engine"], p["plan"].get("constrain"), p["plan"]["unique"], sorted(p["reasons"]))
    print([(e["engine"], e["taken"], sorted(e)) for e in p["engines"]])
'
==== slow
==== out
tetracubes-2x4x4 matrix I rotation ['constrain', 'engine', 'filters', 'kernel', 'nodes', 'searched', 'tasks', 'threads', 'time', 'unique']
[('matrix', True, ['engine', 'exact', 'nodes', 'seconds', 'taken']), ('flat', False, ['engine', 'exact', 'nodes', 'seconds', 'taken']), ('dlx', False, ['engine', 'exact', 'nodes', 'seconds', 'taken']), ('fila', False, ['engine', 'exact', 'nodes', 'seconds', 'taken']), ('frontier', False, ['engine', 'not_sampled', 'taken'])]
tetris-cube matrix L rotation ['constrain', 'engine', 'fit-filter', 'kernel', 'nodes', 'searched', 'tasks', 'threads', 'time', 'unique']
[('matrix', True, ['engine', 'exact', 'nodes', 'seconds', 'taken']), ('flat', False, ['engine', 'not_sampled', 'taken']), ('dlx', False, ['engine', 'exact', 'nodes', 'seconds', 'taken']), ('fila', False, ['engine', 'exact', 'nodes', 'seconds', 'taken']), ('frontier', False, ['engine', 'not_sampled', 'taken'])]
