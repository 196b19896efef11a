// exported_cover.c -- see exported_cover.h.

#include "output/export/exported_cover.h"

#include "base/bounded_text.h"
#include "base/diagnostics.h"
#include "base/memory.h"
#include "model/symmetry/action.h"
#include "model/symmetry/breaking.h"
#include "model/symmetry/fixed_points.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_NAME = 8 }; // bytes of a name in Knuth's programs

// ---- Names ---------------------------------------------------------------------------------------------------------

// Writes "3,0", without the coordinates of a flat box that are always 0, and returns its length.
static int write_cell_name(char *text, size_t size, const xt_images *images, uint32_t cell)
{
    xt_cell  at = xt_cell_of_region_cell(images, cell);
    uint32_t dimensions = images->puzzle->lattice->dimensions;
    int      length = 0;
    while (dimensions > 2 && images->puzzle->size[dimensions - 1] == 1)
        dimensions--;
    for (uint32_t k = 0; k < dimensions; k++)
        length += snprintf(text + length, size - (size_t)length, k ? ",%d" : "%d", at.at[k]);
    return length;
}

// Returns the name of the first piece of a shape.  If there are several copies, the first one is called "Y1".
static xt_string_view piece_name(const xt_images *images, uint32_t shape)
{
    const xt_shape *s = &images->shapes.at[shape];
    if (s->high == 0)
        return xt_string_view_of("");
    xt_string_view name = xt_string_view_of(images->name.at[s->names]);
    if (!xt_puzzle_find_piece(images->puzzle, name.at) && name.length > 1)
        name.length--;
    return name;
}

static bool has_long_cell_names(const xt_images *images)
{
    char text[64];
    if (!images)
        return false;
    for (uint32_t c = 0; c < images->open; c++)
        if (write_cell_name(text, sizeof text, images, c) > MAX_NAME)
            return true;
    return false;
}

static bool has_unfit_piece_names(const xt_images *images)
{
    for (uint32_t s = 0; images && s < images->shapes.count; s++) {
        xt_string_view name = piece_name(images, s);
        if (name.length > MAX_NAME || (name.length && memchr(name.at, '|', name.length)))
            return true;
    }
    return false;
}

// Returns "X:red" for an item of an exact cover in one of its colours, or "".
static xt_exported_name origin_name(const xt_model *model, uint32_t item)
{
    const xt_item_origin *origin = &model->items.origin[item];
    const char           *name = xt_model_item_name(model, item);
    xt_exported_name      text;
    snprintf(text.text, sizeof text.text, "%s%s%s", name ? name : "", name && origin->colour ? ":" : "",
             name && origin->colour ? model->puzzle->exact_cover->colours.at[origin->colour - 1] : "");
    return text;
}

// A number behind a comma is no name of a piece.
xt_exported_name xt_exported_item_name(const xt_exported_cover *exported, uint32_t item)
{
    const xt_images *images = exported->model->images;
    uint32_t         cells = exported->cover->cells;
    xt_exported_name name;
    char             text[64];
    if (!images)
        return origin_name(exported->model, item);
    if (item >= cells && exported->numbers_pieces)
        snprintf(name.text, sizeof name.text, "p%" PRIu32, item - cells + 1);
    else if (item >= cells) {
        xt_string_view piece = piece_name(images, item - cells);
        snprintf(name.text, sizeof name.text, "%.*s", (int)piece.length, piece.at);
    } else if (exported->numbers_cells || item >= images->open)
        snprintf(name.text, sizeof name.text, ",%" PRIu32, item + 1);
    else {
        write_cell_name(text, sizeof text, images, item);
        snprintf(name.text, sizeof name.text, "%.*s", MAX_NAME, text);
    }
    return name;
}

// ---- The cover -----------------------------------------------------------------------------------------------------

bool xt_exported_is_secondary(const xt_exported_cover *exported, uint32_t item)
{
    return item < exported->cover->cells && exported->cover->item[item].low == 0;
}

uint32_t xt_exported_cases_of(const xt_exported_cover *exported, uint32_t option)
{
    uint32_t cases = 0;
    for (uint32_t k = 0; k < exported->cases; k++)
        cases += !exported->is_kept || exported->is_kept[k][option];
    return cases;
}

// Returns true if all options cover the item, and the same number of required cells, which they cover exactly once.
// Then every solution has as many options.
static bool has_fixed_number(const xt_exported_cover *exported, uint32_t item, uint32_t *number)
{
    const xt_cover *cover = exported->cover;
    uint32_t        required = 0, each = 0;
    if (exported->of.first[item + 1] - exported->of.first[item] != cover->options || cover->options == 0)
        return false;
    for (uint32_t c = 0; c < cover->cells; c++)
        required += cover->item[c].low == 1 && cover->item[c].high == 1;
    for (uint32_t o = 0; o < cover->options; o++) {
        uint32_t covered = 0;
        for (uint32_t m = cover->first[o]; m < cover->first[o + 1]; m++)
            covered += cover->member[m] < cover->cells && cover->item[cover->member[m]].low == 1 &&
                       cover->item[cover->member[m]].high == 1;
        if (o > 0 && covered != each)
            return false;
        each = covered;
    }
    *number = each ? required / each : 0;
    return each > 0 && required % each == 0;
}

