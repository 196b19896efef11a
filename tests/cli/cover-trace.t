"$EXACTILE" trace ../cover.txt
"$EXACTILE" trace ../cover.txt --json
==== out
option 1: A B X:0 Y:0 (1 of 2 for item A)
. backtrack: nothing is left for item C
lift 1
option 2: A C X:1 Y:1 (2 of 2 for item A)
. option 4: B X:1 (1 of 1 for item B)
. . option 5: C Y:1 (1 of 1 for item C)
. . . solution 1
. . lift 5
. lift 4
lift 2
{"event":"placed","number":1,"depth":1,"option":1,"items":["A","B","X:0","Y:0"],"choice":1,"choices":2,"item":"A"}
{"event":"backtrack","number":2,"depth":1,"item":"C"}
{"event":"lifted","number":3,"depth":1,"option":1}
{"event":"placed","number":4,"depth":1,"option":2,"items":["A","C","X:1","Y:1"],"choice":2,"choices":2,"item":"A"}
{"event":"placed","number":5,"depth":2,"option":4,"items":["B","X:1"],"choice":1,"choices":1,"item":"B"}
{"event":"placed","number":6,"depth":3,"option":5,"items":["C","Y:1"],"choice":1,"choices":1,"item":"C"}
{"event":"solution","number":7,"depth":3,"solution":1,"options":[{"option":2,"items":["A","C","X:1","Y:1"]},{"option":4,"items":["B","X:1"]},{"option":5,"items":["C","Y:1"]}]}
{"event":"lifted","number":8,"depth":3,"option":5}
{"event":"lifted","number":9,"depth":2,"option":4}
{"event":"lifted","number":10,"depth":1,"option":2}
==== err
10 steps, 4 fits, 1 solution, complete
10 steps, 4 fits, 1 solution, complete
