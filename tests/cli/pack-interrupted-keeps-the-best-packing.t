printf 'D:xDim=20:yDim=20:lattice=square\nC:name=X:shape=pentominoes/X:copies=80\n~D\n' | timeout --preserve-status -s INT 0.5 "$EXACTILE" pack - --json 2>/dev/null | grep -o '"proved":[a-z]*\|"status".*'
==== needs json
==== slow
==== out
"proved":false
"status":"stopped by request"}
