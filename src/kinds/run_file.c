// run_file.c -- see run_file.h.

#include "kinds/run_file.h"

#include "base/work_limit.h"

#include <math.h>
#include <stdio.h>

static bool check_part_supported(const xt_settings *settings, const xt_engine *engine, xt_diagnostics *diagnostics)
{
    bool ok = settings->parts <= 1 || !engine->counts_only;
    if (!ok)
        xt_diagnose(diagnostics, "the engine '%s' counts the whole tree at once, so it has no parts; choose another",
                    engine->name);
    return ok;
}

bool xt_run_file_open(xt_run_file *run, const xt_run_fingerprint *fingerprint, const xt_engine *engine,
                      xt_diagnostics *diagnostics)
{
    const xt_settings *settings = fingerprint->settings;
    *run = (xt_run_file){0};
    if (!check_part_supported(settings, engine, diagnostics))
        return false;
    run->is_lent = settings->replay;
    if (!settings->run && !run->is_lent)
        return true;
    run->store = run->is_lent ? settings->replay->store
                              : xt_journal_file_open(settings->run, XT_JOURNAL_FILE_WRITE, diagnostics);
    if (!run->store || !xt_run_fingerprint_store_or_check(fingerprint, run->store, diagnostics))
        return false;
    run->journal = (xt_journal){.saves_solutions = fingerprint->saves_solutions,
                                .seconds = xt_journal_file_about(run->store)->seconds,
                                .save = xt_journal_file_save,
                                .read = xt_journal_file_read,
                                .describe_corruption = xt_journal_file_describe_corruption,
                                .context = run->store};
    return true;
}

void xt_run_file_close(xt_run_file *run)
{
    if (!run->is_lent)
        xt_journal_file_discard(run->store);
    run->store = NULL;
}

const xt_journal *xt_run_file_journal(const xt_run_file *run)
{
    return run->store ? &run->journal : NULL;
}

// Returns a limit of a run: 0 means none, so a limit that is reached is a little more.
static double remaining_time_limit(void)
{
    const double min_seconds = 1e-6;
    double       left = xt_work_limit_seconds_left();
    return left == INFINITY ? 0 : fmax(left, min_seconds);
}

xt_run xt_run_for_settings(const xt_settings *settings, const xt_run_file *file)
{
    return (xt_run){.threads = settings->threads,
                    .time_limit = remaining_time_limit(),
                    .node_limit = settings->node_limit,
                    .control = settings->control,
                    .forecast_after = settings->forecast_after,
                    .shard = {settings->part, settings->parts},
                    .journal = xt_run_file_journal(file),
                    .is_replay = settings->replay};
}

bool xt_shard_has_root(const xt_settings *settings)
{
    return settings->parts <= 1 ||
           settings->part == xt_shard_of_task((xt_shard){settings->part, settings->parts}, (xt_task){0});
}

static xt_answer note_record(void *taker, const xt_record *record)
{
    (void)record;
    *(bool *)taker = true;
    return XT_STOP;
}

bool xt_run_file_save_whole(xt_run_file *run, const xt_settings *settings, const xt_task_counts *task_counts,
                            const uint32_t *words, uint64_t count, xt_diagnostics *diagnostics)
{
    bool             has_root_record = false;
    bool             owns_root = xt_shard_has_root(settings);
    xt_record        root = {.children = XT_TASK_IS_LEAF};
    const xt_record *records[] = {&root};
    if (!run->store || settings->replay)
        return true;
    if (owns_root) {
        root.task_counts = *task_counts;
        root.words = run->journal.saves_solutions ? words : NULL;
        root.word_count = run->journal.saves_solutions ? count : 0;
    }
    const char *error = xt_journal_file_read(run->store, (xt_task){0}, false, note_record, &has_root_record);
    if (!error)
        error = xt_journal_file_save(run->store, records, !has_root_record, xt_journal_file_about(run->store)->seconds,
                                     true);
    if (error)
        xt_diagnose(diagnostics, "%s", error);
    return !error;
}

xt_resumed_choices xt_read_resumed_choices(const xt_settings *settings)
{
    xt_resumed_choices resumed = {.engine = ""};
    const char        *path = settings->replay ? NULL : settings->run;
    xt_journal_file   *opened = path ? xt_journal_file_open(path, XT_JOURNAL_FILE_READ, NULL) : NULL;
    xt_journal_file   *store = settings->replay ? settings->replay->store : opened;
    const char        *plan = store ? xt_journal_file_value(store, "plan") : NULL;
    if (plan) {
        snprintf(resumed.engine, sizeof resumed.engine, "%s", plan);
        const char *merging = xt_journal_file_value(store, "merging");
        resumed.may_list_by_frontier = merging && *merging;
        resumed.pruning = xt_run_fingerprint_settings(store).pruning;
    }
    xt_journal_file_close(opened);
    return resumed;
}
