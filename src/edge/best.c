// best.c -- see best.h.
//
// A narrow pass finds a board at once, and says how many boards each layer tries for each one it goes on from.  With
// that, the widest pass that the limits allow can be foretold; on the way to it passes grow fivefold, so that most of
// the time goes into the last.  The width of a pass that a limit ends is set anew at each layer from what is left, so
// that it ends with the limit and not before the last cell.  Where memory ends the growth, passes of the same width
// follow with other random numbers.

#include "edge/best.h"

#include "base/clock.h"
#include "base/memory.h"
#include "edge/beam.h"

#include <stdlib.h>

enum { FIRST_WIDTH = 4, GROWTH = 5, MEMORY_SHARE = 3, WIDEST = 1 << 26 };

typedef struct plan {
    xt_best_search *search;
    xt_course       course;
    xt_beam        *beam;
    double         *rest;     // boards tried for each in the beam, from this layer to the last, in the pass before
    uint64_t       *tried_at; // room for a pass
    uint32_t       *poses, *best;
    uint32_t        width, widest;
    uint32_t        depth;  // of the pass at hand
    uint32_t        passes; // begun
    uint64_t        tried;  // in passes that have ended
    double          began;
    bool            has_board, has_profile; // after a pass that came to its end
    bool            is_whole;               // the last pass left nothing out
} plan;

static uint64_t tried_so_far(const plan *p)
{
    uint64_t tried = p->tried;
    for (uint32_t depth = 0; depth < p->depth; depth++)
        tried += p->tried_at[depth];
    return tried;
}

// How many boards more may be tried, as far as limits tell; negative: no limit does.
static double boards_left(const plan *p)
{
    const xt_best_search *s = p->search;
    double                left = -1, tried = (double)tried_so_far(p);
    if (s->try_limit)
        left = (double)s->try_limit > tried ? (double)s->try_limit - tried : 0;
    if (s->time_limit > 0) {
        double seconds = xt_clock_seconds() - p->began, more = s->time_limit - seconds;
        double in_time = more > 0 && seconds > 0 ? more * tried / seconds : 0;
        left = left < 0 || in_time < left ? in_time : left;
    }
    return left;
}

static uint32_t width_at(void *context, uint32_t depth)
{
    plan *p = context;
    p->depth = depth;
    xt_best_found *found = &p->search->found;
    found->tried = tried_so_far(p);
    // Only the first pass, which is short, may go past a limit.
    if (!p->has_profile)
        return p->passes == 1 || boards_left(p) != 0 ? p->width : 0;
    found->pass_done = 1 - p->rest[depth] / p->rest[0];
    double left = boards_left(p);
    if (left < 0 || left >= p->rest[depth] * p->width)
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

static void take_board(plan *p)
{
    xt_best_found *found = &p->search->found;
    uint32_t      *poses = p->poses;
    p->poses = p->best;
    p->best = poses;
    found->poses = p->best;
    p->search->tell(p->search->context, found);
}

// How wide the next pass is; 0: the limits allow none.
static uint32_t next_width(const plan *p)
{
    double left = boards_left(p), next = (double)p->width * GROWTH;
    double most = left < 0 ? WIDEST : p->has_profile ? left / p->rest[0] : left > 0 ? next : 0;
    // Where the pass after the next would not be whole, the next takes all that is left.
    if (p->has_profile && most < next * (1 + GROWTH))
        next = most;
    if (next > p->widest)
        next = p->widest;
    return next < FIRST_WIDTH ? 0 : (uint32_t)next;
}

static xt_pass_end make_pass(plan *p)
{
    xt_best_found *found = &p->search->found;
    xt_pass        pass = {.seed = p->search->seed * 0x9e3779b97f4a7c15u + p->passes++,
                           .width_at = width_at,
                           .context = p,
                           .poll = p->search->poll,
                           .tried_at = p->tried_at,
                           .poses = p->poses};
    found->width = p->width;
    found->pass_done = 0;
    xt_pass_end end = xt_beam_pass(p->beam, &pass);
    p->depth = end == XT_PASS_DONE ? p->course.model->cells : p->depth;
    found->tried = p->tried = tried_so_far(p);
    p->depth = 0;
    p->is_whole = pass.is_whole;
    if (end != XT_PASS_DONE)
        return end;
    found->passes++;
    if (!p->has_board || found->matches - pass.mismatches > found->matched) {
        p->has_board = true;
        found->matched = found->matches - pass.mismatches;
        take_board(p);
    }
    take_profile(p);
    return end;
}

static xt_status by_limit(const plan *p)
{
    const xt_best_search *s = p->search;
    bool                  is_late = s->time_limit > 0 && xt_clock_seconds() - p->began >= s->time_limit;
    return is_late || s->try_limit == 0 ? XT_BY_TIME : XT_BY_NODES;
}

static xt_status make_passes(plan *p, const char **trouble)
{
    for (;;) {
        xt_pass_end end = make_pass(p);
        if (end == XT_PASS_STOPPED && p->has_board)
            return XT_BY_REQUEST;
        if (end == XT_PASS_NO_MEMORY)
            return p->has_board ? XT_BY_MEMORY : XT_FAILED;
        // What was tried last is among all there is.
        if (p->has_board && (p->is_whole || p->search->found.matched == p->search->found.matches))
            return XT_COMPLETE;
        bool is_hopeless = !p->has_board && p->width == p->widest;
        p->width = p->is_whole || is_hopeless || end == XT_PASS_STOPPED ? 0 : next_width(p);
        if (p->width == 0) {
            *trouble = p->has_board ? NULL
                                    : "no board was found on which the frame is right and hints are kept; there may be "
                                      "none, or a higher limit may find one";
            return p->has_board ? by_limit(p) : XT_FAILED;
        }
    }
}

static bool make_room(plan *p)
{
    uint32_t cells = p->search->model->cells;
    if (!xt_course_start(&p->course, p->search->model))
        return false;
    p->beam = xt_beam_new(&p->course, p->search->threads);
    p->rest = XT_NEW_ARRAY(double, cells);
    p->tried_at = XT_NEW_ARRAY(uint64_t, cells);
    p->poses = XT_NEW_ARRAY(uint32_t, cells);
    p->best = XT_NEW_ARRAY(uint32_t, cells);
    uint64_t widest = xt_memory_bytes() / MEMORY_SHARE / xt_beam_bytes(&p->course, p->search->threads);
    p->widest = widest > WIDEST ? WIDEST : widest < FIRST_WIDTH ? FIRST_WIDTH : (uint32_t)widest;
    p->search->found.matches = p->course.matches;
    return p->beam && p->rest && p->tried_at && p->poses && p->best;
}

xt_status xt_best_run(xt_best_search *search, const char **trouble)
{
    plan p = {.search = search, .width = FIRST_WIDTH, .began = xt_clock_seconds()};
    *trouble = NULL;
    search->found = (xt_best_found){0};
    xt_status status = make_room(&p) ? make_passes(&p, trouble) : XT_FAILED;
    search->found.poses = NULL;
    xt_beam_free(p.beam);
    xt_course_free(&p.course);
    free(p.rest);
    free(p.tried_at);
    free(p.poses);
    free(p.best);
    return status;
}
