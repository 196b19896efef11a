D:xDim=2:yDim=2:zDim=1
K:name=b:paint=red
K:name=w:paint=ffff
K:name=x:paint=ffffff0
C:name=A:layout=0 0 0
~D
==== err
colour-paint.txt:2:16: error: paint is 'red'; six hexadecimal digits are needed, two each for red, green and blue, as in ffcc00 (and 2 more like this, up to line 4)
