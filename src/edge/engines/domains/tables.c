// tables.c -- the tables of the engine `domains`: classes, zones, the colours of poses, neighbours, and the layout of a
// state.

#include "edge/engines/domains/domains.h"

#include "base/memory.h"

#include <string.h>

// ---- Classes -------------------------------------------------------------------------------------------------------

// The model as the tables are made from it.  Cells are numbered as on the board here.
typedef struct search_setup {
    uint32_t *class_of_cell, *class_of_tile_type; // connected components
    uint32_t *bit_of_tile_type;
    uint32_t *zone_of_cell;
    uint32_t *base_of_tile_type;     // a rotation
    uint32_t  first_colour, colours; // of a line inside
    uint8_t  *fits;                  // of each cell and pose
    xt_arena  memory;
} search_setup;

static const uint8_t *fits_of(const xt_search *search, const search_setup *p, uint32_t cell)
{
    return p->fits + (size_t)cell * search->model->poses.count;
}

static bool find_fits(xt_search *search, search_setup *p)
{
    uint32_t poses = search->model->poses.count;
    p->fits = XT_ARENA_ARRAY_ZEROED(&p->memory, uint8_t, (size_t)search->cells * poses);
    for (uint32_t cell = 0; p->fits && cell < search->cells; cell++) {
        uint8_t *fits = p->fits + (size_t)cell * poses;
        if (cell >= search->model->width &&
            xt_cells_allow_same_poses(search->model, cell, cell - search->model->width)) {
            memcpy(fits, fits - (size_t)search->model->width * poses, poses);
            continue;
        }
        for (uint32_t pose = 0; pose < poses; pose++)
            fits[pose] = xt_pose_fits(search->model, cell, pose);
    }
    return p->fits;
}

// Sets the base rotation of each tile type: that of its first pose in its first cell.
static void find_bases(xt_search *search, search_setup *p)
{
    const xt_edge_model *model = search->model;
    for (uint32_t cell = search->cells; cell-- > 0;)
        for (uint32_t pose = model->poses.count; pose-- > 0;)
            if (fits_of(search, p, cell)[pose])
                p->base_of_tile_type[model->poses.at[pose].tile_type] = model->poses.at[pose].rotation;
}

// Returns the smallest rotation from the base of the tile type to a pose that looks the same.
static uint32_t relative_rotation(const xt_search *search, const search_setup *p, uint32_t pose)
{
    const xt_pose *shown = &search->model->poses.at[pose];
    uint32_t       period = search->model->tile_types.at[shown->tile_type].period;
    return (shown->rotation + period - p->base_of_tile_type[shown->tile_type] % period) % period;
}

static size_t words_of_table(const xt_search *search, const xt_tile_class *class)
{
    return ((size_t)search->chunks << XT_DOMAIN_CHUNK_COLOURS) * XT_DOMAIN_ROW * class->words;
}

static bool has_complement_tables(const xt_search *search)
{
    return search->model->board->is_complemented;
}

static bool make_class(xt_search *search, const search_setup *p, uint32_t cell_number)
{
    xt_tile_class *class = &search->tables.class[cell_number];
    size_t type_bits;
    class->words = (class->tile_types + 63) / 64 ? (class->tile_types + 63) / 64 : 1;
    type_bits = (size_t) class->words * 64;
    class->tile_type = XT_ARENA_ARRAY_ZEROED(&search->memory, uint32_t, class->tile_types + 1);
    class->table = xt_arena_alloc_zeroed(
        &search->memory, words_of_table(search, class) * (has_complement_tables(search) ? 2 : 1), sizeof(uint64_t));
    class->shown_colours =
        xt_arena_alloc_zeroed(&search->memory, XT_DOMAIN_PLANES * XT_SIDES * type_bits, sizeof(xt_wide_colour_set));
    class->lanes = xt_arena_alloc_zeroed(&search->memory,
                                         (size_t)2 * XT_DOMAIN_PLANES * XT_SIDES * search->chunks * class->words *
                                             XT_DOMAIN_CHUNK_COLOURS,
                                         sizeof(uint64_t));
    if (search->memory.failed)
        return false;
    search->has_four_word_domains &= class->words == 1;
    class->first = cell_number ? class[-1].first + class[-1].cells : 0;
    for (uint32_t cell = 0; cell < search->cells; cell++)
        if (p->class_of_cell[cell] == cell_number) {
            search->tables.cell_number[cell] = class->first + class->cells;
            search->tables.board_cell[class->first + class->cells++] = cell;
        }
    return true;
}

