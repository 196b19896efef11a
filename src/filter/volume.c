// volume.c -- see volume.h.
//
// To place every image that is left and flood what remains is too slow to do at every node, as Busche says of his own
// filter.  Here an image is flooded only where it can split a pocket: where its open neighbours do not hang together by
// way of the open cells within two steps of it.  Such images are tight.  What is tight stays so while the ground
// shrinks, and becomes so only near the image that was placed last; so each node looks at the images about that one,
// and floods the tight.  Among single exact numbers of pieces, in a pocket in one piece, the others cannot do harm.

#include "filter/volume.h"

#include "base/memory.h"
#include "base/vector.h"
#include "filter/floods.h"
#include "filter/ground.h"
#include "filter/sums.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_OUTLINE_WORDS = 1 << 21 };

typedef struct level {
    uint64_t pieces;  // that are left: a state of the sums
    uint32_t pockets; // 0: not counted
    bool     has_tight;
} level;

typedef struct pocket {
    uint32_t required, whole; // volumes
} pocket;

// Shapes of which a copy can add the same volumes to a pocket: its own; of one that does not hang together, the volume
// of any of its parts as well.
typedef struct shape_class {
    uint32_t first_weight, weights;
    bool     hangs_together;
} shape_class;

struct xt_volume {
    const xt_cover *cover;
    xt_ground       ground;
    bool            is_exact; // every piece must be placed, and every cell filled
    uint32_t       *class_of; // by shape: of the sums
    shape_class *class;
    uint32_t classes;
    XT_VECTOR(uint32_t) weight;
    xt_sums  *sums;
    level    *level; // by depth
    uint64_t *open;  // by depth: cells
    uint64_t *tight; // by depth: options; as many words as question.words
    uint32_t  option_words;
    uint32_t *placed; // by depth

    uint64_t *outlines; // by option: see find_outline; NULL where they would be too many

    // Room.
    uint64_t *outline;
    uint64_t *image, *near, *rest, *ring, *reached; // cells
    uint64_t *about;                                // options
    pocket   *pocket;
    bool     *can_be_filled; // by pocket
    uint32_t *pocket_of;     // by cell
    xt_floods floods;
    uint32_t  lane_option[XT_FLOODS]; // that was laid there
};

// ---- Images --------------------------------------------------------------------------------------------------------

static uint32_t shape_of(const xt_cover *cover, uint32_t option)
{
    return cover->member[cover->first[option + 1] - 1] - cover->cells;
}

static uint32_t volume_of(const xt_cover *cover, uint32_t option)
{
    return cover->first[option + 1] - cover->first[option] - 1;
}

static const uint64_t *open_at(const xt_volume *v, uint32_t depth)
{
    return v->open + (size_t)depth * v->ground.words;
}

static uint64_t *tight_at(const xt_volume *v, uint32_t depth)
{
    return v->tight + (size_t)depth * v->option_words;
}

// The cells of an option, those next to it, and those within two steps of it, as they are when all is open.
static void find_outline(const xt_volume *v, uint32_t option, uint64_t *outline)
{
    const xt_cover *cover = v->cover;
    uint32_t        words = v->ground.words;
    memset(outline, 0, 3 * words * sizeof *outline);
    for (uint32_t m = cover->first[option]; m + 1 < cover->first[option + 1]; m++) {
        uint32_t bit = v->ground.bit_of[cover->member[m]];
        bits_add(outline, bit);
        bits_unite(outline + words, xt_ground_near(&v->ground, bit), words);
        bits_unite(outline + 2 * words, xt_ground_around(&v->ground, bit), words);
    }
}

// Lent until the next call.
static const uint64_t *outline_of(const xt_volume *v, uint32_t option)
{
    if (v->outlines)
        return v->outlines + 3 * (size_t)option * v->ground.words;
    find_outline(v, option, v->outline);
    return v->outline;
}

