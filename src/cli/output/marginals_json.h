// marginals_json.h -- marginals as the members of a JSON object: docs/JSON.md describes them.
#ifndef XT_CLI_OUTPUT_MARGINALS_JSON_H
#define XT_CLI_OUTPUT_MARGINALS_JSON_H

#include "exactile.h"

// Writes the members, with commas between them.  quote: around numbers of solutions, which may exceed 2^53; "" for
// none.
void cli_put_marginals(FILE *out, const xt_puzzle *puzzle, const xt_model *model, xt_marginals *marginals,
                       const char *quote);

#endif
