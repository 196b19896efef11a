// challenges.c -- makes puzzles from one puzzle: draws or lists candidates, keeps those with the wanted number of
// solutions, and grades them.
//
// By clues: random solutions, each equally likely, give clues (challenge/clues.h).  A first pass takes one challenge of
// each class of solutions, and a second pass takes further clues of the same classes.  By pieces and empty cells: one
// search lists all choices (xt_grouping), which are tried in random order.
//
// Each kept puzzle is solved again by the planner's engine, which shares no code with the tree of the grade.

#include "base/diagnostics.h"
#include "base/key_set.h"
#include "base/memory.h"
#include "base/work_limit.h"
#include "challenge/clues.h"
#include "model/model.h"
#include "model/symmetry/action.h"
#include "plan/settings_check.h"
#include "properties/grouping.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    DRAWS_PER_CHALLENGE = 4, // random solutions for each wanted challenge, as some have the same clues
    DRAWS_MORE = 60,         // and more, so that few wanted challenges are found too
    FAILURES_MAX = 40,       // solutions in turn that gave no new challenge
    NODES_DEFAULT = 1000000, // of a search for a grade: about 1 s
};

typedef struct entry {
    xt_challenge challenge;
    uint32_t     number; // in the order of making
    char        *empty;  // owned: that of the challenge
} entry;

struct xt_challenges {
    XT_VECTOR(entry) entries;
    uint32_t undecided;
};

typedef struct maker {
    const xt_model              *model;
    const xt_challenge_settings *how;
    const xt_settings           *settings;
    uint64_t                     wanted, max_nodes; // solutions, and nodes of a search
    xt_unique                    unique;            // how solutions are counted
    xt_random                    random;
    xt_challenges               *made;
    xt_status                    status;
    xt_diagnostics              *diagnostics;
    // By clues.
    xt_person_tree    *tree;
    xt_symmetry_action action;
    xt_key_set         keys;        // of clues so far
    xt_key_set         solved_keys; // of solutions so far
    uint32_t          *drawn;       // solutions: their numbers of options, and these
    uint32_t           stride, draws, draw_count;
} maker;

static bool is_failed(maker *m, xt_status status)
{
    m->status = status;
    return false;
}

static bool ran_out_of_memory(maker *m)
{
    xt_diagnose_out_of_memory(m->diagnostics);
    return is_failed(m, XT_FAILED);
}

static bool has_all(const maker *m)
{
    return m->made->entries.count >= m->how->number;
}

// Returns false at a limit.
static bool may_go_on(maker *m)
{
    const xt_status reached = xt_work_limit_reached();
    return reached == XT_COMPLETE || is_failed(m, reached);
}

// ---- One challenge -------------------------------------------------------------------------------------------------

static xt_answer count_pieces(void *context, const xt_solution *solution)
{
    *(uint32_t *)context = solution->count;
    return XT_CONTINUE;
}

// Solves a finished puzzle.  Returns its number of solutions, at most wanted + 1, or UINT64_MAX if it failed.
static uint64_t solve(maker *m, const xt_model *model, uint32_t *pieces)
{
    xt_statistics     statistics = {0};
    const xt_settings settings = {
        .unique = m->unique, .limit = m->wanted + 1, .threads = m->settings->threads, .control = m->settings->control};
    const xt_status status = xt_solve(model, &settings, count_pieces, pieces, &statistics, m->diagnostics);
    if (status == XT_COMPLETE || status == XT_BY_SOLUTIONS)
        return statistics.solutions;
    is_failed(m, status);
    return UINT64_MAX;
}

static uint32_t level_of(double wrong_pieces)
{
    static const double least[XT_CHALLENGE_LEVELS] = {0, 2, 20, 200, 2000}; // docs/CHALLENGES.md
    uint32_t            level = 1;
    while (level < XT_CHALLENGE_LEVELS && wrong_pieces >= least[level])
        level++;
    return level;
}

