XX
XX
==== err
drawing-region-alone.txt:1:1: error: a region without pieces; the first shape is the region, and the others are its pieces: draw the region first, then an empty line, and the pieces with empty lines between them
