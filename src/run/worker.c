// worker.c -- one worker of a crew: takes tasks, splits or runs them, keeps what they find.
//
// A task that is more than a small share of the tree, or of all solutions where it is known where they lie, is split;
// so is one that will take long, to judge by how much time the others took, or will find more than a share of the
// solutions that there is room for, since others would wait for it.  That judgement fails where a small share hides
// much work: a task that takes far longer than others is given up, with all that it found, and split.  What that wastes
// is bounded by the patience, a small part of the time since the beginning, or of what the run is expected to take; on
// a machine that has other things to do, of what it had for us.

#include "run/crew.h"

#include "base/clock.h"
#include "run/control.h"

#include <stdlib.h>
#include <string.h>

static const double   seconds_between_looks = 0.05;
static const double   room_of_task = 1.0 / 16; // of all solutions that wait, those that a task may be expected to find
static const uint32_t most_kept = 1 << 22;     // words of a task's solutions, where it can be split instead
// Where each task is kept, runs of weeks shall not have millions: their tasks become longer.
static const double kept_task_share = 1.0 / 4096; // of the time since the beginning

bool xt_worker_start(xt_worker *worker, xt_crew *crew)
{
    const xt_run *run = crew->run;
    worker->crew = crew; // all else is zero, and others may look at it
    if (!xt_tally_start(&worker->tally, run->levels) || !xt_tally_start(&worker->shown, run->levels))
        return false;
    worker->counters = xt_tally_counters(&worker->tally);
    worker->writes = run->sink.take_text;
    if (run->sieve.open && !(worker->sieve = run->sieve.open(run->sieve.context)))
        return false;
    xt_search *first = crew->worker[0].search;
    worker->search = first && run->engine->open_beside ? run->engine->open_beside(first, &worker->counters)
                                                       : run->engine->open(run->problem, &worker->counters);
    pthread_mutex_lock(&crew->lock);
    worker->is_ready = worker->search;
    pthread_mutex_unlock(&crew->lock);
    return worker->search;
}

void xt_worker_free(xt_worker *worker)
{
    if (!worker->crew)
        return;
    const xt_run *run = worker->crew->run;
    run->engine->close(worker->search);
    if (worker->sieve)
        run->sieve.close(worker->sieve);
    xt_tally_free(&worker->tally);
    xt_tally_free(&worker->shown);
    xt_vector_free(&worker->kept);
}

// ---- What a task finds ---------------------------------------------------------------------------------------------

// Lets the solutions so far be delivered, once those before them are.
static void release_chunk(xt_worker *w)
{
    xt_span *span = w->span;
    if (!w->chunk)
        return;
    w->words += xt_chunk_words(w->chunk);
    *(span->last_chunk ? &span->last_chunk->next : &span->chunk) = w->chunk;
    span->last_chunk = w->chunk;
    w->chunk = NULL;
}

static void wait_for_work(xt_crew *crew)
{
    crew->waiting++;
    pthread_cond_wait(&crew->work, &crew->lock);
    crew->waiting--;
}

static bool may_have_chunk(const xt_worker *w)
{
    uint32_t free = w->crew->chunks.free;
    return w->spares.count > 0 || free > 1 || (free == 1 && atomic_load(&w->span->is_front));
}

// Whether the sink's numbers of its solutions are known.
static bool knows_number(const xt_worker *w)
{
    return w->knows_solutions && w->crew->run->sieve.passes_all;
}

// False where all shall end.
static bool change_chunk(xt_worker *w)
{
    xt_crew *crew = w->crew;
    pthread_mutex_lock(&crew->lock);
    release_chunk(w);
    while (xt_crew_deliver(crew, w))
        continue;
    while (!may_have_chunk(w) && !xt_crew_shall_end(crew)) {
        wait_for_work(crew);
        while (xt_crew_deliver(crew, w))
            continue;
    }
    if (!xt_crew_shall_end(crew))
        w->chunk = xt_chunk_get(&crew->chunks, &w->spares);
    if (w->chunk) // right where the task is at the front, or knows
        w->chunk->number = 1 + (knows_number(w) ? w->solutions.before + w->tally.passed : crew->delivered);
    pthread_mutex_unlock(&crew->lock);
    return w->chunk;
}

