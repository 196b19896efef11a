"$EXACTILE" pack ../tiles.txt --keep all
==== err
../tiles.txt: no packing keeps all rules
==== status 1