// The image, the open cells that it leaves, and its neighbours among them.
static const uint64_t *lay_image(const xt_volume *v, const uint64_t *open, uint32_t option)
{
    uint32_t        words = v->ground.words;
    const uint64_t *outline = outline_of(v, option);
    for (uint32_t w = 0; w < words; w++) {
        v->image[w] = outline[w];
        v->rest[w] = open[w] & ~outline[w];
        v->near[w] = outline[words + w] & v->rest[w];
    }
    return outline;
}

// Whether the image does not leave its neighbours together, by way of cells close to it alone.
static bool is_tight(const xt_volume *v, const uint64_t *open, uint32_t option)
{
    uint32_t        words = v->ground.words;
    const uint64_t *around = lay_image(v, open, option) + 2 * words;
    for (uint32_t w = 0; w < words; w++)
        v->ring[w] = around[w] & v->rest[w];
    return !xt_ground_joins(&v->ground, v->near, v->ring, v->reached);
}

// ---- Pockets -------------------------------------------------------------------------------------------------------

static bool is_made(const uint64_t *made, pocket of)
{
    return xt_sum_is_made_within(made, of.required, of.whole);
}

static pocket measure(const xt_volume *v, const uint64_t *cells)
{
    return (pocket){.required = bits_count_both(cells, v->ground.required, v->ground.words),
                    .whole = bits_count(cells, v->ground.words)};
}

// Takes the first pocket with one of the targets out of rest, into reached; false where there is none.
static bool take_pocket(const xt_volume *v, const uint64_t *targets)
{
    bool found = xt_ground_flood(&v->ground, targets, v->rest, v->reached);
    for (uint32_t w = 0; w < v->ground.words; w++)
        v->rest[w] &= ~v->reached[w];
    return found;
}

static void find_pockets(xt_volume *v, uint32_t depth)
{
    uint32_t count = 0;
    memcpy(v->rest, open_at(v, depth), v->ground.words * sizeof *v->rest);
    for (; take_pocket(v, v->rest); count++) {
        v->pocket[count] = measure(v, v->reached);
        BITS_EACH (bit, v->reached, v->ground.words)
            v->pocket_of[v->ground.cell_at[bit]] = count;
    }
    v->level[depth].pockets = count;
}

// Whether the image that was placed last lay in the only pocket and has not split it.
static bool left_one_pocket(const xt_volume *v, uint32_t depth)
{
    return depth > 0 && v->level[depth - 1].pockets == 1 && !is_tight(v, open_at(v, depth - 1), v->placed[depth - 1]);
}

// Then whatever is left of it has the volume of what is left of the pieces.
static bool has_one_exact_pocket(const xt_volume *v, uint32_t depth)
{
    return v->level[depth].pockets == 1 && v->is_exact;
}

// Finds the pockets where they matter.
static void look_at_pockets(xt_volume *v, uint32_t depth)
{
    level *at = &v->level[depth];
    if (at->pockets == 0 && v->is_exact && left_one_pocket(v, depth))
        at->pockets = 1;
    if (!has_one_exact_pocket(v, depth))
        find_pockets(v, depth);
}

bool xt_volume_is_broken(xt_volume *v, uint32_t depth)
{
    level *at = &v->level[depth];
    look_at_pockets(v, depth);
    if (has_one_exact_pocket(v, depth))
        return false;
    const uint64_t *made = xt_sums_of(v->sums, at->pieces);
    for (uint32_t r = 0; r < at->pockets; r++)
        if (!is_made(made, v->pocket[r]))
            return true;
    return false;
}

uint32_t xt_volume_of_broken_pocket(xt_volume *v)
{
    const uint64_t *made = xt_sums_of(v->sums, v->level[0].pieces);
    find_pockets(v, 0);
    for (uint32_t r = 0; r < v->level[0].pockets; r++)
        if (!is_made(made, v->pocket[r]))
            return v->pocket[r].whole;
    return 0;
}

// ---- The filter ----------------------------------------------------------------------------------------------------