// Takes a puzzle over.
static bool add(maker *m, xt_puzzle *puzzle, uint32_t clues, uint32_t pieces, const char *empty,
                const xt_person_result *grade)
{
    const entry fresh = {.challenge = {.puzzle = puzzle,
                                       .clues = clues,
                                       .pieces = pieces,
                                       .wrong_pieces = grade->wrong_pieces,
                                       .guesses = grade->guesses,
                                       .level = level_of(grade->wrong_pieces)},
                         .number = m->made->entries.count,
                         .empty = empty ? xt_strndup(empty, strlen(empty)) : NULL};
    if (fresh.empty || !empty)
        xt_vector_push(&m->made->entries, fresh);
    if (m->made->entries.count > fresh.number)
        return true;
    free(fresh.empty);
    xt_puzzle_free(puzzle);
    return ran_out_of_memory(m);
}

// ---- By clues ------------------------------------------------------------------------------------------------------

// Returns the same number for sets of options that a symmetry maps to each other.
static uint64_t key_of(maker *m, const uint32_t *options, uint32_t count)
{
    uint64_t least = UINT64_MAX;
    for (uint32_t k = 0; k < m->model->cover->symmetries; k++) {
        const xt_symmetry *symmetry = &m->model->cover->symmetry[k];
        uint64_t           key = count;
        for (uint32_t i = 0; symmetry->is_automorphism && i < count; i++)
            key += xt_mix_bits(xt_option_under_symmetry(&m->action, symmetry, options[i]) + UINT64_C(1));
        if (symmetry->is_automorphism && key < least)
            least = key;
    }
    return xt_mix_bits(least + 1) | 1;
}

// Adds one piece of a solution to the puzzle, as a stationary copy of its piece.
static bool lay_clue(const xt_solution *solution, uint32_t index, xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    const xt_placement placement = xt_solution_piece_at(solution, index);
    uint32_t           number;
    const xt_piece    *piece = xt_puzzle_find_copy(solution->model->puzzle, xt_string_view_of(placement.name), &number);
    xt_cell           *cells = XT_NEW_ARRAY(xt_cell, placement.cells);
    uint32_t          *colours = XT_NEW_ARRAY(uint32_t, placement.cells);
    xt_piece_settings  settings = {.stationary = true, .colours = colours};
    for (uint32_t c = 0; cells && colours && c < placement.cells; c++) {
        cells[c] = xt_solution_cell_at(solution, index, c);
        colours[c] = xt_solution_colour_at(solution, index, c);
    }
    const bool ok = cells && colours
                        ? xt_puzzle_add_piece(puzzle, piece->name, cells, placement.cells, &settings, diagnostics)
                        : xt_diagnose_out_of_memory(diagnostics);
    free(cells);
    free(colours);
    return ok;
}

static xt_puzzle *puzzle_with_clues(const maker *m, const xt_clues *clues)
{
    const xt_solution solution = {.model = m->model, .options = clues->option, .count = clues->clues};
    xt_puzzle        *puzzle = xt_puzzle_choose(m->model->puzzle, NULL, "", m->diagnostics);
    bool              ok = puzzle;
    for (uint32_t i = 0; ok && i < clues->clues; i++)
        ok = lay_clue(&solution, i, puzzle, m->diagnostics);
    if (ok && xt_puzzle_check(puzzle, m->diagnostics))
        return puzzle;
    xt_puzzle_free(puzzle);
    return NULL;
}

// Adds the puzzle with these clues if no earlier one is alike.
static bool add_clues(maker *m, const xt_clues *clues)
{
    if (!xt_key_set_add(&m->keys, key_of(m, clues->option, clues->clues)))
        return !m->keys.failed || ran_out_of_memory(m);
    xt_puzzle *puzzle = puzzle_with_clues(m, clues);
    xt_model  *model = puzzle ? xt_model_new(puzzle, NULL, m->diagnostics) : NULL;
    uint32_t   pieces = 0;
    uint64_t   solutions = model ? solve(m, model, &pieces) : UINT64_MAX;
    xt_model_free(model);
    if (solutions == m->wanted)
        return add(m, puzzle, clues->clues, clues->count - clues->clues, NULL, &clues->grade);
    xt_puzzle_free(puzzle);
    if (solutions != UINT64_MAX)
        xt_diagnose(m->diagnostics,
                    "two engines found %" PRIu64 " and %" PRIu64 " solutions of a challenge; please report this fault",
                    solutions, m->wanted);
    return is_failed(m, m->status == XT_COMPLETE ? XT_FAILED : m->status);
}

static xt_answer keep_drawn(void *context, const xt_solution *solution)
{
    maker    *m = context;
    uint32_t *to = m->drawn + (size_t)m->draw_count++ * m->stride;
    to[0] = solution->count;
    memcpy(to + 1, solution->options, solution->count * sizeof *to);
    return XT_CONTINUE;
}