// False: there is too little room in the chunk; or for any text in any chunk, and none is written from now on.
static bool add_text(xt_worker *w, const xt_found *found)
{
    const xt_sieve *sieve = &w->crew->run->sieve;
    size_t          room, bytes = 0;
    char           *to = xt_chunk_text_room(w->chunk, &w->crew->chunks, &room);
    if (room > w->longest)
        bytes = sieve->write(w->sieve, found, w->chunk->number + w->chunk->solutions, to, room);
    if (bytes > 0)
        xt_chunk_add_text(w->chunk, &w->crew->chunks, bytes);
    else
        w->writes = w->chunk->solutions > 0;
    w->longest = bytes > w->longest ? bytes : w->longest;
    return bytes > 0;
}

// Into the chunk.  False: there is too little room in it.
static bool add_solution(xt_worker *w, const xt_found *found)
{
    if (!w->chunk)
        return false;
    if (w->writes && add_text(w, found))
        return true;
    return !w->writes && xt_chunk_add(w->chunk, &w->crew->chunks, found);
}

// Of one that was put into the chunk.
static xt_answer count_kept(xt_worker *w)
{
    w->tally.passed++;
    w->has_enough = w->wanted && w->tally.passed >= w->wanted;
    return w->has_enough ? XT_STOP : XT_CONTINUE;
}

static bool can_be_split(const xt_worker *w)
{
    return !w->crew->is_alone && !w->is_leaf && w->span->depth < XT_DEEPEST_SPLIT;
}

// False: no memory, or they are so many that the task is given up.
static bool keep_for_journal(xt_worker *w, const xt_found *found)
{
    xt_vector_push(&w->kept, found->count);
    for (uint32_t i = 0; i < found->count; i++)
        xt_vector_push(&w->kept, found->options[i]);
    if (w->kept.failed)
        xt_crew_halt(w->crew, XT_FAILED);
    w->gives_up = w->kept.count > most_kept && can_be_split(w);
    return !w->kept.failed && !w->gives_up;
}

// One that came through, in the numbers of the sink.
static xt_answer take_delivered(xt_worker *w, xt_found *found)
{
    xt_crew      *crew = w->crew;
    const xt_run *run = crew->run;
    if (run->journal && run->journal->keeps_solutions && !keep_for_journal(w, found))
        return XT_STOP;
    if (xt_crew_is_direct(crew)) {
        w->tally.passed++;
        return xt_crew_hand_over(crew, found);
    }
    if (add_solution(w, found))
        return count_kept(w);
    return change_chunk(w) && add_solution(w, found) ? count_kept(w) : XT_STOP;
}

// So many, which nobody looks at.
static xt_answer take_passed(xt_worker *w, uint64_t solutions)
{
    w->tally.passed += solutions;
    if (w->crew->is_alone)
        return w->crew->is_ordered ? xt_crew_count(w->crew, solutions) : XT_CONTINUE;
    w->has_enough = w->wanted && w->tally.passed >= w->wanted;
    return w->has_enough ? XT_STOP : XT_CONTINUE;
}

static xt_answer take_solution(void *context, const uint32_t *options, uint32_t count)
{
    xt_worker    *w = context;
    const xt_run *run = w->crew->run;
    xt_found      found = {.options = options, .count = count};
    uint32_t      passed = 1;
    xt_answer     answer = XT_CONTINUE;
    w->tally.found++;
    if (w->sieve)
        passed = run->sieve.pass(w->sieve, options, count, &found.options);
    if (!run->sink.take)
        return passed > 0 ? take_passed(w, passed) : XT_CONTINUE;
    for (uint32_t i = 0; i < passed && answer == XT_CONTINUE; i++, found.options += count)
        answer = take_delivered(w, &found);
    return answer;
}

