// run_file.h -- a search that is kept in a file, if it is: the store, and what the run has of it.
#ifndef XT_API_RUN_FILE_H
#define XT_API_RUN_FILE_H

#include "api/run_fingerprint.h"
#include "plan/request.h"

struct xt_saved_run {
    xt_journal_file *store;
};

typedef struct xt_run_file {
    xt_journal_file *store;   // NULL: the search is not kept
    bool             is_lent; // it is that of the settings' only_saved
    xt_journal       journal;
} xt_run_file;

// Whether the settings' part is one, and goes with the rest of them.  False: the diagnostics tell.
bool xt_check_part_supported(const xt_settings *settings, const xt_engine *engine, xt_diagnostics *diagnostics);

// Whether what is found without dividing the tree belongs to the settings' part.
bool xt_shard_has_root(const xt_settings *settings);

// What the settings only deliver, or the file that they name, made where there is none.  False: the diagnostics tell.
// Closed in either case.
bool xt_run_file_open(xt_run_file *run, const xt_run_fingerprint *fingerprint, xt_diagnostics *diagnostics);
void xt_run_file_close(xt_run_file *run);

// For a run.  NULL: the search is not kept.
const xt_journal *xt_run_file_journal(const xt_run_file *run);

// Keeps a search that was over before it was divided into tasks: its root is all there is.  words as in xt_record.
// False: the diagnostics tell.
bool xt_run_file_save_whole(xt_run_file *run, const xt_settings *settings, const xt_task_counts *task_counts,
                            const uint32_t *words, uint64_t count, xt_diagnostics *diagnostics);

// Returns the decisions of the saved run that the settings name, which are taken again.
xt_resumed_choices xt_read_resumed_choices(const xt_settings *settings);

#endif
