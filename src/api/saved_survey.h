// saved_survey.h -- surveys a saved run: its facts, and its missing tasks.
#ifndef XT_API_SAVED_SURVEY_H
#define XT_API_SAVED_SURVEY_H

#include "kinds/run_fingerprint.h"

typedef struct xt_saved_survey {
    const xt_journal_file *store;
    xt_shard               shard;
    xt_saved_run_facts    *facts;
    uint64_t               passed;
    uint64_t               missing;    // tasks of this run; each sibling counts
    char                   first[128]; // the first missing task, in words
    double                 share_missing;
} xt_saved_survey;

// Opens a saved run to read. Returns NULL and diagnoses the reason if it cannot.
xt_journal_file *xt_saved_run_open_file(const char *path, xt_diagnostics *diagnostics);

// Reads all records, and fills in the facts except the texts. Returns false and diagnoses the reason if it fails.
bool xt_survey_saved_run(xt_journal_file *store, xt_saved_survey *survey, xt_saved_run_facts *facts,
                         xt_diagnostics *diagnostics);

// Writes a task for a message: "task 1.3.2".
void xt_write_task(char *text, size_t size, xt_task task);

#endif
