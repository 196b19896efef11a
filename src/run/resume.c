// resume.c -- how a crew goes on where a run was ended: with what its journal knows.
//
// Of tasks that the journal knows nothing is remembered but where they stand in the order of the tree: one span for all
// that lie side by side.  When it comes to the front the records are read again and their solutions delivered.  Where
// solutions are only counted there is no order to keep, and not even a span.

#include "run/crew.h"

#include "base/clock.h"

static const double seconds_of_delivery = 0.05; // until somebody looks for records to keep
static const int    solutions_between_looks = 64;

// ---- Beginning -----------------------------------------------------------------------------------------------------

typedef struct restorer {
    xt_crew *crew;
    xt_span *last;
    bool     is_at_gap;
    bool     is_of_another; // a task has other children than the records say
} restorer;

// Whether the engine, too, splits the record's task into so many.  Its children are looked at behind it, so that no
// choice that is not there comes to the engine.
static bool is_of_this_tree(restorer *r, const xt_record *record)
{
    xt_crew   *crew = r->crew;
    xt_worker *w = &crew->worker[0];
    if (crew->run->only_kept || record->children == XT_TASK_IS_LEAF)
        return true;
    uint32_t children = crew->run->engine->split(w->search, record->task);
    xt_tally_clear(&w->tally, crew->run->levels);
    r->is_of_another = !w->counters.trouble && children != record->children;
    return children == record->children;
}

static bool restore_record(void *context, const xt_record *record, double weight)
{
    restorer *r = context;
    xt_crew  *crew = r->crew;
    double    share = record->children == XT_TASK_IS_LEAF || record->children == 0 ? weight : 0;
    if (!is_of_this_tree(r, record))
        return false;
    crew->share_done += share;
    crew->share_idle += share;
    xt_tally_add(crew->is_ordered ? &crew->restored : &crew->total, &record->tally, crew->run->levels);
    if (!crew->is_ordered)
        return true;
    if (!r->last || r->is_at_gap) {
        xt_span *span = xt_tasks_append(&crew->tasks, r->last, record->task);
        if (!span)
            return false;
        span->stage = XT_STAGE_KEPT;
        r->last = span;
        r->is_at_gap = false;
    }
    r->last->weight += share;
    r->last->kept++;
    return true;
}

static bool restore_gap(void *context, const xt_gap *gap)
{
    restorer *r = context;
    xt_crew  *crew = r->crew;
    crew->has_gaps = r->is_at_gap = true; // no span goes over a gap, which somebody else may be filling
    if (crew->run->only_kept)
        return true;
    xt_span *span = xt_tasks_append(&crew->tasks, r->last, gap->from);
    if (!span)
        return false;
    span->last = gap->last;
    span->weight = gap->weight;
    span->is_in_unit = gap->is_in_unit && xt_is_divided(crew->run->portion);
    r->last = span;
    return true;
}

bool xt_crew_restore(xt_crew *crew)
{
    xt_run         *run = crew->run;
    restorer        r = {.crew = crew};
    xt_journal_walk walk = {.record = restore_record, .gap = restore_gap, .context = &r};
    if (!xt_journal_each(run->journal, run->portion, &walk, &run->report.counters.trouble)) {
        if (crew->worker[0].counters.trouble)
            run->report.counters.trouble = crew->worker[0].counters.trouble;
        if (r.is_of_another)
            run->report.counters.trouble =
                xt_journal_blame(run->journal, "its tasks are not those of this search; something else has changed it, "
                                               "so go on from a copy, or begin anew with another file");
        return false;
    }
    if (crew->tasks.first)
        atomic_store(&crew->tasks.first->is_front, true);
    return true;
}

// ---- Delivering what is kept ---------------------------------------------------------------------------------------

typedef struct giver {
    xt_crew  *crew;
    xt_span  *span; // what is left of it
    double    until;
    uint64_t  looks;
    uint64_t  given; // that are not among the crew's yet
    bool      is_begun, is_misled;
    xt_status status;
} giver;

static void note_given(giver *g)
{
    pthread_mutex_lock(&g->crew->lock);
    g->crew->delivered += g->given;
    g->crew->kept_before += g->given;
    g->given = 0;
    pthread_mutex_unlock(&g->crew->lock);
}

