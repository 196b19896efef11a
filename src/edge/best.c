// best.c -- see best.h.
//
// A narrow pass finds a board at once, and says how many boards each layer tries for each one it goes on from.  With
// that, the widest pass that the limits allow can be foretold; on the way to it passes grow fivefold, so that most of
// the time goes into the last.  The width of a pass that a limit ends is set anew at each layer from what is left, so
// that it ends with its share and not before the last cell.  Where memory ends the growth, passes of the same width
// follow with other random numbers.
//
// After each pass its best boards are mended, and the best so far with them, for a share of what the pass took; after
// the last, for all that is left.  Where larger holes can be filled, they get HOLES times as much.

#include "edge/best.h"

#include "base/clock.h"
#include "base/memory.h"
#include "edge/beam.h"
#include "edge/depth.h"
#include "edge/mend.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    FIRST_WIDTH = 4,
    GROWTH = 5,
    MEMORY_SHARE = 3,
    WIDEST = 1 << 26,
    MENDED = 256,
    WORTH_A_BOARD = 20000,
    FIRST_RUN = 500,
    SLACK = 4,
    HOLES = 2 // times as much for larger holes as for all else that mends
};

static const double mending_share = 0.1; // of all that is tried, and of the time

static const char no_board[] =
    "no board was found on which the frame is right and hints are kept; there may be none, or a "
    "higher limit may find one";

typedef struct plan {
    xt_best_search *search;
    xt_course       course;
    xt_beam        *beam;
    xt_depth       *depth_first; // NULL: the other way
    xt_mender      *mender;
    double         *rest;     // boards tried for each in the beam, from this layer to the last, in the pass before
    uint64_t       *tried_at; // room for a pass
    uint32_t       *boards;   // the best of all, and behind it those of the last pass that came to its end
    uint32_t       *mismatches;
    uint32_t        count; // of those behind it
    uint32_t       *best;
    uint32_t        width, widest;
    uint32_t        depth;  // of the pass at hand
    uint32_t        passes; // begun
    uint64_t        tried;  // before the pass or the mending at hand
    uint64_t        tried_in_passes, tried_in_mending;
    double          seconds_in_passes, seconds_in_mending; // before those at hand
    double          began, began_pass;
    double          kept_seconds, kept_tries; // of the limits, for mending after the pass at hand
    xt_mending      mending;
    bool            has_board, has_profile; // after a pass that came to its end
    bool            is_whole;               // the last pass left nothing out
} plan;

// ---- Limits --------------------------------------------------------------------------------------------------------

static uint64_t tried_in_pass(const plan *p)
{
    uint64_t tried = 0;
    for (uint32_t depth = 0; depth < p->depth; depth++)
        tried += p->tried_at[depth];
    return tried;
}

static double seconds_left(const plan *p)
{
    double limit = p->search->time_limit;
    return limit > 0 ? fmax(limit - (xt_clock_seconds() - p->began), 0) : INFINITY;
}

static double tries_left(const plan *p)
{
    double limit = (double)p->search->try_limit;
    return limit > 0 ? fmax(limit - (double)(p->tried + tried_in_pass(p)), 0) : INFINITY;
}

// How many boards more passes may try, as far as limits tell.
static double boards_left(const plan *p)
{
    double tried = (double)(p->tried_in_passes + tried_in_pass(p));
    double seconds = p->seconds_in_passes + (p->depth ? xt_clock_seconds() - p->began_pass : 0);
    double by_tries = tries_left(p) - p->kept_tries, by_time = seconds_left(p) - p->kept_seconds;
    if (by_time < INFINITY)
        by_time = seconds > 0 ? by_time * tried / seconds : 0;
    return fmax(fmin(by_tries, by_time), 0);
}

static xt_status by_limit(const plan *p)
{
    return seconds_left(p) > 0 && p->search->try_limit ? XT_BY_NODES : XT_BY_TIME;
}

// Of what the limits leave, the passes get no more than this leaves.
static void keep_for_mending(plan *p, double share)
{
    double seconds = seconds_left(p), tries = tries_left(p);
    p->kept_seconds = seconds < INFINITY ? seconds * share : 0;
    p->kept_tries = tries < INFINITY ? tries * share : 0;
}

