cd "$(mktemp -d)" || exit
"$EXACTILE" solve --quiet soma-cube --unique --output solutions
"$EXACTILE" check soma-cube solutions
rm solutions && rmdir "$PWD"
==== out
480 solutions, all right