// The options that the last image may have made tight: those that cover a cell about it.
static void find_options_about(const xt_volume *v, uint32_t depth, const xt_volume_question *question)
{
    const xt_cover *cover = v->cover;
    const uint64_t *open = open_at(v, depth), *before = tight_at(v, depth - 1);
    uint32_t        last = v->placed[depth - 1], words = v->ground.words;
    memset(v->image, 0, words * sizeof *v->image);
    for (uint32_t m = cover->first[last]; m + 1 < cover->first[last + 1]; m++)
        bits_unite(v->image, xt_ground_around(&v->ground, v->ground.bit_of[cover->member[m]]), words);
    memset(v->about, 0, question->words * sizeof *v->about);
    for (uint32_t w = 0; w < words; w++)
        v->image[w] &= open[w];
    BITS_EACH (bit, v->image, words)
        bits_unite(v->about, question->covering + (size_t)v->ground.cell_at[bit] * question->words, question->words);
    for (uint32_t w = 0; w < question->words; w++)
        v->about[w] &= question->live[w] & ~before[w];
}

// Lays an image in a lane of the floods: what is left within, and of that its neighbours as targets.
static void lay_in_lane(xt_volume *v, const uint64_t *open, uint32_t option, uint32_t lane, bool in_ring)
{
    uint32_t        words = v->ground.words;
    const uint64_t *outline = outline_of(v, option);
    v->lane_option[lane] = option;
    for (uint32_t w = 0; w < words; w++) {
        uint64_t rest = open[w] & ~outline[w];
        v->floods.within[w][lane] = in_ring ? rest & outline[2 * words + w] : rest;
        v->floods.targets[w][lane] = rest & outline[words + w];
    }
}

static void clear_lanes_from(xt_volume *v, uint32_t lane)
{
    for (uint32_t w = 0; w < v->ground.words; w++)
        for (uint32_t l = lane; l < XT_FLOODS; l++)
            v->floods.within[w][l] = v->floods.targets[w][l] = 0;
}

static void add_tight_lanes(xt_volume *v, uint32_t lanes, uint64_t *tight)
{
    if (lanes == 0)
        return;
    clear_lanes_from(v, lanes);
    uint32_t joined = xt_floods_run(&v->ground, &v->floods, false);
    for (uint32_t l = 0; l < lanes; l++)
        if (!(joined >> l & 1))
            bits_add(tight, v->lane_option[l]);
}

// Of the options in v->about, those that are tight.
static void find_tight_side_by_side(xt_volume *v, const uint64_t *open, uint32_t words, uint64_t *tight)
{
    uint32_t lanes = 0;
    BITS_EACH (option, v->about, words) {
        lay_in_lane(v, open, option, lanes++, true);
        if (lanes == XT_FLOODS) {
            add_tight_lanes(v, lanes, tight);
            lanes = 0;
        }
    }
    add_tight_lanes(v, lanes, tight);
}

static void find_tight(xt_volume *v, uint32_t depth, const xt_volume_question *question)
{
    level    *at = &v->level[depth];
    uint64_t *tight = tight_at(v, depth);
    if (depth > 0 && at[-1].has_tight) {
        memcpy(tight, tight_at(v, depth - 1), question->words * sizeof *tight);
        find_options_about(v, depth, question);
    } else {
        memset(tight, 0, question->words * sizeof *tight);
        memcpy(v->about, question->live, question->words * sizeof *tight);
    }
    if (xt_floods_suit(&v->ground))
        find_tight_side_by_side(v, open_at(v, depth), question->words, tight);
    else
        BITS_EACH (option, v->about, question->words)
            if (is_tight(v, open_at(v, depth), option))
                bits_add(tight, option);
    at->has_tight = true;
}

// With the pieces of which these are the sums: how many pockets cannot be filled.
static uint32_t count_broken(xt_volume *v, uint32_t pockets, const uint64_t *made)
{
    uint32_t broken = 0;
    for (uint32_t r = 0; r < pockets; r++) {
        v->can_be_filled[r] = is_made(made, v->pocket[r]);
        broken += !v->can_be_filled[r];
    }
    return broken;
}