static bool make_classes(xt_search *search, search_setup *p)
{
    uint32_t tile_types = search->model->tile_types.count;
    search->tables.class = XT_ARENA_ARRAY_ZEROED(&search->memory, xt_tile_class, search->tables.classes);
    if (!search->tables.class)
        return false;
    search->has_four_word_domains = true;
    for (uint32_t k = 0; k < tile_types; k++)
        p->bit_of_tile_type[k] = search->tables.class[p->class_of_tile_type[k]].tile_types++;
    for (uint32_t i = 0; i < search->tables.classes; i++)
        if (!make_class(search, p, i))
            return false;
    for (uint32_t k = 0; k < tile_types; k++)
        search->tables.class[p->class_of_tile_type[k]].tile_type[p->bit_of_tile_type[k]] = k;
    return true;
}

// ---- What poses show -----------------------------------------------------------------------------------------------

// The table for the colours of a side.
static uint64_t *table_for(const xt_search *search, const xt_tile_class *class, unsigned side)
{
    bool is_right_or_bottom = (side == 1 || side == 2) && has_complement_tables(search);
    return class->table + (is_right_or_bottom ? words_of_table(search, class) : 0);
}

static uint64_t *row_of(const xt_tile_class *class, uint64_t *table, uint32_t chunk, uint32_t set)
{
    return table + (((size_t)chunk << XT_DOMAIN_CHUNK_COLOURS) + set) * XT_DOMAIN_ROW * class->words;
}

// Lanes for the colours of one side, if domains have four words.
static uint32_t colours_in_lanes(const xt_search *search)
{
    return search->chunks == 1 ? XT_DOMAIN_CHUNK_COLOURS : search->colours;
}

// The index of a colour's lane in the class's table.
static size_t lane_index(const xt_search *search, const xt_tile_class *class, uint32_t rotation, unsigned side,
                         uint32_t colour, uint32_t word)
{
    size_t chunks = (size_t)XT_SIDES * search->chunks;
    if (search->has_four_word_domains)
        return rotation * chunks * XT_DOMAIN_CHUNK_COLOURS + side * colours_in_lanes(search) + colour;
    size_t chunk = rotation * chunks + side * search->chunks + colour / XT_DOMAIN_CHUNK_COLOURS;
    return (chunk * class->words + word) * XT_DOMAIN_CHUNK_COLOURS + colour % XT_DOMAIN_CHUNK_COLOURS;
}

// Enters that a tile type shows a line's colour on a side in a relative rotation.  A colour of the frame can only be on
// an outer side.  Such a tile type is in the sets of all colours there.
static void add_shown_colour(xt_search *search, const search_setup *p, uint32_t tile_type, uint32_t rotation,
                             unsigned side, uint32_t line)
{
    const xt_tile_class *class = &search->tables.class[p->class_of_tile_type[tile_type]];
    uint32_t bit = p->bit_of_tile_type[tile_type], base_side = (side + XT_SIDES - rotation) % XT_SIDES,
             colour = line - p->first_colour;
    size_t at = (size_t)rotation * class->words * 64 + bit;
    bool   is_outer_side = line < p->first_colour;
    if (p->colours <= XT_DOMAIN_MAX_NARROW_COLOURS)
        ((uint64_t *)class->shown_colours)[at] |= (is_outer_side ? UINT16_MAX : UINT64_C(1) << colour) << 16 * side;
    else
        ((xt_wide_colour_set *)class->shown_colours)[XT_SIDES * at + side] =
            is_outer_side ? UINT64_MAX : UINT64_C(1) << colour;
    for (uint32_t c = 0; c < p->colours; c++)
        if (is_outer_side || c == colour)
            class->lanes[lane_index(search, class, rotation, side, c, bit / 64)] |= UINT64_C(1) << bit % 64;
    uint64_t *table = table_for(search, class, side);
    uint32_t  set = is_outer_side ? 0 : 1u << colour % XT_DOMAIN_CHUNK_COLOURS;
    for (uint32_t j = (XT_SIDES - base_side) % XT_SIDES; j < XT_DOMAIN_ROW; j += XT_SIDES)
        row_of(class, table, is_outer_side ? 0 : colour / XT_DOMAIN_CHUNK_COLOURS, set)[j * class->words + bit / 64] |=
            UINT64_C(1) << bit % 64;
}