// ---- Passes --------------------------------------------------------------------------------------------------------

static uint32_t width_at(void *context, uint32_t depth)
{
    plan *p = context;
    p->depth = depth;
    xt_best_found *found = &p->search->found;
    found->tried = p->tried + tried_in_pass(p);
    // Only the first pass, which is short, may go past a limit.
    if (!p->has_profile)
        return p->passes == 1 || boards_left(p) > 0 ? p->width : 0;
    found->pass_done = 1 - p->rest[depth] / p->rest[0];
    double left = boards_left(p);
    if (left >= p->rest[depth] * p->width)
        return p->width;
    uint32_t width = (uint32_t)(left / p->rest[depth]);
    return width ? width : 1;
}

// How the boards that were tried lie over the layers, for each board that a layer of full width goes on from.
static void take_profile(plan *p)
{
    double sum = 0;
    for (uint32_t depth = p->course.model->cells; depth-- > 0;) {
        sum += (double)p->tried_at[depth] / p->width;
        p->rest[depth] = sum;
    }
    p->has_profile = true;
}

static void take_board(void *context, const uint32_t *poses, uint32_t mismatches)
{
    plan          *p = context;
    xt_best_found *found = &p->search->found;
    if (p->has_board && found->matches - mismatches <= found->matched)
        return;
    memcpy(p->best, poses, p->course.model->cells * sizeof *poses);
    p->has_board = true;
    found->matched = found->matches - mismatches;
    found->poses = p->best;
    p->search->tell(p->search->context, found);
}

// Whether no board can have fewer mismatches than the one that there is.
static bool is_best(const plan *p)
{
    return p->search->found.matches - p->search->found.matched <= p->course.least;
}

// How wide the next pass is; 0: it is not worth while, since the limits allow none that is as wide as the last.
static uint32_t next_width(plan *p)
{
    keep_for_mending(p, mending_share);
    double left = boards_left(p), next = (double)p->width * GROWTH;
    double most = left == INFINITY ? WIDEST : p->has_profile ? left / p->rest[0] : left > 0 ? next : 0;
    // Where the pass after the next would not be whole, the next takes all that is left.
    if (p->has_profile && most < next * (1 + GROWTH))
        next = most;
    if (next > p->widest)
        next = p->widest;
    return next < p->width ? 0 : (uint32_t)next;
}

static xt_pass_end make_pass(plan *p)
{
    xt_best_found *found = &p->search->found;
    xt_pass        pass = {.seed = p->search->seed * 0x9e3779b97f4a7c15u + p->passes++,
                           .width_at = width_at,
                           .context = p,
                           .poll = p->search->poll,
                           .tried_at = p->tried_at,
                           .most = MENDED,
                           .poses = p->boards + p->course.model->cells,
                           .mismatches = p->mismatches + 1};
    found->width = p->width;
    found->pass_done = 0;
    p->began_pass = xt_clock_seconds();
    xt_pass_end end = xt_beam_pass(p->beam, &pass);
    p->depth = end == XT_PASS_DONE ? p->course.model->cells : p->depth;
    p->tried_in_passes += tried_in_pass(p);
    found->tried = p->tried += tried_in_pass(p);
    p->depth = 0;
    p->seconds_in_passes += xt_clock_seconds() - p->began_pass;
    p->is_whole = pass.is_whole;
    if (end != XT_PASS_DONE)
        return end;
    found->passes++;
    p->count = pass.count;
    take_board(p, pass.poses, pass.mismatches[0]);
    take_profile(p);
    return end;
}

// ---- Mending -------------------------------------------------------------------------------------------------------

static xt_answer poll_mending(void *context)
{
    plan    *p = context;
    xt_poll *poll = &p->search->poll;
    p->search->found.tried = p->tried + p->mending.tried;
    p->search->found.mending = p->mending.at_hand;
    return poll->ask ? poll->ask(poll->context) : XT_CONTINUE;
}

// Whether larger holes are worth trying.
static bool has_hope(plan *p)
{
    return xt_mender_is_hopeful(p->mender, p->best, p->search->seed * 0x9e3779b97f4a7c15u + p->tried);
}