// Takes a part off the pocket that the image that was laid splits, into reached; false where it does not, or no more.
static bool take_part(const xt_volume *v)
{
    if (xt_ground_joins_by_halves(&v->ground, v->near, v->rest, v->reached))
        return false;
    for (uint32_t w = 0; w < v->ground.words; w++) {
        v->rest[w] &= ~v->reached[w];
        v->near[w] &= ~v->reached[w];
    }
    return true;
}

// Whether every part can be filled into which the image that was laid splits its pocket, the first of which was taken.
static bool parts_can_be_filled(const xt_volume *v, uint32_t depth, const uint64_t *made)
{
    do
        if (!is_made(made, measure(v, v->reached)))
            return false;
    while (take_part(v));
    if (v->level[depth].pockets == 1) // then the last part is all that is left
        return is_made(made, measure(v, v->rest));
    return !take_pocket(v, v->near) || is_made(made, measure(v, v->reached));
}

static bool hangs_together(const xt_volume *v, uint32_t option)
{
    return v->class[v->class_of[shape_of(v->cover, option)]].hangs_together;
}

// Whether all pockets can be filled that an option leaves, whatever it lies in.
static bool leaves_all_fillable(const xt_volume *v, uint32_t depth, uint32_t option, const uint64_t *made)
{
    lay_image(v, open_at(v, depth), option);
    while (take_pocket(v, v->rest))
        if (!is_made(made, measure(v, v->reached)))
            return false;
    return true;
}

// Whether what an option that hangs together leaves of its pocket can be filled, where it does not split it.
static bool leaves_fillable_rest(const xt_volume *v, uint32_t depth, uint32_t option, const uint64_t *made)
{
    if (has_one_exact_pocket(v, depth))
        return true;
    pocket left = v->pocket[v->pocket_of[v->cover->member[v->cover->first[option]]]];
    if (v->is_exact)
        left.required -= volume_of(v->cover, option);
    else
        left.required -= bits_count_both(outline_of(v, option), v->ground.required, v->ground.words);
    left.whole -= volume_of(v->cover, option);
    return is_made(made, left);
}

// Whether what an option that hangs together leaves of its pocket can be filled, with the pieces that are left then.
static bool leaves_fillable(const xt_volume *v, uint32_t depth, uint32_t option, const uint64_t *made)
{
    if (bits_have(tight_at(v, depth), option)) {
        lay_image(v, open_at(v, depth), option);
        if (take_part(v))
            return parts_can_be_filled(v, depth, made);
    }
    return leaves_fillable_rest(v, depth, option, made);
}

// What was reached in some lanes is done with: it is taken out there, and the other lanes are emptied.
static void take_reached(xt_volume *v, uint32_t which)
{
    for (uint32_t w = 0; w < v->ground.words; w++)
        for (uint32_t l = 0; l < XT_FLOODS; l++) {
            uint64_t left = which >> l & 1 ? ~v->floods.reached[w][l] : 0;
            v->floods.within[w][l] &= left;
            v->floods.targets[w][l] &= left;
        }
}

// Of the last parts, which are reached in these lanes, or all that is left: the lanes in which they cannot be filled.
static uint32_t bad_last_parts(xt_volume *v, uint32_t depth, const uint64_t *made, uint32_t which)
{
    uint32_t bad = 0;
    bool     is_alone = v->level[depth].pockets == 1;
    if (which && !is_alone)
        xt_floods_run(&v->ground, &v->floods, true);
    for (uint32_t l = 0; l < XT_FLOODS; l++) {
        pocket last = {.required = v->floods.required[l], .whole = v->floods.whole[l]};
        if (!(which >> l & 1))
            continue;
        for (uint32_t w = 0; w < v->ground.words && is_alone; w++) {
            uint64_t left = v->floods.within[w][l];
            last.whole = (w ? last.whole : 0) + (uint32_t)__builtin_popcountll(left);
            last.required = (w ? last.required : 0) + (uint32_t)__builtin_popcountll(left & v->ground.required[w]);
        }
        bad |= (uint32_t)!is_made(made, last) << l;
    }
    return bad;
}

