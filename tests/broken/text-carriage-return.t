D:xDim=2:yDim=2:zDim=1C:name=A:layout=0 0 0~D
==== err
text-carriage-return.txt:1:23: error: a carriage return inside a line; a line ends with LF or CR LF
