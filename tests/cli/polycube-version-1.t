# MCH, EMCH and de Bruijn's algorithm are FILA by s, e and f, in whatever sequence; -o is for what comes before.
for options in "-f7 -os=7:e=5:f=3" "-m7 -e5 -b3" "-b 3 -e 5 -m 7" "--mch=7 --emch=5 --deBruijn=3" "-b3 -e5 -m7 -o s:x=6"; do
    "$EXACTILE" polycube $options -r -iq -- ../../../puzzles/soma-cube.txt | grep -E '^(SOLUTIONS|FITS.*|ATTEMPTS.*)='
done | sort | uniq -c | sed -n 's/  *\([0-9]*\) \([A-Z_]*\)=.*/\1 \2/p'
# Of two from one number on, de Bruijn's is in force; 0 is never.
for options in "-f7 -of=7" "-b7 -m7" "-m 0 -e 0 -b 7"; do
    "$EXACTILE" polycube $options -r -iq -- ../../../puzzles/soma-cube.txt | grep -E '^(FITS.*|ATTEMPTS.*)='
done | sort | uniq -c | sed -n 's/  *\([0-9]*\) \([A-Z_]*\)=.*/\1 \2/p'
==== slow
==== out
5 ATTEMPTS_TOTAL
5 FITS_TOTAL
5 SOLUTIONS
3 ATTEMPTS_TOTAL
3 FITS_TOTAL
