// certificate.c -- see certificate.h; docs/DIAGRAM.md has the format.

#include "diagram/certificate.h"

#include "base/hash.h"
#include "base/memory.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { NO_ITEM_LEFT = UINT32_MAX };

// So that copies of a shape fit into 16 bits, and calls into the stack.
enum { CELLS_MAX = 10000 };

// An option leads to a node, to a full board, or to a state in which some item has no options.
typedef enum outcome { NODE, FULL, STUCK } outcome;

typedef struct proof_link {
    uint32_t option; // XT_NONE: the cell stays empty
    uint32_t to;     // a node, or the item
    outcome  outcome;
} proof_link;

typedef struct proof_nodes {
    XT_VECTOR(uint64_t) first;
    XT_VECTOR(uint32_t) item;
    XT_VECTOR(proof_link) link;
} proof_nodes;

// The nodes without solutions have the first numbers.  Behind them stand those of the diagram, whose links are those of
// the diagram and `more`.
struct xt_proof {
    proof_nodes dead;
    proof_nodes more; // by node of the diagram, from the last to the first
};

typedef struct prover {
    const xt_diagram *diagram;
    const xt_cover   *cover;
    struct xt_proof  *proof;
    xt_poll           poll;
    uint32_t          until_poll;
    uint32_t          cell_words, words; // of a state: bits of closed cells, then copies of each shape, 4 in a word
    uint64_t         *option_cells;      // by option: bits of its cells
    uint64_t         *state;             // of each node of the diagram
    bool             *is_limited;        // by shape: its copies are part of a state
    uint32_t         *covering;          // scratch: by item
    xt_arena          arena;
    uint64_t         *dead_state; // of each dead node
    uint32_t          dead_capacity;
    uint32_t         *slot; // hash table: a dead node plus 1, or 0
    uint32_t          slots;
    bool              failed, lacks_solution;
} prover;

const char *xt_certificate_unsupported_reason(const xt_cover *cover)
{
    return cover->rival_groups > 0    ? "some items have colours"
           : cover->cells > CELLS_MAX ? "it has more than 10,000 cells"
                                      : NULL;
}

// ---- Weights -------------------------------------------------------------------------------------------------------

typedef struct sums {
    uint64_t *is_in; // by sum, a bit
    uint32_t  words;
} sums;

// Adds to the sums in `to` all of those in `from` plus an amount.
static void add_shifted(const sums *to, const sums *from, uint32_t amount)
{
    const uint32_t skipped = amount / 64, shift = amount % 64;
    for (uint32_t w = from->words; w-- > skipped;) {
        const uint64_t high = from->is_in[w - skipped] << shift;
        const uint64_t low = shift && w > skipped ? from->is_in[w - skipped - 1] >> (64 - shift) : 0;
        to->is_in[w] |= high | low;
    }
}

// Replaces the sums by those with the copies of one shape.  scratch: four times `words` words.
static void add_shape(const xt_cover *cover, const uint32_t *weight, uint32_t shape, uint32_t total, sums all,
                      uint64_t *scratch)
{
    const size_t bytes = all.words * sizeof *scratch;
    const sums   result = {scratch, all.words}, next = {scratch + all.words, all.words},
               values = {scratch + 2 * all.words, all.words};
    const xt_item item = cover->item[cover->cells + shape];
    memset(scratch, 0, 3 * bytes);
    for (uint32_t o = 0; o < cover->options; o++) {
        uint32_t sum = 0;
        for (uint32_t m = cover->first[o]; m + 1 < cover->first[o + 1]; m++)
            sum += weight[cover->member[m]];
        if (xt_cover_shape_of(cover, o) == shape && sum <= total)
            values.is_in[sum / 64] |= (uint64_t)1 << sum % 64;
    }
    if (item.low == 0)
        memcpy(result.is_in, all.is_in, bytes);
    for (uint32_t copies = 1; copies <= item.high; copies++) {
        memset(next.is_in, 0, bytes);
        for (uint32_t v = 0; v <= total; v++)
            if (values.is_in[v / 64] >> v % 64 & 1)
                add_shifted(&next, &all, v);
        if (copies > item.low && copies > total && memcmp(next.is_in, all.is_in, bytes) == 0)
            break; // further copies change nothing
        memcpy(all.is_in, next.is_in, bytes);
        for (uint32_t w = 0; copies >= item.low && w < all.words; w++)
            result.is_in[w] |= all.is_in[w];
    }
    memcpy(all.is_in, result.is_in, bytes);
}