// Of an engine that only counts.
static xt_answer take_number(void *context, const xt_integer *number)
{
    xt_worker     *w = context;
    const uint64_t solutions = xt_integer_as_word(number);
    if (!xt_integer_is_word(number))
        w->crew->run->report.many = *number; // of one task, which is the whole tree
    if (!xt_integer_is_word(number) && w->crew->run->journal) {
        w->counters.trouble = xt_run_cannot_keep_many;
        return XT_STOP;
    }
    w->tally.found += solutions;
    return take_passed(w, solutions);
}

// ---- Looking around within a task ----------------------------------------------------------------------------------

// For reports; and what the task at the front found goes out.
static void look(xt_worker *w, double now)
{
    xt_crew *crew = w->crew;
    w->next_look = now + seconds_between_looks;
    pthread_mutex_lock(&crew->lock);
    xt_tally_clear(&w->shown, crew->run->levels);
    xt_tally_add(&w->shown, &w->tally, crew->run->levels);
    w->shown_share = w->counters.share_done;
    if (atomic_load(&w->span->is_front))
        release_chunk(w);
    while (xt_crew_deliver(crew, w))
        continue;
    pthread_mutex_unlock(&crew->lock);
}

static bool loses_patience(const xt_worker *w, double now)
{
    const xt_crew *crew = w->crew;
    if (!can_be_split(w))
        return false;
    if (!crew->is_begun)
        return now - crew->began > crew->pace.alone;
    double patience = (now - crew->began) * xt_patience_share, least = crew->pace.patience;
    patience = patience > least ? patience : least;
    return now - w->began > patience && xt_clock_thread_seconds() - w->busy_before > patience;
}

// Adds what this task has done since the last time.
static void note_fits(xt_worker *w)
{
    xt_crew *crew = w->crew;
    uint64_t limit = crew->run->node_limit;
    if (!limit)
        return;
    uint64_t fits = xt_tally_fits(&w->tally, crew->run->levels), more = fits - w->noted;
    w->noted = fits;
    if (atomic_fetch_add(&crew->fits, more) + more >= limit)
        xt_crew_halt(crew, XT_BY_NODES);
}

static bool may_go_on(xt_worker *w, double now)
{
    xt_crew *crew = w->crew;
    note_fits(w);
    if (!crew->is_begun)
        xt_crew_watch(crew, now);
    else if (crew->run->control && xt_control_is_stopped(crew->run->control))
        xt_crew_halt(crew, XT_BY_REQUEST);
    return !xt_crew_shall_end(crew);
}

static xt_answer look_around_early(void *context)
{
    return may_go_on(context, xt_clock_seconds()) ? XT_CONTINUE : XT_STOP;
}

void xt_worker_prepare(xt_worker *w)
{
    xt_crew *crew = w->crew;
    xt_poll  poll = {.ask = look_around_early, .context = w};
    w->weight = 1;
    if (crew->run->engine->prepare(w->search, poll) == XT_STOP && w->counters.trouble)
        xt_crew_halt(crew, XT_FAILED);
    note_fits(w);
    w->noted = 0;
    crew->share_prepared = w->counters.share_done;
    crew->began_tasks = xt_clock_seconds();
    xt_tally_add(&crew->total, &w->tally, crew->run->levels);
    xt_tally_clear(&w->tally, crew->run->levels);
    w->counters.share_done = w->weight = 0;
}

static xt_answer look_around(void *context)
{
    xt_worker *w = context;
    double     now = xt_clock_seconds();
    if (!may_go_on(w, now))
        return XT_STOP;
    w->gives_up = loses_patience(w, now);
    if (w->gives_up)
        return XT_STOP;
    if (now >= w->next_look)
        look(w, now);
    return XT_CONTINUE;
}

