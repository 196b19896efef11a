// stored_solutions.c -- solutions in files: printed ones, and those that BurrTools stores with a puzzle.
//
// The first bytes of a file show which they are.  Solutions of BurrTools are decoded into cells, and then checked as
// printed ones are.  To show them, the images of the pieces are looked up in the model.

#include "api/stored_moves.h"
#include "base/diagnostics.h"
#include "base/hash.h"
#include "base/memory.h"
#include "base/work_limit.h"
#include "format/compressed.h"
#include "format/xmpuzzle_assembly.h"
#include "model/model.h"
#include "output/check/check.h"
#include "output/check/verify.h"

#include <inttypes.h>
#include <string.h>

// ---- Files ---------------------------------------------------------------------------------------------------------

// Returns true if the first bytes of a text are those of XML or of a compressed file.  A printed solution may begin
// with a piece that is called '<'.
static bool begins_like_xmpuzzle(const char *bytes, size_t count)
{
    xt_string_view text = {bytes, count};
    return xt_is_compressed(text) || (count >= 2 && bytes[0] == '<' && (bytes[1] == '?' || bytes[1] == 'p'));
}

// Standard input can give back only one byte.
static bool is_xmpuzzle_file(const char *path)
{
    char bytes[8];
    bool is_standard = strcmp(path, "-") == 0;
    if (is_standard) {
        int byte = getc(stdin);
        ungetc(byte, stdin);
        return byte == '<' || byte == 0x1F || byte == 0xFD;
    }
    FILE *in = fopen(path, "rb");
    if (!in)
        return false; // the reader of text reports it
    size_t count = fread(bytes, 1, sizeof bytes, in);
    fclose(in);
    return begins_like_xmpuzzle(bytes, count);
}

typedef struct stored_file {
    xt_file_text text;
    char        *expanded; // owned
    xt_xm_stored stored;
} stored_file;

static bool open_file(stored_file *file, const xt_puzzle *puzzle, const char *path, xt_diagnostics *diagnostics)
{
    *file = (stored_file){0};
    if (!xt_file_text_read(&file->text, path, diagnostics))
        return false;
    xt_string_view text = {file->text.length ? file->text.at : "", file->text.length};
    if (xt_is_compressed(text)) {
        size_t length;
        if (!xt_expand_text(text, file->text.name, &file->expanded, &length, diagnostics))
            return false;
        text = (xt_string_view){length ? file->expanded : "", length};
    }
    return xt_xm_stored_open(&file->stored, text, file->text.name, puzzle, diagnostics);
}

static void close_file(stored_file *file)
{
    xt_xm_stored_close(&file->stored);
    free(file->text.at);
    free(file->expanded);
}

// ---- The check -----------------------------------------------------------------------------------------------------

typedef struct decoder {
    const xt_xm_stored *stored;
    uint32_t            next;
    xt_xm_assembly      assembly;
    xt_moves_check      moves;
} decoder;

static bool next_assembly(void *context, xt_placed_solution *solution, bool *failed)
{
    decoder             *d = context;
    const xt_xm_problem *problem = d->stored->problem;
    if (d->next == problem->solutions.count)
        return false;
    *failed = !xt_xm_decode(d->stored, d->next, &d->assembly);
    *solution = (xt_placed_solution){.number = problem->solutions.at[d->next].number,
                                     .line = problem->solutions.at[d->next].location.line,
                                     .fault = d->assembly.fault,
                                     .pieces = d->assembly.copies.count};
    d->next++;
    return !*failed;
}

static xt_placed_piece piece_at(void *context, uint32_t index)
{
    const xt_xm_assembly *a = &((decoder *)context)->assembly;
    const xt_xm_copy     *copy = &a->copies.at[index];
    return (xt_placed_piece){.name = copy->name,
                             .cells = a->cells.at + copy->first,
                             .colours = a->colours.at + copy->first,
                             .count = copy->count};
}

static const xt_stored_moves *stored_moves(void *context, bool *failed)
{
    decoder *d = context;
    *failed = !xt_check_stored_moves(&d->moves, d->stored, d->next - 1, &d->assembly);
    return d->moves.level ? &d->moves.moves : NULL;
}

