for options in "" -f3 "-o s"; do
    "$EXACTILE" polycube --conf settings.conf $options -- ../polycube-boxes.txt | sed -n '/^# The options/,/^$/p'
done
==== out
# The options given, as a configuration file says them.
fila=2
nof=on
order=e=2:f=1
redundancyFilter=
info=on
quiet=on

# The options given, as a configuration file says them.
fila=3
nof=on
order=e=2:f=1
redundancyFilter=
info=on
quiet=on

# The options given, as a configuration file says them.
fila=2
nof=on
order=s
redundancyFilter=
info=on
quiet=on

