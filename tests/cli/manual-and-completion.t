# The manual page, completion in shells, and documents that hold output of the command.
======== completion-for-zsh-and-fish
# The scripts are valid, if the shells are there, and name what the tables have.
for shell in zsh fish; do
    "$EXACTILE" help --completion=$shell > "${TMPDIR:-/tmp}/complete-$$"
    command -v $shell > /dev/null && $shell -n "${TMPDIR:-/tmp}/complete-$$"
    grep -c 'soma-cube' "${TMPDIR:-/tmp}/complete-$$"
    grep -A 60 -e "^    runs)" "${TMPDIR:-/tmp}/complete-$$" | grep -m 1 -e "'\*:"
    grep -e "count:print" -e '--unique=-' -e '--to=' -e "-l color" -e '-a count' -e '-l beside' "${TMPDIR:-/tmp}/complete-$$" | sort -u
done
if command -v fish > /dev/null; then
    fish --no-config -c "source ${TMPDIR:-/tmp}/complete-$$; complete -C 'exactile solve --engine f'" | cut -f 1
else
    printf '%s\n' fila flat frontier
fi
rm "${TMPDIR:-/tmp}/complete-$$"
"$EXACTILE" help --completion=tcsh
==== out
1
            '*:argument:_files' ;;
            '--to=[end with this value of the parameter]:N:' \
            '--to=[write this format (polycube, tiles, json, cover, matrix, xmpuzzle, options, dimacs, opb, minizinc, c)]:NAME:(polycube tiles json cover matrix xmpuzzle options dimacs opb minizinc c)' \
            '--unique=-[find one solution of each class under rotation]::mirror|turns:(mirror turns)' \
        'count:print the number of solutions'
1
complete -c exactile -n '__fish_seen_subcommand_from best' -l color -x -a 'auto always never' -d 'print each piece in its own colour (auto, always, never; by default auto)'
complete -c exactile -n '__fish_seen_subcommand_from disassemble' -l color -x -a 'auto always never' -d 'print each piece in its own colour (auto, always, never; by default auto)'
complete -c exactile -n '__fish_seen_subcommand_from families' -l color -x -a 'auto always never' -d 'print each piece in its own colour (auto, always, never; by default auto)'
complete -c exactile -n '__fish_seen_subcommand_from pack' -l color -x -a 'auto always never' -d 'print each piece in its own colour (auto, always, never; by default auto)'
complete -c exactile -n '__fish_seen_subcommand_from runs' -l color -x -a 'auto always never' -d 'print each piece in its own colour (auto, always, never; by default auto)'
complete -c exactile -n '__fish_seen_subcommand_from sample' -l color -x -a 'auto always never' -d 'print each piece in its own colour (auto, always, never; by default auto)'
complete -c exactile -n '__fish_seen_subcommand_from show' -l color -x -a 'auto always never' -d 'print each piece in its own colour (auto, always, never; by default auto)'
complete -c exactile -n '__fish_seen_subcommand_from solve' -l color -x -a 'auto always never' -d 'print each piece in its own colour (auto, always, never; by default auto)'
complete -c exactile -n '__fish_seen_subcommand_from trace' -l beside -x -d 'with --page: show a second search with this engine, order and filters, such as '\''--engine fila'\'''
complete -c exactile -n '__fish_seen_subcommand_from why' -l color -x -a 'auto always never' -d 'print each piece in its own colour (auto, always, never; by default auto)'
complete -c exactile -n __fish_use_subcommand -f -a count -d 'print the number of solutions'
fila
flat
frontier
==== err
exactile: error: 'tcsh' is no value for '--completion'; did you mean 'bash', 'zsh' or 'fish'?
==== status 2
======== completion-knows-subcommands-options-and-files
"$EXACTILE" help --completion > /dev/null || exit
cat > "${TMPDIR:-/tmp}/complete-$$" <<'EOF'
eval "$("$EXACTILE" help --completion)"
exactile() { "$EXACTILE" "$@"; }
complete_words() { COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=(); _exactile; echo "${COMPREPLY[@]}"; }
complete_words exactile c
complete_words exactile solve --l
complete_words exactile list --
complete_words exactile solve soma
complete_words exactile help so
complete_words exactile solve --engine f
complete_words exactile solve --engine = m
complete_words exactile solve -e d
complete_words exactile solve --unique =
complete_words exactile solve --unique = m
complete_words exactile solve --unique soma
complete_words exactile solve --color a
complete_words exactile convert --to t
complete_words exactile polycube --vol
for command in best runs merge; do complete_words exactile $command soma; done
cd .. && complete_words exactile check sma
complete_words exactile solve -o sma
EOF
bash "${TMPDIR:-/tmp}/complete-$$"
rm "${TMPDIR:-/tmp}/complete-$$"
==== out
count check convert
--limit --level-at-least --labelled --lines --link
--json --help
soma-cube soma-pyramid
solve
fila flat frontier fletcher
matrix matching
dlx de-bruijn
mirror turns
mirror
soma-cube soma-pyramid
auto always
tiles
--volumeFilter --volumeBacktrack



