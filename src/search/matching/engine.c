// engine.c -- counts the solutions of covers whose options have two items each, if their graph is planar.
//
// Dominoes and lozenges are such covers.  Their solutions are the perfect matchings of a graph, whose vertices are the
// items.  Kasteleyn's theorem gives their number as a Pfaffian, so it takes polynomial time, where a search takes
// exponential time.
//
//     graph.c      the graph of a cover
//     embedding.c  draws it in the plane, or finds that it is not planar
//     kasteleyn.c  orients its edges by the drawing
//     pfaffian.c   computes the Pfaffian modulo primes of 31 bits
//
// Hadamard's inequality bounds the number, and so the primes that are needed.  The Chinese remainder theorem gives the
// number, up to its sign.  Threads share the primes.

#include "search/matching/engine.h"

#include "base/memory.h"
#include "base/residues.h"
#include "filter/filter.h"
#include "search/matching/embedding.h"
#include "search/matching/graph.h"
#include "search/matching/kasteleyn.h"
#include "search/matching/pfaffian.h"

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>

enum { LANES = XT_PFAFFIAN_LANES };

enum {
    MAX_BITS = XT_WIDE_INTEGER_BITS - 64, // of a bound on the number; the product of all primes has up to 33 more
    BITS_FOR_SIGN = 2,                    // a negative number is at least 3 times the bound modulo that product
};

static const char *const out_of_memory = "no memory is left to count matchings";

struct xt_search {
    xt_counters      *counters;
    xt_matching_graph graph;
    bool             *is_reversed; // by edge
    xt_thread_pool   *thread_pool;
    xt_poll           poll;
    // The current batches: LANES primes each.
    xt_pfaffian          *batch;
    uint32_t              batches;
    atomic_uint_least32_t started, finished;
    atomic_bool           is_stopped, lacks_memory;
    // Results.
    uint64_t residue[XT_RESIDUES_MAX], modulus[XT_RESIDUES_MAX];
    uint32_t residues;
};

// Returns the binary logarithm of a bound on the number of solutions.  It is at most the square root of the
// determinant, and the rows of the matrix bound that.
static double bound_bits(const xt_matching_graph *graph)
{
    double bits = 0;
    for (uint32_t v = 0; v < graph->vertices; v++) {
        double square = 0; // of the length of the row
        for (uint32_t i = graph->first[v]; i < graph->first[v + 1]; i++)
            square += pow((double)graph->weight[graph->dart[i] / 2], 2);
        bits += square > 1 ? log2(square) / 4 : 0;
    }
    return bits * (1 + 1e-9) + 1e-9; // for rounding errors
}

static const char *graph_unsupported_reason(const xt_matching_graph *graph)
{
    _Static_assert(XT_WIDE_INTEGER_BITS == 32768, "the message names the size");
    if (bound_bits(graph) > MAX_BITS)
        return "there may be more solutions than 32768 bits can count";
    xt_embedding embedding;
    const char  *reason = !xt_embedding_make(&embedding, graph) ? out_of_memory
                          : embedding.is_planar                 ? NULL
                                                : "its items and options form a graph that is not planar";
    xt_embedding_free(&embedding);
    return reason;
}

static const char *unsupported_reason(const void *problem)
{
    const xt_cover_problem *p = problem;
    if (p->spec->lists_solutions)
        return "it counts solutions, and finds none";
    if (p->spec->goal > 0)
        return "it counts only whole solutions";
    if (xt_filter_is_needed(&p->spec->filters, p->cover->pieces))
        return "it supports no filters and triggers at nodes";
    if (p->fixed_point_problem_count > 0)
        return "it counts no classes that differ in size";
    const char *reason = xt_matching_graph_unsupported_reason(p);
    if (reason)
        return reason;
    xt_matching_graph graph;
    reason = xt_matching_graph_make(&graph, p, true) ? graph_unsupported_reason(&graph) : out_of_memory;
    xt_matching_graph_free(&graph);
    return reason;
}

static void close_search(xt_search *search)
{
    if (!search)
        return;
    xt_matching_graph_free(&search->graph);
    free(search->is_reversed);
    free(search);
}

static xt_search *open_search(const void *problem, xt_counters *counters)
{
    xt_search   *search = XT_NEW(xt_search);
    xt_embedding embedding = {0};
    if (!search)
        return NULL;
    search->counters = counters;
    bool ok = xt_matching_graph_make(&search->graph, problem, true) && xt_embedding_make(&embedding, &search->graph);
    search->is_reversed = ok ? XT_NEW_ARRAY(bool, search->graph.edges) : NULL;
    ok = search->is_reversed && xt_kasteleyn_orient(search->is_reversed, &search->graph, &embedding);
    xt_embedding_free(&embedding);
    if (ok)
        return search;
    close_search(search);
    return NULL;
}

