A 2:|B x|C 3:2|D 0|E -1|F | 2|X
A
==== err
cover-bounds.txt:1:3: error: the bounds of '2:|B' are no numbers; they are 2|NAME for exactly 2, or 1:3|NAME for 1 to 3 (and 1 more like this)
cover-bounds.txt:1:12: error: item 'D' in 3 to 2 options; low..high with high at least 1 and low no more than high
cover-bounds.txt:1:18: error: item 'E' in 0 to 0 options; low..high with high at least 1 and low no more than high
cover-bounds.txt:1:22: error: the bounds of '-1|F' are no numbers; they are 2|NAME for exactly 2, or 1:3|NAME for 1 to 3
cover-bounds.txt:1:29: error: the secondary item '2|X' has bounds; only primary items, before '|', have them
