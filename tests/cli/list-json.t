"$EXACTILE" list --json | grep -E "soma|6x15"
==== out
{"name":"one-sided-pentominoes-6x15","title":"The eighteen one-sided pentominoes in a 6x15 box","all":10268732,"unique":2567183,"mirror":2567183,"long":true}
{"name":"soma-cube","title":"The Soma cube","all":11520,"unique":480,"mirror":240,"long":false}
{"name":"soma-pyramid","title":"A stepped pyramid of the seven Soma pieces","all":56,"unique":14,"mirror":7,"long":false}