// Returns true if the weights prove that there is no solution.
static bool is_proof(const xt_cover *cover, const uint32_t *weight, uint64_t *scratch)
{
    uint32_t total = 0;
    for (uint32_t c = 0; c < cover->cells; c++)
        total += weight[c];
    const sums all = {scratch, total / 64 + 1};
    memset(all.is_in, 0, all.words * sizeof *scratch);
    all.is_in[0] = 1;
    for (uint32_t s = 0; s < cover->items - cover->cells; s++)
        add_shape(cover, weight, s, total, all, scratch + all.words);
    return !(all.is_in[total / 64] >> total % 64 & 1);
}

bool xt_certificate_find_weights(xt_certificate *certificate, const xt_cover *cover)
{
    const uint32_t cells = cover->cells;
    uint32_t      *weight = certificate->weight = XT_NEW_ARRAY(uint32_t, (uint64_t)cells + 1);
    uint64_t      *scratch = XT_NEW_ARRAY(uint64_t, 5 * ((uint64_t)cells / 64 + 1));
    certificate->cover = cover;
    const bool ok = weight && scratch;
    if (ok && !xt_cover_has_optional_cells(cover) && !cover->is_abstract) {
        for (uint32_t c = 0; c < cells; c++)
            weight[c] = 1;
        certificate->has_weights = is_proof(cover, weight, scratch);
        for (uint32_t k = 0; !certificate->has_weights && k < cover->colourings; k++)
            for (uint32_t colour = 0; !certificate->has_weights && colour < cover->colouring[k].colours; colour++) {
                for (uint32_t c = 0; c < cells; c++)
                    weight[c] = cover->colouring[k].colour[c] == colour;
                certificate->has_weights = is_proof(cover, weight, scratch);
            }
    }
    free(scratch);
    return ok;
}

// ---- States --------------------------------------------------------------------------------------------------------

static uint64_t *state_of(const prover *p, uint32_t node)
{
    return p->state + (uint64_t)node * p->words;
}

static uint32_t copies_in(const prover *p, const uint64_t *state, uint32_t shape)
{
    return state[p->cell_words + shape / 4] >> 16 * (shape % 4) & UINT16_MAX;
}

static bool is_closed(const uint64_t *state, uint32_t cell)
{
    return state[cell / 64] >> cell % 64 & 1;
}

static bool fits(const prover *p, const uint64_t *state, uint32_t option)
{
    const uint64_t *cells = p->option_cells + (uint64_t)option * p->cell_words;
    const uint32_t  shape = xt_cover_shape_of(p->cover, option);
    uint64_t        both = 0;
    for (uint32_t w = 0; w < p->cell_words; w++)
        both |= state[w] & cells[w];
    return !both &&
           (!p->is_limited[shape] || copies_in(p, state, shape) < p->cover->item[p->cover->cells + shape].high);
}

// Sets `to` to the state after an option, or after a cell that stays empty.
static void place(const prover *p, const uint64_t *state, uint32_t option, uint32_t cell, uint64_t *to)
{
    memmove(to, state, p->words * sizeof *to);
    if (option == XT_NONE) {
        to[cell / 64] |= (uint64_t)1 << cell % 64;
        return;
    }
    const uint32_t shape = xt_cover_shape_of(p->cover, option);
    for (uint32_t w = 0; w < p->cell_words; w++)
        to[w] |= p->option_cells[(uint64_t)option * p->cell_words + w];
    if (p->is_limited[shape])
        to[p->cell_words + shape / 4] += (uint64_t)1 << 16 * (shape % 4);
}

