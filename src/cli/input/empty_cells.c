// empty_cells.c -- see empty_cells.h.

#define _POSIX_C_SOURCE 200809L

#include "cli/input/empty_cells.h"

#include "cli/output/status.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_CHOICES = 10000, MAX_CHOSEN = 16 };

// The jobs that replace those of the input.
typedef struct new_jobs {
    cli_job *at;
    uint32_t count, capacity;
} new_jobs;

static bool grow(new_jobs *jobs)
{
    if (jobs->count < jobs->capacity)
        return true;
    uint32_t capacity = jobs->capacity ? 2 * jobs->capacity : 16;
    cli_job *at = realloc(jobs->at, capacity * sizeof *at);
    if (!at)
        return cli_print_out_of_memory();
    jobs->at = at;
    jobs->capacity = capacity;
    return true;
}

static bool add_job(new_jobs *jobs, const cli_job *of, const char *names)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    cli_job         job = {.name = of->name, .number = of->number, .empty = strdup(names)};
    if (!diagnostics || !job.empty || !grow(jobs)) {
        xt_diagnostics_free(diagnostics);
        free(job.empty);
        return cli_print_out_of_memory();
    }
    job.puzzle = xt_puzzle_leave_empty(of->puzzle, names, diagnostics);
    xt_diagnostics_print(diagnostics, stderr);
    xt_diagnostics_free(diagnostics);
    if (job.puzzle)
        jobs->at[jobs->count++] = job;
    else
        free(job.empty);
    return job.puzzle;
}

// ---- All choices ---------------------------------------------------------------------------------------------------

typedef struct choice {
    const cli_job *job;
    xt_named_cell  chosen[MAX_CHOSEN];
    uint32_t       count, wanted;
    bool           has_groups; // then one cell of each is chosen
    new_jobs      *jobs;
} choice;

static bool add_choice(choice *c)
{
    char   names[MAX_CHOSEN * 80] = "";
    size_t length = 0;
    for (uint32_t i = 0; i < c->count; i++)
        length += (size_t)snprintf(names + length, sizeof names - length, "%s%s", i ? "," : "", c->chosen[i].name);
    if (c->jobs->count == MAX_CHOICES) {
        cli_print_error("more than %d choices of named cells; --empty takes one of them", MAX_CHOICES);
        return false;
    }
    return add_job(c->jobs, c->job, names);
}

// Adds the choices that begin with the chosen cells, and go on with the cell of this index or a later one.
static bool add_choices(choice *c, uint32_t index)
{
    xt_named_cell cell;
    bool          ok = true;
    if (c->count == c->wanted)
        return add_choice(c);
    for (; ok && xt_puzzle_named_cell_at(c->job->puzzle, index, &cell); index++) {
        if (c->has_groups && c->count > 0 && cell.group == c->chosen[c->count - 1].group)
            continue;
        c->chosen[c->count++] = cell;
        ok = add_choices(c, index + 1);
        c->count--;
    }
    return ok;
}

static bool has_groups(const xt_puzzle *puzzle)
{
    xt_named_cell cell;
    for (uint32_t i = 0; xt_puzzle_named_cell_at(puzzle, i, &cell); i++)
        if (cell.group > 0)
            return true;
    return false;
}

static void print_no_choice(const cli_job *job, uint32_t wanted)
{
    xt_named_cell cell;
    uint32_t      names = 0, groups = 0;
    for (; xt_puzzle_named_cell_at(job->puzzle, names, &cell); names++)
        groups = cell.group >= groups ? cell.group + 1 : groups;
    if (names == 0)
        cli_print_error("'%s' has no named cells; drawings N of a definition name cells", job->name);
    else if (groups > 1)
        cli_print_error("'--all-empty %u' takes a name from each of %u drawings N, and '%s' has %u; give a number up "
                        "to %u",
                        wanted, wanted, job->name, groups, groups);
    else
        cli_print_error("'--all-empty %u' takes %u names of cells, and '%s' has %u; give a number up to %u", wanted,
                        wanted, job->name, names, names);
}

static bool add_all_choices(new_jobs *jobs, const cli_job *job, uint32_t wanted)
{
    choice   c = {.job = job, .wanted = wanted, .has_groups = has_groups(job->puzzle), .jobs = jobs};
    uint32_t before = jobs->count;
    if (!add_choices(&c, 0))
        return false;
    if (jobs->count == before)
        print_no_choice(job, wanted);
    return jobs->count > before;
}

// ---- The options ---------------------------------------------------------------------------------------------------

static bool replace_job(new_jobs *jobs, const cli_job *job, const cli_options *options)
{
    return options->empty ? add_job(jobs, job, options->empty)
                          : add_all_choices(jobs, job, (uint32_t)options->all_empty);
}

void cli_jobs_free(cli_job *jobs, uint32_t count, bool owns)
{
    for (uint32_t i = 0; owns && i < count; i++) {
        xt_puzzle_free(jobs[i].puzzle);
        free(jobs[i].empty);
    }
    free(jobs);
}

bool cli_jobs_leave_empty(cli_job **jobs, uint32_t *count, bool *owns, const cli_options *options)
{
    new_jobs made = {0};
    bool     ok = true;
    if (!options->empty && !options->all_empty)
        return true;
    if (options->empty && options->all_empty) {
        cli_print_error("--empty and --all-empty exclude each other; leave one out");
        return false;
    }
    for (uint32_t i = 0; ok && i < *count; i++)
        ok = replace_job(&made, &(*jobs)[i], options);
    if (!ok) {
        cli_jobs_free(made.at, made.count, true);
        return false;
    }
    free(*jobs);
    *jobs = made.at;
    *count = made.count;
    *owns = true;
    return true;
}
