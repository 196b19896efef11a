printf 'D:xDim=40:yDim=40:lattice=square\nC:name=X:shape=pentominoes/X:copies=320\n~D\n' | "$EXACTILE" pack - --time-limit 0.2 --json 2>/dev/null | grep -o '"proved":[a-z]*\|"status".*'; exit ${PIPESTATUS:-3}
==== needs speed
==== out
"proved":false
"status":"stopped by the limit on time"}
==== status 3
