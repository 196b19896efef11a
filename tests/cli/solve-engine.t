for engine in dlx fila dlx:5,fila:4; do "$EXACTILE" count --engine $engine soma-cube; done
for order in f s e=4:f=3; do "$EXACTILE" count --engine=fila --order $order --nof soma-cube; done
==== needs speed
==== slow
==== out
11520
11520
11520
11520
11520
11520
