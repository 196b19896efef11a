"$EXACTILE" list --json | python3 -c "
import json, sys
print({tuple(json.loads(line)) for line in sys.stdin})"
==== out
{('name', 'title', 'all', 'unique', 'mirror', 'long')}
