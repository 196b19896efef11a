// run_file.h -- the file of a saved run, if there is one, and the settings of a run.
#ifndef XT_KINDS_RUN_FILE_H
#define XT_KINDS_RUN_FILE_H

#include "kinds/run_fingerprint.h"
#include "plan/request.h"
#include "run/run.h"

struct xt_saved_run {
    xt_journal_file *store;
};

typedef struct xt_run_file {
    xt_journal_file *store;   // may be NULL: the run is not saved
    bool             is_lent; // it belongs to settings.replay
    xt_journal       journal;
} xt_run_file;

// Returns true if the root of the tree belongs to the part of the settings.
bool xt_shard_has_root(const xt_settings *settings);

// Checks the part of the settings, and opens the replayed run or the file of the settings, which is created if
// necessary. Returns false and diagnoses the reason if that fails. Must be closed in either case.
bool xt_run_file_open(xt_run_file *run, const xt_run_fingerprint *fingerprint, const xt_engine *engine,
                      xt_diagnostics *diagnostics);
void xt_run_file_close(xt_run_file *run);

// Returns NULL if the run is not saved.
const xt_journal *xt_run_file_journal(const xt_run_file *run);

// Returns a run with the threads, limits, shard and journal of the settings. Its time is what xt_work_limit_begin left
// of it. The caller adds the problem and the sink.
xt_run xt_run_for_settings(const xt_settings *settings, const xt_run_file *file);

// Saves a search that ended before it was divided into tasks, as the record of its root. words: as in xt_record.
// Returns false and diagnoses the reason if that fails.
bool xt_run_file_save_whole(xt_run_file *run, const xt_settings *settings, const xt_task_counts *task_counts,
                            const uint32_t *words, uint64_t count, xt_diagnostics *diagnostics);

// Returns the decisions of the saved run of the settings, to take them again.
xt_resumed_choices xt_read_resumed_choices(const xt_settings *settings);

#endif
