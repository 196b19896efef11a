// c_program.c -- writes a program in C that counts the solutions of one puzzle.
//
// Busche ("FILA", 2018, "Code Generation") proposes a generator of programs that are specialised to a puzzle.  The
// program is FILA by the order f, as straight code: one function for each first open cell, one case for each state of
// its neighbours, and in it a test for each image that covers no occupied neighbour.  All masks are constants.
//
// The state of a search is a few words, which are passed as arguments.  The words o0, o1, ... have a bit for each
// covered cell, the words u0, u1, ... a field for each shape.  The field of a single piece is a bit.  The field of
// several copies is a number that reaches its highest bit with the last copy, so one addition places a copy, and one
// AND tests if one is left.  A shape that cannot run out has no field.
//
// As in the engines `flat` and `fletcher`, the root branches on the piece with one copy and the fewest images.  The
// volume filter removes images beforehand.  Symmetry is broken by cases alone.  They differ in some images, which test
// the number of the case.
//
// Measured: docs/notes/search.md.

#include "output/export/exported_cover.h"

#include "base/diagnostics.h"
#include "base/limits.h"
#include "base/memory.h"
#include "base/work_limit.h"
#include "filter/filter.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>

enum {
    MAX_NEIGHBOURS = 4, // they choose among 16 cases
    MAX_CASES = 64,     // of symmetry breaking: the bits of a word
    LEAST_BYTES = 40,   // of the test of an image
};

// The numbers of copies of a shape in the words u0, u1, ...
typedef struct field {
    uint32_t word, shift;
    uint32_t bits;  // 0: there is no field, because the shape cannot run out
    uint64_t start; // the field without any copy
} field;

typedef struct program {
    const xt_exported_cover *exported;
    const xt_cover          *cover;
    FILE                    *out; // NULL while the text is measured
    uint64_t                 bytes;
    uint32_t                 cell_words, words; // of the state
    field                   *field;             // by shape
    uint64_t                *cases;             // by option: a bit for each case of symmetry breaking that keeps it
    uint32_t                 root;              // the item on which the root branches, or XT_NONE
    uint32_t                *first;             // by cell, one more: the options of a first cell, by shape
    uint32_t                *option;
} program;

__attribute__((format(printf, 2, 3))) static void put(program *p, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = p->out ? vfprintf(p->out, format, arguments) : vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    p->bytes += length > 0 ? (uint64_t)length : 0;
}

// ---- Preparation ---------------------------------------------------------------------------------------------------

// Removes the options that no solution of a case has.
static bool filter_case(program *p, uint32_t number)
{
    const xt_exported_cover *e = p->exported;
    const xt_filters         filters = {.volume = XT_ONCE};
    xt_subcover              kept;
    bool                    *drop = XT_NEW_ARRAY(bool, p->cover->options);
    uint8_t                 *removed_by = XT_NEW_ARRAY(uint8_t, p->cover->options);
    for (uint32_t o = 0; drop && e->is_kept && o < p->cover->options; o++)
        drop[o] = !e->is_kept[number][o];
    bool ok = drop && removed_by;
    if (ok) {
        ok = xt_subcover_make(&kept, p->cover, drop) &&
             (xt_filter_unsupported_reason(p->cover, &filters) || xt_filter_root(&kept, &filters, removed_by));
        for (uint32_t o = 0; ok && o < kept.cover.options; o++)
            p->cases[kept.original[o]] |= (uint64_t)1 << number;
        xt_subcover_free(&kept);
    }
    free(drop);
    free(removed_by);
    return ok;
}

// Lays the fields of the shapes into words.
static bool lay_fields(program *p)
{
    const uint32_t shapes = p->cover->items - p->cover->cells;
    bool          *is_unbounded = xt_cover_list_unbounded_shapes(p->cover, NULL);
    uint32_t       word = p->cell_words, shift = 0;
    for (uint32_t s = 0; is_unbounded && s < shapes; s++) {
        const uint32_t copies = p->cover->item[p->cover->cells + s].high;
        uint32_t       bits = 0; // below the highest one
        while (((uint64_t)1 << bits) < copies)
            bits++;
        if (is_unbounded[s])
            continue;
        if (shift + bits + 1 > 64) {
            word++;
            shift = 0;
        }
        p->field[s] = (field){.word = word, .shift = shift, .bits = bits + 1, .start = ((uint64_t)1 << bits) - copies};
        shift += bits + 1;
    }
    p->words = word + 1;
    free(is_unbounded);
    return is_unbounded;
}