static bool find_free_items(xt_exported_cover *exported)
{
    const xt_cover *cover = exported->cover;
    bool           *is_unbounded = xt_cover_list_unbounded_shapes(cover, NULL);
    uint32_t        number;
    exported->is_free = XT_NEW_ARRAY(bool, cover->items);
    for (uint32_t i = cover->is_abstract ? cover->items : cover->cells;
         is_unbounded && exported->is_free && i < cover->items; i++) {
        xt_item item = cover->item[i];
        exported->is_free[i] = is_unbounded[i - cover->cells] ||
                               (has_fixed_number(exported, i, &number) && item.low <= number && number <= item.high);
    }
    free(is_unbounded);
    return is_unbounded && exported->is_free;
}

// ---- Symmetry ------------------------------------------------------------------------------------------------------

enum { MAX_COMPARED_OPTIONS = 1 << 26 }; // of all symmetries, which take 256 MB

// Returns true if each symmetry that makes solutions equal maps all solutions to solutions.
static bool are_automorphisms(const xt_cover *cover, xt_motions motions)
{
    for (uint32_t s = 1; s < cover->symmetries; s++)
        if (!cover->symmetry[s].is_automorphism &&
            xt_symmetry_identifies_solutions(cover, &cover->symmetry[s], motions))
            return false;
    return true;
}

static bool are_classes_broken(const xt_subproblems *subproblems)
{
    for (uint32_t k = 0; k < subproblems->count; k++)
        if (!subproblems->at[k].is_symmetry_broken)
            return false;
    return true;
}

static bool keep_cases(xt_exported_cover *exported, const xt_subproblems *subproblems)
{
    exported->is_kept = XT_NEW_ARRAY(bool *, subproblems->count);
    exported->cases = exported->is_kept ? subproblems->count : 0;
    bool ok = exported->is_kept;
    for (uint32_t k = 0; ok && k < exported->cases; k++) {
        const xt_subcover *subcover = &subproblems->at[k].subcover;
        exported->is_kept[k] = XT_NEW_ARRAY(bool, exported->cover->options);
        ok = exported->is_kept[k];
        for (uint32_t o = 0; ok && o < subcover->cover.options; o++)
            exported->is_kept[k][subcover->original[o]] = true;
    }
    return ok;
}

static bool add_symmetry(xt_exported_cover *exported, xt_symmetry_action *action, const xt_symmetry *symmetry)
{
    const xt_cover *cover = exported->cover;
    uint32_t       *image = XT_NEW_ARRAY(uint32_t, cover->options);
    if (!image)
        return false;
    exported->image[exported->symmetries++] = image;
    for (uint32_t o = 0; o < cover->options; o++) {
        image[o] = xt_option_under_symmetry(action, symmetry, o);
        assert(image[o] != XT_NONE); // an automorphism maps options to options
    }
    return true;
}

static bool list_symmetries(xt_exported_cover *exported, xt_motions motions)
{
    const xt_cover    *cover = exported->cover;
    xt_symmetry_action action;
    bool               ok = xt_symmetry_action_make(&action, cover);
    exported->image = XT_NEW_ARRAY(uint32_t *, cover->symmetries);
    ok = ok && exported->image;
    for (uint32_t s = 1; ok && s < cover->symmetries; s++)
        if (xt_symmetry_identifies_solutions(cover, &cover->symmetry[s], motions))
            ok = add_symmetry(exported, &action, &cover->symmetry[s]);
    xt_symmetry_action_free(&action);
    return ok;
}

static bool break_symmetry(xt_exported_cover *exported, xt_unique unique, xt_diagnostics *diagnostics)
{
    const xt_cover *cover = exported->cover;
    xt_subproblems  subproblems;
    xt_motions      motions = xt_motions_of_unique(unique);
    if (!are_automorphisms(cover, motions) || (uint64_t)cover->symmetries * cover->options > MAX_COMPARED_OPTIONS)
        return xt_diagnose(
            diagnostics, "no constraints leave one solution of each class here: a symmetry maps only some solutions to "
                         "solutions, or there are too many placements; leave out --unique");
    bool ok = xt_subproblems_divide(&subproblems, cover, motions, XT_NONE, NULL);
    ok = ok &&
         (are_classes_broken(&subproblems) ? keep_cases(exported, &subproblems) : list_symmetries(exported, motions));
    xt_subproblems_free(&subproblems);
    return ok || xt_diagnose_out_of_memory(diagnostics);
}

bool xt_exported_cover_make(xt_exported_cover *exported, const xt_model *model, xt_unique unique,
                            xt_diagnostics *diagnostics)
{
    *exported = (xt_exported_cover){.model = model,
                                    .cover = model->cover,
                                    .numbers_cells = has_long_cell_names(model->images),
                                    .numbers_pieces = has_unfit_piece_names(model->images),
                                    .cases = 1};
    if (!xt_options_of_items_make(&exported->of, exported->cover, &exported->arena) || !find_free_items(exported))
        return xt_diagnose_out_of_memory(diagnostics);
    if (unique != XT_ALL && model->cover->is_abstract)
        return xt_diagnose(diagnostics,
                           "this is an exact cover, and unique solutions need a region and pieces, whose symmetries "
                           "are known; leave out --unique");
    return unique == XT_ALL || break_symmetry(exported, unique, diagnostics);
}

