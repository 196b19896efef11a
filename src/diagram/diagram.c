// diagram.c -- see diagram.h.

#include "diagram/diagram.h"

#include "base/long_multiply.h"
#include "base/memory.h"
#include "base/system_memory.h"

#include <stdlib.h>
#include <string.h>

void xt_diagram_free(xt_diagram *diagram)
{
    if (diagram->mapped)
        xt_system_unmap_file(diagram->mapped, diagram->mapped_bytes);
    else {
        free(diagram->position);
        free(diagram->first);
        free(diagram->item);
        free(diagram->link);
    }
    free(diagram->is_excluded);
    free(diagram->below);
    *diagram = (xt_diagram){0};
}

static bool fills(const xt_cover *cover, uint32_t option, uint32_t item)
{
    for (uint32_t m = cover->first[option]; m < cover->first[option + 1]; m++)
        if (cover->member[m] == item)
            return true;
    return false;
}

bool xt_diagram_is_valid(const xt_diagram *diagram)
{
    const xt_cover *cover = diagram->cover;
    bool            ok = diagram->nodes == 0 || diagram->first[0] == 0;
    for (uint32_t n = 0; ok && n < diagram->nodes; n++) {
        const uint32_t item = diagram->item[n];
        const uint64_t end = diagram->first[n + 1];
        ok = end >= diagram->first[n] && end <= diagram->first[diagram->nodes] &&
             (item < cover->cells || end == diagram->first[n]);
        for (uint64_t i = diagram->first[n]; ok && i < end; i++) {
            const xt_graph_link link = diagram->link[i];
            ok = link.option == XT_NONE ? cover->item[item].low == 0
                                        : link.option < cover->options && fills(cover, link.option, item);
            ok = ok && (link.to == XT_NONE || (link.to < n && diagram->item[link.to] < cover->cells &&
                                               diagram->position[diagram->item[link.to]] > diagram->position[item]));
        }
    }
    return ok;
}

// ---- Long numbers of a fixed number of words -----------------------------------------------------------------------

static inline bool is_less(const uint64_t *a, const uint64_t *b, uint32_t words)
{
    for (uint32_t w = words; w-- > 0;)
        if (a[w] != b[w])
            return a[w] < b[w];
    return false;
}

static inline void subtract(uint64_t *from, const uint64_t *term, uint32_t words)
{
    uint64_t borrow = 0;
    for (uint32_t w = 0; w < words; w++) {
        const uint64_t before = from[w], part = before - term[w];
        from[w] = part - borrow;
        borrow = (uint64_t)(before < term[w]) + (part < borrow);
    }
}

// Adds a product to the sum, which has room for it.
static void add_product(uint64_t *sum, const uint64_t *a, const uint64_t *b, uint32_t words)
{
    for (uint32_t i = 0; i < words; i++) {
        uint64_t carry = 0;
        for (uint32_t j = 0; a[i] && i + j < words; j++) {
            const xt_long_product part = xt_multiply_add_long(a[i], b[j], carry);
            sum[i + j] += part.low;
            carry = part.high + (sum[i + j] < part.low);
        }
    }
}

static const uint64_t one[XT_WIDE_INTEGER_WORDS] = {1};

static inline const uint64_t *below(const xt_diagram *diagram, uint32_t node)
{
    return node == XT_NONE ? one : diagram->below + (uint64_t)node * diagram->words;
}

// Returns the index of a choice at a node: its option, or behind the options the cell that stays empty.
static inline uint64_t choice_of(const xt_diagram *diagram, uint32_t node, const xt_graph_link *link)
{
    return link->option == XT_NONE ? (uint64_t)diagram->cover->options + diagram->item[node] : link->option;
}

static inline bool is_excluded(const xt_diagram *diagram, uint32_t node, const xt_graph_link *link)
{
    return diagram->is_excluded && diagram->is_excluded[choice_of(diagram, node, link)];
}

// Returns the number of solutions that take this link of the node, on one path to it.
static inline const uint64_t *through(const xt_diagram *diagram, uint32_t node, const xt_graph_link *link)
{
    static const uint64_t none[XT_WIDE_INTEGER_WORDS] = {0};
    return is_excluded(diagram, node, link) ? none : below(diagram, link->to);
}

// ---- Excluded links ------------------------------------------------------------------------------------------------

static bool make_excluded(xt_diagram *diagram)
{
    if (!diagram->is_excluded)
        diagram->is_excluded = XT_NEW_ARRAY(bool, (uint64_t)diagram->cover->options + diagram->cover->cells + 1);
    return diagram->is_excluded;
}

// One link of each path fills a cell of the wanted options.
bool xt_diagram_require(xt_diagram *diagram, const bool *is_wanted)
{
    const xt_cover *cover = diagram->cover;
    uint32_t        cell = XT_NONE;
    if (!make_excluded(diagram))
        return false;
    for (uint32_t o = 0; o < cover->options && cell == XT_NONE; o++)
        cell = is_wanted[o] ? cover->member[cover->first[o]] : XT_NONE;
    for (uint32_t o = 0; o < cover->options; o++)
        if (!is_wanted[o] && (cell == XT_NONE || fills(cover, o, cell)))
            diagram->is_excluded[o] = true;
    if (cell != XT_NONE)
        diagram->is_excluded[cover->options + cell] = true;
    return true;
}

