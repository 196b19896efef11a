// settings.h -- polycube's options as settings of a search.
#ifndef XT_CLI_POLYCUBE_SETTINGS_H
#define XT_CLI_POLYCUBE_SETTINGS_H

#include "cli/polycube/options.h"

// The form of printed solutions.
typedef enum cli_polycube_form { FORM_LAYOUT, FORM_COORDINATES, FORM_FULL, FORM_SUBPUZZLE } cli_polycube_form;

typedef struct cli_polycube_settings {
    xt_settings search;
    char        engine[32];
    char       *order; // owned; NULL for the default
} cli_polycube_settings;

// Makes the settings for a puzzle with these facts.  Prints an error and returns false if memory runs out.  Free the
// order, and do not move the struct, since search points into it.
bool cli_polycube_settings_make(cli_polycube_settings *settings, const cli_polycube_options *options,
                                const xt_model_facts *facts);

// Reads T,R,S or T,R.  Without -s there are no trials.  Prints an error and returns false for other text.
bool cli_polycube_monte_carlo_read(const cli_polycube_options *options, xt_monte_carlo *monte_carlo);
// Prints an error and returns false for a wrong form.
bool cli_polycube_form_read(const cli_polycube_options *options, cli_polycube_form *form);

#endif