// Makes the rows of sets with several colours from the rows with one and with none.
static void complete_table(const xt_search *search, const xt_tile_class *class, uint64_t *table)
{
    uint32_t words = XT_DOMAIN_ROW * class->words;
    for (uint32_t chunk = 0; chunk < search->chunks; chunk++)
        for (uint32_t set = 1; set < 1u << XT_DOMAIN_CHUNK_COLOURS; set++) {
            const uint64_t *rest = row_of(class, table, chunk, set & (set - 1));
            const uint64_t *one = row_of(class, table, chunk, set & -set);
            uint64_t       *row = row_of(class, table, chunk, set);
            for (uint32_t w = 0; w < words; w++)
                row[w] = rest[w] | one[w];
        }
}

static void complete_tables(const xt_search *search)
{
    for (uint32_t i = 0; i < search->tables.classes; i++) {
        const xt_tile_class *class = &search->tables.class[i];
        complete_table(search, class, table_for(search, class, 0));
        if (has_complement_tables(search))
            complete_table(search, class, table_for(search, class, 1));
    }
}

// Enters all rotations that look the same, since a zone with one plane may have any of them.
static void enter_shown_colours(xt_search *search, const search_setup *p)
{
    const xt_edge_model *model = search->model;
    for (uint32_t pose = 0; pose < model->poses.count; pose++) {
        const xt_pose *shown = &model->poses.at[pose];
        uint32_t       period = model->tile_types.at[shown->tile_type].period;
        for (uint32_t rotation = relative_rotation(search, p, pose); rotation < XT_SIDES; rotation += period)
            for (unsigned side = 0; side < XT_SIDES; side++)
                add_shown_colour(search, p, shown->tile_type, rotation, side, shown->line[side]);
    }
    complete_tables(search);
}

// ---- Zones ---------------------------------------------------------------------------------------------------------

static bool is_outer_side(const xt_search *search, uint32_t cell, unsigned side)
{
    return xt_board_is_outer(search->model->board, cell / search->model->width, cell % search->model->width, side);
}

static bool same_zone(const xt_search *search, const search_setup *p, uint32_t a, uint32_t b)
{
    return memcmp(fits_of(search, p, a), fits_of(search, p, b), search->model->poses.count) == 0;
}

// Numbers a zone by its first cell.
static void find_zones(xt_search *search, search_setup *p)
{
    for (uint32_t cell = 0; cell < search->cells; cell++) {
        uint32_t other = 0;
        while (other < cell && (p->zone_of_cell[other] != other || !same_zone(search, p, other, cell)))
            other++;
        p->zone_of_cell[cell] = other;
    }
}

// Returns whether the cell holds all its tile types in this one relative rotation.
static bool has_one_rotation(const xt_search *search, const search_setup *p, uint32_t cell, uint32_t rotation)
{
    const xt_edge_model *model = search->model;
    for (uint32_t pose = 0; pose < model->poses.count; pose++) {
        uint32_t period = model->tile_types.at[model->poses.at[pose].tile_type].period;
        if (fits_of(search, p, cell)[pose] && relative_rotation(search, p, pose) != rotation % period)
            return false;
    }
    return true;
}

