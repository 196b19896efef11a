#include "cli/program.h"
#include <emscripten.h>
EMSCRIPTEN_KEEPALIVE int browser_command(int argc, char **argv) { return cli_program(argc, argv); }
