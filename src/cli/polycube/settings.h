// settings.h -- what polycube's options come to as settings of a search.
#ifndef XT_CLI_POLYCUBE_SETTINGS_H
#define XT_CLI_POLYCUBE_SETTINGS_H

#include "cli/polycube/options.h"

// How solutions are printed.
typedef enum cli_polycube_form { FORM_LAYOUT, FORM_COORDINATES, FORM_FULL, FORM_SUBPUZZLE } cli_polycube_form;

typedef struct cli_polycube_settings {
    xt_settings search;
    char        engine[32];
    char       *order; // owned; NULL: the usual one
} cli_polycube_settings;

// For a puzzle with these facts.  False: no memory, and complained.  The order is to be freed, and the struct
// must not move, as search points into it.
bool cli_polycube_settings_make(cli_polycube_settings *settings, const cli_polycube_options *options,
                                const xt_model_facts *facts);

// T,R,S or T,R; no trials where -s is not given.  False: complained.
bool cli_polycube_monte_carlo_read(const cli_polycube_options *options, xt_monte_carlo *monte_carlo);
// False: complained.
bool cli_polycube_form_read(const cli_polycube_options *options, cli_polycube_form *form);

#endif