// BurrTools tells parts of one shape apart, and sorts the copies of a part.  So solutions are compared by names.
static bool check_stored(const xt_puzzle *puzzle, const char *path, xt_check_report *report,
                         xt_diagnostics *diagnostics)
{
    stored_file      file;
    decoder          d = {.stored = &file.stored};
    xt_placed_source source = {
        .next = next_assembly, .piece_at = piece_at, .stored_moves = stored_moves, .context = &d};
    bool ok = open_file(&file, puzzle, path, diagnostics) &&
              xt_check_placed(puzzle, &source, file.text.name, true, report, diagnostics);
    xt_xm_assembly_free(&d.assembly);
    xt_moves_check_free(&d.moves);
    close_file(&file);
    return ok;
}

bool xt_check_solutions(const xt_puzzle *puzzle, const char *path, bool labelled, xt_sink sink, void *context,
                        xt_check_report *report, xt_diagnostics *diagnostics)
{
    *report = (xt_check_report){0};
    return puzzle->kind == &xt_kind_pieces && is_xmpuzzle_file(path)
               ? check_stored(puzzle, path, report, diagnostics)
               : xt_check_stream(puzzle, NULL, path, labelled, sink, context, report, diagnostics);
}

// ---- Solutions of the model ----------------------------------------------------------------------------------------

// Finds images by their cells and colours.
typedef struct image_table {
    const xt_images *images;
    uint32_t        *slots; // index of an image + 1, or 0
    uint32_t         capacity;
} image_table;

static uint32_t hash_of(const uint32_t *cells, uint32_t count)
{
    return (uint32_t)xt_hash_numbers(cells, count);
}

static bool make_table(image_table *t, const xt_images *images)
{
    *t = (image_table){.images = images, .capacity = 64};
    while (t->capacity < 2 * images->mobile)
        t->capacity *= 2;
    t->slots = XT_NEW_ARRAY(uint32_t, t->capacity);
    for (uint32_t i = 0; t->slots && i < images->mobile; i++) {
        xt_image image = xt_image_at(images, i);
        uint32_t slot = hash_of(image.cells, image.count) & (t->capacity - 1);
        while (t->slots[slot])
            slot = (slot + 1) & (t->capacity - 1);
        t->slots[slot] = i + 1;
    }
    return t->slots;
}

// Returns true if a copy of the shape has this name.
static bool shape_has_name(const xt_images *images, uint32_t shape, const char *name)
{
    const xt_shape *s = &images->shapes.at[shape];
    for (uint32_t copy = 0; copy < s->high; copy++)
        if (strcmp(images->name.at[s->names + copy], name) == 0)
            return true;
    return false;
}

// Cells are region cells in ascending order, and colours those of the piece, or NULL.  Of shapes that are equal but for
// their labels, the one with a copy of this name is taken.  Returns UINT32_MAX if there is no image.
static uint32_t find_image(const image_table *t, const uint32_t *cells, const uint32_t *colours, uint32_t count,
                           const char *name)
{
    uint32_t slot = hash_of(cells, count) & (t->capacity - 1), found, any = UINT32_MAX;
    for (; (found = t->slots[slot]); slot = (slot + 1) & (t->capacity - 1)) {
        xt_image image = xt_image_at(t->images, found - 1);
        if (image.count == count && memcmp(image.cells, cells, count * sizeof *cells) == 0 &&
            (!image.colours || !colours || memcmp(image.colours, colours, count * sizeof *colours) == 0)) {
            any = found - 1;
            if (shape_has_name(t->images, image.shape, name))
                return any;
        }
    }
    return any;
}

static int compare_keys(const void *left, const void *right)
{
    uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
    return a < b ? -1 : a > b;
}

// The cells of a copy as region cells, in ascending order, with their colours.  keys: scratch, one for each cell.
static bool sort_cells(const xt_images *images, const xt_xm_assembly *a, const xt_xm_copy *copy, uint64_t *keys,
                       uint32_t *cells, uint32_t *colours)
{
    for (uint32_t i = 0; i < copy->count; i++) {
        uint32_t cell = images->cell_of_box[a->cells.at[copy->first + i]];
        if (cell == UINT32_MAX)
            return false;
        keys[i] = (uint64_t)cell << 32 | a->colours.at[copy->first + i];
    }
    qsort(keys, copy->count, sizeof *keys, compare_keys);
    for (uint32_t i = 0; i < copy->count; i++) {
        cells[i] = (uint32_t)(keys[i] >> 32);
        colours[i] = (uint32_t)keys[i];
    }
    return true;
}

// Checks assemblies before they are shown.
typedef struct examiner {
    xt_verifier *verifier;
    uint32_t    *names, *colours; // by cell of the box; colours are owned with the names
    uint32_t     cells;
} examiner;