// Whether the run is divided, and the task is not whole in one part; under the lock.
static bool is_above_units(const xt_crew *crew, const xt_span *span)
{
    return xt_is_divided(crew->run->portion) && !span->is_in_unit;
}

// ---- Tasks ---------------------------------------------------------------------------------------------------------

// Under the lock.
static bool is_worth_splitting(const xt_worker *w)
{
    const xt_crew *crew = w->crew;
    const xt_span *span = w->span;
    if (span->depth >= XT_DEEPEST_SPLIT)
        return false;
    if (w->size > crew->task_share || is_above_units(crew, span))
        return true;
    double elapsed = xt_clock_seconds() - crew->began_tasks, task = crew->pace.task;
    if (xt_crew_keeps(crew) && task < elapsed * kept_task_share)
        task = elapsed * kept_task_share;
    double room = (double)crew->chunks.count * crew->chunks.room;
    return crew->is_begun && (w->size * elapsed * crew->threads > task * crew->size_done ||
                              w->size * crew->words > room * room_of_task * crew->size_done);
}

static void size_up(xt_worker *w)
{
    const xt_engine *engine = w->crew->run->engine;
    w->knows_solutions = engine->solutions_of && engine->solutions_of(w->search, xt_task_of(w->span), &w->solutions);
    w->size = w->knows_solutions ? (double)w->solutions.below / (double)w->solutions.all : w->span->weight;
}

static bool shall_split(xt_worker *w)
{
    pthread_mutex_lock(&w->crew->lock);
    bool is_worth = is_worth_splitting(w);
    pthread_mutex_unlock(&w->crew->lock);
    return is_worth;
}

// ---- Parts ---------------------------------------------------------------------------------------------------------

static bool is_of_other_part(const xt_crew *crew, const xt_span *span)
{
    return xt_part_of(crew->run->portion, xt_task_of(span)) != crew->run->portion.part;
}

// Whether the task belongs to another part; under the lock.
static bool is_others(const xt_crew *crew, xt_span *span)
{
    xt_portion portion = crew->run->portion;
    if (span->is_in_unit || !xt_is_in_unit(portion, span->weight, span->depth))
        return false;
    span->is_in_unit = xt_is_divided(portion);
    return span->is_in_unit && is_of_other_part(crew, span);
}

// Under the lock.
static void pass_over(xt_crew *crew, xt_span *span)
{
    xt_span *next = span->after;
    crew->share_done += span->weight;
    crew->share_idle += span->weight;
    crew->share_delivered += span->weight;
    if (atomic_load(&span->is_front) && next)
        atomic_store(&next->is_front, true);
    xt_tasks_remove(&crew->tasks, span);
    if (crew->is_ordered)
        xt_crew_advance_front(crew);
}

typedef enum end { SPLIT, DONE, STOPPED, ENOUGH } end;

// Another worker may go on below the node: it need not find again what filters found on the way there.
static void keep_node(xt_worker *w)
{
    const xt_engine *engine = w->crew->run->engine;
    size_t           bytes = engine->node_bytes ? engine->node_bytes(w->search) : 0;
    if (bytes > 0 && (w->node = xt_node_state_new(bytes))) // without memory the node is gone to
        engine->keep_node(w->search, xt_task_of(w->span), w->node->bytes);
}

// To the node above.
static void return_above(const xt_worker *w)
{
    xt_task above = xt_task_of(w->span);
    above.depth--;
    w->crew->run->engine->return_to(w->search, above, w->span->above->bytes);
}

static end split(xt_worker *w)
{
    w->children = w->crew->run->engine->split(w->search, xt_task_of(w->span));
    w->is_leaf = w->children == XT_TASK_IS_LEAF;
    if (w->children > 0 && !w->is_leaf && !w->crew->is_alone && !w->counters.trouble)
        keep_node(w);
    if (!w->counters.trouble)
        return w->is_leaf ? DONE : SPLIT;
    xt_crew_halt(w->crew, XT_FAILED);
    return STOPPED;
}

