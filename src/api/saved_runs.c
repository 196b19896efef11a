// saved_runs.c -- the public functions to read saved runs.

#include "api/saved_survey.h"

#include "base/memory.h"
#include "kinds/run_file.h"

#include <stdlib.h>
#include <string.h>

// ---- Reading -------------------------------------------------------------------------------------------------------

xt_journal_file *xt_saved_run_open_file(const char *path, xt_diagnostics *diagnostics)
{
    xt_journal_file *store = xt_journal_file_open(path, XT_JOURNAL_FILE_READ, diagnostics);
    if (!store)
        return NULL;
    if (xt_run_fingerprint_levels(store)) {
        xt_journal_file_set_levels(store, xt_run_fingerprint_levels(store));
        return store;
    }
    xt_diagnose(diagnostics, "%s",
                xt_journal_file_describe_corruption(store, "of so many pieces as it tells there is no search"));
    xt_journal_file_close(store);
    return NULL;
}

xt_saved_run *xt_saved_run_open(const char *path, xt_diagnostics *diagnostics)
{
    xt_saved_run *saved = XT_NEW(xt_saved_run);
    if (!saved) {
        xt_diagnose_out_of_memory(diagnostics);
        return NULL;
    }
    saved->store = xt_saved_run_open_file(path, diagnostics);
    if (saved->store)
        return saved;
    free(saved);
    return NULL;
}

void xt_saved_run_free(xt_saved_run *saved)
{
    if (!saved)
        return;
    xt_journal_file_close(saved->store);
    free(saved);
}

const char *xt_saved_run_setting_at(const xt_saved_run *saved, uint32_t index, const char **value)
{
    const char *name;
    uint32_t    listed = 0;
    for (uint32_t i = 0; (name = xt_journal_file_name_at(saved->store, i)); i++) {
        *value = xt_journal_file_value(saved->store, name);
        if (xt_run_fingerprint_is_setting(name) && **value && listed++ == index)
            return name;
    }
    return NULL;
}

xt_settings xt_saved_run_settings(const xt_saved_run *saved)
{
    xt_settings settings = xt_run_fingerprint_settings(saved->store);
    settings.run = xt_journal_file_about(saved->store)->path;
    return settings;
}

xt_puzzles *xt_saved_run_puzzle(const xt_saved_run *saved, xt_diagnostics *diagnostics)
{
    const char *text = xt_journal_file_value(saved->store, "puzzle");
    return xt_read_text(text ? text : "", text ? strlen(text) : 0, xt_journal_file_about(saved->store)->path, NULL,
                        diagnostics);
}

// ---- Survey -----------------------------------------------------------------------------

void xt_write_task(char *text, size_t size, xt_task task)
{
    size_t used = 0;
    snprintf(text, size, "the whole tree");
    for (uint32_t d = 0; d < task.depth && used < size; d++)
        used += (size_t)snprintf(text + used, size - used, "%s%u", d ? "." : "task ", (unsigned)task.choice[d] + 1);
}

static void note_missing(xt_saved_survey *s, xt_task task, double weight)
{
    if (s->missing++ == 0)
        xt_write_task(s->first, sizeof s->first, task);
    s->share_missing += weight;
}

static bool survey_record(void *context, const xt_record *record, double weight)
{
    xt_saved_survey    *s = context;
    xt_saved_run_facts *f = s->facts;
    (void)weight;
    f->tasks += record->children == XT_TASK_IS_LEAF;
    f->found += record->task_counts.found;
    s->passed += record->task_counts.passed;
    uint32_t levels = xt_run_fingerprint_levels(s->store);
    for (uint32_t p = 0; p < levels; p++)
        f->fits += record->task_counts.at[XT_COUNT_FITS][p];
    return true;
}

static bool survey_gap(void *context, const xt_gap *gap)
{
    xt_saved_survey *s = context;
    uint32_t depth = gap->from.depth, choice[XT_MAX_SPLIT_DEPTH + 1], first = depth ? gap->from.choice[depth - 1] : 0;
    for (uint32_t d = 0; d < depth && d <= XT_MAX_SPLIT_DEPTH; d++)
        choice[d] = gap->from.choice[d];
    if (depth > XT_MAX_SPLIT_DEPTH)
        return false;
    bool are_shard_units = !gap->is_in_shard && xt_is_within_one_shard(s->shard, gap->weight, depth);
    for (uint32_t c = first; c <= gap->last; c++) {
        xt_task task = {.choice = choice, .depth = depth};
        if (depth > 0)
            choice[depth - 1] = c;
        if (!xt_run_is_sharded(s->shard) || gap->is_in_shard)
            note_missing(s, task, gap->weight);
        else if (!are_shard_units)
            note_missing(s, task, gap->weight / s->shard.parts);
        else if (xt_shard_of_task(s->shard, task) == s->shard.part)
            note_missing(s, task, gap->weight);
    }
    return true;
}

bool xt_survey_saved_run(xt_journal_file *store, xt_saved_survey *s, xt_saved_run_facts *facts,
                         xt_diagnostics *diagnostics)
{
    const char *error = NULL;
    xt_journal  journal = {
         .read = xt_journal_file_read, .describe_corruption = xt_journal_file_describe_corruption, .context = store};
    xt_journal_walk walk = {.record = survey_record, .gap = survey_gap, .context = s};
    *facts = (xt_saved_run_facts){0};
    *s = (xt_saved_survey){.store = store, .shard = xt_run_fingerprint_shard(store), .facts = facts};
    if (!xt_journal_for_each(&journal, s->shard, &walk, &error)) {
        if (error)
            xt_diagnose(diagnostics, "%s", error);
        else
            xt_diagnose_out_of_memory(diagnostics);
        return false;
    }
    double whole = xt_run_is_sharded(s->shard) ? 1.0 / s->shard.parts : 1;
    facts->is_complete = s->missing == 0;
    facts->share_done = facts->is_complete ? 1 : 1 - s->share_missing / whole;
    facts->share_done = facts->share_done > 0 ? facts->share_done : 0;
    facts->part = s->shard.part;
    facts->parts = s->shard.parts;
    facts->has_solutions = xt_run_fingerprint_saves_solutions(store);
    facts->seconds = xt_journal_file_about(store)->seconds;
    if (xt_run_fingerprint_scale_solutions(store, s->passed, &facts->solutions))
        return true;
    xt_diagnose(diagnostics, "'%s' has 2^64 solutions or more; fewer can be told", xt_journal_file_about(store)->path);
    return false;
}

bool xt_saved_run_facts_get(xt_saved_run *saved, xt_saved_run_facts *facts, xt_diagnostics *diagnostics)
{
    const xt_journal_file *store = saved->store;
    xt_saved_survey        s;
    if (!xt_survey_saved_run(saved->store, &s, facts, diagnostics))
        return false;
    facts->title = xt_journal_file_value(store, "title");
    facts->version = xt_journal_file_value(store, "version");
    facts->engine = xt_journal_file_value(store, "plan");
    facts->saved_at = xt_journal_file_about(store)->saved_at;
    facts->title = facts->title ? facts->title : "";
    facts->version = facts->version ? facts->version : "";
    facts->engine = facts->engine ? facts->engine : "";
    return true;
}
