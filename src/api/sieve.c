// sieve.c -- see sieve.h.

#include "api/sieve.h"

#include "base/memory.h"
#include "model/model.h"
#include "model/unfold.h"
#include "solution/writer.h"

#include <assert.h>
#include <stdlib.h>

uint32_t xt_delivery_part_of(const xt_delivery *d, uint32_t option)
{
    uint32_t part = d->parts.count - 1;
    while (part > 0 && d->first_option[part] > option)
        part--;
    return part;
}

uint32_t xt_delivery_original(const xt_delivery *d, uint32_t option)
{
    uint32_t part = xt_delivery_part_of(d, option);
    return d->parts.at[part].narrow.original[option - d->first_option[part]];
}

typedef struct sieve {
    const xt_delivery *delivery;
    xt_unique_test    *test;      // NULL: all pass
    xt_unfolding      *unfolding; // NULL: only the one that stands for its class is delivered, or none is
    uint32_t          *options;   // room for a solution
    xt_writer         *writer;    // beside that of the settings; NULL: nothing was to be written so far
} sieve;

void *xt_delivery_open_sieve(void *delivery)
{
    const xt_delivery *d = delivery;
    sieve             *s = XT_NEW(sieve);
    if (!s)
        return NULL;
    bool needs_test = d->unique || d->unfolds, needs_all = d->unfolds && d->delivers;
    bool with_reflections = xt_uses_reflections(&d->settings);
    *s = (sieve){.delivery = d,
                 .test = needs_test ? xt_unique_test_new(d->model, with_reflections) : NULL,
                 .unfolding = needs_all ? xt_unfolding_new(d->model, with_reflections) : NULL,
                 .options = XT_NEW_ARRAY(uint32_t, (size_t)d->model->cover->pieces + 1)};
    if (s->options && (s->test || !needs_test) && (s->unfolding || !needs_all))
        return s;
    xt_delivery_close_sieve(s);
    return NULL;
}

void xt_delivery_close_sieve(void *opened)
{
    sieve *s = opened;
    xt_unique_test_free(s->test);
    xt_unfolding_free(s->unfolding);
    xt_writer_free(s->writer);
    free(s->options);
    free(s);
}

uint32_t xt_delivery_sift(void *opened, const uint32_t *options, uint32_t count, const uint32_t **delivered)
{
    sieve             *s = opened;
    const xt_delivery *d = s->delivery;
    *delivered = s->options;
    if (count == 0) // nothing tells of which part it is, and it is alone in its class
        return 1;
    uint32_t       number = xt_delivery_part_of(d, options[0]);
    const xt_part *part = &d->parts.at[number];
    for (uint32_t i = 0; i < count; i++)
        s->options[i] = part->narrow.original[options[i] - d->first_option[number]];
    uint32_t size = s->test ? xt_class_of_least(s->test, s->options, count, part) : 1;
    if (size > 0 && s->unfolding)
        *delivered = xt_unfold(s->unfolding, s->options, count, size);
    return d->unfolds ? size : size > 0;
}

size_t xt_delivery_write(void *opened, const xt_found *found, uint64_t number, char *to, size_t room)
{
    sieve      *s = opened;
    xt_solution solution = {
        .number = number, .model = s->delivery->model, .options = found->options, .count = found->count};
    if (!s->writer)
        s->writer = xt_writer_new_beside(s->delivery->settings.writer);
    return s->writer ? xt_writer_put(s->writer, &solution, to, room) : 0;
}

xt_answer xt_deliver_sifted(void *context, const xt_found *found)
{
    xt_delivery *d = context;
    xt_solution  solution = {
         .number = ++d->statistics.solutions, .model = d->model, .options = found->options, .count = found->count};
    return d->sink ? d->sink(d->context, &solution) : XT_CONTINUE;
}

xt_answer xt_deliver_text(void *context, const char *text, size_t bytes, uint64_t solutions)
{
    xt_delivery *d = context;
    d->statistics.solutions += solutions;
    return d->settings.take_text(d->context, text, bytes);
}

bool xt_delivery_is_solution(void *context, const uint32_t *options, uint32_t count)
{
    const xt_delivery *d = context;
    const xt_cover    *cover = d->model->cover;
    bool               fits = d->plan.goal ? count == cover->pieces - d->plan.goal : count <= cover->pieces;
    return fits && xt_cover_is_solved(cover, options, count, d->plan.goal == 0, d->times);
}

xt_answer xt_deliver(void *context, const uint32_t *options, uint32_t count)
{
    xt_delivery *d = context;
    d->statistics.found++;
    const uint32_t passed = xt_delivery_sift(d->sieve, options, count, &d->options);
    assert(passed <= 1 || !d->sink);
    if (passed == 0)
        return XT_CONTINUE;
    d->statistics.solutions += passed - 1; // nobody looks at them
    if (xt_deliver_sifted(d, &(xt_found){.options = d->options, .count = count}) == XT_STOP)
        return XT_STOP;
    d->at_limit = d->settings.limit && d->statistics.solutions >= d->settings.limit;
    return d->at_limit ? XT_STOP : XT_CONTINUE;
}

xt_answer xt_deliver_number(void *context, const xt_integer *solutions)
{
    xt_delivery *d = context;
    d->statistics.found += xt_integer_as_word(solutions);
    d->statistics.solutions = d->statistics.found / d->orbit;
    assert(d->statistics.found % d->orbit == 0);
    d->at_limit = d->settings.limit && d->statistics.solutions >= d->settings.limit;
    if (d->at_limit)
        d->statistics.solutions = d->settings.limit;
    return d->at_limit ? XT_STOP : XT_CONTINUE;
}