// Chooses the piece with one copy and the fewest options, if these are fewer than those of the first cell.
static bool choose_root(program *p)
{
    const xt_cover *cover = p->cover;
    uint32_t       *options = XT_NEW_ARRAY(uint32_t, cover->items);
    uint32_t        fewest = 0;
    p->root = XT_NONE;
    for (uint32_t o = 0; options && o < cover->options; o++) {
        options[xt_item_of_shape(cover, o)] += p->cases[o] != 0;
        fewest += p->cases[o] != 0 && cover->member[cover->first[o]] == 0;
    }
    for (uint32_t i = cover->cells; options && i < cover->items; i++)
        if (cover->item[i].low == 1 && cover->item[i].high == 1 && options[i] > 0 && options[i] < fewest) {
            fewest = options[i];
            p->root = i;
        }
    free(options);
    return options;
}

// Options come by shape, and stay so for each cell.
static void list_options(program *p)
{
    const xt_cover *cover = p->cover;
    uint32_t       *end = p->first + 1;
    for (uint32_t pass = 0; pass < 2; pass++) {
        for (uint32_t o = 0; o < cover->options; o++) {
            const uint32_t cell = cover->member[cover->first[o]], item = xt_item_of_shape(cover, o);
            if (p->cases[o] == 0 || item == p->root || cover->item[item].high == 0)
                continue;
            if (pass == 0)
                end[cell + 1]++;
            else
                p->option[end[cell]++] = o;
        }
        for (uint32_t c = 0; pass == 0 && c < cover->cells; c++)
            end[c + 1] += end[c];
    }
}

// ---- Expressions ---------------------------------------------------------------------------------------------------

static void put_word(program *p, uint32_t word)
{
    put(p, word < p->cell_words ? "o%" PRIu32 : "u%" PRIu32, word < p->cell_words ? word : word - p->cell_words);
}

static uint32_t count_cells(const program *p, uint32_t option)
{
    return p->cover->first[option + 1] - p->cover->first[option] - 1;
}

// The bits of some cells in one word.
static uint64_t mask_of(const uint32_t *cell, uint32_t cells, uint32_t word)
{
    uint64_t mask = 0;
    for (uint32_t c = 0; c < cells; c++)
        if (cell[c] / 64 == word)
            mask |= (uint64_t)1 << cell[c] % 64;
    return mask;
}

// The arguments of a state: the names of the words, each behind `type`.
static void put_state(program *p, const char *type)
{
    for (uint32_t w = 0; w < p->words; w++) {
        put(p, w ? ", %s" : "%s", type);
        put_word(p, w);
    }
}

// Calls `go` with more cells covered, and a copy of a shape placed; f NULL: no copy.
static void put_call(program *p, const uint32_t *cell, uint32_t cells, const field *f)
{
    for (uint32_t w = 0; w < p->words; w++) {
        const uint64_t mask = w < p->cell_words ? mask_of(cell, cells, w) : 0;
        put(p, w ? ", " : "go(");
        put_word(p, w);
        if (mask)
            put(p, " | 0x%" PRIx64 "u", mask);
        else if (f && f->bits && f->word == w)
            put(p, " + 0x%" PRIx64 "u", (uint64_t)1 << f->shift);
    }
    put(p, ");\n");
}

// A test for the cells of an option, and for its cases, and the call.
static void put_option(program *p, uint32_t option)
{
    const uint32_t *cell = p->cover->member + p->cover->first[option], cells = count_cells(p, option);
    const char     *before = "if (!(";
    for (uint32_t w = 0; w < p->cell_words; w++)
        if (mask_of(cell, cells, w)) {
            put(p, "%s(", before);
            put_word(p, w);
            put(p, " & 0x%" PRIx64 "u)", mask_of(cell, cells, w));
            before = " | ";
        }
    put(p, ")");
    if (p->cases[option] != UINT64_MAX >> (64 - p->exported->cases))
        put(p, " && (0x%" PRIx64 "ull >> number & 1)", p->cases[option]);
    put(p, ") ");
    put_call(p, cell, cells, &p->field[xt_item_of_shape(p->cover, option) - p->cover->cells]);
}

// ---- Functions -----------------------------------------------------------------------------------------------------

static bool covers(const program *p, uint32_t option, uint32_t cell)
{
    return mask_of(p->cover->member + p->cover->first[option], count_cells(p, option), cell / 64) >> cell % 64 & 1;
}

// Lists neighbours behind the cell that some option of it covers.
static uint32_t list_neighbours(const program *p, uint32_t cell, uint32_t *neighbour)
{
    const xt_cover *cover = p->cover;
    uint32_t        count = 0;
    for (uint32_t n = cover->first_neighbour[cell]; n < cover->first_neighbour[cell + 1]; n++) {
        const uint32_t other = cover->neighbour[n];
        bool           is_covered = false;
        for (uint32_t i = p->first[cell]; i < p->first[cell + 1] && other > cell && !is_covered; i++)
            is_covered = covers(p, p->option[i], other);
        if (is_covered && count < MAX_NEIGHBOURS)
            neighbour[count++] = other;
    }
    return count;
}

