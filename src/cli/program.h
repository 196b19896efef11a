// program.h -- the command exactile as a function.
#ifndef XT_CLI_PROGRAM_H
#define XT_CLI_PROGRAM_H

// Runs a command line, and returns the exit status.
int cli_program(int argc, char **argv);

#endif
