// sieve.h -- the way from what an engine finds to what the caller asked for.
#ifndef XT_API_SIEVE_H
#define XT_API_SIEVE_H

#include "api/delivery.h"
#include "run/found.h"

// The part that an option belongs to, as the engine numbers them; and the model's number of the option.
uint32_t xt_delivery_part_of(const xt_delivery *delivery, uint32_t option);
uint32_t xt_delivery_original(const xt_delivery *delivery, uint32_t option);

// What stands between engine and sink, in each thread of a run: xt_sieve in run.h, with the delivery as the context. It
// lets those solutions through that stand for their class, or all of the class, with the model's numbers of their
// options.
void    *xt_delivery_open_sieve(void *delivery); // NULL: no memory
void     xt_delivery_close_sieve(void *sieve);
uint32_t xt_delivery_sift(void *sieve, const uint32_t *options, uint32_t count, const uint32_t **delivered);
// What comes through is written by a writer beside that of the settings, where that makes text.
size_t xt_delivery_write(void *sieve, const xt_found *found, uint64_t number, char *to, size_t room);
// To the caller, with the delivery as the context: a solution, or the text of so many.
xt_answer xt_deliver_sifted(void *context, const xt_found *found);
xt_answer xt_deliver_text(void *context, const char *text, size_t bytes, uint64_t solutions);

// Whether it could have come through: what a saved run tells of may have been forged.
bool xt_delivery_is_solution(void *context, const uint32_t *options, uint32_t count);

// Both at once, and the limit too, for who has an engine and no run: what the engine's sink calls.  Classes are not
// unfolded there: with a sink the delivery has none to be.
xt_answer xt_deliver(void *context, const uint32_t *options, uint32_t count);
xt_answer xt_deliver_number(void *context, const xt_integer *solutions);

#endif
