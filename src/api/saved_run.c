// saved_run.c -- see saved_run.h.

#include "api/saved_run.h"

#include <stdio.h>

bool xt_part_suits(const xt_settings *settings, const xt_engine *engine, xt_diagnostics *diagnostics)
{
    if (settings->parts == 0 && settings->part == 0)
        return true;
    if (settings->part < 1 || settings->part > settings->parts || settings->parts > XT_PARTS_MAX)
        xt_complain_of(diagnostics, "part %u of %u; parts are from 1 to %d, as XT_PARTS_MAX allows, and so is each",
                       (unsigned)settings->part, (unsigned)settings->parts, XT_PARTS_MAX);
    else if (settings->parts > 1 && engine->counts_only)
        xt_complain_of(diagnostics, "the engine '%s' counts the whole tree at once, so it has no parts; choose another",
                       engine->name);
    else
        return true;
    return false;
}

bool xt_saved_run_open(xt_saved_run *run, const xt_identity *identity, xt_diagnostics *diagnostics)
{
    const xt_settings *settings = identity->settings;
    *run = (xt_saved_run){0};
    run->is_lent = settings->only_saved;
    if (!settings->run && !run->is_lent)
        return true;
    run->store = run->is_lent ? settings->only_saved->store : xt_store_open(settings->run, XT_STORE_WRITE, diagnostics);
    if (!run->store || !xt_identity_settle(identity, run->store, diagnostics))
        return false;
    run->journal = (xt_journal){.keeps_solutions = identity->keeps_solutions,
                                .seconds = xt_store_seconds(run->store),
                                .keep = xt_store_keep,
                                .read = xt_store_read,
                                .blame = xt_store_blame,
                                .context = run->store};
    return true;
}

void xt_saved_run_close(xt_saved_run *run)
{
    if (!run->is_lent)
        xt_store_discard(run->store);
    run->store = NULL;
}

const xt_journal *xt_saved_run_journal(const xt_saved_run *run)
{
    return run->store ? &run->journal : NULL;
}

bool xt_has_root(const xt_settings *settings)
{
    return settings->parts <= 1 ||
           settings->part == xt_part_of((xt_portion){settings->part, settings->parts}, (xt_task){0});
}

static xt_answer note_record(void *taker, const xt_record *record)
{
    (void)record;
    *(bool *)taker = true;
    return XT_STOP;
}

bool xt_saved_run_keep_whole(xt_saved_run *run, const xt_settings *settings, const xt_tally *tally,
                             const uint32_t *words, uint64_t count, xt_diagnostics *diagnostics)
{
    bool             is_kept = false;
    bool             is_ours = xt_has_root(settings);
    xt_record        root = {.children = XT_TASK_IS_LEAF};
    const xt_record *records[] = {&root};
    if (!run->store || settings->only_saved)
        return true;
    if (is_ours) {
        root.tally = *tally;
        root.words = run->journal.keeps_solutions ? words : NULL;
        root.word_count = run->journal.keeps_solutions ? count : 0;
    }
    const char *trouble = xt_store_read(run->store, (xt_task){0}, false, note_record, &is_kept);
    if (!trouble)
        trouble = xt_store_keep(run->store, records, !is_kept, xt_store_seconds(run->store), true);
    if (trouble)
        xt_complain_of(diagnostics, "%s", trouble);
    return !trouble;
}

xt_begun xt_saved_begun(const xt_settings *settings)
{
    xt_begun    begun = {.engine = ""};
    const char *path = settings->only_saved ? NULL : settings->run;
    xt_store   *opened = path ? xt_store_open(path, XT_STORE_READ, NULL) : NULL;
    xt_store   *store = settings->only_saved ? settings->only_saved->store : opened;
    const char *plan = store ? xt_store_value(store, "plan") : NULL;
    if (plan) {
        snprintf(begun.engine, sizeof begun.engine, "%s", plan);
        begun.pruning = xt_identity_settings(store).pruning;
    }
    xt_store_close(opened);
    return begun;
}