// Lists the options of `from` that fit, and returns their number.  NULL: of all options.
static uint32_t list_fitting(const prover *p, const uint64_t *state, const uint32_t *from, uint32_t count,
                             uint32_t *fitting)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        fitting[kept] = from ? from[i] : i;
        kept += fits(p, state, fitting[kept]);
    }
    return kept;
}

// Returns the required item that the fewest of these options cover, and sets their number; NO_ITEM_LEFT if none is
// required.
static uint32_t choose_item(prover *p, const uint64_t *state, const uint32_t *options, uint32_t count, uint32_t *fewest)
{
    const xt_cover *cover = p->cover;
    uint32_t        best = NO_ITEM_LEFT;
    memset(p->covering, 0, cover->items * sizeof *p->covering);
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t m = cover->first[options[i]]; m < cover->first[options[i] + 1]; m++)
            p->covering[cover->member[m]]++;
    *fewest = UINT32_MAX;
    for (uint32_t i = 0; i<cover->items && * fewest> 0; i++) {
        if (p->covering[i] >= *fewest || cover->item[i].low == 0)
            continue;
        const bool is_required = i < cover->cells ? !is_closed(state, i)
                                                  : p->is_limited[i - cover->cells] &&
                                                        copies_in(p, state, i - cover->cells) < cover->item[i].low;
        if (is_required) {
            *fewest = p->covering[i];
            best = i;
        }
    }
    return best;
}

static bool covers(const prover *p, uint32_t option, uint32_t item)
{
    return item < p->cover->cells ? p->option_cells[(uint64_t)option * p->cell_words + item / 64] >> item % 64 & 1
                                  : xt_cover_shape_of(p->cover, option) == item - p->cover->cells;
}

// ---- Options that lead to no solution ------------------------------------------------------------------------------

static uint32_t *find_dead(const prover *p, const uint64_t *state)
{
    uint32_t at = (uint32_t)xt_hash_numbers(state, 2 * (size_t)p->words) & (p->slots - 1);
    while (p->slot[at] &&
           memcmp(p->dead_state + (uint64_t)(p->slot[at] - 1) * p->words, state, p->words * sizeof *state) != 0)
        at = (at + 1) & (p->slots - 1);
    return &p->slot[at];
}

// Makes room for one more dead node.  Returns false if memory runs out.
static bool grow_dead(prover *p)
{
    const uint32_t count = p->proof->dead.item.count;
    if (count < p->dead_capacity)
        return true;
    const uint32_t capacity = p->dead_capacity ? 2 * p->dead_capacity : 1024;
    uint64_t      *grown =
        capacity < UINT32_MAX / 4 ? xt_reallocate(p->dead_state, capacity, p->words * sizeof *grown) : NULL;
    uint32_t *slot = grown ? XT_NEW_ARRAY(uint32_t, 2 * (uint64_t)capacity) : NULL;
    p->dead_state = grown ? grown : p->dead_state;
    if (!slot)
        return false;
    free(p->slot);
    p->slot = slot;
    p->slots = 2 * capacity;
    p->dead_capacity = capacity;
    for (uint32_t n = 0; n < count; n++)
        *find_dead(p, p->dead_state + (uint64_t)n * p->words) = n + 1;
    return true;
}

static bool is_stopped(prover *p)
{
    if (--p->until_poll == 0) {
        p->until_poll = XT_POLL_INTERVAL;
        p->failed = p->failed || p->poll.ask(p->poll.context) == XT_STOP;
    }
    return p->failed;
}

// Adds a node without solutions behind its children.
static void add_dead_node(prover *p, const uint64_t *state, uint32_t item, const proof_link *links, uint32_t count)
{
    proof_nodes *dead = &p->proof->dead;
    if (p->failed || !grow_dead(p)) {
        p->failed = true;
        return;
    }
    memcpy(p->dead_state + (uint64_t)dead->item.count * p->words, state, p->words * sizeof *state);
    *find_dead(p, state) = dead->item.count + 1;
    xt_vector_push(&dead->item, item);
    xt_vector_append(&dead->link, links, count);
    xt_vector_push(&dead->first, dead->link.count);
    p->failed = dead->item.failed || dead->link.failed || dead->first.failed;
}

