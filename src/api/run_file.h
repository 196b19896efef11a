// run_file.h -- the file of a saved run, if there is one, and the settings of a run.
#ifndef XT_API_RUN_FILE_H
#define XT_API_RUN_FILE_H

#include "api/run_fingerprint.h"
#include "plan/request.h"
#include "run/run.h"

struct xt_saved_run {
    xt_journal_file *store;
};

// NULL: the run is not saved
typedef struct xt_run_file {
    xt_journal_file *store;   // belongs to the settings' `replay`
    bool             is_lent; // it is that of the settings' only_saved
    xt_journal       journal;
} xt_run_file;
// Returns whether the settings' part has the solutions found without dividing the tree.

// Whether what is found without dividing the tree belongs to the settings' part.
bool xt_shard_has_root(const xt_settings *settings);
// Opens the file that the settings name, or makes it.  Returns false with a diagnostic.  Must be closed in either case.

// What the settings only deliver, or the file that they name, made where there is none.  False: the diagnostics tell.
// Closed in either case.
bool xt_run_file_open(xt_run_file *run, const xt_run_fingerprint *fingerprint, const xt_engine *engine,
                      xt_diagnostics *diagnostics);
void xt_run_file_close(xt_run_file *run);
// Returns NULL if the run is not saved.

// For a run.  NULL: the search is not kept.
const xt_journal *xt_run_file_journal(const xt_run_file *run);

// A run with the threads, limits, shard and journal of the settings.  The caller adds the problem and the sink.
xt_run xt_run_for_settings(const xt_settings *settings, const xt_run_file *file, double time_limit);
// Saves a search that ended before it was divided into tasks, as one record of the root.  `words` are as in xt_record.
// Returns false with a diagnostic.

// Keeps a search that was over before it was divided into tasks: its root is all there is.  words as in xt_record.
// False: the diagnostics tell.
bool xt_run_file_save_whole(xt_run_file *run, const xt_settings *settings, const xt_task_counts *task_counts,
                            const uint32_t *words, uint64_t count, xt_diagnostics *diagnostics);

// Returns the decisions of the saved run that the settings name, which are taken again.
xt_resumed_choices xt_read_resumed_choices(const xt_settings *settings);

#endif
