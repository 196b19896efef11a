# Of 40 named cells all but the empty ones are covered, so single squares cover them in one way.
{
    echo D:xDim=40:yDim=1:lattice=square
    echo R && printf '+ %.0s' $(seq 40) && echo && echo '~R'
    echo N && printf 'c%s ' $(seq 40) && echo && echo '~N'
    echo C:name=A:layout=0 0:copies=0..40
    echo '~D'
} > "${TMPDIR:-/tmp}/named-$$.txt"
"$EXACTILE" count "${TMPDIR:-/tmp}/named-$$.txt" --empty c7 2> /dev/null
"$EXACTILE" count "${TMPDIR:-/tmp}/named-$$.txt" --all-empty 1 2> /dev/null | sed 's/.*: //' | sort | uniq -c | sed 's/^ *//'
rm "${TMPDIR:-/tmp}/named-$$.txt"
==== out
1
40 1