static bool draw_solutions(maker *m)
{
    xt_statistics statistics = {0};
    m->draws = DRAWS_PER_CHALLENGE * m->how->number + DRAWS_MORE;
    m->stride = m->model->cover->pieces + 1;
    m->drawn = XT_NEW_ARRAY(uint32_t, (size_t)m->draws * m->stride);
    if (!m->drawn)
        return ran_out_of_memory(m);
    const xt_settings settings = {.sample = {.number = m->draws, .seed = m->how->seed},
                                  .threads = m->settings->threads,
                                  .control = m->settings->control};
    const xt_status   status = xt_solve(m->model, &settings, keep_drawn, m, &statistics, m->diagnostics);
    return status == XT_COMPLETE || is_failed(m, status);
}

// Makes a challenge of a drawn solution, unless one of its class was made and is_fresh is set.
static bool use_drawn(maker *m, uint32_t index, bool is_fresh, bool *is_tried)
{
    uint32_t      *drawn = m->drawn + (size_t)index * m->stride;
    xt_clues       clues = {.option = drawn + 1, .count = drawn[0]};
    const uint32_t before = m->made->entries.count;
    const uint64_t key = key_of(m, clues.option, clues.count);
    if (drawn[0] == 0 || (is_fresh && xt_key_set_has(&m->solved_keys, key)))
        return true;
    *is_tried = true;
    const xt_clues_end end = xt_find_clues(m->tree, m->wanted, m->max_nodes, &m->random, &clues);
    if (end == XT_CLUES_FAILED)
        return ran_out_of_memory(m);
    m->made->undecided += end == XT_CLUES_UNDECIDED;
    if (end != XT_CLUES_FOUND)
        return true;
    if (clues.clues == 0)
        return xt_diagnose(m->diagnostics,
                           "the puzzle itself has %" PRIu64 " solution%s, so there are no clues to choose", m->wanted,
                           m->wanted == 1 ? "" : "s") ||
               is_failed(m, XT_FAILED);
    if (!add_clues(m, &clues))
        return false;
    if (m->made->entries.count > before)
        xt_key_set_add(&m->solved_keys, key);
    return true;
}

static bool make_by_clues(maker *m)
{
    m->unique = XT_ALL;
    m->tree = xt_person_tree_new(m->model->cover);
    if (!m->tree || !xt_symmetry_action_make(&m->action, m->model->cover))
        return ran_out_of_memory(m);
    if (!draw_solutions(m))
        return false;
    uint32_t failures = 0;
    for (uint32_t i = 0; i < 2 * m->draw_count && !has_all(m) && failures < FAILURES_MAX; i++) {
        const uint32_t before = m->made->entries.count;
        bool           is_tried = false;
        if (!use_drawn(m, i % m->draw_count, i < m->draw_count, &is_tried) || !may_go_on(m))
            return false;
        failures = m->made->entries.count > before ? 0 : failures + is_tried;
    }
    m->status = has_all(m) || m->draw_count == 0 ? XT_COMPLETE : XT_BY_TRIALS;
    return true;
}

// ---- By pieces and empty cells -------------------------------------------------------------------------------------

typedef struct lister {
    maker       *maker;
    xt_grouping *grouping;
} lister;

static xt_answer list_choice(void *context, const xt_solution *solution)
{
    lister *l = context;
    return xt_grouping_add(l->grouping, solution, l->maker->diagnostics) ? XT_CONTINUE : XT_STOP;
}

