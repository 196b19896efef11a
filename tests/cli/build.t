# Pieces to make.
======== files-of-pieces
printf '%s\n' 'D:xDim=3:yDim=2:zDim=1' 'C:name=A/b:layout=0 0 0, 1 0 0, 2 0 0, 0 1 0' 'C:name=a_B:layout=0 0 0, 1 0 0' '~D' > two.txt
"$EXACTILE" build two.txt -o made/here --cell 5 --gap 0.5 --make stl,obj
ls made/here
od -A n -t x1 -j 80 -N 4 made/here/A_b.stl
head -3 made/here/A_b.obj
==== out
A_b.stl: 1 of piece A/b, 394.9 mm3, 14.5 x 9.5 x 4.5 mm
A_b.obj: 1 of piece A/b, 394.9 mm3, 14.5 x 9.5 x 4.5 mm
a_B-2.stl: 1 of piece a_B, 192.4 mm3, 9.5 x 4.5 x 4.5 mm
a_B-2.obj: 1 of piece a_B, 192.4 mm3, 9.5 x 4.5 x 4.5 mm
A_b.obj
A_b.stl
a_B-2.obj
a_B-2.stl
 14 00 00 00
# made by exactile, in mm
o A/b
v 0 0 0
======== scad-is-text
printf '%s\n' 'D:xDim=1:yDim=1:lattice=square' 'C:name=A:layout=0 0' '~D' > one.txt
"$EXACTILE" build one.txt -o made --make scad && sed -n '1,6p;$p' made/A.scad
==== out
A.scad: 1 of piece A, 300.0 mm3, 10.0 x 10.0 x 3.0 mm
// made by exactile, in mm

