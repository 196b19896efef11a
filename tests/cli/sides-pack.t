"$EXACTILE" pack ../box-too-many.txt 2> err.tmp | sort | head -3; sed "s/, [0-9.]* s$//" err.tmp; rm err.tmp
==== out
C:name=K10:box=400x400x350:at=800 0 350
C:name=K11:box=400x400x350:at=800 400 0
C:name=K12:box=400x400x350:at=800 400 350
12 pieces, 672000000 of 672000000 cells; no packing has more
