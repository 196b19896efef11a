abca
Aabc
bcaa
caab
==== err
edge-letters-of-both-cases.txt:2:1: error: the colour 'A' among letters of the other case; write all letters in one case, or a number for each colour, and 0 for the frame
