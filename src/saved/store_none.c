// store_none.c -- in place of the store where there is no SQLite: no run is ever opened.

#include "saved/store.h"

struct xt_store {
    char none;
};

xt_store *xt_store_open(const char *path, xt_store_use use, xt_diagnostics *diagnostics)
{
    (void)path, (void)use;
    xt_complain_of(diagnostics, "this build cannot save runs, for it was made without SQLite; build it where "
                                "libsqlite3-dev is");
    return NULL;
}

void xt_store_close(xt_store *store)
{
    (void)store;
}

void xt_store_discard(xt_store *store)
{
    (void)store;
}

const char *xt_store_path(const xt_store *store)
{
    (void)store;
    return "";
}

bool xt_store_is_new(const xt_store *store)
{
    (void)store;
    return true;
}

const char *xt_store_name_at(const xt_store *store, uint32_t index)
{
    (void)store, (void)index;
    return NULL;
}

const char *xt_store_value(const xt_store *store, const char *name)
{
    (void)store, (void)name;
    return NULL;
}

bool xt_store_begin(xt_store *store, const xt_store_fact *facts, uint32_t count, xt_diagnostics *diagnostics)
{
    (void)store, (void)facts, (void)count, (void)diagnostics;
    return false;
}

void xt_store_set_levels(xt_store *store, uint32_t levels)
{
    (void)store, (void)levels;
}

double xt_store_seconds(const xt_store *store)
{
    (void)store;
    return 0;
}

const char *xt_store_kept(const xt_store *store)
{
    (void)store;
    return "";
}

const char *xt_store_put(xt_store *store, const xt_record *record)
{
    (void)store, (void)record;
    return NULL;
}

const char *xt_store_blame(void *store, const char *words)
{
    (void)store, (void)words;
    return NULL;
}

const char *xt_store_keep(void *store, const xt_record *const *records, uint32_t count, double seconds, bool last)
{
    (void)store, (void)records, (void)count, (void)seconds, (void)last;
    return NULL;
}

const char *xt_store_read(void *store, xt_task from, bool with_solutions,
                          xt_answer (*take)(void *taker, const xt_record *), void *taker)
{
    (void)store, (void)from, (void)with_solutions, (void)take, (void)taker;
    return NULL;
}