// Of the images that lie in the lanes, those go into useless that leave what cannot be filled.
static void judge_lanes(xt_volume *v, uint32_t depth, const uint64_t *made, uint32_t lanes, uint64_t *useless)
{
    if (lanes == 0)
        return;
    clear_lanes_from(v, lanes);
    uint32_t filled = ((uint32_t)1 << lanes) - 1, bad = 0;
    uint32_t joined = xt_floods_run(&v->ground, &v->floods, false) & filled, parted = filled & ~joined;
    for (uint32_t l = 0; l < lanes; l++)
        if (joined >> l & 1)
            bad |= (uint32_t)!leaves_fillable_rest(v, depth, v->lane_option[l], made) << l;
    while (parted) {
        for (uint32_t l = 0; l < lanes; l++)
            if (parted >> l & 1)
                bad |= (uint32_t)!is_made(made, (pocket){v->floods.required[l], v->floods.whole[l]}) << l;
        parted &= ~bad;
        take_reached(v, parted);
        joined = parted ? xt_floods_run(&v->ground, &v->floods, false) & parted : 0;
        bad |= bad_last_parts(v, depth, made, joined);
        parted &= ~joined;
    }
    for (uint32_t l = 0; l < lanes; l++)
        if (bad >> l & 1)
            bits_add(useless, v->lane_option[l]);
}

// broken: how many of the pockets cannot be filled with the pieces that are left once the option is placed.
static bool is_useful(const xt_volume *v, uint32_t depth, uint32_t option, const uint64_t *made, uint32_t broken)
{
    uint32_t here = v->pocket_of[v->cover->member[v->cover->first[option]]];
    if (has_one_exact_pocket(v, depth))
        return leaves_fillable(v, depth, option, made);
    if (!hangs_together(v, option))
        return leaves_all_fillable(v, depth, option, made);
    return broken == !v->can_be_filled[here] && leaves_fillable(v, depth, option, made);
}

// Whether nothing but its parts tells of the option, if it splits its pocket.
static bool depends_on_its_parts(const xt_volume *v, uint32_t depth, uint32_t option, uint32_t broken)
{
    uint32_t here = v->pocket_of[v->cover->member[v->cover->first[option]]];
    return bits_have(tight_at(v, depth), option) &&
           (has_one_exact_pocket(v, depth) || (hangs_together(v, option) && broken == !v->can_be_filled[here]));
}

void xt_volume_filter(xt_volume *v, uint32_t depth, const xt_volume_question *question)
{
    level *at = &v->level[depth];
    look_at_pockets(v, depth);
    find_tight(v, depth, question);
    uint32_t class = XT_NOWHERE, broken = 0, lanes = 0;
    const uint64_t *made = NULL;
    bool            only_tight = has_one_exact_pocket(v, depth), side_by_side = xt_floods_suit(&v->ground);
    memcpy(v->about, question->live, question->words * sizeof *v->about);
    for (uint32_t w = 0; only_tight && w < question->words; w++)
        v->about[w] &= tight_at(v, depth)[w];
    BITS_EACH (option, v->about, question->words) {
        bool is_of_class = v->class_of[shape_of(v->cover, option)] == class;
        if (!is_of_class || lanes == XT_FLOODS) {
            judge_lanes(v, depth, made, lanes, question->useless);
            lanes = 0;
        }
        if (!is_of_class) {
            class = v->class_of[shape_of(v->cover, option)];
            made = xt_sums_of(v->sums, xt_sums_without(v->sums, at->pieces, class));
            broken = only_tight ? 0 : count_broken(v, at->pockets, made);
        }
        if (side_by_side && depends_on_its_parts(v, depth, option, broken))
            lay_in_lane(v, open_at(v, depth), option, lanes++, false);
        else if (!is_useful(v, depth, option, made, broken))
            bits_add(question->useless, option);
    }
    judge_lanes(v, depth, made, lanes, question->useless);
}

