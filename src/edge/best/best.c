// best.c -- when each part of the best-board search runs, and for how long.
//
// The beam makes passes of growing width.  The first pass is narrow, so a board exists at once.  It also shows how many
// boards each layer tries for each board of the beam.  From these numbers next_width foretells the widest pass within
// the limits.  Widths grow fivefold, so most of the time goes into the last pass.  During a pass width_at adapts the
// width to the remaining limit at each layer, so that the pass ends in time with a full board.  If memory limits the
// width, passes of the same width follow with other random numbers.
//
// After each pass, local search improves its best boards and the best board so far, for a tenth of the effort.  After
// the last pass it gets all that is left.

#include "edge/best/best.h"

#include "base/arena.h"
#include "base/clock.h"
#include "base/memory.h"
#include "edge/best/beam.h"
#include "edge/best/local_search.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    // Boards: the width of the first pass, a few milliseconds on Eternity II.
    FIRST_WIDTH = 4,
    // The factor from one width to the next, so that the last pass takes most of the time.
    GROWTH = 5,
    // The beam may use this part of the memory.
    MEMORY_DIVISOR = 3,
    // Boards: the largest width, whatever the memory.
    MAX_WIDTH = 1 << 26,
    // Boards of a pass that local search starts from.
    MAX_IMPROVED_BOARDS = 256,
    // Tiles tried for each of these boards; fewer tries improve fewer boards.
    TRIES_PER_BOARD = 20000,
};

// The share of local search in tries and in time, as long as passes follow.
static const double local_search_share = 0.1;

static const char no_board[] = "no board with a right frame and all hints was found; there may be none, or a higher "
                               "limit may find one";

typedef struct best_match_state {
    xt_best_match_search *search;
    xt_best_problem       problem;
    xt_thread_pool       *thread_pool;
    xt_beam              *beam;
    xt_local_search      *local_search;
    // By layer: boards tried from there to the last layer in the last full pass, for each board of the beam.
    double             *remaining_tries_per_board;
    uint64_t           *tried_at; // by layer, of the current pass
    uint32_t           *boards;   // the best of all, followed by those of the last full pass
    uint32_t           *mismatches;
    uint32_t            count; // of the boards after the first
    uint32_t           *best;
    uint32_t            width, max_width;
    uint32_t            depth;  // of the current pass
    uint32_t            passes; // begun
    uint64_t            tried;  // before the current pass or local search
    uint64_t            tried_in_passes, tried_in_local_search;
    double              seconds_in_passes, seconds_in_local_search; // before the current ones
    double              start_seconds, pass_start_seconds;
    double              reserved_seconds, reserved_tries; // kept from the pass for local search
    xt_local_search_run repairing;
    bool                has_board, has_profile; // after a full pass
    bool                is_exhaustive;          // the last pass tried every board
    xt_arena            memory;
} best_match_state;

// ---- Limits --------------------------------------------------------------------------------------------------------

static uint64_t tried_in_pass(const best_match_state *p)
{
    uint64_t tried = 0;
    for (uint32_t depth = 0; depth < p->depth; depth++)
        tried += p->tried_at[depth];
    return tried;
}

static double seconds_left(const best_match_state *p)
{
    double limit = p->search->time_limit;
    return limit > 0 ? fmax(limit - (xt_clock_seconds() - p->start_seconds), 0) : INFINITY;
}

static double tries_left(const best_match_state *p)
{
    double limit = (double)p->search->try_limit;
    return limit > 0 ? fmax(limit - (double)(p->tried + tried_in_pass(p)), 0) : INFINITY;
}

// Boards that further passes may try within the limits.
static double boards_left(const best_match_state *p)
{
    double tried = (double)(p->tried_in_passes + tried_in_pass(p));
    double seconds = p->seconds_in_passes + (p->depth ? xt_clock_seconds() - p->pass_start_seconds : 0);
    double by_tries = tries_left(p) - p->reserved_tries, by_time = seconds_left(p) - p->reserved_seconds;
    if (by_time < INFINITY)
        by_time = seconds > 0 ? by_time * tried / seconds : 0;
    return fmax(fmin(by_tries, by_time), 0);
}

static xt_status status_of_limit(const best_match_state *p)
{
    return seconds_left(p) > 0 && p->search->try_limit ? XT_BY_NODES : XT_BY_TIME;
}

// Keeps a share of the remaining limits from the passes.
static void reserve_for_local_search(best_match_state *p, double share)
{
    double seconds = seconds_left(p), tries = tries_left(p);
    p->reserved_seconds = seconds < INFINITY ? seconds * share : 0;
    p->reserved_tries = tries < INFINITY ? tries * share : 0;
}

// ---- Passes --------------------------------------------------------------------------------------------------------

