# Fifty-eight pieces, each anywhere in a cube of which cells may stay empty: a path down by dancing links looks at all their images
# for each piece.  An order is named, so that nothing else takes long.
ROW='+ + + + + + + + +'
{
    echo "D:xDim=9:yDim=9:zDim=9"
    echo "P:set=pentacubes:copies=2"
    echo "R"
    yes "$ROW, $ROW, $ROW, $ROW, $ROW, $ROW, $ROW, $ROW, $ROW" | head -9
    echo "~R"
    echo "~D"
} | "$EXACTILE" plan - --count --order s | grep -E '^(images|engine|# (dlx|fila) )'
==== slow
==== out
images 242514
# dlx                    -             -   its tree takes too long to sample
# fila                   -             -   it cannot leave cells empty
engine dlx