// Proves that no solution follows an option, which leads to this state.  from: options, among them all that fit.  Sets
// failed if memory runs out, the poll stops it, or there is a solution, which the diagram lacks.
static proof_link refute(prover *p, uint32_t option, const uint64_t *state, const uint32_t *from, uint32_t from_count)
{
    const proof_link stopped = {.option = option};
    uint32_t        *known = p->slots ? find_dead(p, state) : NULL, fewest;
    if (known && *known)
        return (proof_link){.option = option, .to = *known - 1};
    uint32_t      *fitting = XT_NEW_ARRAY(uint32_t, (uint64_t)from_count + 1);
    const uint32_t count = fitting ? list_fitting(p, state, from, from_count, fitting) : 0;
    const uint32_t item = fitting ? choose_item(p, state, fitting, count, &fewest) : NO_ITEM_LEFT;
    if (item == NO_ITEM_LEFT || is_stopped(p)) {
        p->lacks_solution = p->lacks_solution || (fitting && item == NO_ITEM_LEFT);
        p->failed = true;
        free(fitting);
        return stopped;
    }
    if (fewest == 0) {
        free(fitting);
        return (proof_link){.option = option, .to = item, .outcome = STUCK};
    }
    uint64_t   *next = XT_NEW_ARRAY(uint64_t, p->words);
    proof_link *links = XT_NEW_ARRAY(proof_link, fewest);
    uint32_t    made = 0;
    p->failed = !next || !links;
    for (uint32_t i = 0; i < count && !p->failed; i++)
        if (covers(p, fitting[i], item)) {
            place(p, state, fitting[i], item, next);
            links[made++] = refute(p, fitting[i], next, fitting, count);
        }
    add_dead_node(p, state, item, links, made);
    free(next);
    free(links);
    free(fitting);
    return (proof_link){.option = option, .to = p->proof->dead.item.count - 1};
}

// ---- The nodes of the diagram --------------------------------------------------------------------------------------

static bool has_link(const xt_diagram *diagram, uint32_t node, uint32_t option)
{
    for (uint64_t i = diagram->first[node]; i < diagram->first[node + 1]; i++)
        if (diagram->link[i].option == option)
            return true;
    return false;
}

static void prove_option(prover *p, uint32_t node, uint32_t option, const uint32_t *fitting, uint32_t count,
                         uint64_t *next)
{
    if (p->failed || has_link(p->diagram, node, option))
        return;
    place(p, state_of(p, node), option, p->diagram->item[node], next);
    const proof_link link = refute(p, option, next, fitting, count);
    xt_vector_push(&p->proof->more.link, link);
}

// Sets the states of the children of a node, and refutes all options that fit and have no link.
static void prove_node(prover *p, uint32_t node, uint32_t *fitting, uint64_t *next)
{
    const xt_diagram *diagram = p->diagram;
    const uint32_t    item = diagram->item[node];
    for (uint64_t i = diagram->first[node]; i < diagram->first[node + 1]; i++)
        if (diagram->link[i].to != XT_NONE)
            place(p, state_of(p, node), diagram->link[i].option, item, state_of(p, diagram->link[i].to));
    const uint32_t count = list_fitting(p, state_of(p, node), NULL, p->cover->options, fitting);
    for (uint32_t i = 0; i < count; i++)
        if (covers(p, fitting[i], item))
            prove_option(p, node, fitting[i], fitting, count, next);
    if (p->cover->item[item].low == 0)
        prove_option(p, node, XT_NONE, fitting, count, next);
    xt_vector_push(&p->proof->more.first, p->proof->more.link.count);
}

