"$EXACTILE" solve --quiet ../cover.txt --json
==== out
{"solution":1,"options":[{"option":2,"items":["A","C","X:1","Y:1"]},{"option":4,"items":["B","X:1"]},{"option":5,"items":["C","Y:1"]}]}
