"$EXACTILE" list | grep -E "^name|soma|6x15"
==== out
name                                  all    unique    mirror  time   title
one-sided-pentominoes-6x15       10268732   2567183   2567183  long   The eighteen one-sided pentominoes in a 6x15 box
soma-cube                           11520       480       240  short  The Soma cube
soma-pyramid                           56        14         7  short  A stepped pyramid of the seven Soma pieces