static end run_whole(xt_worker *w)
{
    xt_option_sink sink = {.take = take_solution, .take_number = take_number, .takes_many = true, .context = w};
    xt_poll        poll = {.ask = look_around, .context = w};
    w->began = xt_clock_seconds();
    w->busy_before = xt_clock_thread_seconds();
    w->gives_up = w->has_enough = false;
    if (w->crew->run->engine->run(w->search, xt_task_of(w->span), sink, poll) == XT_CONTINUE)
        return DONE;
    if (w->counters.trouble)
        xt_crew_halt(w->crew, XT_FAILED);
    return w->has_enough ? ENOUGH : STOPPED;
}

static void give_up(xt_worker *w)
{
    xt_crew *crew = w->crew;
    atomic_fetch_sub(&crew->fits, w->noted);
    w->noted = 0;
    pthread_mutex_lock(&crew->lock);
    xt_chunks_put_back(&crew->chunks, &w->spares, w->chunk);
    xt_chunks_put_back(&crew->chunks, &w->spares, w->span->chunk);
    w->chunk = w->span->chunk = w->span->last_chunk = NULL;
    crew->again += w->span->delivered;
    w->span->delivered = 0;
    xt_tally_clear(&w->tally, crew->run->levels);
    xt_tally_clear(&w->shown, crew->run->levels);
    w->kept.count = 0;
    w->words = 0;
    pthread_mutex_unlock(&crew->lock);
}

// Each part walks through what lies above its units; one of them counts it, and has its solutions.
static end do_task_above_units(xt_worker *w)
{
    end ended = split(w);
    if (!is_of_other_part(w->crew, w->span))
        return ended == DONE ? run_whole(w) : ended;
    xt_tally_clear(&w->tally, w->crew->run->levels);
    return ended;
}

static end do_task(xt_worker *w)
{
    if (!may_go_on(w, xt_clock_seconds()))
        return STOPPED;
    w->is_leaf = false;
    size_up(w);
    if (w->span->above)
        return_above(w);
    if (is_above_units(w->crew, w->span))
        return do_task_above_units(w);
    end ended = shall_split(w) ? split(w) : DONE;
    if (ended == SPLIT || ended == STOPPED)
        return ended;
    ended = run_whole(w);
    if (ended != STOPPED || !w->gives_up || w->counters.trouble)
        return ended;
    give_up(w);
    ended = split(w);
    return ended == DONE ? run_whole(w) : ended;
}

// Under the lock.  NULL: all is done, or all shall end.
static xt_span *next_task(xt_crew *crew)
{
    for (;;) {
        xt_span *open = xt_tasks_open(&crew->tasks);
        if (xt_crew_shall_end(crew) || (!open && crew->at_work == 0))
            return NULL;
        if (open && (crew->ahead < crew->ahead_most || atomic_load(&open->is_front))) {
            xt_span *taken = xt_tasks_take(&crew->tasks);
            if (!taken || !is_others(crew, taken))
                return taken;
            pass_over(crew, taken);
            continue;
        }
        if (!crew->is_begun)
            return NULL;
        wait_for_work(crew);
    }
}

// Under the lock.  False: there is none.
static bool begin_task(xt_worker *w)
{
    xt_crew *crew = w->crew;
    w->span = next_task(crew);
    if (!w->span)
        return false;
    crew->at_work++;
    w->span->worker = w;
    w->weight = w->span->weight;
    w->wanted = crew->run->limit ? crew->run->limit - crew->delivered + crew->again : 0;
    return true;
}

