// build.c -- see build.h.

#include "diagram/build.h"

#include "base/memory.h"
#include "search/frontier/engine.h"

#include <stdlib.h>
#include <string.h>

typedef struct builder {
    XT_VECTOR(uint64_t) first;
    XT_VECTOR(uint32_t) item;
    XT_VECTOR(xt_graph_link) link;
} builder;

static bool take_node(void *context, uint32_t item, const xt_graph_link *links, uint32_t count)
{
    builder *b = context;
    xt_vector_push(&b->item, item);
    xt_vector_append(&b->link, links, count);
    xt_vector_push(&b->first, b->link.count);
    return !b->first.failed && !b->item.failed && !b->link.failed;
}

static xt_engine_spec spec_of(const xt_diagram_request *request)
{
    return (xt_engine_spec){.engine = XT_ENGINE_FRONTIER,
                            .kernel = request->kernel,
                            .lists_solutions = true,
                            .alternative_seconds = request->alternative_seconds,
                            .is_alternative_guessed = true,
                            .first = XT_NONE};
}

const char *xt_diagram_unsupported_reason(const xt_diagram_request *request)
{
    const xt_engine_spec   spec = spec_of(request);
    const xt_cover_problem problem = {.cover = request->cover, .spec = &spec};
    return xt_engine_frontier_list.unsupported_reason(&problem);
}

bool xt_diagram_make(xt_diagram *diagram, const xt_diagram_request *request, xt_counters *counters)
{
    const xt_cover        *cover = request->cover;
    const xt_engine_spec   spec = spec_of(request);
    const xt_cover_problem problem = {.cover = cover, .spec = &spec};
    builder                b = {.first = {0}};
    *diagram = (xt_diagram){.cover = cover, .position = XT_NEW_ARRAY(uint32_t, (uint64_t)cover->cells + 1)};
    xt_vector_push(&b.first, 0);
    const bool ok = diagram->position && !b.first.failed &&
                    xt_frontier_make_graph(&problem, request->threads, counters, request->poll, diagram->position,
                                           take_node, &b) == XT_CONTINUE;
    if (b.link.failed && b.link.capacity > UINT32_MAX / 2)
        counters->error = "a diagram has at most 2,147,483,648 links";
    diagram->nodes = b.item.count;
    diagram->first = b.first.at;
    diagram->item = b.item.at;
    diagram->link = b.link.at;
    if (!ok)
        xt_diagram_free(diagram);
    return ok;
}