static bool covers_one_of(const program *p, uint32_t option, const uint32_t *cell, uint32_t set)
{
    for (uint32_t n = 0; set >> n; n++)
        if ((set >> n & 1) && covers(p, option, cell[n]))
            return true;
    return false;
}

// The images of a cell in a state of its neighbours, by shape: a shape without a copy left is skipped at once.
static void put_images(program *p, uint32_t cell, const uint32_t *neighbour, uint32_t state)
{
    uint32_t shape = XT_NONE;
    bool     is_nested = false;
    for (uint32_t i = p->first[cell]; i < p->first[cell + 1]; i++) {
        const uint32_t option = p->option[i], item = xt_item_of_shape(p->cover, option);
        if (covers_one_of(p, option, neighbour, state))
            continue;
        if (item != shape) {
            const field *f = &p->field[item - p->cover->cells];
            put(p, is_nested ? "}\n" : "");
            shape = item;
            is_nested = f->bits > 0;
            if (is_nested)
                put(p, "if (!(u%" PRIu32 " & 0x%" PRIx64 "u)) {\n", f->word - p->cell_words,
                    (uint64_t)1 << (f->shift + f->bits - 1));
        }
        put_option(p, option);
    }
    put(p, is_nested ? "}\n" : "");
}

static void put_cell(program *p, uint32_t cell)
{
    uint32_t       neighbour[MAX_NEIGHBOURS];
    const uint32_t neighbours = list_neighbours(p, cell, neighbour);
    put(p, "static void cell%" PRIu32 "(", cell);
    put_state(p, "W ");
    put(p, ")\n{\n");
    for (uint32_t w = 0; w < p->words; w++) {
        put(p, "(void)");
        put_word(p, w);
        put(p, ";\n");
    }
    put(p, "switch (0");
    for (uint32_t n = 0; n < neighbours; n++)
        put(p, " | (o%" PRIu32 " >> %" PRIu32 " & 1) << %" PRIu32, neighbour[n] / 64, neighbour[n] % 64, n);
    put(p, ") {\n");
    for (uint32_t state = 0; state < 1u << neighbours; state++) {
        put(p, "case %" PRIu32 ":\n", state);
        put_images(p, cell, neighbour, state);
        put(p, "break;\n");
    }
    put(p, "}\n");
    if (p->cover->item[cell].low == 0) // it stays empty
        put_call(p, &cell, 1, NULL);
    put(p, "}\n");
}

// A condition on the fields of a full board.
static void put_needs(program *p)
{
    put(p, "1");
    for (uint32_t s = 0; s < p->cover->items - p->cover->cells; s++) {
        const field   *f = &p->field[s];
        const uint64_t low = p->cover->item[p->cover->cells + s].low;
        if (f->bits && low > 0)
            put(p, "\n        && (u%" PRIu32 " >> %" PRIu32 " & 0x%" PRIx64 "u) >= 0x%" PRIx64 "u",
                f->word - p->cell_words, f->shift, UINT64_MAX >> (64 - f->bits), f->start + low);
    }
}

// Places nothing yet: bits behind the last cell are set.
static void put_start(program *p)
{
    for (uint32_t w = 0; w < p->words; w++) {
        uint64_t start = 0;
        if (w < p->cell_words && p->cover->cells < (w + 1) * 64)
            start = UINT64_MAX << (p->cover->cells - w * 64);
        for (uint32_t s = 0; w >= p->cell_words && s < p->cover->items - p->cover->cells; s++)
            if (p->field[s].bits && p->field[s].word == w)
                start |= p->field[s].start << p->field[s].shift;
        put(p, "W ");
        put_word(p, w);
        put(p, " = 0x%" PRIx64 "u;\n", start);
    }
}

static void put_main(program *p)
{
    put(p, "int main(void)\n{\n");
    put_start(p);
    put(p, "for (number = 0; number < %" PRIu32 "; number++) {\n", p->exported->cases);
    for (uint32_t o = 0; p->root != XT_NONE && o < p->cover->options; o++)
        if (xt_item_of_shape(p->cover, o) == p->root && p->cases[o])
            put_option(p, o);
    if (p->root == XT_NONE)
        put_call(p, NULL, 0, NULL);
    put(p, "}\nprintf(\"%%llu\\n\", count);\n");
    if (p->exported->symmetries > 0)
        put(p, "puts(\"all solutions: this program cannot leave out turned ones\");\n");
    put(p, "return 0;\n}\n");
}

