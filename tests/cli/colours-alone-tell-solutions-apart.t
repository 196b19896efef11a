"$EXACTILE" solve ../two-coloured.txt -q | tee x.tmp; "$EXACTILE" check ../two-coloured.txt x.tmp
"$EXACTILE" solve ../two-coloured.txt -q --json > x.tmp; "$EXACTILE" check ../two-coloured.txt x.tmp; rm x.tmp
for style in --boxes --color=always; do "$EXACTILE" solve ../two-coloured.txt -q $style --limit 1; done
"$EXACTILE" count ../two-coloured.txt --unique -q; "$EXACTILE" count ../two-coloured.txt --engine flat -q
==== needs json
==== out

# --- SOLUTION 1 ---
 A/black A/white B/black B/black

# --- SOLUTION 2 ---
 B/black B/black A/white A/black

# --- SOLUTION 3 ---
 A/white A/black B/black B/black

# --- SOLUTION 4 ---
 B/black B/black A/black A/white
4 solutions, all right
4 solutions, all right

# --- SOLUTION 1 ---
 ┌───────────────┬───────────────┐
 │A/black /white │B/black /black │
 └───────────────┴───────────────┘

[2m# --- SOLUTION 1 ---[0m
 [0;38;5;16;48;5;214m A/black A/white[0;38;5;231;48;5;25m B/black B/black[0m
2
==== err
exactile: error: the engine 'flat' does not support this puzzle: images that differ only in colours are equal in its nodes; choose another
==== status 2