// ---- Setting up ----------------------------------------------------------------------------------------------------

void xt_volume_place(xt_volume *v, uint32_t depth, uint32_t option)
{
    const xt_cover *cover = v->cover;
    uint64_t       *open = v->open + (size_t)(depth + 1) * v->ground.words;
    memcpy(open, open_at(v, depth), v->ground.words * sizeof *open);
    for (uint32_t m = cover->first[option]; m + 1 < cover->first[option + 1]; m++)
        bits_drop(open, v->ground.bit_of[cover->member[m]]);
    v->placed[depth] = option;
    v->level[depth + 1] =
        (level){.pieces = xt_sums_without(v->sums, v->level[depth].pieces, v->class_of[shape_of(cover, option)])};
}

void xt_volume_copy(const xt_volume *v, uint32_t depth, xt_copy *copy)
{
    xt_copy_piece(copy, &v->level[depth], sizeof *v->level);
    xt_copy_piece(copy, v->open + (size_t)depth * v->ground.words, v->ground.words * sizeof *v->open);
    xt_copy_piece(copy, tight_at(v, depth), v->option_words * sizeof *v->tight);
}

// The volumes that a copy can add to a pocket, behind the other weights: those of its parts, and of some of these
// together.
static bool add_weights(xt_volume *v, uint32_t option, shape_class *class)
{
    uint32_t  volume = volume_of(v->cover, option), words = volume / 64 + 1;
    uint64_t *made = XT_NEW_ARRAY(uint64_t, words);
    *class = (shape_class){.first_weight = v->weight.count};
    if (!made)
        return false;
    made[0] = 1;
    memset(v->rest, 0, v->ground.words * sizeof *v->rest);
    for (uint32_t m = v->cover->first[option]; m + 1 < v->cover->first[option + 1]; m++)
        bits_add(v->rest, v->ground.bit_of[v->cover->member[m]]);
    while (take_pocket(v, v->rest)) {
        uint32_t part = bits_count(v->reached, v->ground.words);
        class->hangs_together = part == volume;
        for (uint32_t sum = volume; sum-- > 0;)
            if (bits_have(made, sum) && sum + part <= volume)
                bits_add(made, sum + part);
    }
    for (uint32_t sum = 1; sum <= volume; sum++)
        if (bits_have(made, sum))
            xt_vector_push(&v->weight, sum);
    class->weights = v->weight.count - class->first_weight;
    free(made);
    return !v->weight.failed;
}

static bool has_weights_of(const xt_volume *v, const shape_class *a, const shape_class *b)
{
    return a->weights == b->weights &&
           (a->weights == 0 || memcmp(v->weight.at + a->first_weight, v->weight.at + b->first_weight,
                                      a->weights * sizeof *v->weight.at) == 0);
}

// The class of a shape, one of whose options is given: a new one, or one that there is.  False: no memory.
static bool find_class(xt_volume *v, uint32_t shape, uint32_t option)
{
    shape_class class;
    uint32_t c = 0;
    if (!add_weights(v, option, &class))
        return false;
    while (c < v->classes && !has_weights_of(v, &class, &v->class[c]))
        c++;
    if (c == v->classes)
        v->class[v->classes++] = class;
    else
        v->weight.count = class.first_weight;
    v->class_of[shape] = c;
    return true;
}

static bool make_sums(xt_volume *v)
{
    const xt_cover *cover = v->cover;
    xt_sum_class *class = XT_NEW_ARRAY(xt_sum_class, (size_t)cover->items - cover->cells);
    bool fine = class;
    for (uint32_t s = 0; s < cover->items - cover->cells; s++)
        v->class_of[s] = XT_NOWHERE;
    for (uint32_t o = 0; fine && o < cover->options; o++) {
        uint32_t shape = shape_of(cover, o);
        if (v->class_of[shape] != XT_NOWHERE)
            continue;
        fine = find_class(v, shape, o);
        if (fine)
            class[v->class_of[shape]].high += cover->item[cover->cells + shape].high;
    }
    for (uint32_t c = 0; c < v->classes; c++) {
        class[c].weight = v->weight.at + v->class[c].first_weight;
        class[c].weights = v->class[c].weights;
        class[c].optional = class[c].high;
    }
    if (fine)
        v->sums = xt_sums_new(class, v->classes, cover->cells);
    free(class);
    return v->sums;
}