// Adds the puzzle of a group if it has the wanted number of classes.
static bool try_group(maker *m, xt_grouping *grouping, uint32_t index)
{
    xt_puzzle             *puzzle = xt_grouping_puzzle(grouping, index, "", m->diagnostics);
    xt_model              *model = puzzle ? xt_model_new(puzzle, NULL, m->diagnostics) : NULL;
    xt_person_tree        *tree = model ? xt_person_tree_new(model->cover) : NULL;
    const xt_person_search whole = {.max_solutions = UINT64_MAX, .max_nodes = m->max_nodes};
    uint32_t               pieces = 0;
    const uint64_t         solutions = tree ? solve(m, model, &pieces) : UINT64_MAX;
    xt_person_result       grade = {0};
    bool                   is_taken = solutions == m->wanted && pieces > 0, ok = solutions != UINT64_MAX;
    if (model && !tree)
        ran_out_of_memory(m);
    if (is_taken) {
        grade = xt_person_tree_search(tree, &whole);
        m->made->undecided += grade.is_undecided;
        is_taken = !grade.is_undecided;
    }
    xt_person_tree_free(tree);
    xt_model_free(model);
    xt_solution_group group;
    const bool        is_by_cells = strcmp(m->how->by, "empty") == 0;
    if (is_taken && xt_grouping_at(grouping, index, &group))
        return add(m, puzzle, 0, pieces, is_by_cells ? group.key : NULL, &grade);
    xt_puzzle_free(puzzle);
    return ok || is_failed(m, m->status == XT_COMPLETE ? XT_FAILED : m->status);
}

static bool try_groups(maker *m, xt_grouping *grouping)
{
    const uint64_t most = m->wanted * m->model->cover->symmetries;
    uint32_t      *scratch = XT_NEW_ARRAY(uint32_t, 2 * (size_t)m->model->cover->slots + 1);
    bool           ok = scratch;
    XT_VECTOR(uint32_t) candidates = {0};
    xt_solution_group group;
    for (uint32_t i = 0; ok && xt_grouping_at(grouping, i, &group); i++)
        if (group.solutions >= m->wanted && group.solutions <= most && xt_grouping_is_least(grouping, i, scratch))
            xt_vector_push(&candidates, i);
    if (!ok || candidates.failed) {
        ok = ran_out_of_memory(m);
    } else
        xt_random_shuffle(&m->random, candidates.at, candidates.count);
    for (uint32_t i = 0; ok && i < candidates.count && !has_all(m); i++)
        ok = try_group(m, grouping, candidates.at[i]) && may_go_on(m);
    xt_vector_free(&candidates);
    free(scratch);
    return ok;
}

static bool make_by_groups(maker *m)
{
    lister            l = {.maker = m, .grouping = xt_grouping_new(m->model, m->how->by, XT_ALL, m->diagnostics)};
    xt_statistics     statistics = {0};
    const xt_settings settings = {.threads = m->settings->threads, .control = m->settings->control};
    if (!l.grouping)
        return is_failed(m, XT_FAILED);
    m->unique = XT_UNIQUE_MIRROR;
    m->status = xt_solve(m->model, &settings, list_choice, &l, &statistics, m->diagnostics);
    const bool ok = m->status == XT_COMPLETE && try_groups(m, l.grouping);
    xt_grouping_free(l.grouping);
    return ok;
}

// ---- All -----------------------------------------------------------------------------------------------------------

static bool check(maker *m)
{
    const char     *by = m->how->by;
    xt_diagnostics *diagnostics = m->diagnostics;
    if (strcmp(by, "clues") != 0 && strcmp(by, "pieces") != 0 && strcmp(by, "empty") != 0)
        return xt_diagnose(diagnostics, "challenges are made by 'clues', 'pieces' or 'empty', not by '%s'", by);
    if (m->how->number > XT_CHALLENGES_MAX || m->how->number == 0)
        return xt_diagnose(diagnostics, "%" PRIu32 " challenges; 1 to %d can be made at once", m->how->number,
                           XT_CHALLENGES_MAX);
    if (!xt_settings_check_only(m->settings, "threads time_limit control result", "challenges", diagnostics) ||
        !xt_model_has_images(m->model, "a challenge", diagnostics))
        return false;
    if (m->model->cover->pieces > XT_CHALLENGE_PIECES_MAX)
        return xt_diagnose_at(diagnostics, m->model->puzzle->location,
                              "a solution has up to %" PRIu32 " pieces; challenges have %d at most",
                              m->model->cover->pieces, XT_CHALLENGE_PIECES_MAX);
    if (strcmp(by, "clues") == 0 && xt_cover_has_optional_option(m->model->cover))
        return xt_diagnose_at(diagnostics, m->model->puzzle->location,
                              "pieces can be added to some solutions; challenges need cells that must be covered, or "
                              "fixed numbers of copies");
    return true;
}