static bool make_zone(xt_search *search, const search_setup *p, uint32_t first_cell)
{
    const xt_edge_model *model = search->model;
    xt_domain_zone      *zone = &search->tables.zone[search->tables.zones++];
    uint32_t class = p->class_of_cell[first_cell], class_words = search->tables.class[class].words;
    *zone = (xt_domain_zone){.class = class, .planes = 1};
    while (zone->rotation < XT_DOMAIN_PLANES && !has_one_rotation(search, p, first_cell, zone->rotation))
        zone->rotation++;
    if (zone->rotation == XT_DOMAIN_PLANES) {
        zone->rotation = 0;
        zone->planes = XT_DOMAIN_PLANES;
    }
    zone->words = (search->has_four_word_domains ? XT_DOMAIN_PLANES : zone->planes) * class_words;
    search->max_domain_words = zone->words > search->max_domain_words ? zone->words : search->max_domain_words;
    zone->poses = XT_ARENA_ARRAY_ZEROED(&search->memory, uint64_t, zone->words);
    zone->pose_of_bit = XT_ARENA_ARRAY_ZEROED(&search->memory, uint32_t, (size_t)64 * zone->words);
    if (search->memory.failed)
        return false;
    for (uint32_t pose = 0; pose < model->poses.count; pose++)
        if (fits_of(search, p, first_cell)[pose]) {
            uint32_t plane = zone->planes == 1 ? 0 : relative_rotation(search, p, pose);
            uint32_t bit = plane * class_words * 64 + p->bit_of_tile_type[model->poses.at[pose].tile_type];
            zone->poses[bit / 64] |= UINT64_C(1) << bit % 64;
            zone->pose_of_bit[bit] = pose;
        }
    return true;
}

static bool make_zones(xt_search *search, search_setup *p)
{
    uint32_t zones = 0;
    find_zones(search, p);
    for (uint32_t cell = 0; cell < search->cells; cell++)
        zones += p->zone_of_cell[cell] == cell;
    search->tables.zone = XT_ARENA_ARRAY_ZEROED(&search->memory, xt_domain_zone, zones);
    if (!search->tables.zone)
        return false;
    for (uint32_t cell = 0; cell < search->cells; cell++) {
        uint16_t *zone = &search->tables.zone_of_cell[search->tables.cell_number[cell]];
        if (p->zone_of_cell[cell] == cell) {
            *zone = (uint16_t)search->tables.zones;
            if (!make_zone(search, p, cell))
                return false;
        } else
            *zone = search->tables.zone_of_cell[search->tables.cell_number[p->zone_of_cell[cell]]];
    }
    return true;
}

// ---- Cells ---------------------------------------------------------------------------------------------------------

static void find_neighbours(xt_search *search)
{
    uint32_t width = search->model->width, words = search->bit_words;
    for (uint32_t cell = 0; cell < search->cells; cell++) {
        uint32_t at = search->tables.board_cell[cell], other[XT_SIDES] = {at - width, at + 1, at + width, at - 1};
        for (unsigned side = 0; side < XT_SIDES; side++) {
            bool     outer = is_outer_side(search, at, side);
            uint32_t neighbour = outer ? cell : search->tables.cell_number[other[side]];
            search->tables.neighbour[XT_SIDES * (size_t)cell + side] = (uint16_t)neighbour;
            search->tables.inner_sides[cell] |= (uint8_t)(!outer << side);
            search->tables.cell[cell].mirror[side] =
                (uint16_t)(outer ? XT_SIDES * search->cells : XT_SIDES * neighbour + (side + 2) % XT_SIDES);
            for (uint32_t set = 0; set < 1 << XT_SIDES && !outer; set++)
                if (set >> side & 1)
                    search->tables.neighbours_by_sides[(((size_t)cell << XT_SIDES) + set) * words + neighbour / 64] |=
                        UINT64_C(1) << neighbour % 64;
        }
    }
}

