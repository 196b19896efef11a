// definition_tiling.c -- reads the tiling of lattice=custom, which D gives as polygons and a period.

#include "format/definition.h"

#include "base/memory.h"
#include "lattice/custom.h"

// Reads two coordinates, with blanks between them.
static bool read_pair(xt_definition_reader *reader, const char *what, xt_string_view text, int32_t pair[2])
{
    xt_string_view rest = text, word;
    uint32_t       count = 0;
    for (; xt_string_view_next_word(&rest, &word); count++)
        if (count < 2 &&
            !xt_read_number(reader, xt_string_view_of(what), word, -XT_LIMIT_TILING, XT_LIMIT_TILING, &pair[count]))
            return false;
    return count == 2 ||
           xt_diagnose_quoted(&reader->tokenizer, text, "is no pair of coordinates; write them as in 2 0");
}

static bool read_period(xt_definition_reader *reader, xt_string_view value, int32_t period[2][2])
{
    xt_string_view rest = value, part;
    uint32_t       count = 0;
    for (; xt_string_view_split(&rest, ',', &part); count++)
        if (count < 2 && !read_pair(reader, "a coordinate of period", part, period[count]))
            return false;
    return count == 2 ||
           xt_diagnose_word(&reader->tokenizer, value, "period has %u vector%s; two are needed, as in period=2 0, 0 2",
                            count, count == 1 ? "" : "s");
}

// A tiling, and where each corner stands in the text.
typedef struct tiling_text {
    xt_tiling      tiling;
    xt_string_view corner[XT_TILING_CORNERS_MAX];
} tiling_text;

static bool read_cell(xt_definition_reader *reader, xt_string_view text, tiling_text *t)
{
    xt_tiling     *tiling = &t->tiling;
    xt_string_view rest = text, part;
    uint32_t       count = 0;
    if (tiling->cells == XT_SLOTS_MAX)
        return xt_diagnose_word(&reader->tokenizer, text, "more than %d cells in tiles; no more are possible",
                                XT_SLOTS_MAX);
    const uint32_t first = tiling->first[tiling->cells];
    for (; count < XT_SIDES_MAX && xt_string_view_split(&rest, ',', &part); count++) {
        t->corner[first + count] = part;
        if (!read_pair(reader, "a coordinate of tiles", part, tiling->corner[first + count]))
            return false;
    }
    if (count < 3 || rest.length)
        return xt_diagnose_word(&reader->tokenizer, text, "a cell of tiles with %s; cells have 3 to %d",
                                rest.length ? "too many corners" : "too few corners", XT_SIDES_MAX);
    tiling->first[++tiling->cells] = first + count;
    return true;
}

static bool read_tiles(xt_definition_reader *reader, const xt_fields *fields, tiling_text *t)
{
    static const char *const grids[] = {"square", "triangle"};
    xt_string_view           rest = fields->value[XT_D_TILES], part, grid = fields->value[XT_D_GRID];
    uint32_t                 choice = 0;
    while (xt_string_view_split(&rest, ';', &part))
        if (!read_cell(reader, part, t))
            return false;
    if (fields->tag[XT_D_GRID].at)
        choice = grid.at ? xt_read_choice(reader, fields->tag[XT_D_GRID], grid, (xt_choices){grids, sizeof *grids, 2})
                         : UINT32_MAX;
    t->tiling.on_triangles = choice == 1;
    return choice != UINT32_MAX && read_period(reader, fields->value[XT_D_PERIOD], t->tiling.period);
}

const xt_lattice *xt_read_tiling(xt_definition_reader *reader, const xt_fields *fields)
{
    const xt_lattice *lattice = NULL;
    xt_tiling_error   error;
    if (!xt_require_field(reader, fields, XT_D_TILES, "tiles=0 0, 1 0, 1 1, 0 1") ||
        !xt_require_field(reader, fields, XT_D_PERIOD, "period=1 0, 0 1") || !fields->value[XT_D_TILES].at ||
        !fields->value[XT_D_PERIOD].at)
        return NULL;
    tiling_text *t = XT_NEW(tiling_text);
    if (!t) {
        xt_tokenizer_diagnose_out_of_memory(&reader->tokenizer);
    } else if (read_tiles(reader, fields, t)) {
        lattice = xt_custom_lattice_new(&t->tiling, &error);
        if (!lattice && !*error.text)
            xt_tokenizer_diagnose_out_of_memory(&reader->tokenizer);
        else if (!lattice)
            xt_diagnose_word(&reader->tokenizer,
                             error.corner == UINT32_MAX ? fields->value[XT_D_PERIOD] : t->corner[error.corner], "%s",
                             error.text);
    }
    free(t);
    return lattice;
}

void xt_write_tiling(const xt_tiling *tiling, FILE *out)
{
    const char *separator = ":tiles=";
    for (uint32_t cell = 0; cell < tiling->cells; cell++)
        for (uint32_t i = tiling->first[cell]; i < tiling->first[cell + 1]; i++) {
            fprintf(out, "%s%d %d", separator, tiling->corner[i][0], tiling->corner[i][1]);
            separator = i + 1 == tiling->first[cell + 1] ? "; " : ", ";
        }
    fprintf(out, ":period=%d %d, %d %d%s", tiling->period[0][0], tiling->period[0][1], tiling->period[1][0],
            tiling->period[1][1], tiling->on_triangles ? ":grid=triangle" : "");
}