// piece A
module piece_1() {
    polyhedron(points = [
        [0, 0, 0],
color("#d0a060") piece_1();
======== an-assembly-needs-a-solution
printf '%s\n' 'D:xDim=2:yDim=2:zDim=1' 'C:name=A:layout=0 0 0, 1 0 0, 2 0 0' 'C:name=B:layout=0 0 0' '~D' > none.txt
"$EXACTILE" build none.txt -o made --assembly; echo status $?
"$EXACTILE" build soma-cube -o soma --assembly | tail -1
==== out
A.stl: 1 of piece A, 3000.0 mm3, 30.0 x 10.0 x 10.0 mm
B.stl: 1 of piece B, 1000.0 mm3, 10.0 x 10.0 x 10.0 mm
status 1
assembly.stl
==== err
no solution exists, so there is no assembly
======== walls-may-leave-no-room
printf '%s\n' 'D:xDim=2:yDim=2:zDim=1' 'C:name=A:layout=0 0 0' '~D' > one.txt
"$EXACTILE" build one.txt -o made --wall 6
==== out
A.stl: 1 of piece A, 1000.0 mm3, 10.0 x 10.0 x 10.0 mm
==== err
exactile: note: piece A is not hollow; its walls leave no room
======== sheets-for-a-laser
printf '%s\n' 'D:xDim=2:yDim=2:lattice=square' 'C:name=A&B:copies=2:layout=0 0, 1 0' '~D' > two.txt
"$EXACTILE" build two.txt -o cut --make svg,dxf --sheet 60x30
cat cut/sheet-1.svg
tr '\n' ' ' < cut/tray.dxf
==== out
sheet-1.svg
sheet-1.dxf
tray.svg
tray.dxf
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="60mm" height="30mm" viewBox="0 0 60 30">
<g id="cut" inkscape:groupmode="layer" inkscape:label="cut" fill="none" stroke="#ff0000" stroke-width="0.0254">
<path d="M2.0000,28.0000 L22.0000,28.0000 L22.0000,18.0000 L2.0000,18.0000 Z"/>
<path d="M24.0000,28.0000 L44.0000,28.0000 L44.0000,18.0000 L24.0000,18.0000 Z"/>
</g>
<g id="engrave" inkscape:groupmode="layer" inkscape:label="engrave" fill="#0000ff" font-family="sans-serif" font-size="3" text-anchor="middle">
<text x="7.0000" y="24.0000">A&amp;B</text>
<text x="29.0000" y="24.0000">A&amp;B</text>
</g>
</svg>
0 SECTION 2 HEADER 9 $ACADVER 1 AC1009 9 $INSUNITS 70 4 0 ENDSEC 0 SECTION 2 ENTITIES 0 POLYLINE 8 CUT 66 1 70 1 10 0 20 0 30 0 0 VERTEX 8 CUT 10 12.000000 20 12.000000 30 0 0 VERTEX 8 CUT 10 32.000000 20 12.000000 30 0 0 VERTEX 8 CUT 10 32.000000 20 32.000000 30 0 0 VERTEX 8 CUT 10 12.000000 20 32.000000 30 0 0 SEQEND 8 CUT 0 POLYLINE 8 CUT 66 1 70 1 10 0 20 0 30 0 0 VERTEX 8 CUT 10 2.000000 20 2.000000 30 0 0 VERTEX 8 CUT 10 42.000000 20 2.000000 30 0 0 VERTEX 8 CUT 10 42.000000 20 42.000000 30 0 0 VERTEX 8 CUT 10 2.000000 20 42.000000 30 0 0 SEQEND 8 CUT 0 ENDSEC 0 EOF 
==== no newline
======== sheets-are-refused
printf '%s\n' 'D:xDim=2:yDim=2:lattice=square' 'C:name=A:copies=2:layout=0 0, 1 0' '~D' > two.txt
try() { "$EXACTILE" build "$@" -o made --make svg 2>&1; echo status $?; }
try soma-cube
try two.txt --sheet 20x23
try two.txt --sheet 20
try two.txt --sheet 1e3x9
try two.txt --bevel 0.2
try two.txt --kerf 40
==== out
exactile: error: only flat pieces without bevel and wall are cut from sheets
status 2
exactile: error: piece A is 20.0 x 10.0 mm, and a sheet of 20 x 23 mm has no room for it; give larger sheets or smaller cells
status 2
exactile: error: '20' is no value for '--sheet'; it takes a width and a height in mm, such as 600x400
status 2
exactile: error: '1e3x9' is no value for '--sheet'; it takes a width and a height in mm, such as 600x400
status 2
exactile: error: only flat pieces without bevel and wall are cut from sheets
status 2
exactile: error: the kerf is 40 mm; it may be from 0.001 to 5 mm
status 2
======== a-leaflet
printf '%s\n' 'D:xDim=2:yDim=2:lattice=square' 'C:name=A:copies=2:layout=0 0, 1 0' '~D' > two.txt
"$EXACTILE" build two.txt -o made --leaflet && head -c 5 made/leaflet.pdf
==== needs pictures
==== out
A.stl: 2 of piece A, 600.0 mm3, 20.0 x 10.0 x 3.0 mm
leaflet.pdf
%PDF-
==== no newline
======== names-that-are-not-engraved
printf '%s\n' 'D:xDim=4:yDim=1:zDim=1' 'C:name=A:layout=0 0 0' 'C:name=long.name:layout=0 0 0' 'C:name=ä:layout=0 0 0, 1 0 0' '~D' > names.txt
try() { "$EXACTILE" build names.txt -o made --engrave "$@" 2>&1; echo status $?; }
try 0.4 && try 0.9 && try 0.4 --wall 0.01 && try 1.1 && try 0.6 --wall 1 && "$EXACTILE" build iq-pyramid -o made --engrave 0.4 2>&1 | tail -n 1
==== out
A.stl: 1 of piece A, 994.5 mm3, 10.0 x 10.0 x 10.0 mm
long.name.stl: 1 of piece long.name, 1000.0 mm3, 10.0 x 10.0 x 10.0 mm
__.stl: 1 of piece ä, 2000.0 mm3, 20.0 x 10.0 x 10.0 mm
exactile: note: piece long.name has no engraved name; no face has room for strokes of 0.4 mm
exactile: note: piece ä has no engraved name; there are only letters for ASCII letters, digits, and + - . _
status 0
A.stl: 1 of piece A, 987.7 mm3, 10.0 x 10.0 x 10.0 mm
long.name.stl: 1 of piece long.name, 1000.0 mm3, 10.0 x 10.0 x 10.0 mm
__.stl: 1 of piece ä, 2000.0 mm3, 20.0 x 10.0 x 10.0 mm
exactile: note: piece long.name has no engraved name; no face has room for strokes of 0.9 mm
exactile: note: piece ä has no engraved name; there are only letters for ASCII letters, digits, and + - . _
status 0
exactile: error: the depth of names is 0.4 mm, and these cells and walls leave room for 0.005 mm; leave it out
status 2
exactile: error: the depth of names is 1.1 mm; it may be from 0.01 to 1 mm
status 2
exactile: error: the depth of names is 0.6 mm; it may be from 0.01 to 0.5 mm
status 2
exactile: error: balls have neither edges nor flat faces; leave out bevel and names
======== what-is-refused
printf '%s\n' 'D:xDim=1:yDim=1:zDim=1' 'C:name=A:layout=0 0 0' '~D' > one.txt
printf '%s\n' 'D:xDim=2:yDim=1:zDim=1' 'C:name=A:layout=0 0 0:variable=1 0 0' '~D' > variable.txt
try() { "$EXACTILE" build "$@" 2>&1; echo status $?; }
try soma-cube
try soma-cube -o made --make stl,gif
try one.txt -o made --make stl,stl,obj,stl
try soma-cube -o made --make ''
try soma-cube -o made --cell 0
try soma-cube -o made --gap -1
try soma-cube -o made --cell 20000
try soma-cube -o made --gap 9
try soma-cube -o made --thickness 4
try soma-cube -o made --bevel 4
try soma-cube -o made --bevel 2 --wall 1
try iq-pyramid -o made --bevel 1
try soma-cube pentominoes-6x10 -o made
try pentahypercubes-2x2x3x11 -o made
try variable.txt -o made
try queens-8 -o made
touch file
try soma-cube -o file/made
ls
==== out
exactile: error: a folder for the files is needed: exactile build PUZZLE -o FOLDER
status 2
exactile: error: pieces have no format 'gif'; use one of stl, obj, scad, 3mf, svg, dxf
status 2
A.stl: 1 of piece A, 1000.0 mm3, 10.0 x 10.0 x 10.0 mm
A.obj: 1 of piece A, 1000.0 mm3, 10.0 x 10.0 x 10.0 mm
status 0
exactile: error: pieces have no format ''; use one of stl, obj, scad, 3mf, svg, dxf
status 2
exactile: error: '0' is no value for '--cell'; it takes a number of millimetres, such as 10 or 0.5, up to 10000
status 2
exactile: error: '-1' is no value for '--gap'; it takes a number of millimetres, such as 10 or 0.5, up to 10000
status 2
exactile: error: '20000' is no value for '--cell'; it takes a number of millimetres, such as 10 or 0.5, up to 10000
status 2
exactile: error: the gap is 9 mm; it may be from 0.001 to 5 mm
status 2
exactile: error: pieces of cubes have no thickness of their own; give the size of a cell alone
status 2
exactile: error: the bevel is 4 mm; it may be from 0.01 to 2.5 mm
status 2
exactile: error: the bevel is 2 mm; it may be from 0.01 to 1 mm
status 2
exactile: error: balls have neither edges nor flat faces; leave out bevel and names
status 2
exactile: error: 'pentominoes-6x10' is one argument too many; 'exactile help build' says how it is used
status 2
exactile: error: a hypercube has 4 dimensions; only solids and flat pieces can be made
status 2
exactile: error: piece A has variable cells, so its shape is open; give it one shape
status 2
exactile: error: 'queens-8' is an exact cover; 'exactile build' takes puzzles of pieces
status 2
exactile: error: cannot make the folder file/made: File exists
status 2
file
made
one.txt
variable.txt
======== an-existing-file-stays-if-writing-fails
printf '%s\n' 'D:xDim=1:yDim=1:zDim=1' 'C:name=A:layout=0 0 0' '~D' > one.txt
mkdir made && echo old > made/A.stl
(ulimit -f 0; trap '' XFSZ; "$EXACTILE" build one.txt -o made 2>&1 | sed 's/:.*//'; true)
cat made/A.stl; ls made
==== needs posix
==== out
exactile
old
A.stl
======== sticks-have-no-body
"$EXACTILE" build polysticks-4x4 -o no-folder
ls no-folder 2> /dev/null
==== err
exactile: error: a stick is thin, and has no body to make; '--picture' of solve draws it
==== status 2