static void fill_cell(xt_search *search, uint32_t cell)
{
    xt_domain_cell       *c = &search->tables.cell[cell];
    const xt_domain_zone *zone = &search->tables.zone[search->tables.zone_of_cell[cell]];
    const xt_tile_class *class = &search->tables.class[zone->class];
    for (unsigned side = 0; side < XT_SIDES; side++)
        c->row[side] = table_for(search, class, side) + (XT_SIDES + zone->rotation - side) % XT_SIDES * class->words;
    c->lanes =
        class->lanes + (size_t)zone->rotation * XT_SIDES * search->chunks * class->words * XT_DOMAIN_CHUNK_COLOURS;
    size_t shown = (size_t)zone->rotation * class->words * 64;
    search->tables.shown_colours[cell] = search->colours <= XT_DOMAIN_MAX_NARROW_COLOURS
                                             ? (const void *)((const uint64_t *)class->shown_colours + shown)
                                             : (const xt_wide_colour_set *)class->shown_colours + XT_SIDES * shown;
    c->neighbours_by_sides = search->tables.neighbours_by_sides + ((size_t)cell << XT_SIDES) * search->bit_words;
    c->available = class->offset;
}

static bool make_cells(xt_search *search)
{
    for (uint32_t count = 1; count < XT_DOMAIN_POSE_SHARES; count++)
        search->tables.share[count] = (uint16_t)((XT_DOMAIN_POSE_SHARES - 1) / count);
    search->tables.neighbour = XT_ARENA_ARRAY_ZEROED(&search->memory, uint16_t, XT_SIDES * (size_t)search->cells);
    search->tables.neighbours_by_sides =
        XT_ARENA_ARRAY_ZEROED(&search->memory, uint64_t, ((size_t)search->cells << XT_SIDES) * search->bit_words);
    search->tables.inner_sides = XT_ARENA_ARRAY_ZEROED(&search->memory, uint8_t, search->cells);
    if (search->memory.failed)
        return false;
    find_neighbours(search);
    for (uint32_t cell = 0; cell < search->cells; cell++)
        fill_cell(search, cell);
    return true;
}

// Returns whether a tile type shows the same line on a side in one rotation and opposite it in another.
static bool type_matches_itself(const xt_tile_class *class, uint32_t bit, unsigned side, uint32_t rotation,
                                uint32_t other)
{
    const uint64_t *shown_colours = class->shown_colours;
    uint64_t        here = shown_colours[(size_t)rotation * 64 + bit] >> 16 * side;
    uint64_t        there = shown_colours[(size_t)other * 64 + bit] >> 16 * ((side + 2) % XT_SIDES);
    return ((here ^ there) & UINT16_MAX) == 0;
}

static bool make_self_matches(xt_search *search, xt_tile_class *class)
{
    uint32_t words = XT_SIDES * XT_DOMAIN_PLANES * XT_DOMAIN_PLANES;
    // A zone with one plane also reads the rotations behind the last one, and ignores them.
    class->matches_itself = xt_arena_alloc_zeroed(&search->memory, words + XT_DOMAIN_PLANES * XT_DOMAIN_PLANES,
                                                  sizeof *class->matches_itself);
    for (uint32_t i = 0; class->matches_itself && i < words; i++) {
        uint32_t rotation = i % XT_DOMAIN_PLANES, rotation_difference = i / XT_DOMAIN_PLANES % XT_DOMAIN_PLANES;
        unsigned side = i / XT_DOMAIN_PLANES / XT_DOMAIN_PLANES;
        for (uint32_t bit = 0; bit < class->tile_types; bit++)
            if (type_matches_itself(class, bit, side,
                                    (rotation + XT_DOMAIN_PLANES - rotation_difference) % XT_DOMAIN_PLANES, rotation))
                class->matches_itself[i] |= UINT64_C(1) << bit;
    }
    return class->matches_itself;
}

