// mirror.c -- see mirror.h.

#include "pack/mirror.h"

#include "base/bitset.h"
#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

// Images: finding the image of each compares it with those of one first position.
enum { MAX_IMAGES = 1 << 16 };

static bool keeps_shapes(const xt_pack_problem *p, const xt_symmetry *symmetry)
{
    for (uint32_t item = p->cells; item < p->cells + p->shapes; item++)
        if (symmetry->to[item] != item)
            return false;
    return symmetry->is_automorphism;
}

// Adds the symmetry to the sets of those positions that it keeps.  Returns false if there are none but the first and
// the last.
static bool note_kept_positions(xt_pack_mirrors *m, const uint32_t *to, uint32_t number)
{
    uint32_t end = 0;
    bool     keeps_any = false;
    for (uint32_t position = 1; position < m->problem->cells; position++) {
        end = to[position - 1] + 1 > end ? to[position - 1] + 1 : end;
        if (end == position) {
            m->kept_by[position] |= (uint32_t)1 << number;
            keeps_any = true;
        }
    }
    return keeps_any;
}

static void add_positions(const xt_pack_problem *p, const uint32_t *to, uint32_t image, uint64_t *set)
{
    const uint64_t *mask = &p->mask[(size_t)image * p->window];
    XT_BITSET_FOR_EACH (bit, mask, p->window)
        xt_bitset_add(set, to[p->begin[image] / 64 * 64 + bit]);
}

// set: scratch, `words` words.
static uint32_t image_of_image(const xt_pack_problem *p, const uint32_t *to, uint32_t image, uint64_t *set)
{
    memset(set, 0, p->words * sizeof *set);
    add_positions(p, to, image, set);
    uint32_t begin = xt_bitset_next(set, 0, p->words);
    for (uint32_t i = p->first_image[begin]; i < p->first_image[begin + 1]; i++)
        if (p->shape[i] == p->shape[image] &&
            memcmp(&p->mask[(size_t)i * p->window], set + begin / 64, p->window * sizeof *set) == 0)
            return i;
    return XT_NONE; // a filter removed it
}

// Returns false if memory runs out.  Takes the symmetry if it maps every image to an image.
static bool take_symmetry(xt_pack_mirrors *m, const xt_symmetry *symmetry, uint64_t *set)
{
    const xt_pack_problem *p = m->problem;
    uint32_t              *to = XT_NEW_ARRAY(uint32_t, p->cells);
    uint32_t              *image_to = XT_NEW_ARRAY(uint32_t, (size_t)p->images + 1);
    bool                   ok = to && image_to, maps_all = true;
    for (uint32_t c = 0; ok && c < p->cells; c++)
        to[p->position_of[c]] = p->position_of[symmetry->to[c]];
    for (uint32_t i = 0; ok && i < p->images && maps_all; i++) {
        image_to[i] = image_of_image(p, to, i, set);
        maps_all = image_to[i] != XT_NONE;
    }
    if (ok && maps_all && note_kept_positions(m, to, m->count)) {
        m->to[m->count] = to;
        m->image_to[m->count++] = image_to;
        return true;
    }
    free(to);
    free(image_to);
    return ok;
}

bool xt_pack_mirrors_make(xt_pack_mirrors *m, const xt_pack_problem *p)
{
    const xt_cover *cover = p->cover;
    *m = (xt_pack_mirrors){.problem = p, .kept_by = XT_NEW_ARRAY(uint32_t, (size_t)p->cells + 1)};
    uint64_t *set = XT_NEW_ARRAY(uint64_t, p->words);
    bool      ok = m->kept_by && set;
    for (uint32_t i = 1; ok && i < cover->symmetries && m->count < XT_PACK_MIRRORS_MAX; i++)
        if (p->images <= MAX_IMAGES && keeps_shapes(p, &cover->symmetry[i]))
            ok = take_symmetry(m, &cover->symmetry[i], set);
    free(set);
    return ok;
}

void xt_pack_mirrors_free(xt_pack_mirrors *m)
{
    for (uint32_t i = 0; i < m->count; i++) {
        free(m->to[i]);
        free(m->image_to[i]);
    }
    free(m->kept_by);
    *m = (xt_pack_mirrors){.count = 0};
}

// Writes the image of a window.  Returns false if it does not lie in the window.
static bool map_window(const xt_pack_mirrors *m, uint32_t symmetry, uint32_t position, const uint64_t *window,
                       uint64_t *mapped)
{
    const xt_pack_problem *p = m->problem;
    uint32_t               first = position / 64 * 64, end = first + 64 * p->window;
    memset(mapped, 0, p->window * sizeof *mapped);
    XT_BITSET_FOR_EACH (bit, window, p->window) {
        uint32_t from = first + bit;
        uint32_t to = from < position || from >= p->cells ? from : m->to[symmetry][from];
        if (to >= end && !xt_bitset_has(p->closed, to))
            return false;
        if (to < end)
            xt_bitset_add(mapped, to - first);
    }
    for (uint32_t w = 0; w < p->window; w++)
        mapped[w] |= p->closed[first / 64 + w];
    return true;
}

uint32_t xt_pack_mirrors_choose(const xt_pack_mirrors *m, uint32_t position, uint64_t *window, uint64_t *scratch)
{
    size_t    bytes = m->problem->window * sizeof *window;
    uint64_t *mapped = scratch, *given = scratch + m->problem->window;
    uint32_t  chosen = 0;
    if (m->count == 0 || m->kept_by[position] == 0)
        return 0;
    memcpy(given, window, bytes);
    for (uint32_t i = 0; i < m->count; i++)
        if (m->kept_by[position] >> i & 1 && map_window(m, i, position, given, mapped) &&
            memcmp(mapped, window, bytes) < 0) {
            memcpy(window, mapped, bytes);
            chosen = i + 1;
        }
    return chosen;
}
