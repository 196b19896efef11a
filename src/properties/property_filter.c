// property_filter.c -- see property_filter.h.
//
// Each thread has an arrangement of its own.  The region and the condition are shared.

#include "properties/property_filter.h"

#include "base/diagnostics.h"
#include "base/memory.h"
#include "properties/expression.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct property_filter {
    xt_solution_filter        filter; // first member, since callers get its address
    xt_region_map             map;
    xt_expression            *condition;
    const xt_solution_filter *then; // asked about the kept solutions; or NULL
    char                     *name;
} property_filter;

typedef struct filter_thread {
    const property_filter *filter;
    xt_arrangement         arrangement;
    void                  *then;
} filter_thread;

static void close_thread(void *opened)
{
    filter_thread *t = opened;
    if (t->then)
        t->filter->then->close(t->then);
    xt_arrangement_close(&t->arrangement);
    free(t);
}

static void *open_thread(const xt_solution_filter *filter)
{
    const property_filter *f = filter->context;
    filter_thread         *t = XT_NEW(filter_thread);
    if (!t)
        return NULL;
    t->filter = f;
    bool ok = xt_arrangement_open(&t->arrangement, &f->map);
    t->then = ok && f->then ? f->then->open(f->then) : NULL;
    if (ok && (t->then || !f->then))
        return t;
    close_thread(t);
    return NULL;
}

static xt_filter_answer ask(void *of_thread, const xt_solution *solution)
{
    filter_thread *t = of_thread;
    if (!xt_arrangement_load(&t->arrangement, solution))
        return XT_ENDS_SEARCH;
    bool is_kept = xt_expression_value(t->filter->condition, &t->arrangement) != 0;
    if (t->arrangement.is_cut_off)
        return XT_ENDS_SEARCH;
    return !is_kept ? XT_DROPS : t->then ? t->filter->then->ask(t->then, solution) : XT_KEEPS;
}

// Returns false after a diagnostic.
static bool check_symmetry(const property_filter *f, xt_unique unique, xt_diagnostics *diagnostics)
{
    const xt_property_use *moved = xt_expression_moved_use(f->condition, xt_motions_of_unique(unique));
    return unique == XT_ALL || !moved ||
           xt_diagnose(diagnostics,
                       "'%s' may differ among the solutions of a class, since a symmetry moves its pieces or cells; "
                       "leave out --unique",
                       moved->property->word);
}

// Writes the options of both filters.
static char *name_of(const xt_settings *settings)
{
    const char *then = settings->solution_filter ? settings->solution_filter->name : "";
    size_t      size = strlen(settings->where) + strlen(then) + sizeof "where= --";
    char       *name = XT_NEW_ARRAY(char, size);
    if (name)
        snprintf(name, size, "where=%s%s%s", settings->where, *then ? " --" : "", then);
    return name;
}

xt_solution_filter *xt_property_filter_new(const xt_model *model, const xt_settings *settings,
                                           xt_diagnostics *diagnostics)
{
    if (!xt_model_has_images(model, "a condition on solutions", diagnostics))
        return NULL;
    property_filter *f = XT_NEW(property_filter);
    bool             ok = f && xt_region_map_make(&f->map, model) && (f->name = name_of(settings));
    if (!ok)
        xt_diagnose_out_of_memory(diagnostics);
    if (ok && (f->condition = xt_expression_new(&f->map, settings->where, diagnostics)) &&
        check_symmetry(f, settings->unique, diagnostics)) {
        f->then = settings->solution_filter;
        f->filter = (xt_solution_filter){
            .name = f->name,
            .open = open_thread,
            .close = close_thread,
            .ask = ask,
            .asks_each = xt_expression_moved_use(f->condition, xt_motions_of_unique(settings->unique)) ||
                         (f->then && f->then->asks_each),
            .context = f};
        return &f->filter;
    }
    xt_property_filter_free(f ? &f->filter : NULL);
    return NULL;
}

void xt_property_filter_free(xt_solution_filter *filter)
{
    property_filter *f = (property_filter *)filter;
    if (!f)
        return;
    xt_region_map_free(&f->map);
    xt_expression_free(f->condition);
    free(f->name);
    free(f);
}
