XX
XX

XZ
==== err
drawing-two-marks.txt:4:2: error: 'Z' in a drawing of 'X'; a shape has one mark, and an empty line ends it