static int compare_entries(const void *one, const void *other)
{
    const entry        *a = one, *b = other;
    const xt_challenge *x = &a->challenge, *y = &b->challenge;
    if (x->wrong_pieces != y->wrong_pieces)
        return x->wrong_pieces < y->wrong_pieces ? -1 : 1;
    if (x->guesses != y->guesses)
        return x->guesses < y->guesses ? -1 : 1;
    return a->number < b->number ? -1 : 1;
}

// Sorts the challenges, and gives them titles with their numbers.
static bool finish(maker *m)
{
    xt_challenges *made = m->made;
    if (made->entries.count > 0)
        qsort(made->entries.at, made->entries.count, sizeof *made->entries.at, compare_entries);
    for (uint32_t i = 0; i < made->entries.count; i++) {
        xt_challenge *c = &made->entries.at[i].challenge;
        char          title[160];
        const char   *empty = c->empty = made->entries.at[i].empty;
        snprintf(title, sizeof title, "Challenge %" PRIu32 ": level %" PRIu32 ", %" PRIu32 " piece%s to lay%s%.80s",
                 i + 1, c->level, c->pieces, c->pieces == 1 ? "" : "s", empty ? ", empty " : "", empty ? empty : "");
        xt_puzzle *titled = xt_puzzle_choose(c->puzzle, NULL, title, m->diagnostics);
        if (!titled)
            return is_failed(m, XT_FAILED);
        xt_puzzle_free(c->puzzle);
        c->puzzle = titled;
    }
    return true;
}

// Delivers the challenges that were made before a limit, which appears as lack of memory in some work.  Returns false
// if there are none, or if another fault ended the work.
static bool finish_early(maker *m)
{
    xt_work_limit   lifted;
    const xt_status reached = xt_work_limit_reached();
    if (m->status == XT_FAILED && reached != XT_COMPLETE && xt_diagnostics_total(m->diagnostics) == 0)
        m->status = reached;
    if (m->status == XT_FAILED || m->made->entries.count == 0)
        return false;
    xt_work_limit_lift(&lifted);
    const bool ok = finish(m);
    xt_work_limit_end(&lifted);
    return ok;
}

static bool make(maker *m)
{
    const xt_challenge_settings *how = m->how;
    if (!check(m))
        return is_failed(m, XT_FAILED);
    xt_random_start(&m->random, how->seed, 1);
    return (strcmp(how->by, "clues") == 0 ? make_by_clues : make_by_groups)(m) ? finish(m) : finish_early(m);
}

xt_challenges *xt_challenges_new(const xt_model *model, const xt_challenge_settings *how, const xt_settings *settings,
                                 xt_status *status, xt_diagnostics *diagnostics)
{
    static const xt_settings defaults = {0};
    xt_challenge_settings    given = *how;
    xt_work_limit            limit;
    maker                    m = {.model = model,
                                  .how = &given,
                                  .settings = settings ? settings : &defaults,
                                  .wanted = how->solutions ? how->solutions : 1,
                                  .max_nodes = how->max_nodes ? how->max_nodes : NODES_DEFAULT,
                                  .made = XT_NEW(xt_challenges),
                                  .status = XT_COMPLETE,
                                  .diagnostics = diagnostics};
    given.by = how->by ? how->by : "clues";
    xt_work_limit_begin(&limit, m.settings->time_limit, m.settings->control);
    const bool ok = m.made ? make(&m) : ran_out_of_memory(&m);
    xt_work_limit_end(&limit);
    xt_person_tree_free(m.tree);
    xt_symmetry_action_free(&m.action);
    xt_key_set_free(&m.keys);
    xt_key_set_free(&m.solved_keys);
    free(m.drawn);
    *status = m.status;
    if (ok)
        return m.made;
    xt_challenges_free(m.made);
    return NULL;
}

void xt_challenges_free(xt_challenges *challenges)
{
    if (!challenges)
        return;
    for (uint32_t i = 0; i < challenges->entries.count; i++) {
        xt_puzzle_free(challenges->entries.at[i].challenge.puzzle);
        free(challenges->entries.at[i].empty);
    }
    xt_vector_free(&challenges->entries);
    free(challenges);
}

bool xt_challenge_at(const xt_challenges *challenges, uint32_t index, xt_challenge *challenge)
{
    if (index >= challenges->entries.count)
        return false;
    *challenge = challenges->entries.at[index].challenge;
    return true;
}

uint32_t xt_challenges_undecided(const xt_challenges *challenges)
{
    return challenges->undecided;
}