// So many tries by small moves, and with larger holes.
static xt_answer mend(plan *p, uint64_t tries, uint64_t completing)
{
    const uint32_t cells = p->course.model->cells;
    double         began = xt_clock_seconds();
    uint64_t       worth = tries / WORTH_A_BOARD + 1;
    memcpy(p->boards, p->best, cells * sizeof *p->best);
    p->mismatches[0] = p->search->found.matches - p->search->found.matched;
    p->mending = (xt_mending){.seed = p->search->seed * 0x9e3779b97f4a7c15u + p->tried,
                              .poses = p->boards,
                              .mismatches = p->mismatches,
                              .count = worth < p->count + 1 ? (uint32_t)worth : p->count + 1,
                              .tries = tries,
                              .completing = completing,
                              .poll = {.ask = poll_mending, .context = p},
                              .tell = take_board,
                              .context = p};
    xt_answer answer = xt_mend(p->mender, &p->mending);
    p->search->found.mending = 0;
    p->tried_in_mending += p->mending.tried;
    p->seconds_in_mending += xt_clock_seconds() - began;
    p->search->found.tried = p->tried += p->mending.tried;
    return answer;
}

// So many tries by small moves; with larger holes, where there is hope and the limits leave as much, more.
static xt_answer mend_for(plan *p, double tries)
{
    double completing = has_hope(p) ? fmin(HOLES * tries, fmax(tries_left(p) - tries, 0)) : 0;
    return mend(p, (uint64_t)tries, (uint64_t)completing);
}

static xt_answer mend_until_limits(plan *p)
{
    for (;;) {
        double tries = tries_left(p), seconds = seconds_left(p), rate = 0;
        if (p->seconds_in_mending > 0)
            rate = (double)p->tried_in_mending / p->seconds_in_mending;
        else if (p->seconds_in_passes > 0)
            rate = (double)p->tried_in_passes / p->seconds_in_passes;
        tries = fmin(tries, seconds * rate);
        if (tries < 1 || is_best(p))
            return XT_CONTINUE;
        double completing = has_hope(p) ? tries * HOLES / (1 + HOLES) : 0;
        if (mend(p, (uint64_t)(tries - completing), (uint64_t)completing) == XT_STOP)
            return XT_STOP;
    }
}

// After a pass: for a share where another follows, whose width is found out, and else for what is left.
static xt_answer mend_after_pass(plan *p, uint64_t tried_in_pass)
{
    uint32_t next = next_width(p);
    if (next) {
        double tries = (double)tried_in_pass * mending_share / (1 - mending_share);
        if (mend_for(p, tries) == XT_STOP)
            return XT_STOP;
        next = next_width(p);
    }
    p->width = next;
    return next ? XT_CONTINUE : mend_until_limits(p);
}

static xt_status make_passes(plan *p, const char **trouble)
{
    for (;;) {
        uint64_t    before = p->tried;
        xt_pass_end end = make_pass(p);
        if (end == XT_PASS_STOPPED && p->has_board)
            return XT_BY_REQUEST;
        if (end == XT_PASS_NO_MEMORY)
            return p->has_board ? XT_BY_MEMORY : XT_FAILED;
        // What was tried last is among all there is.
        if (p->has_board && (p->is_whole || is_best(p)))
            return XT_COMPLETE;
        if (p->has_board && mend_after_pass(p, p->tried - before) == XT_STOP)
            return XT_BY_REQUEST;
        if (p->has_board && is_best(p))
            return XT_COMPLETE;
        if (!p->has_board)
            p->width = p->is_whole || p->width == p->widest || end == XT_PASS_STOPPED ? 0 : next_width(p);
        if (p->width == 0) {
            *trouble = p->has_board ? NULL : no_board;
            return p->has_board ? by_limit(p) : XT_FAILED;
        }
    }
}

// ---- Depth first ---------------------------------------------------------------------------------------------------

static xt_answer poll_run(void *context)
{
    plan    *p = context;
    xt_poll *poll = &p->search->poll;
    return poll->ask ? poll->ask(poll->context) : XT_CONTINUE;
}

