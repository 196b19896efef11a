// main.c -- the command exactile.

#include "cli/program.h"

int main(int argc, char **argv)
{
    return cli_program(argc, argv);
}
