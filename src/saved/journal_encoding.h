// journal_encoding.h -- tasks and numbers as bytes.
#ifndef XT_SAVED_JOURNAL_ENCODING_H
#define XT_SAVED_JOURNAL_ENCODING_H

#include "base/vector.h"
#include "search/engine.h"

typedef XT_VECTOR(unsigned char) xt_bytes;
typedef XT_VECTOR(uint32_t) xt_words;

// Appends the task's choices: bytes that compare as tasks stand in the order of the tree, a node before its children.
void xt_task_key_append(xt_bytes *bytes, xt_task task);
// Appends the choices.  False: these bytes are no key.
bool xt_task_key_decode(const unsigned char *bytes, size_t count, xt_words *choices);

// Numbers, small ones in few bytes.
void xt_varint_append(xt_bytes *bytes, uint64_t number);
// From *at on, which it moves.  False: there is none.
bool xt_varint_read(const unsigned char *bytes, size_t count, size_t *at, uint64_t *number);

// Many numbers, of which most are 0.
void xt_sparse_numbers_append(xt_bytes *bytes, const uint64_t *numbers, size_t count);
// Into as many, which are zeroed.  False: these bytes are none.
bool xt_sparse_numbers_decode(const unsigned char *bytes, size_t size, uint64_t *numbers, size_t count);

#endif
