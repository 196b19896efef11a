0 0
1 0
1 1
==== err
foreign-coordinates-in-the-plane.txt: error: a list of coordinates; a piece is one line C:name=A:layout=0 0 0, 1 0 0 with commas between its points (docs/FORMAT.md); --format matrix reads rows of 0 and 1, and --format lists the numbers of items