static bool use_thread_pool(xt_search *search, xt_thread_pool *thread_pool)
{
    search->thread_pool = thread_pool;
    return true;
}

// ---- Residues ------------------------------------------------------------------------------------------------------

static xt_answer poll_flag(void *context)
{
    const xt_search *search = context;
    return atomic_load(&search->is_stopped) ? XT_STOP : XT_CONTINUE;
}

static xt_answer poll_run(void *context)
{
    xt_search *search = context;
    search->counters->share_done = (double)atomic_load(&search->finished) / search->batches;
    if (search->poll.ask(search->poll.context) == XT_STOP)
        atomic_store(&search->is_stopped, true);
    return poll_flag(context);
}

static void compute_batches(void *context, uint32_t worker)
{
    xt_search *search = context;
    xt_poll    poll = {.ask = worker == 0 ? poll_run : poll_flag, .context = search};
    for (uint32_t b; (b = atomic_fetch_add(&search->started, 1)) < search->batches;) {
        xt_pfaffian_status status = xt_pfaffian_compute(&search->batch[b], poll);
        if (status != XT_PFAFFIAN_DONE)
            atomic_store(&search->is_stopped, true);
        if (status == XT_PFAFFIAN_LACKS_MEMORY)
            atomic_store(&search->lacks_memory, true);
        atomic_fetch_add(&search->finished, 1);
    }
}

// Returns the bits that the moduli still lack.
static double keep_residues(xt_search *search, double bits)
{
    for (uint32_t b = 0; b < search->batches; b++)
        for (uint32_t lane = 0; lane < LANES && bits >= 0; lane++) {
            const xt_pfaffian *p = &search->batch[b];
            if (p->has_failed[lane])
                continue;
            search->residue[search->residues] = p->residue[lane];
            search->modulus[search->residues++] = p->prime[lane];
            bits -= log2(p->prime[lane]);
        }
    return bits;
}

// Computes the residues of further primes below one.  Returns the last prime; 0 if the search stops.
static uint32_t compute_further(xt_search *search, uint32_t batches, uint32_t prime)
{
    search->batch = XT_NEW_ARRAY(xt_pfaffian, batches);
    search->batches = search->batch ? batches : 0;
    atomic_store(&search->lacks_memory, !search->batch);
    for (uint32_t b = 0; b < search->batches; b++) {
        search->batch[b] = (xt_pfaffian){.graph = &search->graph, .is_reversed = search->is_reversed};
        for (uint32_t lane = 0; lane < LANES; lane++)
            search->batch[b].prime[lane] = prime = (uint32_t)xt_prime_below(prime);
    }
    atomic_store(&search->started, 0);
    atomic_store(&search->finished, 0);
    xt_thread_pool_run(search->thread_pool, compute_batches, search);
    return atomic_load(&search->lacks_memory) || atomic_load(&search->is_stopped) ? 0 : prime;
}

// Computes enough residues for a number of so many bits, with a sign.  Returns false if the search stops.
static bool compute_residues(xt_search *search, double bits)
{
    uint32_t prime = INT32_MAX + UINT32_C(2);
    search->residues = 0;
    atomic_store(&search->is_stopped, false);
    for (bits += BITS_FOR_SIGN; bits >= 0 && prime > 0;) {
        prime = compute_further(search, (uint32_t)(bits / 31 / LANES) + 1, prime);
        bits = prime > 0 ? keep_residues(search, bits) : bits;
        free(search->batch);
    }
    if (atomic_load(&search->lacks_memory))
        search->counters->error = out_of_memory;
    return prime > 0;
}

// Returns the absolute value of the number with the residues.
static xt_wide_integer absolute_value(xt_search *search, double bits)
{
    xt_wide_integer number = xt_wide_integer_from_residues(search->residue, search->modulus, search->residues);
    if (xt_wide_integer_bits(&number) <= bits + 1)
        return number;
    for (uint32_t r = 0; r < search->residues; r++)
        search->residue[r] = search->residue[r] > 0 ? search->modulus[r] - search->residue[r] : 0;
    return xt_wide_integer_from_residues(search->residue, search->modulus, search->residues);
}

static xt_answer count(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll)
{
    const double bits = bound_bits(&search->graph);
    (void)task;
    search->poll = poll;
    if (!compute_residues(search, bits))
        return XT_STOP;
    const xt_wide_integer number = absolute_value(search, bits);
    if (sink.takes_wide_counts || xt_wide_integer_is_word(&number))
        return sink.take_solution_count(sink.context, &number);
    search->counters->error = "there are more solutions than 64 bits can count";
    return XT_STOP;
}

const xt_engine xt_engine_matching = {
    .name = XT_MATCHING_NAME,
    .counts_only = true,
    .unsupported_reason = unsupported_reason,
    .open = open_search,
    .close = close_search,
    .use_thread_pool = use_thread_pool,
    .count_children = xt_engine_treats_as_leaf,
    .run = count,
};
