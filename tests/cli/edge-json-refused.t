refuse() { printf "$1" | "$EXACTILE" count - 2>&1; }
refuse '{"rows": 1,\n "columns": 1, "tiles": [[0, 0, 0, 0]'
refuse '{"rows": 1,\n "columns": 0, "tiles": [[0, 0, 0, 0]]}'
refuse '{"rows": 2, "columns": 1, "tiles": [[0, 0, 0, 0]]}'
refuse '{"rows": 1, "columns": 1, "tiles": [\n  [0, 0, 0]]}'
refuse '{"rows": 1, "columns": 2, "tiles": [\n  [0, 1, 0, 0], {"colours": [0, 0, 0, -1]}]}'
refuse '{"rows": 1, "columns": 1, "tile": [[0, 0, 0, 0]]}'
refuse '{"rows": 1, "columns": 1, "tiles": [{"colors": [0, 0, 0, 0]}]}'
refuse '{"rows": 1, "columns": 1, "tiles": [{"colours": [0, 0, 0, 0], "turns": [4]}]}'
refuse '{"rows": 1, "columns": 1, "match": "heads", "tiles": [[0, 0, 0, 0]]}'
refuse '{"rows": 1, "columns": 1, "frame": 0, "tiles": [[0, 0, 0, 0]]}'
refuse '{"title": "a]\\n[b", "rows": 1, "columns": 1, "tiles": [[0, 0, 0, 0]]}'
refuse '{"title": "\\"[{", "rows": 1, "columns": 1, "tiles": [[0, 0, 0, 0]],\n "hints": [{"row": 1, "column": 2, "tile": 1}]}'
refuse '{"rows": 1, "columns": 1, "t\\u0069les": [[0, 0, 0]]}'
refuse '{"rows": 1, "columns": 1, "tiles": [[0, 0, 0, 0]], "hints": [{"row": 1}]}'
refuse '{"rows": 1, "columns": 1, "tiles": [[0, 0, 0, 0]]} {}'
==== needs json
==== out
standard input:2:37: error: no JSON: ']' expected near end of file; one object is a board
standard input:2:13: error: no size; "rows" and "columns" are whole numbers from 1 on, and a board has up to 4096 cells
standard input: error: 1 tile for 2 cells; a board of 2 rows and 1 columns needs one for each
standard input:2:3: error: no tile; it is an array of four colours, clockwise from the top, as [0,1,2,0], or an object as {"colours":[0,1,2,0],"turns":[0,2],"copies":3}, with turns from 0 to 3
standard input:2:17: error: the colour -1; colours are whole numbers from 0 to 1048576
standard input:1:35: error: 'tile' is no key here; did you mean 'title'? there are title, rows, columns, frame, match, tiles and hints
standard input:1:37: error: 'colors' is no key here; did you mean 'colours'? there are colours, turns and copies
standard input:1:37: error: no tile; it is an array of four colours, clockwise from the top, as [0,1,2,0], or an object as {"colours":[0,1,2,0],"turns":[0,2],"copies":3}, with turns from 0 to 3
standard input:1:36: error: no rule; "match" is "equal" or "complement"
standard input:1:36: error: no answer; "frame" is true or false: whether colour 0 lies along the outline
standard input:1:11: error: no title; "title" is a text of one line without control or invisible characters
standard input:2:12: error: a hint for row 1, column 2; the board has 1 rows and 1 columns
standard input: error: no tile; it is an array of four colours, clockwise from the top, as [0,1,2,0], or an object as {"colours":[0,1,2,0],"turns":[0,2],"copies":3}, with turns from 0 to 3
standard input:1:62: error: no hint; it is {"row":1,"column":2,"tile":3}, counted from 1, and maybe "turns" from 0 to 3, as [1]
standard input:1:52: error: no JSON: end of file expected near '{'; one object is a board
==== status 2
