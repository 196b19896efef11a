// hash.h -- the FNV-1a hash (Fowler, Noll and Vo) with 64 bits.  A final step mixes high bits into the low ones, which
// hash tables use as an index.
#ifndef XT_BASE_HASH_H
#define XT_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

static inline uint64_t xt_hash_finish(uint64_t hash)
{
    hash = (hash ^ hash >> 32) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 29;
}

static inline uint64_t xt_hash_bytes(const void *bytes, size_t count)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < count; i++)
        hash = (hash ^ ((const unsigned char *)bytes)[i]) * 0x100000001b3u;
    return xt_hash_finish(hash);
}

// Hashes the bytes of 32-bit words, the lowest byte of each first.  The hash is the same on every machine.
static inline uint64_t xt_hash_words(const uint32_t *words, size_t count)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < count; i++)
        for (unsigned shift = 0; shift < 32; shift += 8)
            hash = (hash ^ (words[i] >> shift & 0xff)) * 0x100000001b3u;
    return xt_hash_finish(hash);
}

// Takes a 32-bit number in each step, not a byte.  This is faster than xt_hash_bytes, and gives other hashes.
static inline uint64_t xt_hash_numbers(const void *numbers, size_t count)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < count; i++) {
        uint32_t number;
        memcpy(&number, (const char *)numbers + i * sizeof number, sizeof number);
        hash = (hash ^ number) * 0x100000001b3u;
    }
    return xt_hash_finish(hash);
}

// The same for 64-bit numbers, as two of 32 bits, the low one first.
static inline uint64_t xt_hash_long_numbers(const uint64_t *numbers, size_t count)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < count; i++) {
        hash = (hash ^ (uint32_t)numbers[i]) * 0x100000001b3u;
        hash = (hash ^ numbers[i] >> 32) * 0x100000001b3u;
    }
    return xt_hash_finish(hash);
}

#endif
