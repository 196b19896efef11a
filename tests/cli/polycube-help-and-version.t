"$EXACTILE" polycube -h | sed -n 1p
"$EXACTILE" help polycube > help
"$EXACTILE" polycube --help | cmp - help
rm help
"$EXACTILE" polycube --version | sed 's/[0-9][0-9.]*/N/'
==== out
Usage: exactile polycube [OPTION]... [-- FILE...]
exactile N, as polycube