// Limited shapes are those whose copies a state must know.
static bool list_limited_shapes(prover *p)
{
    const uint32_t shapes = p->cover->items - p->cover->cells;
    bool          *is_unbounded = xt_cover_list_unbounded_shapes(p->cover, NULL);
    for (uint32_t s = 0; is_unbounded && s < shapes; s++)
        p->is_limited[s] = !is_unbounded[s];
    free(is_unbounded);
    return is_unbounded;
}

static bool open(prover *p)
{
    const xt_cover *cover = p->cover;
    const uint32_t  shapes = cover->items - cover->cells;
    p->cell_words = cover->cells / 64 + 1;
    p->words = p->cell_words + (shapes + 3) / 4;
    p->option_cells = XT_ARENA_ARRAY_ZEROED(&p->arena, uint64_t, (uint64_t)cover->options * p->cell_words + 1);
    p->is_limited = XT_ARENA_ARRAY_ZEROED(&p->arena, bool, shapes + 1);
    p->state = XT_NEW_ARRAY(uint64_t, ((uint64_t)p->diagram->nodes + 1) * p->words);
    xt_vector_push(&p->proof->dead.first, 0);
    xt_vector_push(&p->proof->more.first, 0);
    p->covering = XT_ARENA_ARRAY_ZEROED(&p->arena, uint32_t, (uint64_t)cover->items + 1);
    if (p->arena.failed || !p->state || !list_limited_shapes(p))
        return false;
    for (uint32_t o = 0; o < cover->options; o++)
        for (uint32_t m = cover->first[o]; m + 1 < cover->first[o + 1]; m++)
            p->option_cells[(uint64_t)o * p->cell_words + cover->member[m] / 64] |= (uint64_t)1
                                                                                    << cover->member[m] % 64;
    return true;
}

// Proves the diagram without solutions by dead nodes alone: the root is the last of them.
static void prove_none(prover *p, uint64_t *next)
{
    memset(next, 0, p->words * sizeof *next);
    const proof_link root = refute(p, XT_NONE, next, NULL, p->cover->options);
    if (p->failed || root.outcome == NODE)
        return;
    xt_vector_push(&p->proof->dead.item, root.to);
    xt_vector_push(&p->proof->dead.first, 0);
}

bool xt_certificate_make(xt_certificate *certificate, const xt_diagram *diagram, xt_poll poll)
{
    prover    p = {.diagram = diagram, .cover = diagram->cover, .poll = poll, .until_poll = XT_POLL_INTERVAL};
    uint64_t *next = NULL;
    uint32_t *fitting = XT_NEW_ARRAY(uint32_t, (uint64_t)diagram->cover->options + 1);
    certificate->cover = diagram->cover;
    certificate->proof = p.proof = XT_NEW(struct xt_proof);
    const bool is_open = p.proof && fitting && open(&p) && (next = XT_NEW_ARRAY(uint64_t, p.words));
    if (is_open && diagram->nodes == 1 && diagram->first[1] == 0)
        prove_none(&p, next);
    for (uint32_t n = diagram->nodes; is_open && diagram->first[diagram->nodes] > 0 && n-- > 0 && !p.failed;)
        prove_node(&p, n, fitting, next);
    const proof_nodes *more = p.proof ? &p.proof->more : NULL;
    const bool         ok = is_open && !p.failed && !more->link.failed && !more->first.failed;
    certificate->lacks_solution = p.lacks_solution;
    free(next);
    free(fitting);
    free(p.state);
    free(p.dead_state);
    free(p.slot);
    xt_arena_free(&p.arena);
    return ok;
}

void xt_certificate_free(xt_certificate *certificate)
{
    proof_nodes *all[] = {certificate->proof ? &certificate->proof->dead : NULL,
                          certificate->proof ? &certificate->proof->more : NULL};
    for (uint32_t i = 0; i < 2 && all[i]; i++) {
        xt_vector_free(&all[i]->first);
        xt_vector_free(&all[i]->item);
        xt_vector_free(&all[i]->link);
    }
    free(certificate->proof);
    free(certificate->weight);
    *certificate = (xt_certificate){0};
}

