for command in "count --unique" "solve --picture x.svg" "solve --constrain A" "count --volume-filter=1 --engine=dlx" "count --engine=fila" "count --engine=flat" "solve --engine=beam" why pack "count --empty A" "solve --place A" "convert --to polycube" "convert --to matrix"; do
    set -- $command; name=$1; shift
    "$EXACTILE" $name ../cover.txt "$@"
done
==== err
exactile: error: this is an exact cover, and unique solutions need a region and pieces, whose symmetries are known; leave out --unique
exactile: error: '../cover.txt' is an exact cover, which has no region to draw; leave out '--picture'
exactile: error: this is an exact cover, and it has no piece to constrain; leave out --constrain
exactile: error: filters do not support this puzzle: the volume and parity filters need a region and pieces; leave them out
exactile: error: the engine 'fila' does not support this puzzle: it needs a region and pieces; choose another
exactile: error: the engine 'flat' does not support this puzzle: it needs a region and pieces; choose another
exactile: error: the engine 'beam' does not support this puzzle: it needs a region and pieces; choose another
../cover.txt: error: this is an exact cover; an explanation needs a region and pieces
../cover.txt: error: this is an exact cover; a packing needs a region and pieces
../cover.txt: error: this is an exact cover; a choice of empty cells needs a region and pieces
../cover.txt: error: this is an exact cover; a placement needs a region and pieces
exactile: error: the format 'polycube' cannot express exact covers; choose another
exactile: error: the format 'matrix' has only primary items, each covered once; write 'cover' in its place
==== status 2