static void fill_copy_exclusion(const xt_search *search, uint32_t cell)
{
    xt_copy_exclusion    *exclusion = &search->tables.copy_exclusions[cell];
    const xt_domain_zone *zone = &search->tables.zone[search->tables.zone_of_cell[cell]];
    for (unsigned side = 0; side < XT_SIDES; side++) {
        uint32_t              other = search->tables.neighbour[XT_SIDES * (size_t)cell + side];
        const xt_domain_zone *there = &search->tables.zone[search->tables.zone_of_cell[other]];
        uint32_t              rotation_difference =
            zone->planes > 1 ? 0 : (there->rotation + XT_DOMAIN_PLANES - zone->rotation) % XT_DOMAIN_PLANES;
        uint32_t rotation = zone->planes > 1 ? 0 : there->rotation;
        bool     is_comparable = other != cell && there->class == zone->class && there->planes == zone->planes;
        exclusion->cell[side] = (uint16_t)other;
        exclusion->offset[side] = search->tables.cell[other].offset;
        exclusion->matches_itself[side] = search->tables.class[zone->class].matches_itself +
                                          (side * XT_DOMAIN_PLANES + rotation_difference) * XT_DOMAIN_PLANES + rotation;
        exclusion->sides |= (uint8_t)(is_comparable << side);
    }
}

static bool make_copy_exclusions(xt_search *search)
{
    if (!search->has_four_word_domains || search->bit_words > XT_DOMAIN_MAX_CELL_SET_WORDS ||
        xt_domains_colours(search->model) > XT_DOMAIN_MAX_NARROW_COLOURS)
        return true;
    for (uint32_t i = 0; i < search->tables.classes; i++)
        if (!make_self_matches(search, &search->tables.class[i]))
            return false;
    search->tables.copy_exclusions = XT_ARENA_ARRAY_ZEROED(&search->memory, xt_copy_exclusion, search->cells);
    for (uint32_t cell = 0; search->tables.copy_exclusions && cell < search->cells; cell++)
        fill_copy_exclusion(search, cell);
    search->is_small_board = search->tables.copy_exclusions &&
                             search->at.counts == XT_SMALL_BOARD_COUNTS(search->bit_words) &&
                             search->at.lines == XT_SMALL_BOARD_LINES(search->bit_words) &&
                             search->tables.cell[0].offset == XT_SMALL_BOARD_DOMAINS(search->bit_words);
    for (uint32_t k = 0; k < search->model->tile_types.count; k++)
        search->is_small_board &= search->model->tile_types.at[k].copies <= XT_DOMAIN_COUNTED_COPIES;
    for (uint32_t cell = 0; search->is_small_board && cell < search->cells; cell++) {
        search->tables.copies_offset_of_cell[cell] =
            (uint8_t)(search->tables.cell[cell].available - search->tables.class[0].offset);
        search->is_small_board &=
            search->tables.copies_offset_of_cell[cell] + XT_DOMAIN_COUNTED_COPIES <= XT_DOMAIN_MAX_CLASS_SET_WORDS;
    }
    return search->tables.copy_exclusions;
}

// ---- States --------------------------------------------------------------------------------------------------------

static uint32_t words_for(size_t bytes)
{
    return (uint32_t)((bytes + sizeof(uint64_t) - 1) / sizeof(uint64_t));
}

static uint32_t round_to_cache_line(uint32_t words)
{
    return (words + XT_DOMAIN_ROW - 1) / XT_DOMAIN_ROW * XT_DOMAIN_ROW;
}

static void find_offsets(xt_search *search, bool is_wide)
{
    size_t   set = is_wide ? sizeof(xt_wide_colour_set) : sizeof(xt_colour_set);
    uint32_t max_class_words = 0,
             cell_capacity = search->bit_words <= XT_DOMAIN_MAX_CELL_SET_WORDS ? 64 * search->bit_words : search->cells;
    for (uint32_t i = 0; i < search->tables.classes; i++)
        max_class_words =
            search->tables.class[i].words > max_class_words ? search->tables.class[i].words : max_class_words;
    // Kernels read eight sets of tile types and 32 counts at a time, and copy a state by cache lines.
    search->at.counts = round_to_cache_line(max_class_words * cell_capacity + XT_DOMAIN_ROW - 1);
    search->at.lines = search->at.counts + words_for((size_t)64 * search->bit_words * sizeof(uint16_t));
    uint32_t words = round_to_cache_line(search->at.lines + words_for((XT_SIDES * (size_t)cell_capacity + 1) * set));
    for (uint32_t cell = 0; cell < search->cells; cell++) {
        search->tables.cell[cell].offset = words;
        words += search->tables.zone[search->tables.zone_of_cell[cell]].words;
    }
    for (uint32_t i = 0; i < search->tables.classes; i++) {
        search->tables.class[i].offset = words;
        words += XT_DOMAIN_COUNTED_COPIES * search->tables.class[i].words;
    }
    search->at.copies = words;
    search->at.open = search->at.copies + words_for(search->model->tile_types.count * sizeof(uint16_t));
    search->at.open_count = search->at.open + 3 * search->bit_words;
    words = search->tables.class[0].offset + XT_DOMAIN_MAX_CLASS_SET_WORDS;
    words = words > search->at.open_count ? words : search->at.open_count + 1;
    search->at.words = round_to_cache_line(words);
}