// Without memory they are found anew each time.
static void keep_outlines(xt_volume *v)
{
    size_t size = 3 * (size_t)v->ground.words, options = v->cover->options;
    v->outlines = options * size <= MOST_OUTLINE_WORDS ? XT_NEW_ARRAY(uint64_t, options * size) : NULL;
    for (uint32_t o = 0; v->outlines && o < options; o++)
        find_outline(v, o, v->outlines + o * size);
}

static bool is_exact(const xt_cover *cover)
{
    for (uint32_t i = 0; i < cover->items; i++)
        if (cover->item[i].low != cover->item[i].high)
            return false;
    return true;
}

xt_volume *xt_volume_new(const xt_cover *cover, uint32_t depths)
{
    xt_volume *v = XT_NEW(xt_volume);
    if (!v)
        return NULL;
    *v = (xt_volume){.cover = cover, .is_exact = is_exact(cover), .option_words = bits_words(cover->options)};
    if (xt_ground_make(&v->ground, cover)) {
        size_t words = v->ground.words, levels = (size_t)depths + 1, shapes = cover->items - cover->cells;
        v->class_of = XT_NEW_ARRAY(uint32_t, shapes);
        v->class = XT_NEW_ARRAY(shape_class, shapes);
        v->level = XT_NEW_ARRAY(level, levels);
        v->open = XT_NEW_ARRAY(uint64_t, levels * words);
        v->tight = XT_NEW_ARRAY(uint64_t, levels * v->option_words);
        v->placed = XT_NEW_ARRAY(uint32_t, levels);
        v->outline = XT_NEW_ARRAY(uint64_t, 3 * words);
        v->image = XT_NEW_ARRAY(uint64_t, words);
        v->near = XT_NEW_ARRAY(uint64_t, words);
        v->rest = XT_NEW_ARRAY(uint64_t, words);
        v->ring = XT_NEW_ARRAY(uint64_t, words);
        v->reached = XT_NEW_ARRAY(uint64_t, words);
        v->about = XT_NEW_ARRAY(uint64_t, v->option_words);
        v->pocket = XT_NEW_ARRAY(pocket, cover->cells);
        v->can_be_filled = XT_NEW_ARRAY(bool, cover->cells);
        v->pocket_of = XT_NEW_ARRAY(uint32_t, cover->cells);
    }
    if (v->class_of && v->class && v->level && v->open && v->tight && v->placed && v->outline && v->image && v->near &&
        v->rest && v->ring && v->reached && v->about && v->pocket && v->can_be_filled && v->pocket_of && make_sums(v)) {
        for (uint32_t c = 0; c < cover->cells; c++)
            bits_add(v->open, v->ground.bit_of[c]);
        v->level[0].pieces = xt_sums_start(v->sums);
        keep_outlines(v);
        return v;
    }
    xt_volume_free(v);
    return NULL;
}

void xt_volume_free(xt_volume *v)
{
    if (!v)
        return;
    xt_ground_free(&v->ground);
    xt_sums_free(v->sums);
    free(v->class_of);
    free(v->class);
    xt_vector_free(&v->weight);
    free(v->level);
    free(v->open);
    free(v->tight);
    free(v->placed);
    free(v->outlines);
    free(v->outline);
    free(v->image);
    free(v->near);
    free(v->rest);
    free(v->ring);
    free(v->reached);
    free(v->about);
    free(v->pocket);
    free(v->can_be_filled);
    free(v->pocket_of);
    free(v);
}
