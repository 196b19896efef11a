# The 59 notchable pieces, 0 to 6 of each.  BurrTools keeps 1063 assemblies with mirror images apart, and 588 together.
"$EXACTILE" count --unique solid.xmpuzzle
"$EXACTILE" count --unique=mirror solid.xmpuzzle
==== needs xml
==== slow
==== out
1063
588
