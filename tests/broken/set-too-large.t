D:xDim=10:yDim=6:zDim=1
P:set=13-ominoes
P:set=fixed 12-cubes
~D
==== err
set-too-large.txt:2:7: error: '13-ominoes' has shapes of too many cells; a shape has up to 12
set-too-large.txt:3:7: error: 'fixed 12-cubes' would be more than 65536 shapes; ask for fewer cells
