# Refused: whole texts: characters, ends, and many errors.
======== many-errors
# A bit of everything
D:xDim=4:yDim=4:zDim=1
C:name=A:layout=0 0 0, 1 0 x
C:nmae=B:layout=0 0 0
C:name=E:shape=pentominoes/Ypsilon
L:stationary=* Z
A A * *
~L
C:name=F:layout=0 0 0, 0 0 0
~D
D:xDim=0:yDim=4:zDim=1
C:name=A:layout=0 0 0
~D
==== err
many-errors.txt:3:28: error: z is 'x'; a whole number is needed
many-errors.txt:4:3: error: 'nmae' is no tag of C; did you mean 'name'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-errors.txt:5:28: error: 'Ypsilon' is no shape of 'pentominoes'; there are F, I, L, N, P, T, U, V, W, X, Y and Z
many-errors.txt:6:16: error: 'Z' is listed as stationary and not drawn; draw it, or do not list it
many-errors.txt:9:24: error: piece 'F' has the cell 0 0 0 twice; give each cell once
many-errors.txt:11:8: error: xDim is 0; it must be at least 1
======== many-more-errors
D:xDim=2:yDim=2:zDim=1
C:name=A1:layout=0 0 0, 1 0 0:type=Q
C:name=A2:layout=0 0 0, 2 0 0:tipe=Q
C:name=A3:layout=0 0 0, 3 0 0:type=Q
C:name=A4:layout=0 0 0, 4 0 0:tipe=Q
C:name=A5:layout=0 0 0, 5 0 0:type=Q
C:name=A6:layout=0 0 0, 6 0 0:tipe=Q
C:name=A7:layout=0 0 0, 7 0 0:type=Q
C:name=A8:layout=0 0 0, 8 0 0:tipe=Q
C:name=A9:layout=0 0 0, 9 0 0:type=Q
C:name=A10:layout=0 0 0, 10 0 0:tipe=Q
C:name=A11:layout=0 0 0, 11 0 0:type=Q
C:name=A12:layout=0 0 0, 12 0 0:tipe=Q
C:name=A13:layout=0 0 0, 13 0 0:type=Q
C:name=A14:layout=0 0 0, 14 0 0:tipe=Q
C:name=A15:layout=0 0 0, 15 0 0:type=Q
C:name=A16:layout=0 0 0, 16 0 0:tipe=Q
C:name=A17:layout=0 0 0, 17 0 0:type=Q
C:name=A18:layout=0 0 0, 18 0 0:tipe=Q
C:name=A19:layout=0 0 0, 19 0 0:type=Q
C:name=A20:layout=0 0 0, 20 0 0:tipe=Q
C:name=A21:layout=0 0 0, 21 0 0:type=Q
C:name=A22:layout=0 0 0, 22 0 0:tipe=Q
C:name=A23:layout=0 0 0, 23 0 0:type=Q
C:name=A24:layout=0 0 0, 24 0 0:tipe=Q
C:name=A25:layout=0 0 0, 25 0 0:type=Q
C:name=A26:layout=0 0 0, 26 0 0:tipe=Q
C:name=A27:layout=0 0 0, 27 0 0:type=Q
C:name=A28:layout=0 0 0, 28 0 0:tipe=Q
C:name=A29:layout=0 0 0, 29 0 0:type=Q
C:name=A30:layout=0 0 0, 30 0 0:tipe=Q
C:name=A31:layout=0 0 0, 31 0 0:type=Q
C:name=A32:layout=0 0 0, 32 0 0:tipe=Q
C:name=A33:layout=0 0 0, 33 0 0:type=Q
C:name=A34:layout=0 0 0, 34 0 0:tipe=Q
C:name=A35:layout=0 0 0, 35 0 0:type=Q
C:name=A36:layout=0 0 0, 36 0 0:tipe=Q
C:name=A37:layout=0 0 0, 37 0 0:type=Q
C:name=A38:layout=0 0 0, 38 0 0:tipe=Q
C:name=A39:layout=0 0 0, 39 0 0:type=Q
C:name=A40:layout=0 0 0, 40 0 0:tipe=Q
C:name=A41:layout=0 0 0, 41 0 0:type=Q
C:name=A42:layout=0 0 0, 42 0 0:tipe=Q
C:name=A43:layout=0 0 0, 43 0 0:type=Q
C:name=A44:layout=0 0 0, 44 0 0:tipe=Q
C:name=A45:layout=0 0 0, 45 0 0:type=Q
C:name=A46:layout=0 0 0, 46 0 0:tipe=Q
C:name=A47:layout=0 0 0, 47 0 0:type=Q
C:name=A48:layout=0 0 0, 48 0 0:tipe=Q
C:name=A49:layout=0 0 0, 49 0 0:type=Q
C:name=A50:layout=0 0 0, 50 0 0:tipe=Q
C:name=A51:layout=0 0 0, 51 0 0:type=Q
C:name=A52:layout=0 0 0, 52 0 0:tipe=Q
C:name=A53:layout=0 0 0, 53 0 0:type=Q
C:name=A54:layout=0 0 0, 54 0 0:tipe=Q
C:name=A55:layout=0 0 0, 55 0 0:type=Q
C:name=A56:layout=0 0 0, 56 0 0:tipe=Q
C:name=A57:layout=0 0 0, 57 0 0:type=Q
C:name=A58:layout=0 0 0, 58 0 0:tipe=Q
C:name=A59:layout=0 0 0, 59 0 0:type=Q
C:name=A60:layout=0 0 0, 60 0 0:tipe=Q
C:name=A61:layout=0 0 0, 61 0 0:type=Q
C:name=A62:layout=0 0 0, 62 0 0:tipe=Q
C:name=A63:layout=0 0 0, 63 0 0:type=Q
C:name=A64:layout=0 0 0, 64 0 0:tipe=Q
C:name=A65:layout=0 0 0, 65 0 0:type=Q
C:name=A66:layout=0 0 0, 66 0 0:tipe=Q
C:name=A67:layout=0 0 0, 67 0 0:type=Q
C:name=A68:layout=0 0 0, 68 0 0:tipe=Q
C:name=A69:layout=0 0 0, 69 0 0:type=Q
C:name=A70:layout=0 0 0, 70 0 0:tipe=Q
C:name=A71:layout=0 0 0, 71 0 0:type=Q
C:name=A72:layout=0 0 0, 72 0 0:tipe=Q
C:name=A73:layout=0 0 0, 73 0 0:type=Q
C:name=A74:layout=0 0 0, 74 0 0:tipe=Q
C:name=A75:layout=0 0 0, 75 0 0:type=Q
C:name=A76:layout=0 0 0, 76 0 0:tipe=Q
C:name=A77:layout=0 0 0, 77 0 0:type=Q
C:name=A78:layout=0 0 0, 78 0 0:tipe=Q
C:name=A79:layout=0 0 0, 79 0 0:type=Q
C:name=A80:layout=0 0 0, 80 0 0:tipe=Q
C:name=A81:layout=0 0 0, 81 0 0:type=Q
C:name=A82:layout=0 0 0, 82 0 0:tipe=Q
C:name=A83:layout=0 0 0, 83 0 0:type=Q
C:name=A84:layout=0 0 0, 84 0 0:tipe=Q
C:name=A85:layout=0 0 0, 85 0 0:type=Q
C:name=A86:layout=0 0 0, 86 0 0:tipe=Q
C:name=A87:layout=0 0 0, 87 0 0:type=Q
C:name=A88:layout=0 0 0, 88 0 0:tipe=Q
C:name=A89:layout=0 0 0, 89 0 0:type=Q
C:name=A90:layout=0 0 0, 90 0 0:tipe=Q
C:name=A91:layout=0 0 0, 91 0 0:type=Q
C:name=A92:layout=0 0 0, 92 0 0:tipe=Q
C:name=A93:layout=0 0 0, 93 0 0:type=Q
C:name=A94:layout=0 0 0, 94 0 0:tipe=Q
C:name=A95:layout=0 0 0, 95 0 0:type=Q
C:name=A96:layout=0 0 0, 96 0 0:tipe=Q
C:name=A97:layout=0 0 0, 97 0 0:type=Q
C:name=A98:layout=0 0 0, 98 0 0:tipe=Q
C:name=A99:layout=0 0 0, 99 0 0:type=Q
C:name=A100:layout=0 0 0, 100 0 0:tipe=Q
C:name=A101:layout=0 0 0, 101 0 0:type=Q
C:name=A102:layout=0 0 0, 102 0 0:tipe=Q
C:name=A103:layout=0 0 0, 103 0 0:type=Q
C:name=A104:layout=0 0 0, 104 0 0:tipe=Q
C:name=A105:layout=0 0 0, 105 0 0:type=Q
C:name=A106:layout=0 0 0, 106 0 0:tipe=Q
C:name=A107:layout=0 0 0, 107 0 0:type=Q
C:name=A108:layout=0 0 0, 108 0 0:tipe=Q
C:name=A109:layout=0 0 0, 109 0 0:type=Q
C:name=A110:layout=0 0 0, 110 0 0:tipe=Q
C:name=A111:layout=0 0 0, 111 0 0:type=Q
C:name=A112:layout=0 0 0, 112 0 0:tipe=Q
C:name=A113:layout=0 0 0, 113 0 0:type=Q
C:name=A114:layout=0 0 0, 114 0 0:tipe=Q
C:name=A115:layout=0 0 0, 115 0 0:type=Q
C:name=A116:layout=0 0 0, 116 0 0:tipe=Q
C:name=A117:layout=0 0 0, 117 0 0:type=Q
C:name=A118:layout=0 0 0, 118 0 0:tipe=Q
C:name=A119:layout=0 0 0, 119 0 0:type=Q
C:name=A120:layout=0 0 0, 120 0 0:tipe=Q
C:name=A121:layout=0 0 0, 121 0 0:type=Q
C:name=A122:layout=0 0 0, 122 0 0:tipe=Q
C:name=A123:layout=0 0 0, 123 0 0:type=Q
C:name=A124:layout=0 0 0, 124 0 0:tipe=Q
C:name=A125:layout=0 0 0, 125 0 0:type=Q
C:name=A126:layout=0 0 0, 126 0 0:tipe=Q
C:name=A127:layout=0 0 0, 127 0 0:type=Q
C:name=A128:layout=0 0 0, 128 0 0:tipe=Q
C:name=A129:layout=0 0 0, 129 0 0:type=Q
~D
==== err
many-more-errors.txt:2:36: error: type='Q' is unknown; there are M and S
many-more-errors.txt:3:31: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:4:36: error: type='Q' is unknown; there are M and S
many-more-errors.txt:5:31: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:6:36: error: type='Q' is unknown; there are M and S
many-more-errors.txt:7:31: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:8:36: error: type='Q' is unknown; there are M and S
many-more-errors.txt:9:31: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:10:36: error: type='Q' is unknown; there are M and S
many-more-errors.txt:11:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:12:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:13:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:14:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:15:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:16:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:17:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:18:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:19:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:20:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:21:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:22:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:23:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:24:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:25:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:26:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:27:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:28:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:29:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:30:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:31:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:32:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:33:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:34:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:35:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:36:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:37:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:38:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:39:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:40:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:41:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:42:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:43:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:44:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:45:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:46:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:47:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:48:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:49:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:50:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:51:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:52:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:53:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:54:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:55:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:56:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:57:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:58:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:59:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:60:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:61:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:62:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:63:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:64:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:65:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:66:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:67:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:68:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:69:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:70:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:71:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:72:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:73:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:74:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:75:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:76:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:77:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:78:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:79:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:80:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:81:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:82:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:83:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:84:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:85:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:86:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:87:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:88:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:89:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:90:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:91:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:92:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:93:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:94:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:95:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:96:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:97:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:98:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:99:33: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:100:38: error: type='Q' is unknown; there are M and S
many-more-errors.txt:101:35: error: 'tipe' is no tag of C; did you mean 'type'? there are name, type, layout, shape, copies, motions, weight, box, colour, variable and group
many-more-errors.txt:102:40: error: more errors follow; only the first 100 are shown
======== text-c1-and-direction
# t
D:xDim=4:yDim=1:zDim=1
C:name=]]>&lt;'"\:layout=0 0 0
C:name=‮abc :layout=0 0 0, 1 0 0
C:name=31mX:type=S:layout=3 0 0
~D
==== err
text-c1-and-direction.txt:4:8: error: the control or invisible character U+202E; leave it out (and 1 more like this, up to line 5)
======== text-carriage-return
D:xDim=2:yDim=2:zDim=1C:name=A:layout=0 0 0~D
==== err
text-carriage-return.txt:1:23: error: a carriage return inside a line; a line ends with LF or CR LF
======== text-comments-only
# a puzzle
#

  # to come
