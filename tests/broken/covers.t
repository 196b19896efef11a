# Refused: exact covers of items and options.
======== cover-bounds
A 2:|B x|C 3:2|D 0|E -1|F | 2|X
A
==== err
cover-bounds.txt:1:3: error: the bounds of '2:|B' are no numbers; they are 2|NAME for exactly 2, or 1:3|NAME for 1 to 3 (and 1 more like this)
cover-bounds.txt:1:12: error: item 'D' in 3 to 2 options; low..high with high at least 1 and low no more than high
cover-bounds.txt:1:18: error: item 'E' in 0 to 0 options; low..high with high at least 1 and low no more than high
cover-bounds.txt:1:22: error: the bounds of '-1|F' are no numbers; they are 2|NAME for exactly 2, or 1:3|NAME for 1 to 3
cover-bounds.txt:1:29: error: the secondary item '2|X' has bounds; only primary items, before '|', have them
======== cover-colour-alone
A B | X
A :red
==== err
cover-colour-alone.txt:2:3: error: a colour without an item; it is ITEM:COLOUR
======== cover-colour-missing
A B | X
A X:
==== err
cover-colour-missing.txt:2:3: error: 'X:' lacks its colour; it is ITEM:COLOUR, or ITEM without a colon
======== cover-colour-of-a-primary-item
A B | X
A:1 B
==== err
cover-colour-of-a-primary-item.txt:2:1: error: the primary item 'A' with a colour; only secondary items, behind '|', have colours
======== cover-colour-too-long
A B | X
A X:1234567890123456789012345678901234567890123456789012345678901234567890
==== err
cover-colour-too-long.txt:2:3: error: the name '1234567890123456789012345678901234567890...' of a colour is too long; a name has up to 64 bytes
======== cover-control-character
A B | X
A  B
==== err
cover-control-character.txt:2:3: error: the control or invisible character U+0001; leave it out
======== cover-cost
A B | X
A |3 B
==== err
cover-cost.txt:2:3: error: '|3' in an option; options have no '|', and costs are not supported: leave it out
======== cover-item-twice-in-an-option
A B | X
A B A
==== err
cover-item-twice-in-an-option.txt:2:5: error: item 'A' twice in an option; an option has an item once
======== cover-item-twice
A B A | B
A
==== err
cover-item-twice.txt:1:5: error: a second item 'A'; each item has a name of its own
cover-item-twice.txt:1:9: error: a second item 'B'; each item has a name of its own
======== cover-item-unknown
A B | X
A X
B Y
b
==== err
cover-item-unknown.txt:3:3: error: no item is called 'Y'; the first line has the names of all items (and 1 more like this, up to line 4)
======== cover-items-in-a-comment
| a comment
| A B C
A B
C
==== err
cover-items-in-a-comment.txt:4:1: error: no item is called 'C'; line 2 has it, but begins with '|' and so is a comment: leave out that '|' if the line has the items
======== cover-name-too-long
A 1234567890123456789012345678901234567890123456789012345678901234567890 | X
A
==== err
cover-name-too-long.txt:1:3: error: the name '1234567890123456789012345678901234567890...' of an item is too long; a name has up to 64 bytes
======== cover-name-with-colon
A B:1 C|D|E | X:Y
A
==== err
cover-name-with-colon.txt:1:3: error: the name 'B:1' of an item has ':' or '|' in it, which part things; a name has none of them
cover-name-with-colon.txt:1:7: error: the bounds of 'C|D|E' are no numbers; they are 2|NAME for exactly 2, or 1:3|NAME for 1 to 3
cover-name-with-colon.txt:1:15: error: the name 'X:Y' of an item has ':' or '|' in it, which part things; a name has none of them
======== cover-two-bars
A B | X | Y
A X
==== err
cover-two-bars.txt:1:9: error: a second '|' in the item line; one '|' parts the primary items from the secondary ones
======== cover-without-items
| nothing

|
==== err
cover-without-items.txt:1:1: error: an exact cover without items; its first line that does not begin with '|' has them