static void make_run(plan *p, xt_depth_run *run)
{
    xt_best_found *found = &p->search->found;
    double         began = xt_clock_seconds();
    run->seed = p->search->seed * 0x9e3779b97f4a7c15u + p->passes++;
    run->nodes = (uint64_t)fmin((double)run->nodes, tries_left(p));
    // What has a few mismatches more than the best may be mended.
    run->most = p->has_board ? found->matches - found->matched + SLACK : UINT32_MAX;
    run->poll = (xt_poll){.ask = poll_run, .context = p};
    run->poses = p->boards + p->course.model->cells;
    xt_depth_search(p->depth_first, run);
    found->passes++;
    p->tried_in_passes += run->tried;
    found->tried = p->tried += run->tried;
    p->seconds_in_passes += xt_clock_seconds() - began;
    if (run->has_board) {
        p->count = 1;
        p->mismatches[1] = run->mismatches;
        take_board(p, run->poses, run->mismatches);
    }
}

// Runs of so many nodes, until a schedule has led to a board; then twice as many.
static xt_status make_runs(plan *p, const char **trouble)
{
    uint64_t mended_at = 0;
    *trouble = xt_depth_refusal(&p->course);
    if (*trouble)
        return XT_FAILED;
    for (uint64_t nodes = FIRST_RUN;;) {
        xt_depth_run run = {.nodes = nodes};
        make_run(p, &run);
        bool is_stopped = run.is_stopped;
        if (run.has_board && !is_stopped && !run.is_whole && !is_best(p)) {
            double tries = (double)(p->tried - mended_at) * mending_share;
            is_stopped = mend_for(p, fmin(tries, tries_left(p))) == XT_STOP;
            mended_at = p->tried;
        }
        if (p->has_board && (run.is_whole || is_best(p)))
            return XT_COMPLETE;
        if (is_stopped || run.is_whole || tries_left(p) < 1 || seconds_left(p) <= 0) {
            *trouble = p->has_board ? NULL : no_board;
            return !p->has_board ? XT_FAILED : is_stopped ? XT_BY_REQUEST : by_limit(p);
        }
        if (run.is_spent) {
            xt_depth_reset(p->depth_first);
            nodes *= 2;
        }
    }
}

// ---- All -----------------------------------------------------------------------------------------------------------

static bool make_room(plan *p)
{
    uint32_t cells = p->search->model->cells;
    if (!xt_course_start(&p->course, p->search->model))
        return false;
    if (p->search->way == XT_BEST_BEAM)
        p->beam = xt_beam_new(&p->course, p->search->threads);
    else if (!xt_depth_refusal(&p->course))
        p->depth_first = xt_depth_new(&p->course);
    p->rest = XT_NEW_ARRAY(double, cells);
    p->tried_at = XT_NEW_ARRAY(uint64_t, cells);
    p->mender = xt_mender_new(&p->course, p->search->threads, MENDED + 1);
    p->boards = xt_allocate((size_t)(MENDED + 1) * cells, sizeof *p->boards);
    p->mismatches = XT_NEW_ARRAY(uint32_t, MENDED + 1);
    p->best = XT_NEW_ARRAY(uint32_t, cells);
    uint64_t widest = xt_memory_bytes() / MEMORY_SHARE / xt_beam_bytes(&p->course, p->search->threads);
    p->widest = widest > WIDEST ? WIDEST : widest < FIRST_WIDTH ? FIRST_WIDTH : (uint32_t)widest;
    p->search->found.matches = p->course.matches;
    return (p->beam || p->depth_first || xt_depth_refusal(&p->course)) && p->mender && p->rest && p->tried_at &&
           p->boards && p->mismatches && p->best;
}

xt_status xt_best_run(xt_best_search *search, const char **trouble)
{
    plan p = {.search = search, .width = FIRST_WIDTH, .began = xt_clock_seconds()};
    *trouble = NULL;
    search->found = (xt_best_found){0};
    xt_status status = !make_room(&p)                ? XT_FAILED
                       : search->way == XT_BEST_BEAM ? make_passes(&p, trouble)
                                                     : make_runs(&p, trouble);
    search->found.poses = NULL;
    xt_beam_free(p.beam);
    xt_depth_free(p.depth_first);
    xt_mender_free(p.mender);
    xt_course_free(&p.course);
    free(p.rest);
    free(p.tried_at);
    free(p.boards);
    free(p.mismatches);
    free(p.best);
    return status;
}
