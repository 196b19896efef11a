// journal_encoding.h -- tasks and numbers as bytes.
#ifndef XT_SAVED_JOURNAL_ENCODING_H
#define XT_SAVED_JOURNAL_ENCODING_H

#include "base/vector.h"
#include "run/journal.h"

typedef XT_VECTOR(unsigned char) xt_bytes;
typedef XT_VECTOR(uint32_t) xt_words;

// Appends the task's choices.  Keys compare like the tasks in the order of the tree, a node before its children.
void xt_task_key_append(xt_bytes *bytes, xt_task task);
// Appends the choices of a key.  Returns false if the bytes are not a key, or memory runs out.
bool xt_task_key_decode(const unsigned char *bytes, size_t count, xt_words *choices);

// Appends a number; small numbers take fewer bytes.
void xt_varint_append(xt_bytes *bytes, uint64_t number);
// Reads a number at *at, and moves *at behind it.  Returns false if there is none.
bool xt_varint_read(const unsigned char *bytes, size_t count, size_t *at, uint64_t *number);

// Appends many numbers, most of them 0.
void xt_sparse_numbers_append(xt_bytes *bytes, const uint64_t *numbers, size_t count);
// Decodes `count` numbers.  Returns false if the bytes are not such numbers.
bool xt_sparse_numbers_decode(const unsigned char *bytes, size_t size, uint64_t *numbers, size_t count);

#endif
