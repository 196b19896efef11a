"$EXACTILE" why --json ../box-slabs.txt
==== needs json
==== out
{"puzzle":"../box-slabs.txt","reason":"boxes","text":"a search through all positions at sums of sides has found no packing","pieces":[],"cells":[],"status":"complete"}
==== status 1
