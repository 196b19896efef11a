// help_topics.h -- texts of help that concern no single subcommand.
#ifndef XT_CLI_HELP_HELP_TOPICS_H
#define XT_CLI_HELP_HELP_TOPICS_H

#include "cli/help/help_page.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct cli_help_entry {
    const char *term, *text;
} cli_help_entry;

typedef struct cli_help_example {
    const char *text;  // before the lines
    const char *lines; // as they are typed
} cli_help_example;

// Its parts are written in this order.
typedef struct cli_help_section {
    const char      *title;
    cli_help_example examples[4];    // up to one without lines
    cli_help_entry   entries[32];    // up to one without a term
    bool             has_properties; // the entries are those of xt_property_at
    const char      *text;           // a paragraph, or NULL
} cli_help_section;

// A page of its own: `exactile help NAME`.
typedef struct cli_help_topic {
    const char      *name, *summary;
    cli_help_section section;
} cli_help_topic;

// Returns the topic with this index, or NULL behind the last.
const cli_help_topic *cli_help_topic_at(uint32_t index);
// Returns NULL if there is none.
const cli_help_topic *cli_help_topic_find(const char *name);

void cli_help_write_section(cli_help_page *page, const cli_help_section *section);

#endif