static bool make_setup(xt_search *search, search_setup *p)
{
    const xt_edge_model *model = search->model;
    p->first_colour = xt_domains_first_colour(model);
    p->colours = xt_domains_colours(model);
    p->class_of_cell = XT_ARENA_ARRAY_ZEROED(&p->memory, uint32_t, search->cells + model->tile_types.count);
    p->zone_of_cell = XT_ARENA_ARRAY_ZEROED(&p->memory, uint32_t, search->cells);
    p->class_of_tile_type = p->class_of_cell + search->cells;
    p->bit_of_tile_type = XT_ARENA_ARRAY_ZEROED(&p->memory, uint32_t, model->tile_types.count);
    p->base_of_tile_type = XT_ARENA_ARRAY_ZEROED(&p->memory, uint32_t, model->tile_types.count);
    return !p->memory.failed && find_fits(search, p);
}

static bool make_tables(xt_search *search, search_setup *p)
{
    search->cells = search->model->cells;
    search->bit_words = (search->cells + 63) / 64;
    search->tables.cell = xt_arena_alloc_zeroed(&search->memory, search->cells, sizeof *search->tables.cell);
    search->tables.zone_of_cell = XT_ARENA_ARRAY_ZEROED(&search->memory, uint16_t, search->cells);
    search->tables.shown_colours = XT_ARENA_ARRAY_ZEROED(&search->memory, const void *, search->cells);
    search->tables.board_cell = XT_ARENA_ARRAY_ZEROED(&search->memory, uint32_t, search->cells);
    search->tables.cell_number = XT_ARENA_ARRAY_ZEROED(&search->memory, uint32_t, search->cells);
    if (search->memory.failed || !make_setup(search, p))
        return false;
    search->large_domain_colour_limit = p->colours <= 8 ? 4 : (9 * p->colours + 15) / 16;
    search->colours = p->colours;
    search->chunks = (p->colours + XT_DOMAIN_CHUNK_COLOURS - 1) / XT_DOMAIN_CHUNK_COLOURS;
    for (uint32_t set = 0; set < 1 << XT_DOMAIN_CHUNK_COLOURS; set++)
        for (unsigned side = 0; side < XT_SIDES; side++)
            search->tables.few_colours[side][set] =
                (uint8_t)(((uint32_t)__builtin_popcount(set) <= search->large_domain_colour_limit) << side);
    search->vectors = (XT_SIDES * colours_in_lanes(search) + XT_DOMAIN_CHUNK_COLOURS - 1) / XT_DOMAIN_CHUNK_COLOURS;
    if (p->colours <= XT_DOMAIN_MAX_NARROW_COLOURS)
        search->lane_bits = UINT64_C(0x0001000100010001) * ((UINT64_C(1) << colours_in_lanes(search)) - 1);
    find_bases(search, p);
    search->tables.classes = xt_edge_components(search->model, p->fits, p->class_of_cell);
    if (!search->tables.classes || !make_classes(search, p) || !make_zones(search, p))
        return false;
    enter_shown_colours(search, p);
    find_offsets(search, p->colours > XT_DOMAIN_MAX_NARROW_COLOURS);
    return make_cells(search) && make_copy_exclusions(search);
}

bool xt_domains_make_tables(xt_search *search)
{
    search_setup p = {.colours = 0};
    bool         is_made = make_tables(search, &p);
    xt_arena_free(&p.memory);
    return is_made;
}
