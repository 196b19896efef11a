XX

XXX
==== err
drawing-piece-larger-than-region.txt:3:1: error: a piece of 3 cells in a region of 2; the first shape is the region, and the others are its pieces: draw the region first, then an empty line, and the pieces with empty lines between them