bool xt_diagram_forbid(xt_diagram *diagram, const bool *is_unwanted)
{
    if (!make_excluded(diagram))
        return false;
    for (uint32_t o = 0; o < diagram->cover->options; o++)
        diagram->is_excluded[o] = diagram->is_excluded[o] || is_unwanted[o];
    return true;
}

// ---- Counting ------------------------------------------------------------------------------------------------------

// Returns false if a number has more words.
static bool count_with(xt_diagram *diagram)
{
    const uint32_t words = diagram->words;
    for (uint32_t n = 0; n < diagram->nodes; n++) {
        uint64_t *sum = diagram->below + (uint64_t)n * words;
        memset(sum, 0, words * sizeof *sum);
        for (uint64_t i = diagram->first[n]; i < diagram->first[n + 1]; i++)
            if (xt_diagram_add(sum, through(diagram, n, &diagram->link[i]), words))
                return false;
    }
    return true;
}

bool xt_diagram_count(xt_diagram *diagram)
{
    for (diagram->words = 1; diagram->words <= XT_WIDE_INTEGER_WORDS; diagram->words++) {
        free(diagram->below);
        diagram->below = XT_NEW_ARRAY(uint64_t, ((uint64_t)diagram->nodes + 1) * diagram->words);
        if (!diagram->below || count_with(diagram))
            return diagram->below;
    }
    return false;
}

const uint64_t *xt_diagram_total_words(const xt_diagram *diagram)
{
    return below(diagram, diagram->nodes > 0 ? diagram->nodes - 1 : XT_NONE);
}

xt_wide_integer xt_diagram_total(const xt_diagram *diagram)
{
    xt_wide_integer total = xt_wide_integer_of(0);
    memcpy(total.word, xt_diagram_total_words(diagram), diagram->words * sizeof *total.word);
    return total;
}

bool xt_diagram_has_solution(const xt_diagram *diagram, uint32_t node, const xt_graph_link *link)
{
    const uint64_t *number = through(diagram, node, link);
    uint32_t        w = 0;
    while (w < diagram->words && number[w] == 0)
        w++;
    return w < diagram->words;
}

// ---- Ranks ---------------------------------------------------------------------------------------------------------

uint32_t xt_diagram_solution(const xt_diagram *diagram, uint64_t *rank, uint32_t *options)
{
    uint32_t count = 0;
    for (uint32_t node = diagram->nodes - 1; node != XT_NONE;) {
        const xt_graph_link *link = diagram->link + diagram->first[node];
        for (; !is_less(rank, through(diagram, node, link), diagram->words); link++)
            subtract(rank, through(diagram, node, link), diagram->words);
        options[count] = link->option;
        count += link->option != XT_NONE;
        node = link->to;
    }
    return count;
}

bool xt_diagram_rank(const xt_diagram *diagram, const bool *is_in, uint64_t *rank)
{
    memset(rank, 0, diagram->words * sizeof *rank);
    for (uint32_t node = diagram->nodes - 1; node != XT_NONE;) {
        const xt_graph_link *begin = diagram->link + diagram->first[node],
                            *end = diagram->link + diagram->first[node + 1], *taken = begin, *empty = end;
        for (; taken < end && (taken->option == XT_NONE || !is_in[taken->option]); taken++)
            empty = taken->option == XT_NONE ? taken : empty;
        taken = taken < end ? taken : empty;
        if (taken == end || is_excluded(diagram, node, taken))
            return false;
        for (const xt_graph_link *link = begin; link < taken; link++)
            xt_diagram_add(rank, through(diagram, node, link), diagram->words);
        node = taken->to;
    }
    return true;
}

// ---- Marginals -----------------------------------------------------------------------------------------------------

uint64_t *xt_diagram_marginals(const xt_diagram *diagram)
{
    const uint32_t words = diagram->words, options = diagram->cover->options;
    uint64_t      *number = XT_NEW_ARRAY(uint64_t, ((uint64_t)options + diagram->cover->cells + 1) * words);
    uint64_t      *above = XT_NEW_ARRAY(uint64_t, ((uint64_t)diagram->nodes + 1) * words); // paths to each node
    if (above && diagram->nodes > 0)
        above[(uint64_t)(diagram->nodes - 1) * words] = 1;
    for (uint32_t n = diagram->nodes; number && above && n-- > 0;) {
        const uint64_t *to_here = above + (uint64_t)n * words;
        for (uint64_t i = diagram->first[n]; i < diagram->first[n + 1]; i++) {
            const xt_graph_link *link = &diagram->link[i];
            if (is_excluded(diagram, n, link))
                continue;
            add_product(number + choice_of(diagram, n, link) * words, to_here, below(diagram, link->to), words);
            if (link->to != XT_NONE)
                xt_diagram_add(above + (uint64_t)link->to * words, to_here, words);
        }
    }
    if (!above) {
        free(number);
        number = NULL;
    }
    free(above);
    return number;
}
