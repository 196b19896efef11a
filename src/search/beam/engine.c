// engine.c -- passes of the beam, each wider than the last one; see engine.h and pass.c.
//
// Narrow passes are enough for loose puzzles, and take milliseconds. So the width starts at 1 and doubles. Each pass
// has another sweep and other noise. The settings name the first pass, so a later search can begin with the successful
// one. After the widest pass the widths begin at 1 again: some puzzles need luck rather than width.
//
// The seed is a hash of the options in their order. So a shuffled puzzle has other passes.
//
// The engine proves nothing. It ends when the receiver stops it, or when a pass has dropped no state and yet found no
// solution. It may find a solution more than once (prepare/output.c).

#include "search/beam/engine.h"

#include "base/hash.h"
#include "base/memory.h"
#include "search/beam/pass.h"
#include "search/problem.h"

#include <math.h>
#include <stdlib.h>

// A small puzzle may have fewer solutions than are wanted. Then the beam finds the same ones again and again.
enum { MAX_PASSES = 10000 };

struct xt_search {
    const xt_cover_problem *problem;
    xt_counters            *counters;
    xt_beam_board          *board;
    float                  *log_frequency; // by shape
    uint64_t                seed;
};

static const char *unsupported_reason(const void *problem)
{
    const xt_cover_problem *p = problem;
    if (p->spec->goal > 0)
        return "its solutions are whole; leave out the goal";
    if (p->cover->is_abstract)
        return "it needs a region and pieces";
    return p->spec->lists_solutions ? NULL : "it finds single solutions, and counts none";
}

static void close_search(xt_search *search)
{
    xt_beam_board_free(search->board);
    free(search->log_frequency);
    free(search);
}

static xt_search *open_search(const void *problem, xt_counters *counters)
{
    const xt_cover_problem *p = problem;
    const xt_cover         *cover = p->cover;
    xt_search              *search = XT_NEW(xt_search);
    if (!search)
        return NULL;
    *search = (xt_search){.problem = p,
                          .counters = counters,
                          .board = xt_beam_board_new(cover),
                          .log_frequency = XT_NEW_ARRAY(float, (size_t)(cover->items - cover->cells) + 1),
                          .seed = xt_hash_numbers(cover->member, cover->first[cover->options])};
    if (search->board && search->log_frequency)
        return search;
    close_search(search);
    return NULL;
}

xt_beam_end xt_beam_learn_frequencies(xt_beam_board *board, uint64_t seed, float *log_frequency, xt_counters *counters,
                                      xt_poll poll)
{
    if (board->shapes <= 1) { // the frequency is 1
        log_frequency[0] = 0;
        return XT_BEAM_FOUND;
    }
    uint32_t          *count = XT_NEW_ARRAY(uint32_t, board->shapes);
    xt_beam_result     result;
    const xt_beam_pass pass = {.width = XT_BEAM_LEARNING_WIDTH, .seed = seed, .noise = 1, .counts_no_copies = true};
    if (!count)
        return XT_BEAM_NO_MEMORY;
    xt_beam_pass_run(&result, board, &pass, counters, poll);
    const xt_beam_end end = result.end;
    for (uint32_t i = 0; i < result.options.count; i++)
        count[board->option[result.options.at[i]].shape]++;
    for (uint32_t k = 0; k < board->shapes; k++)
        log_frequency[k] = logf(((float)count[k] + 0.5F) / ((float)result.options.count + 0.5F * (float)board->shapes));
    xt_beam_result_free(&result);
    free(count);
    return end;
}

static xt_beam_end run_pass(xt_search *search, uint32_t number, uint32_t width, xt_option_sink sink, xt_poll poll,
                            xt_answer *answer)
{
    xt_beam_result     result;
    const xt_beam_pass pass = {.width = width,
                               .sweep = number,
                               .seed = search->seed + number + 1,
                               .noise = 1,
                               .log_frequency = search->log_frequency};
    search->counters->beam.cells = search->board->cells;
    search->counters->beam.width = width;
    search->counters->beam.passes++;
    xt_beam_pass_run(&result, search->board, &pass, search->counters, poll);
    const xt_beam_end end = result.end;
    if (end == XT_BEAM_FOUND)
        *answer = sink.take_solution(sink.context, result.options.at, result.options.count);
    xt_beam_result_free(&result);
    return end;
}

// Returns the reason why the search ends by itself, or NULL.
static const char *reason_to_end(xt_beam_end end, uint32_t width)
{
    if (end == XT_BEAM_EXHAUSTED)
        return "the beam has found no solution; only another engine can prove that there is none";
    return end == XT_BEAM_NO_MEMORY && width == 1 ? "no memory is left for the beam" : NULL;
}

static xt_answer run(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll)
{
    (void)task;
    const xt_engine_spec *spec = search->problem->spec;
    xt_beam_end           end =
        xt_beam_learn_frequencies(search->board, search->seed, search->log_frequency, search->counters, poll);
    xt_answer answer = end == XT_BEAM_STOPPED ? XT_STOP : XT_CONTINUE;
    uint32_t  step = spec->first_pass; // of the widths
    for (uint32_t number = spec->first_pass; answer == XT_CONTINUE; number++) {
        uint32_t width = xt_beam_width_of_pass(step);
        end = run_pass(search, number, width, sink, poll, &answer);
        search->counters->error = number - spec->first_pass + 1 == MAX_PASSES ? "the beam has ended after 10000 passes"
                                                                              : reason_to_end(end, width);
        bool is_last = spec->passes > 0 && number + 1 >= spec->first_pass + spec->passes;
        if (end == XT_BEAM_STOPPED || search->counters->error || is_last)
            return XT_STOP;
        if (end == XT_BEAM_NO_MEMORY) {
            step += XT_BEAM_WIDTHS - step % XT_BEAM_WIDTHS;
            xt_memory_trim();
        } else if (end != XT_BEAM_FOUND) // the width that has found one finds others
            step++;
    }
    return answer;
}

const xt_engine xt_engine_beam = {
    .name = XT_BEAM_NAME,
    .is_indivisible = true,
    .unsupported_reason = unsupported_reason,
    .open = open_search,
    .close = close_search,
    .count_children = xt_engine_treats_as_leaf,
    .run = run,
};
