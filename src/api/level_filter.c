// level_filter.c -- keeps the solutions of a search whose pieces come apart.
//
// Each thread takes its solutions apart with a disassembler of its own.

#include "base/diagnostics.h"
#include "base/memory.h"
#include "model/model.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

typedef struct level_filter {
    xt_solution_filter    filter; // first member, since the public functions get its address
    const xt_model       *model;
    xt_moves              moves;
    uint32_t              level_at_least;
    char                  name[48];
    _Atomic uint32_t      best;  // moves of a first separation
    _Atomic(const char *) limit; // the limit that was reached, or NULL
} level_filter;

typedef struct filter_thread {
    level_filter    *filter;
    xt_disassembler *disassembler;
} filter_thread;

static void close_thread(void *opened)
{
    filter_thread *t = opened;
    xt_disassembler_free(t->disassembler);
    free(t);
}

static void *open_thread(const xt_solution_filter *filter)
{
    level_filter  *f = filter->context;
    filter_thread *t = XT_NEW(filter_thread);
    if (!t)
        return NULL;
    *t = (filter_thread){.filter = f, .disassembler = xt_disassembler_new(f->model, f->moves, NULL)};
    if (t->disassembler)
        return t;
    close_thread(t);
    return NULL;
}

static xt_filter_answer ask(void *of_thread, const xt_solution *solution)
{
    filter_thread *t = of_thread;
    xt_disassembly disassembly;
    xt_apart       apart = xt_disassemble(t->disassembler, solution, &disassembly);
    if (apart == XT_APART_UNKNOWN) {
        const char *limit = xt_disassembler_limit(t->disassembler);
        if (limit)
            atomic_store(&t->filter->limit, limit);
    }
    uint32_t best = atomic_load(&t->filter->best), moves = apart == XT_APART ? disassembly.first_moves : 0;
    while (moves > best && !atomic_compare_exchange_weak(&t->filter->best, &best, moves))
        ;
    return apart == XT_APART_UNKNOWN                                                   ? XT_CANNOT_SAY
           : apart == XT_APART && disassembly.first_moves >= t->filter->level_at_least ? XT_KEEPS
                                                                                       : XT_DROPS;
}

xt_solution_filter *xt_level_filter_new(const xt_model *model, xt_moves moves, uint32_t level_at_least,
                                        xt_diagnostics *diagnostics)
{
    xt_disassembler *tried = xt_disassembler_new(model, moves, diagnostics);
    level_filter    *f = tried ? XT_NEW(level_filter) : NULL;
    xt_disassembler_free(tried);
    if (!f) {
        if (tried)
            xt_diagnose_out_of_memory(diagnostics);
        return NULL;
    }
    f->model = model;
    f->moves = moves;
    f->level_at_least = level_at_least;
    snprintf(f->name, sizeof f->name, level_at_least ? "level-at-least=%" PRIu32 : "disassemble", level_at_least);
    if (moves == XT_MOVES_TURN)
        snprintf(f->name + strlen(f->name), sizeof f->name - strlen(f->name), ", moves=turn");
    f->filter =
        (xt_solution_filter){.name = f->name, .open = open_thread, .close = close_thread, .ask = ask, .context = f};
    return &f->filter;
}

void xt_level_filter_free(xt_solution_filter *filter)
{
    free(filter ? filter->context : NULL);
}

const char *xt_level_filter_limit(const xt_solution_filter *filter)
{
    level_filter *f = filter->context;
    return atomic_load(&f->limit);
}

uint32_t xt_level_filter_best(const xt_solution_filter *filter)
{
    level_filter *f = filter->context;
    return atomic_load(&f->best);
}