static uint32_t width_at(void *context, uint32_t depth)
{
    best_match_state *p = context;
    p->depth = depth;
    xt_best_match_progress *progress = &p->search->progress;
    progress->tried = p->tried + tried_in_pass(p);
    // Only the first pass may exceed a limit.  It is short.
    if (!p->has_profile)
        return p->passes == 1 || boards_left(p) > 0 ? p->width : 0;
    progress->pass_done = 1 - p->remaining_tries_per_board[depth] / p->remaining_tries_per_board[0];
    double left = boards_left(p);
    if (left >= p->remaining_tries_per_board[depth] * p->width)
        return p->width;
    uint32_t width = (uint32_t)(left / p->remaining_tries_per_board[depth]);
    return width ? width : 1;
}

// Records how the boards tried are spread over the layers, for each board of a full beam.
static void record_profile(best_match_state *p)
{
    double sum = 0;
    for (uint32_t depth = p->problem.model->cells; depth-- > 0;) {
        sum += (double)p->tried_at[depth] / p->width;
        p->remaining_tries_per_board[depth] = sum;
    }
    p->has_profile = true;
}

static void record_board(void *context, const uint32_t *poses, uint32_t mismatches)
{
    best_match_state       *p = context;
    xt_best_match_progress *progress = &p->search->progress;
    if (p->has_board && progress->matches - mismatches <= progress->matched)
        return;
    memcpy(p->best, poses, p->problem.model->cells * sizeof *poses);
    p->has_board = true;
    progress->matched = progress->matches - mismatches;
    progress->poses = p->best;
    p->search->report(p->search->context, progress);
}

// Returns whether the board reaches the lower bound on mismatches.
static bool is_optimal(const best_match_state *p)
{
    return p->search->progress.matches - p->search->progress.matched <= p->problem.min_mismatches;
}

// Returns the width of the next pass.  Returns 0 if the limits allow none at least as wide as the last.
static uint32_t next_width(best_match_state *p)
{
    reserve_for_local_search(p, local_search_share);
    double left = boards_left(p), next = (double)p->width * GROWTH;
    double affordable_width = left == INFINITY ? MAX_WIDTH
                              : p->has_profile ? left / p->remaining_tries_per_board[0]
                              : left > 0       ? next
                                               : 0;
    // If the limits do not allow the pass after the next, the next takes all that is left.
    if (p->has_profile && affordable_width < next * (1 + GROWTH))
        next = affordable_width;
    if (next > p->max_width)
        next = p->max_width;
    return next < p->width ? 0 : (uint32_t)next;
}

static xt_pass_end run_pass(best_match_state *p)
{
    xt_best_match_progress *progress = &p->search->progress;
    xt_pass                 pass = {.seed = p->search->seed * 0x9e3779b97f4a7c15u + p->passes++,
                                    .width_at = width_at,
                                    .context = p,
                                    .poll = p->search->poll,
                                    .tried_at = p->tried_at,
                                    .max_wanted = MAX_IMPROVED_BOARDS,
                                    .poses = p->boards + p->problem.model->cells,
                                    .mismatches = p->mismatches + 1};
    progress->width = p->width;
    progress->pass_done = 0;
    p->pass_start_seconds = xt_clock_seconds();
    xt_pass_end end = xt_beam_pass(p->beam, &pass);
    p->depth = end == XT_PASS_DONE ? p->problem.model->cells : p->depth;
    p->tried_in_passes += tried_in_pass(p);
    progress->tried = p->tried += tried_in_pass(p);
    p->depth = 0;
    p->seconds_in_passes += xt_clock_seconds() - p->pass_start_seconds;
    p->is_exhaustive = pass.is_exhaustive;
    if (end != XT_PASS_DONE)
        return end;
    progress->passes++;
    p->count = pass.count;
    record_board(p, pass.poses, pass.mismatches[0]);
    record_profile(p);
    return end;
}

// ---- Local search --------------------------------------------------------------------------------------------------

static xt_answer poll_local_search(void *context)
{
    best_match_state *p = context;
    xt_poll          *poll = &p->search->poll;
    p->search->progress.tried = p->tried + p->repairing.tried;
    p->search->progress.repairing = p->repairing.active_boards;
    return poll->ask ? poll->ask(poll->context) : XT_CONTINUE;
}

// Runs local search for a number of tries.
static xt_answer improve_boards(best_match_state *p, uint64_t tries)
{
    const uint32_t cells = p->problem.model->cells;
    double         start_seconds = xt_clock_seconds();
    uint64_t       board_limit = tries / TRIES_PER_BOARD + 1;
    memcpy(p->boards, p->best, cells * sizeof *p->best);
    p->mismatches[0] = p->search->progress.matches - p->search->progress.matched;
    p->repairing = (xt_local_search_run){.seed = p->search->seed * 0x9e3779b97f4a7c15u + p->tried,
                                         .poses = p->boards,
                                         .mismatches = p->mismatches,
                                         .count = board_limit < p->count + 1 ? (uint32_t)board_limit : p->count + 1,
                                         .tries = tries,
                                         .poll = {.ask = poll_local_search, .context = p},
                                         .report = record_board,
                                         .context = p};
    xt_answer answer = xt_local_search_improve(p->local_search, &p->repairing);
    p->search->progress.repairing = 0;
    p->tried_in_local_search += p->repairing.tried;
    p->seconds_in_local_search += xt_clock_seconds() - start_seconds;
    p->search->progress.tried = p->tried += p->repairing.tried;
    return answer;
}