static bool start_examiner(examiner *e, const xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    *e = (examiner){.names = XT_NEW_ARRAY(uint32_t, 2 * (uint64_t)puzzle->cells), .cells = puzzle->cells};
    if (!e->names) {
        xt_diagnose_out_of_memory(diagnostics);
        return false;
    }
    e->colours = e->names + puzzle->cells;
    e->verifier = xt_verifier_new(puzzle, diagnostics);
    return e->verifier;
}

static void end_examiner(examiner *e)
{
    xt_verifier_free(e->verifier);
    free(e->names);
}

static bool is_right(examiner *e, const xt_xm_assembly *a)
{
    xt_fault fault;
    if (*a->fault)
        return false;
    for (uint32_t i = 0; i < e->cells; i++) {
        e->names[i] = XT_NO_NAME;
        e->colours[i] = XT_COLOUR_UNSAID;
    }
    for (uint32_t p = 0; p < a->copies.count; p++) {
        const xt_xm_copy *copy = &a->copies.at[p];
        uint32_t          name = xt_verifier_find(e->verifier, copy->name, strlen(copy->name));
        for (uint32_t i = copy->first; i < copy->first + copy->count; i++) {
            if (name == XT_NO_NAME || e->names[a->cells.at[i]] != XT_NO_NAME)
                return false;
            e->names[a->cells.at[i]] = name;
            e->colours[a->cells.at[i]] = a->colours.at[i];
        }
    }
    return xt_verify(e->verifier, e->names, e->colours, &fault);
}

// Memory for one assembly.
typedef struct assembly_scratch {
    uint64_t *keys;
    uint32_t *cells, *colours, *options;
} assembly_scratch;

static bool allocate_scratch(assembly_scratch *scratch, const xt_xm_assembly *a)
{
    uint64_t cells = (uint64_t)a->cells.count + 1;
    *scratch = (assembly_scratch){.keys = XT_NEW_ARRAY(uint64_t, cells),
                                  .cells = XT_NEW_ARRAY(uint32_t, cells),
                                  .colours = XT_NEW_ARRAY(uint32_t, cells),
                                  .options = XT_NEW_ARRAY(uint32_t, (uint64_t)a->copies.count + 1)};
    return scratch->keys && scratch->cells && scratch->colours && scratch->options;
}

static void free_scratch(assembly_scratch *scratch)
{
    free(scratch->keys);
    free(scratch->cells);
    free(scratch->colours);
    free(scratch->options);
}

// Returns false if a copy has no image.
static bool find_options(const image_table *t, const xt_xm_assembly *a, const assembly_scratch *scratch)
{
    for (uint32_t i = 0; i < a->copies.count; i++) {
        const xt_xm_copy *copy = &a->copies.at[i];
        scratch->options[i] = sort_cells(t->images, a, copy, scratch->keys, scratch->cells, scratch->colours)
                                  ? find_image(t, scratch->cells, scratch->colours, copy->count, copy->name)
                                  : UINT32_MAX;
        if (scratch->options[i] == UINT32_MAX)
            return false;
    }
    return true;
}

static bool show_stored(const xt_model *model, const xt_xm_stored *stored, examiner *e, xt_sink sink, void *context,
                        xt_diagnostics *diagnostics)
{
    image_table    table;
    xt_xm_assembly a = {0};
    xt_moves_check moves = {0};
    bool           ok = make_table(&table, model->images), goes_on = true;
    for (uint32_t i = 0; ok && goes_on && i < stored->problem->solutions.count; i++) {
        const xt_xm_solution *solution = &stored->problem->solutions.at[i];
        assembly_scratch      scratch = {0};
        ok = xt_xm_decode(stored, i, &a) && !xt_work_is_over() && allocate_scratch(&scratch, &a);
        if (ok && (!is_right(e, &a) || !find_options(&table, &a, &scratch)))
            xt_diagnose_at(diagnostics, solution->location, "solution %" PRIu64 " is wrong; 'exactile check' says why",
                           solution->number);
        else if (ok && (ok = xt_check_stored_moves(&moves, stored, i, &a)))
            goes_on = sink(context, &(xt_solution){.number = solution->number,
                                                   .model = model,
                                                   .options = scratch.options,
                                                   .count = a.copies.count,
                                                   .stored_moves = moves.level ? &moves.moves : NULL}) == XT_CONTINUE;
        free_scratch(&scratch);
    }
    if (!ok)
        xt_diagnose_out_of_memory(diagnostics);
    xt_xm_assembly_free(&a);
    xt_moves_check_free(&moves);
    free(table.slots);
    return ok;
}

