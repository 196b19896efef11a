"$EXACTILE" help --man | sed -n 's/exactile [0-9][0-9.]*/exactile VERSION/; 1,20p'
command -v groff >/dev/null || exit 0
"$EXACTILE" help --man | groff -man -Tutf8 -ww -z
==== out
.TH EXACTILE 1 "" "exactile VERSION" "User Commands"
.SH NAME
exactile \- solve tiling puzzles exactly
.SH SYNOPSIS
.B exactile SUBCOMMAND [OPTION]... [ARGUMENT]...
.SH "DESCRIPTION"
.PP
exactile solves tiling puzzles exactly: it finds, counts and shows every way to fill a region with pieces, such as polyominoes in a box, polycubes in a cube or polyiamonds in a hexagon. It does the same for boards of edge\-matching tiles. An image (placement) is one position of a piece in the region.
.SH "SUBCOMMANDS"
.TP
.B solve
print all solutions
.TP
.B count
print the number of solutions
.TP
.B best
fill a board so that as many edges match as possible
.TP
.B pack