small.txt
small.txt
======== documentation-is-current
# When this fails: exactile help --markdown > docs/COMMAND.md
"$EXACTILE" help --markdown | diff - ../../../docs/COMMAND.md
==== needs x86_64
======== manual-page-is-troff
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
.B series
count the solutions of a row of puzzles, and find their recurrence
.TP
.B best
======== manual-page-of-a-subcommand
"$EXACTILE" help --man merge
"$EXACTILE" help --man merg
==== out
.TH EXACTILE\-MERGE 1 "" "exactile 0.1.0" "User Commands"
.SH NAME
exactile\-merge \- put the saved runs of all parts together
.SH SYNOPSIS
.B exactile merge [OPTION]... FILE...
.SH "DESCRIPTION"
.PP
Reads the FILEs of all parts of one search, in any order, and prints their number of solutions together. With \fB\-o\fR it also joins them into one file, as if the search had not been divided; \fBexactile runs\fR reads it.
.PP
Files of different searches are refused. So are two files of one part, a missing part and an incomplete one; the message names it.
.SS "Options"
.TP
.B \-o, \-\-output FILE
write to FILE, which appears or changes only at the end of a run without errors. A search that is stopped before a solution leaves it as it was. \fBbuild\fR writes its files into the folder FILE
.TP
.B \-j, \-\-json
print JSON, one object on a line
.TP
.B \-h, \-\-help
print help
.SS "Examples"
.TP
.B exactile merge part\-*.run
the number of solutions
.TP
.B exactile merge part\-*.run \-o whole.run
one file with all of them, too
.SH "PUZZLES"
.PP
A PUZZLE is a file with one definition or several, \fB\-\fR for standard input, or a name in the collection that comes with the program. A file has precedence over the collection. \fBexactile help format\fR shows definitions, and docs/FORMAT.md says all about them. An installation has the folder \fBdocs\fR in \fBshare/doc/exactile\fR.
.SH "FILES"
.PP
A written file appears, or replaces an older one, when it is complete. A killed command leaves nothing beside it. Only on a file system without unnamed files, such as NFS, SIGKILL leaves a file whose name begins with \fB.exactile\fR. A symbolic link stays, and the file that it points at is replaced. A command does not begin if it cannot open an output, or if two of its files are the same and one is written. \fB\-\fR stands for standard output, or for standard input, which can be read once.
.SH "EXIT STATUS"
.TP
.B 0
all that was asked for was found: all solutions if there are any, as many as \fB\-\-limit\fR says, or one packing of boxes; \fBbest\fR: a full board; other commands: success
.TP
.B 1
no solution exists; \fBpack\fR: no packing keeps the rules; \fBcheck\fR: a solution is wrong or a duplicate, or there is none
.TP
.B 2
error in the command line, the input or the output; standard error names the error and a remedy
.TP
.B 3
a limit on time, nodes or memory, or a signal, stopped the search before that; \fB\-\-trials\fR: no solution was met; \fBpack\fR: the packing is not proved best; \fBruns \-\-solutions\fR: the saved run is not complete. Printed solutions are right, but there may be more
.PP
For several puzzles the most serious status counts: 2, then 3, then 1, then 0. If the reader of the output ends first, such as \fBhead\fR, the command saves its run and ends by SIGPIPE, status 141 in a shell.
.SH "ENVIRONMENT"
.TP
.B COLUMNS
the width of help, lists, plans and drawings, in place of the width of the terminal
.TP
.B NO_COLOR
if set and not empty, \fB\-\-color=auto\fR prints no colours
.TP
.B TERM
if not set, or \fBdumb\fR, \fB\-\-color=auto\fR prints no colours, and no progress is shown
.SH "SEE ALSO"
.PP
exactile(1)
==== err
exactile: error: unknown subcommand 'merg'; did you mean 'merge'?
==== status 2
======== readme-is-current
# When this fails: put the solution that is printed into README.md.
"$EXACTILE" solve pentominoes-6x10 --unique --limit 1 2>&1 |
  while IFS= read -r line; do grep -qxF -e "$line" ../../../README.md || echo "README.md has no line '$line'"; done
"$EXACTILE" count pentominoes-6x10 --unique | grep -xF -f - ../../../README.md
==== out
2339
======== version-is-a-number
"$EXACTILE" --version | sed 's/[0-9][0-9]*/N/g'
"$EXACTILE" -V | sed 's/[0-9][0-9]*/N/g'
==== out
exactile N.N.N
exactile N.N.N