void xt_exported_cover_free(xt_exported_cover *exported)
{
    for (uint32_t k = 0; exported->is_kept && k < exported->cases; k++)
        free(exported->is_kept[k]);
    free(exported->is_kept);
    for (uint32_t s = 0; s < exported->symmetries; s++)
        free(exported->image[s]);
    free(exported->image);
    xt_arena_free(&exported->arena);
    free(exported->is_free);
}

// ---- Text ----------------------------------------------------------------------------------------------------------

// A name in quotes has a backslash before quotes and backslashes.
static void write_name(const char *name, bool is_quoted, FILE *out)
{
    for (const char *c = name; *c; c++) {
        if (is_quoted && (*c == '"' || *c == '\\'))
            putc('\\', out);
        putc(*c, out);
    }
}

static void write_exact_option(const xt_exact_cover *exact, uint32_t option, bool is_quoted, FILE *out)
{
    for (uint32_t m = exact->first.at[option]; m < exact->first.at[option + 1]; m++) {
        const xt_exact_member *member = &exact->members.at[m];
        if (m > exact->first.at[option])
            putc(' ', out);
        write_name(exact->items.at[member->item].name, is_quoted, out);
        if (member->colour) {
            putc(':', out);
            write_name(exact->colours.at[member->colour - 1], is_quoted, out);
        }
    }
}

void xt_exported_option_write(const xt_exported_cover *exported, uint32_t option, bool is_quoted, FILE *out)
{
    const xt_cover *cover = exported->cover;
    uint32_t        last = cover->first[option + 1] - 1;
    if (cover->is_abstract) {
        write_exact_option(exported->model->puzzle->exact_cover, exported->model->items.option[option], is_quoted, out);
        return;
    }
    write_name(xt_exported_item_name(exported, cover->member[last]).text, is_quoted, out);
    for (uint32_t m = cover->first[option]; m < last; m++) {
        putc(' ', out);
        write_name(xt_exported_item_name(exported, cover->member[m]).text, is_quoted, out);
    }
}

static void write_meaning_of_cells(const xt_exported_cover *exported, const char *mark, FILE *out)
{
    const xt_images *images = exported->model->images;
    char             text[64];
    for (uint32_t c = 0; exported->numbers_cells && c < images->open; c++) {
        write_cell_name(text, sizeof text, images, c);
        fprintf(out, "%s %s is the cell %s\n", mark, xt_exported_item_name(exported, c).text, text);
    }
}

// Says which pieces a name stands for, if they are several or have another name.
static void write_meaning_of_pieces(const xt_exported_cover *exported, const char *mark, FILE *out)
{
    const xt_images *images = exported->model->images;
    for (uint32_t s = 0; images && s < images->shapes.count; s++) {
        const xt_shape *shape = &images->shapes.at[s];
        if (shape->high == 0 || (shape->high == 1 && !exported->numbers_pieces))
            continue;
        fprintf(out, "%s %s stands for", mark, xt_exported_item_name(exported, exported->cover->cells + s).text);
        for (uint32_t n = 0; n < shape->high && n < 3; n++)
            fprintf(out, " %s", images->name.at[shape->names + n]);
        if (shape->high > 3)
            fprintf(out, " ... %s", images->name.at[shape->names + shape->high - 1]);
        putc('\n', out);
    }
}

void xt_exported_head_write(const xt_exported_cover *exported, const char *mark, FILE *out)
{
    const xt_cover *cover = exported->cover;
    if (*exported->model->puzzle->title)
        fprintf(out, "%s %s\n", mark, exported->model->puzzle->title);
    uint32_t shapes = cover->items - cover->cells;
    if (cover->is_abstract) {
        fprintf(out, "%s %" PRIu32 " items, %" PRIu32 " option%s\n", mark,
                exported->model->puzzle->exact_cover->items.count, cover->options, xt_plural_suffix(cover->options));
        return;
    }
    fprintf(out, "%s %" PRIu32 " cell%s, %" PRIu32 " shape%s of pieces, %" PRIu32 " placement%s\n", mark, cover->cells,
            xt_plural_suffix(cover->cells), shapes, xt_plural_suffix(shapes), cover->options,
            xt_plural_suffix(cover->options));
    if (exported->is_kept)
        fprintf(out, "%s one solution of each class: symmetry is broken by %" PRIu32 " case%s\n", mark, exported->cases,
                exported->cases == 1 ? "" : "s");
    if (exported->symmetries > 0)
        fprintf(out, "%s one solution of each class: it is not less than its image under %" PRIu32 " symmetr%s\n", mark,
                exported->symmetries, exported->symmetries == 1 ? "y" : "ies");
    write_meaning_of_cells(exported, mark, out);
    write_meaning_of_pieces(exported, mark, out);
}