==== err
text-comments-only.txt:1:1: error: no puzzle in this text; a puzzle begins with D:xDim=...:yDim=...:zDim=... and ends with ~D
======== text-control-character
D:xDim=2:yDim=2:zDim=1
C:name=A[1m:layout=0 0 0
# bell  and 
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
~D
==== err
text-control-character.txt:2:9: error: the control or invisible character U+001B; leave it out (and 1 more like this, up to line 3)
======== text-empty
==== err
text-empty.txt:1:1: error: no puzzle in this text; a puzzle begins with D:xDim=...:yDim=...:zDim=... and ends with ~D
======== text-ends-before-end-of-drawing
D:xDim=2:yDim=2:zDim=1
L
A A
A A
~D
==== err
text-ends-before-end-of-drawing.txt:2:1: error: a drawing that does not end; a line ~L is missing before line 5
======== text-ends-before-end-of-puzzle
D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
==== err
text-ends-before-end-of-puzzle.txt:1:1: error: a puzzle that does not end; a line ~D is missing at the end of the text
======== text-ends-in-drawing
D:xDim=2:yDim=2:zDim=1
L
A A
A A
==== err
text-ends-in-drawing.txt:2:1: error: a drawing that does not end; a line ~L is missing
======== text-ends-in-region
D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
R
# #
# #
==== err
text-ends-in-region.txt:3:1: error: a drawing that does not end; a line ~R is missing
======== text-no-characters
# t
D:xDim=2:yDim=1:zDim=1
C:name=￾:layout=0 0 0
C:name=􏿿:layout=0 0 0
~D
==== err
text-no-characters.txt:3:8: error: the control or invisible character U+FFFE; leave it out (and 1 more like this, up to line 4)
======== text-not-a-puzzle
Dear reader,
please solve: the cube
1 2 3
==== err
text-not-a-puzzle.txt:1:1: error: 'Dear reader,' begins no puzzle; a definition begins with a line D:xDim=...:yDim=..., a comment with '#', and 'exactile help format' lists the formats that are read
