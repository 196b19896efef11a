// vector.h -- arrays that grow.
//
// A vector that cannot grow sets `failed` and drops further elements.  So a builder may push many elements and check
// once at its end.  Zeroed memory is an empty vector.
#ifndef XT_BASE_VECTOR_H
#define XT_BASE_VECTOR_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define XT_VECTOR(type)                                                                                                \
    struct {                                                                                                           \
        type    *at;                                                                                                   \
        uint32_t count, capacity;                                                                                      \
        bool     failed;                                                                                               \
    }

// Makes space for one more element.  Returns false, and sets *failed, if memory runs out.
bool xt_vector_grow(void **at, uint32_t count, uint32_t *capacity, bool *failed, size_t size);

#define xt_vector_push(vector, value)                                                                                  \
    do {                                                                                                               \
        if ((vector)->count < (vector)->capacity ||                                                                    \
            xt_vector_grow((void **)&(vector)->at, (vector)->count, &(vector)->capacity, &(vector)->failed,            \
                           sizeof *(vector)->at))                                                                      \
            (vector)->at[(vector)->count++] = (value);                                                                 \
    } while (0)

// Copies `number` elements to the end.
#define xt_vector_append(vector, values, number)                                                                       \
    do {                                                                                                               \
        while ((vector)->capacity - (vector)->count < (number) &&                                                      \
               xt_vector_grow((void **)&(vector)->at, (vector)->capacity, &(vector)->capacity, &(vector)->failed,      \
                              sizeof *(vector)->at))                                                                   \
            continue;                                                                                                  \
        if ((number) > 0 && (vector)->capacity - (vector)->count >= (number)) {                                        \
            memcpy((vector)->at + (vector)->count, (values), (number) * sizeof *(vector)->at);                         \
            (vector)->count += (number);                                                                               \
        }                                                                                                              \
    } while (0)

#define xt_vector_free(vector)                                                                                         \
    do {                                                                                                               \
        free((vector)->at);                                                                                            \
        (vector)->at = NULL;                                                                                           \
        (vector)->count = (vector)->capacity = 0;                                                                      \
    } while (0)

#endif