// Continues at the first open cell.
static void put_go(program *p)
{
    put(p, "KEEP_APART static void go(");
    put_state(p, "W ");
    put(p, ")\n{\n");
    for (uint32_t w = 0; w < p->cell_words; w++)
        put(p, "    if (~o%" PRIu32 ") { cell[%" PRIu32 " + LOWEST(~o%" PRIu32 ")](", w, w * 64, w), put_state(p, ""),
            put(p, "); return; }\n");
    put(p, "    count += ");
    put_needs(p);
    put(p, ";\n}\n");
}

static void put_declarations(program *p)
{
    put(p, "// Counts the solutions; made by exactile.  cc -O2 FILE && ./a.out\n");
    if (p->exported->symmetries > 0)
        put(p,
            "// All solutions: turned ones can be told here only by a comparison, which this program does not make.\n");
    put(p, "#include <stdint.h>\n#include <stdio.h>\n\n"
           "typedef uint64_t W;\n"
           "static unsigned long long count;\n"
           "static unsigned number; // of a case of symmetry breaking\n\n"
           "#ifdef __GNUC__\n"
           "#define LOWEST(w) __builtin_ctzll(w)\n"
           "#define KEEP_APART __attribute__((noinline)) // to compile in half the time\n"
           "#else\n"
           "#define KEEP_APART\n"
           "static int LOWEST(W w)\n{\n    int n = 0;\n    for (; !(w >> n & 1); n++)\n        ;\n    return n;\n}\n"
           "#endif\n\n");
    for (uint32_t c = 0; c < p->cover->cells; c++) {
        put(p, "static void cell%" PRIu32 "(", c);
        put_state(p, "W ");
        put(p, ");\n");
    }
    put(p, "static void (*const cell[])(");
    put_state(p, "W ");
    put(p, ") = {");
    for (uint32_t c = 0; c < p->cover->cells; c++)
        put(p, "cell%" PRIu32 ", ", c);
    put(p, "0};\n\n");
}

// Returns false if the work must end.  Leaves off if the text is too long.
static bool put_program(program *p)
{
    p->bytes = 0;
    put_declarations(p);
    put_go(p);
    for (uint32_t c = 0; c < p->cover->cells && p->bytes <= XT_LIMIT_PROGRAM; c++) {
        if (xt_work_is_over())
            return false;
        put_cell(p, c);
    }
    put_main(p);
    return true;
}

// ---- The format ----------------------------------------------------------------------------------------------------

static bool prepare(program *p)
{
    const xt_cover *cover = p->cover;
    p->cell_words = cover->cells > 64 ? (cover->cells + 63) / 64 : 1;
    p->field = XT_NEW_ARRAY(field, cover->items - cover->cells);
    p->cases = XT_NEW_ARRAY(uint64_t, cover->options);
    p->first = XT_NEW_ARRAY(uint32_t, (size_t)cover->cells + 2);
    p->option = XT_NEW_ARRAY(uint32_t, cover->options);
    bool ok = p->field && p->cases && p->first && p->option;
    for (uint32_t k = 0; ok && k < p->exported->cases; k++)
        ok = filter_case(p, k);
    ok = ok && lay_fields(p) && choose_root(p);
    if (ok)
        list_options(p);
    return ok;
}

static bool write_program(program *p, FILE *out, xt_diagnostics *diagnostics)
{
    xt_exported_cover head = *p->exported;
    p->bytes = (uint64_t)p->cover->options * LEAST_BYTES;
    if (p->bytes <= XT_LIMIT_PROGRAM && (!prepare(p) || !put_program(p)))
        return xt_diagnose_out_of_memory(diagnostics);
    _Static_assert(XT_LIMIT_PROGRAM == 1 << 23, "the message says it");
    if (p->bytes > XT_LIMIT_PROGRAM)
        return xt_diagnose(diagnostics,
                           "a C program of more than 8 MiB, for %" PRIu32
                           " placements; --to dimacs, opb and minizinc have no such limit",
                           p->cover->options);
    head.symmetries = 0;
    xt_exported_head_write(&head, "//", out);
    p->out = out;
    return put_program(p);
}

bool xt_export_c(const xt_exported_cover *exported, FILE *out, xt_diagnostics *diagnostics)
{
    program     p = {.exported = exported, .cover = exported->cover};
    const char *fault =
        p.cover->is_abstract          ? "a C program needs a region and pieces, and this is an exact cover; --to "
                                        "cover, dimacs, opb and minizinc can express it"
        : exported->cases > MAX_CASES ? "a C program takes up to 64 cases of symmetry breaking; leave out --unique"
                                      : NULL;
    if (fault)
        xt_diagnose(diagnostics, "%s", fault);
    bool ok = !fault && write_program(&p, out, diagnostics);
    free(p.field);
    free(p.cases);
    free(p.first);
    free(p.option);
    return ok;
}
