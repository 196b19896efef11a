// key.h -- tasks and numbers as bytes.
#ifndef XT_SAVED_KEY_H
#define XT_SAVED_KEY_H

#include "base/vector.h"
#include "search/engine.h"

typedef XT_VECTOR(unsigned char) xt_bytes;
typedef XT_VECTOR(uint32_t) xt_words;

// Appends the task's choices: bytes that compare as tasks stand in the order of the tree, a node before its children.
void xt_key_write(xt_bytes *bytes, xt_task task);
// Appends the choices.  False: these bytes are no key.
bool xt_key_read(const unsigned char *bytes, size_t count, xt_words *choices);

// Numbers, small ones in few bytes.
void xt_number_write(xt_bytes *bytes, uint64_t number);
// From *at on, which it moves.  False: there is none.
bool xt_number_read(const unsigned char *bytes, size_t count, size_t *at, uint64_t *number);

// Many numbers, of which most are 0.
void xt_numbers_write(xt_bytes *bytes, const uint64_t *numbers, size_t count);
// Into as many, which are zeroed.  False: these bytes are none.
bool xt_numbers_read(const unsigned char *bytes, size_t size, uint64_t *numbers, size_t count);

#endif
