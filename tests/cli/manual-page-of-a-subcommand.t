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
write to FILE, which appears or changes only at the end of a run without errors. A search that is stopped before a solution leaves it as it was
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