static xt_answer improve_until_limits(best_match_state *p)
{
    for (;;) {
        double tries = tries_left(p), seconds = seconds_left(p), rate = 0;
        if (p->seconds_in_local_search > 0)
            rate = (double)p->tried_in_local_search / p->seconds_in_local_search;
        else if (p->seconds_in_passes > 0)
            rate = (double)p->tried_in_passes / p->seconds_in_passes;
        tries = fmin(tries, seconds * rate);
        if (tries < 1 || is_optimal(p))
            return XT_CONTINUE;
        if (improve_boards(p, (uint64_t)tries) == XT_STOP)
            return XT_STOP;
    }
}

// After a pass: improves boards for a share of it if another pass follows, else until the limits.
static xt_answer improve_after_pass(best_match_state *p, uint64_t tried_in_pass)
{
    uint32_t next = next_width(p);
    if (next) {
        double tries = (double)tried_in_pass * local_search_share / (1 - local_search_share);
        if (improve_boards(p, (uint64_t)tries) == XT_STOP)
            return XT_STOP;
        next = next_width(p);
    }
    p->width = next;
    return next ? XT_CONTINUE : improve_until_limits(p);
}

static xt_status run_passes(best_match_state *p, const char **error)
{
    for (;;) {
        uint64_t    before = p->tried;
        xt_pass_end end = run_pass(p);
        if (end == XT_PASS_STOPPED && p->has_board)
            return XT_BY_REQUEST;
        if (end == XT_PASS_NO_MEMORY)
            return p->has_board && xt_memory_limit_is_reached() ? XT_BY_MEMORY : XT_FAILED;
        if (p->has_board && (p->is_exhaustive || is_optimal(p)))
            return XT_COMPLETE;
        if (p->has_board && improve_after_pass(p, p->tried - before) == XT_STOP)
            return XT_BY_REQUEST;
        if (p->has_board && is_optimal(p))
            return XT_COMPLETE;
        if (!p->has_board)
            p->width = p->is_exhaustive || p->width == p->max_width || end == XT_PASS_STOPPED ? 0 : next_width(p);
        if (p->width == 0) {
            *error = p->has_board ? NULL : no_board;
            return p->has_board ? status_of_limit(p) : XT_FAILED;
        }
    }
}

// ---- Start and end -------------------------------------------------------------------------------------------------

static bool allocate_search(best_match_state *p)
{
    uint32_t cells = p->search->model->cells;
    if (!xt_best_problem_start(&p->problem, p->search->model))
        return false;
    p->thread_pool = xt_thread_pool_new(p->search->threads);
    if (!p->thread_pool)
        return false;
    p->beam = xt_beam_new(&p->problem, p->thread_pool);
    p->remaining_tries_per_board = XT_ARENA_ARRAY_ZEROED(&p->memory, double, cells);
    p->tried_at = XT_ARENA_ARRAY_ZEROED(&p->memory, uint64_t, cells);
    p->local_search = xt_local_search_new(&p->problem, p->thread_pool, MAX_IMPROVED_BOARDS + 1);
    p->boards = xt_arena_alloc_zeroed(&p->memory, (size_t)(MAX_IMPROVED_BOARDS + 1) * cells, sizeof *p->boards);
    p->mismatches = XT_ARENA_ARRAY_ZEROED(&p->memory, uint32_t, MAX_IMPROVED_BOARDS + 1);
    p->best = XT_ARENA_ARRAY_ZEROED(&p->memory, uint32_t, cells);
    uint64_t max_width = xt_memory_bytes() / MEMORY_DIVISOR / xt_beam_bytes(&p->problem, p->search->threads);
    p->max_width = max_width > MAX_WIDTH ? MAX_WIDTH : max_width < FIRST_WIDTH ? FIRST_WIDTH : (uint32_t)max_width;
    p->search->progress.matches = p->problem.matches;
    return p->beam && p->local_search && !p->memory.failed;
}

xt_status xt_best_match_run(xt_best_match_search *search, const char **error)
{
    best_match_state p = {.search = search, .width = FIRST_WIDTH, .start_seconds = xt_clock_seconds()};
    *error = NULL;
    search->progress = (xt_best_match_progress){0};
    xt_status status = allocate_search(&p) ? run_passes(&p, error) : XT_FAILED;
    search->progress.poses = NULL;
    xt_beam_free(p.beam);
    xt_local_search_free(p.local_search);
    xt_thread_pool_free(p.thread_pool);
    xt_best_problem_free(&p.problem);
    xt_arena_free(&p.memory);
    return status;
}