static bool shall_end(giver *g)
{
    if (g->looks++ % (uint64_t)solutions_between_looks == 0) {
        note_given(g); // reports tell how many, and the next ones are numbered from there
        xt_crew_watch(g->crew, xt_clock_seconds());
    }
    return xt_crew_shall_end(g->crew);
}

static void give_solutions(giver *g, const xt_record *record)
{
    const xt_run *run = g->crew->run;
    for (uint64_t at = 0; at < record->word_count && g->status == XT_COMPLETE && !shall_end(g);
         at += record->words[at] + 1) {
        const xt_found found = {.options = record->words + at + 1, .count = record->words[at]};
        g->is_misled = run->is_solution && !run->is_solution(run->sink.context, found.options, found.count);
        g->status = g->is_misled ? XT_FAILED : xt_hand_over(run, g->crew->delivered + g->given++, &found);
    }
}

static void count_solutions(giver *g, const xt_record *record)
{
    uint64_t left = g->crew->run->limit - g->crew->delivered;
    bool     is_reached = record->tally.passed >= left;
    g->given = is_reached ? left : record->tally.passed;
    if (is_reached)
        g->status = XT_BY_SOLUTIONS;
}

static xt_answer give_record(void *taker, const xt_record *record)
{
    giver   *g = taker;
    xt_crew *crew = g->crew;
    if (g->span->kept == 0)
        return XT_STOP;
    if (g->is_begun && xt_clock_seconds() > g->until) {
        pthread_mutex_lock(&crew->lock);
        g->status = xt_tasks_cut_kept(&crew->tasks, g->span, record->task) ? XT_COMPLETE : XT_FAILED;
        pthread_mutex_unlock(&crew->lock);
        return XT_STOP;
    }
    g->is_begun = true;
    if (crew->run->sink.take)
        give_solutions(g, record);
    else
        count_solutions(g, record);
    note_given(g);
    pthread_mutex_lock(&crew->lock);
    xt_tally_add(&crew->total, &record->tally, crew->run->levels);
    xt_tally_subtract(&crew->restored, &record->tally, crew->run->levels);
    pthread_mutex_unlock(&crew->lock);
    g->span->kept--;
    return g->status == XT_COMPLETE && !xt_crew_shall_end(crew) ? XT_CONTINUE : XT_STOP;
}

// Under the lock.
static void leave_span(xt_crew *crew, xt_span *span)
{
    crew->share_delivered += span->weight;
    xt_tasks_remove(&crew->tasks, span);
    if (crew->tasks.first)
        atomic_store(&crew->tasks.first->is_front, true);
    xt_crew_advance_front(crew);
}

bool xt_crew_deliver_kept(xt_crew *crew)
{
    const xt_journal *journal = crew->run->journal;
    xt_span          *span = crew->tasks.first;
    if (!span || span->stage != XT_STAGE_KEPT || xt_crew_shall_end(crew))
        return false;
    bool  had_begun = xt_crew_begin_telling(crew);
    giver g = {.crew = crew, .span = span, .until = xt_clock_seconds() + seconds_of_delivery};
    pthread_mutex_unlock(&crew->lock);
    const char *trouble = journal->read(journal->context, xt_task_of(span), crew->run->sink.take, give_record, &g);
    bool        is_over = xt_crew_shall_end(crew) || g.status != XT_COMPLETE;
    if (!trouble && span->kept > 0 && !is_over)
        trouble = xt_journal_blame(journal, "some of its tasks are gone; something else has changed it");
    if (!trouble && g.is_misled)
        trouble =
            xt_journal_blame(journal, "one of its solutions is none of this search; something else has changed it");
    if (trouble) {
        crew->run->report.counters.trouble = trouble;
        g.status = XT_FAILED;
    }
    if (g.status != XT_COMPLETE)
        xt_crew_halt(crew, g.status);
    pthread_mutex_lock(&crew->lock);
    xt_crew_end_telling(crew, had_begun);
    if (span->kept == 0 && !is_over && !trouble)
        leave_span(crew, span);
    return true;
}
