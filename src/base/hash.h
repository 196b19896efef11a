// hash.h -- hashing of bytes: FNV-1a with 64 bits, finished so that low bits are as good as high ones.
#ifndef XT_BASE_HASH_H
#define XT_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

static inline uint64_t xt_hash_bytes(const void *bytes, size_t count)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < count; i++)
        hash = (hash ^ ((const unsigned char *)bytes)[i]) * 0x100000001b3u;
    hash = (hash ^ hash >> 32) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 29;
}

#endif