bool xt_read_stored_solutions(const xt_model *model, const char *path, xt_sink sink, void *context,
                              xt_diagnostics *diagnostics)
{
    stored_file file;
    examiner    e = {0};
    if (!model->puzzle->number_in_file || strcmp(path, "-") == 0) {
        xt_diagnose(diagnostics, "'%.200s' is no file of BurrTools, so it stores no solutions; give an .xmpuzzle file",
                    path);
        return false;
    }
    uint32_t before = xt_diagnostics_total(diagnostics);
    bool ok = open_file(&file, model->puzzle, path, diagnostics) && start_examiner(&e, model->puzzle, diagnostics) &&
              show_stored(model, &file.stored, &e, sink, context, diagnostics);
    end_examiner(&e);
    close_file(&file);
    return ok && xt_diagnostics_total(diagnostics) == before;
}

// ---- Printed solutions ---------------------------------------------------------------------------------------------

typedef struct printed_reader {
    const xt_model *model;
    image_table     table;
    uint32_t       *cells, *colours, *options; // scratch; owned with the cells
    xt_sink         sink;
    void           *context;
    xt_diagnostics *diagnostics;
    uint64_t        read;
} printed_reader;

// Finds the image of the piece on an open cell.  Takes its cells off `names`.
static uint32_t take_image(const printed_reader *r, uint32_t open, const xt_verifier *verifier, uint32_t *names,
                           const uint32_t *colours)
{
    const xt_images *images = r->model->images;
    uint32_t         count = 0, name = names[images->box_of_cell[open]];
    bool             has_colours = true;
    for (uint32_t i = open; i < images->open; i++) {
        uint32_t cell = images->box_of_cell[i];
        if (names[cell] != name)
            continue;
        r->cells[count] = i;
        r->colours[count++] = colours[cell];
        has_colours = has_colours && colours[cell] != XT_COLOUR_UNSAID;
        names[cell] = XT_NO_NAME;
    }
    return find_image(&r->table, r->cells, has_colours ? r->colours : NULL, count, xt_verifier_name(verifier, name));
}

static xt_answer pass_printed(void *context, uint64_t number, const xt_verifier *verifier, const uint32_t *names,
                              const uint32_t *colours)
{
    printed_reader  *r = context;
    const xt_images *images = r->model->images;
    uint32_t        *left = XT_NEW_ARRAY(uint32_t, r->model->puzzle->cells), count = 0, image = 0;
    r->read++;
    if (left)
        memcpy(left, names, r->model->puzzle->cells * sizeof *left);
    for (uint32_t open = 0; left && open < images->open && image != UINT32_MAX; open++)
        if (left[images->box_of_cell[open]] != XT_NO_NAME)
            r->options[count++] = image = take_image(r, open, verifier, left, colours);
    free(left);
    if (!left || image == UINT32_MAX) {
        if (!left)
            xt_diagnose_out_of_memory(r->diagnostics);
        else
            xt_diagnose(r->diagnostics, "solution %" PRIu64 " does not fit the pieces", number ? number : r->read);
        return XT_STOP;
    }
    return r->sink(
        r->context,
        &(xt_solution){.number = number ? number : r->read, .model = r->model, .options = r->options, .count = count});
}

bool xt_read_printed_solutions(const xt_model *model, const char *path, xt_sink sink, void *context,
                               xt_diagnostics *diagnostics)
{
    printed_reader  r = {.model = model, .sink = sink, .context = context, .diagnostics = diagnostics};
    xt_check_report report = {0};
    if (!model->images)
        return xt_diagnose(diagnostics, "only solutions of pieces in a region can be read, not of %s",
                           model->puzzle->kind->one);
    uint64_t cells = (uint64_t)model->images->open + 1;
    bool     ok = make_table(&r.table, model->images) && (r.cells = XT_NEW_ARRAY(uint32_t, 3 * cells));
    if (ok) {
        r.colours = r.cells + cells;
        r.options = r.colours + cells;
        ok = xt_read_cells(model->puzzle, path, pass_printed, &r, &report, diagnostics);
    } else
        xt_diagnose_out_of_memory(diagnostics);
    free(r.cells);
    free(r.table.slots);
    return ok && !report.wrong;
}
