# Refused: files of other programs.
======== foreign-coordinates-in-the-plane
0 0
1 0
1 1
==== err
foreign-coordinates-in-the-plane.txt: error: a list of coordinates; a piece is one line C:name=A:layout=0 0 0, 1 0 0 with commas between its points (docs/FORMAT.md); --format matrix reads rows of 0 and 1, and --format lists the numbers of items
======== foreign-coordinates
0 0 0
1 0 0
1 1 0
==== err
foreign-coordinates.txt: error: a list of coordinates; a piece is one line C:name=A:layout=0 0 0, 1 0 0 with commas between its points (docs/FORMAT.md); --format matrix reads rows of 0 and 1, and --format lists the numbers of items
======== foreign-letters
A A B B
A B B D
C C D D
==== err
foreign-letters.txt: error: lines of four letters, in which 'a' makes no frame of tiles; a line 'frame none' stands before tiles without a frame (docs/EDGE.md); a drawing of pieces stands between L and ~L, after a line D:xDim=...:yDim=...:zDim=... (docs/FORMAT.md)
======== foreign-link
https://e2.bucas.name/#puzzle=X&board_w=2&board_h=2&board_edges=aaaa
==== err
foreign-link.txt: error: a link to a viewer of Eternity II boards; 'exactile check BOARD FILE' checks the board that it shows
======== foreign-pdf
%PDF-1.4
1 0 obj
==== err
foreign-pdf.txt: error: a PDF, which is no text; save its words as plain text in UTF-8
======== foreign-plan
# How exactile 0.1.0 searches this puzzle, and why.  To do it again:
#     exactile solve PUZZLE --plan FILE
plan 1
of puzzle
cells 27
pieces 7
images 688
contents 63b41f9ca6f41587
==== err
foreign-plan.txt: error: a plan; 'exactile solve PUZZLE --plan FILE' executes it
======== foreign-polyform
<?xml version="1.0"?>
<polyform/>
==== no newline
==== err
foreign-polyform.txt: error: a puzzle of Jaap Scherphuis' PolyForm solver; it cannot be read here; write its pieces and its region as a definition (docs/FORMAT.md)
======== foreign-rich-text
{\rtf1\ansi D:xDim=2}
==== err
foreign-rich-text.txt: error: a document of a word processor (RTF); save it as plain text in UTF-8
======== foreign-tiles-with-commas
0,0,1,2
1,2,0,0
==== err
foreign-tiles-with-commas.txt: error: 2 tiles without a size, which make no square; a line 'size ROWS COLUMNS' is needed
======== foreign-tiles-with-numbers
1 0 0 1 2
2 1 2 0 0
3 1 2 0 0
==== err
foreign-tiles-with-numbers.txt: error: a list of tiles with their numbers, as some programs for Eternity II write; leave out the first column: a line has four colours, clockwise from the top (docs/EDGE.md)
======== foreign-xml
<svg/>
==== err
foreign-xml.txt: error: XML of another program; it cannot be read here; write its pieces and its region as a definition (docs/FORMAT.md)