// The span takes over what was counted.  False: no memory.
static bool keep_tally(xt_worker *w, xt_span *span)
{
    uint32_t levels = w->crew->run->levels;
    bool     fine = xt_tally_start(&span->tally, levels);
    if (fine)
        xt_tally_add(&span->tally, &w->tally, levels);
    return fine;
}

// For the journal; under the lock.  False: no memory.
static bool record_task(xt_worker *w, const xt_span *span, end ended)
{
    const xt_record record = {.task = xt_task_of(span),
                              .children = ended == SPLIT ? w->children : (uint32_t)XT_TASK_IS_LEAF,
                              .tally = w->tally,
                              .words = w->kept.at,
                              .word_count = w->kept.count};
    bool            is_done = (ended == DONE || ended == SPLIT) && xt_crew_keeps(w->crew);
    bool            fine = !is_done || xt_crew_gather(w->crew, &record);
    if (is_done && fine)
        w->kept.at = NULL; // it was taken over
    xt_vector_free(&w->kept);
    return fine;
}

// Under the lock.  False: no memory.
static bool end_task(xt_worker *w, end ended)
{
    xt_crew *crew = w->crew;
    xt_span *span = w->span;
    bool     fine = true;
    crew->at_work--;
    release_chunk(w);
    w->span = NULL;
    span->stage = ended == STOPPED ? XT_STAGE_TAKEN : ended == ENOUGH ? XT_STAGE_ENOUGH : XT_STAGE_DONE;
    fine = record_task(w, span, ended);
    if (ended == SPLIT && span->origin == 0 && w->size <= crew->task_share && !is_above_units(crew, span))
        span->origin = span->depth;
    if (ended == SPLIT && w->children > 0)
        fine = xt_tasks_split(&crew->tasks, span, w->children, w->node) && fine;
    w->node = NULL;
    xt_span_forget_above(span);
    if (ended == DONE || (ended == SPLIT && w->children == 0)) {
        crew->share_done += span->weight;
        crew->size_done += w->size;
        crew->words += (double)w->words;
    }
    w->words = 0;
    if (crew->is_ordered && !xt_crew_is_direct(crew))
        fine = keep_tally(w, span) && fine;
    else
        xt_tally_add(&crew->total, &w->tally, crew->run->levels);
    xt_tally_clear(&w->tally, crew->run->levels);
    xt_tally_clear(&w->shown, crew->run->levels);
    w->counters.share_done = w->shown_share = w->weight = 0;
    if (!crew->is_ordered && ended != STOPPED)
        xt_tasks_remove(&crew->tasks, span);
    else if (ended != STOPPED)
        crew->ahead++;
    if (crew->is_ordered)
        xt_crew_advance_front(crew);
    if (crew->waiting > 0)
        pthread_cond_broadcast(&crew->work);
    return fine;
}

// Alone with threads to come: whether it is time for them.
static bool is_time_to_begin(xt_crew *crew)
{
    if (crew->is_begun || crew->is_alone)
        return false;
    return xt_clock_seconds() - crew->began > crew->pace.alone;
}

void xt_worker_work(xt_worker *w)
{
    xt_crew *crew = w->crew;
    pthread_mutex_lock(&crew->lock);
    while (!crew->is_begun && xt_crew_deliver_kept(crew))
        continue; // what the journal knows of the beginning
    while (!is_time_to_begin(crew) && begin_task(w)) {
        pthread_mutex_unlock(&crew->lock);
        end ended = do_task(w);
        note_fits(w);
        w->noted = 0;
        pthread_mutex_lock(&crew->lock);
        bool fine = end_task(w, ended);
        pthread_mutex_unlock(&crew->lock);
        if (!fine)
            xt_crew_halt(crew, XT_FAILED);
        pthread_mutex_lock(&crew->lock);
        while (xt_crew_deliver(crew, w) || (!crew->is_begun && xt_crew_deliver_kept(crew)))
            continue;
    }
    pthread_cond_broadcast(&crew->work);
    pthread_mutex_unlock(&crew->lock);
}