// ---- Text ----------------------------------------------------------------------------------------------------------

typedef void item_writer(const void *context, uint32_t item, FILE *out);

typedef struct proof_writer {
    const uint32_t *option_number; // NULL: the same
    item_writer    *name_of;
    const void     *context;
    FILE           *out;
} proof_writer;

static void write_option(const proof_writer *w, uint32_t option)
{
    if (option == XT_NONE)
        fputs(" -", w->out);
    else
        fprintf(w->out, " %" PRIu32, (w->option_number ? w->option_number[option] : option) + 1);
}

static void write_link(const proof_writer *w, const proof_link *link)
{
    write_option(w, link->option);
    if (link->outcome == NODE)
        fprintf(w->out, ">%" PRIu32, link->to);
    else {
        fputc('!', w->out);
        w->name_of(w->context, link->to, w->out);
    }
}

static void write_dead_nodes(const proof_writer *w, const proof_nodes *dead)
{
    for (uint32_t n = 0; n < dead->item.count; n++) {
        w->name_of(w->context, dead->item.at[n], w->out);
        for (uint64_t i = dead->first.at[n]; i < dead->first.at[n + 1]; i++)
            write_link(w, &dead->link.at[i]);
        fputc('\n', w->out);
    }
}

static void write_node(const proof_writer *w, const xt_certificate *certificate, const xt_diagram *diagram,
                       uint32_t node)
{
    const proof_nodes *dead = &certificate->proof->dead, *more = &certificate->proof->more;
    const uint32_t     at = diagram->nodes - 1 - node;
    w->name_of(w->context, diagram->item[node], w->out);
    for (uint64_t i = diagram->first[node]; i < diagram->first[node + 1]; i++) {
        write_option(w, diagram->link[i].option);
        if (diagram->link[i].to == XT_NONE)
            fputc('=', w->out);
        else
            fprintf(w->out, ">%" PRIu32, dead->item.count + diagram->link[i].to);
    }
    for (uint64_t i = more->first.at[at]; i < more->first.at[at + 1]; i++)
        write_link(w, &more->link.at[i]);
    fputc('\n', w->out);
}

// Ends the text by the CRC-32 (ISO 3309) of all before, so that a damaged file is not taken for a wrong proof.
static bool write_check(FILE *out)
{
    uint32_t crc = UINT32_MAX;
    if (fflush(out) != 0 || ferror(out))
        return false;
    rewind(out);
    for (int c; (c = getc(out)) != EOF;) {
        crc ^= (uint32_t)c;
        for (uint32_t bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? 0xedb88320u : 0);
    }
    return !ferror(out) && fseek(out, 0, SEEK_END) == 0 && fprintf(out, "check %08" PRIx32 "\n", ~crc) > 0;
}

bool xt_certificate_write(const xt_certificate *certificate, const xt_diagram *diagram, const uint32_t *option_number,
                          item_writer *name_of, const void *context, FILE *out)
{
    const xt_cover    *cover = certificate->cover;
    const proof_writer w = {.option_number = option_number, .name_of = name_of, .context = context, .out = out};
    char              *decimal = XT_NEW_ARRAY(char, XT_WIDE_INTEGER_DIGITS + 1);
    if (!decimal)
        return false;
    fputs("exactile certificate 1\n", out);
    if (certificate->has_weights) {
        fputs("solutions 0\nweights\n", out);
        for (uint32_t c = 0; c < cover->cells; c++)
            if (certificate->weight[c]) {
                name_of(context, c, out);
                fprintf(out, " %" PRIu32 "\n", certificate->weight[c]);
            }
    } else {
        xt_wide_integer_to_decimal(xt_diagram_total(diagram), decimal);
        fprintf(out, "solutions %s\nnodes\n", decimal);
        write_dead_nodes(&w, &certificate->proof->dead);
        for (uint32_t n = 0; n < diagram->nodes && diagram->first[diagram->nodes] > 0; n++)
            write_node(&w, certificate, diagram, n);
    }
    free(decimal);
    return write_check(out);
}
