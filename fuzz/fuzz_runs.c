// fuzz_runs.c -- changes the file of a saved run, reads it, and continues the run. All of it is reported, or there is a
// message.
//
// The bytes are lines. Each changes the second of two parts of a run:
//     about NAME VALUE                                      the fingerprint of the run
//     leave NUMBER                                          leaves one of its records out
//     task DEPTH CHOICES CHILDREN FOUND PASSED WORDS        adds a record, all in numbers
//     byte PLACE VALUE                                      a byte of the file on the disk
//     cut SIZE                                              shortens the file
// The first three are forgeries: check sums are computed anew. The last two are damage.
#define _POSIX_C_SOURCE 200809L // mkdtemp

#include "require.h"
#include "saved/journal_file.h"

#include <stdint.h>
#include <unistd.h>

enum { MAX_LINES = 64, MAX_FACTS = 64, MAX_NUMBERS = 32, MAX_FILE_BYTES = 1 << 18, MAX_NODES = 300 };

static const char definition[] = "D:xDim=4:yDim=3:zDim=1\nP:set=trominoes:copies=0..4\n~D\n";

// ---- The runs ------------------------------------------------------------------------------------------------------

static char          folder[32], first[64], second[64], changed[64];
static unsigned char whole[MAX_FILE_BYTES]; // the file of the second part
static size_t        whole_size;

static void remove_files(void)
{
    unlink(first), unlink(second), unlink(changed);
    rmdir(folder);
}

static xt_answer take(void *context, const xt_solution *solution)
{
    static FILE *nowhere;
    uint64_t    *taken = context;
    nowhere = nowhere ? nowhere : fopen("/dev/null", "w");
    require(nowhere && xt_solution_write(solution, XT_STYLE_TEXT, nowhere, NULL), "a solution can be printed");
    ++*taken;
    return XT_CONTINUE;
}

// Searches a part, or delivers the solutions of a saved one.
static xt_status solve(const xt_settings *settings, uint64_t *taken, xt_diagnostics *diagnostics)
{
    static xt_puzzles *puzzles;
    static xt_model   *model;
    if (!model) {
        puzzles = xt_read_text(definition, strlen(definition), "fuzz", "polycube", NULL);
        require(puzzles, "there is a puzzle");
        model = xt_model_new(xt_puzzles_at(puzzles, 0), NULL, NULL);
        require(model, "the puzzle has a model");
    }
    return xt_solve(model, settings, take, taken, NULL, diagnostics);
}

static void search_part(const char *path, uint32_t part)
{
    uint64_t          taken = 0;
    const xt_settings settings = {.run = path, .part = part, .parts = 2, .engine = "dlx", .threads = 1};
    require(solve(&settings, &taken, NULL) == XT_COMPLETE, "a part is searched");
    require(taken > 0, "a part has solutions");
}

static size_t load(const char *path, unsigned char *bytes)
{
    FILE  *in = fopen(path, "rb");
    size_t size = in ? fread(bytes, 1, MAX_FILE_BYTES, in) : 0;
    require(size > 0 && size < MAX_FILE_BYTES, "the file of a small run is small");
    fclose(in);
    return size;
}

static void make_runs(void)
{
    strcpy(folder, "/dev/shm/fuzz_runs.XXXXXX"); // in memory, if this folder exists
    if (!mkdtemp(folder)) {
        strcpy(folder, "/tmp/fuzz_runs.XXXXXX");
        require(mkdtemp(folder), "there is a folder");
    }
    snprintf(first, sizeof first, "%s/1.run", folder);
    snprintf(second, sizeof second, "%s/2.run", folder);
    snprintf(changed, sizeof changed, "%s/changed.run", folder);
    atexit(remove_files);
    search_part(first, 1);
    search_part(second, 2);
    whole_size = load(second, whole);
}

// ---- What is changed -----------------------------------------------------------------------------------------------

typedef enum kind { ABOUT, LEAVE, TASK, BYTE, CUT, KINDS } kind;

static const char *const kinds[KINDS] = {"about ", "leave ", "task ", "byte ", "cut "};

typedef struct line {
    kind  kind;
    char *rest;
} line;

typedef struct lines {
    char    *text; // owned
    line     at[MAX_LINES];
    uint32_t count;
    bool     has_forgery; // one of them is a forgery
} lines;

static lines read_lines(const uint8_t *data, size_t size)
{
    lines l = {.text = malloc(size + 1)};
    memcpy(l.text, data, size);
    l.text[size] = '\0';
    for (char *at = l.text, *end; at && l.count < MAX_LINES; at = end) {
        if ((end = strchr(at, '\n')))
            *end++ = '\0';
        for (kind k = ABOUT; k < KINDS; k++)
            if (strncmp(at, kinds[k], strlen(kinds[k])) == 0) {
                l.at[l.count++] = (line){.kind = k, .rest = at + strlen(kinds[k])};
                l.has_forgery |= k <= TASK;
                break;
            }
    }
    return l;
}

// ---- Forgery: writes another run --------------------------------------------------------------------------------

typedef struct copy {
    const lines     *lines;
    xt_journal_file *to;
    uint64_t         record; // the number of the current record
} copy;

static void say(xt_journal_file_fact *facts, uint32_t *count, char *text)
{
    char *blank = strchr(text, ' ');
    if (!blank)
        return;
    *blank = '\0';
    for (uint32_t i = 0; i < *count; i++)
        if (strcmp(facts[i].name, text) == 0) {
            facts[i].value = blank + 1;
            return;
        }
    if (*count < MAX_FACTS)
        facts[(*count)++] = (xt_journal_file_fact){.name = text, .value = blank + 1};
}

static void write_facts(const copy *c, const xt_journal_file *from)
{
    xt_journal_file_fact facts[MAX_FACTS];
    uint32_t             count = 0;
    for (const char *name; (name = xt_journal_file_name_at(from, count)); count++)
        facts[count] = (xt_journal_file_fact){.name = name, .value = xt_journal_file_value(from, name)};
    for (uint32_t i = 0; i < c->lines->count; i++)
        if (c->lines->at[i].kind == ABOUT)
            say(facts, &count, c->lines->at[i].rest);
    require(xt_journal_file_begin(c->to, facts, count, NULL), "a run can be begun");
}

static xt_answer copy_record(void *context, const xt_record *record)
{
    copy    *c = context;
    uint64_t number = c->record++;
    for (uint32_t i = 0; i < c->lines->count; i++)
        if (c->lines->at[i].kind == LEAVE && strtoull(c->lines->at[i].rest, NULL, 10) == number)
            return XT_CONTINUE;
    require(!xt_journal_file_add_record(c->to, record), "a record that was read can be put");
    return XT_CONTINUE;
}

static void put_record(xt_journal_file *store, const char *text)
{
    uint64_t numbers[MAX_NUMBERS];
    uint32_t count = 0, words[MAX_NUMBERS];
    for (char *end; count < MAX_NUMBERS; text = end, count++) {
        numbers[count] = strtoull(text, &end, 10);
        words[count] = (uint32_t)numbers[count];
        if (end == text)
            break;
    }
    if (count < 4 || numbers[0] > count - 4)
        return;
    uint32_t        depth = words[0];
    const uint64_t *rest = &numbers[1 + depth];
    const xt_record record = {.task = {.choice = &words[1], .depth = depth},
                              .children = (uint32_t)rest[0],
                              .task_counts = {.found = rest[1], .passed = rest[2]},
                              .words = &words[4 + depth],
                              .word_count = count - 4 - depth};
    xt_journal_file_add_record(store, &record); // unless it has the record already
}

static void write_another(const lines *l)
{
    static const xt_task root;
    xt_journal_file     *from = xt_journal_file_open(second, XT_JOURNAL_FILE_READ, NULL);
    copy                 c = {.lines = l, .to = xt_journal_file_open(changed, XT_JOURNAL_FILE_CREATE, NULL)};
    require(from && c.to, "there are two files");
    uint32_t levels = (uint32_t)strtoul(xt_journal_file_value(from, "levels"), NULL, 10);
    xt_journal_file_set_levels(from, levels);
    xt_journal_file_set_levels(c.to, levels);
    write_facts(&c, from);
    require(!xt_journal_file_read(from, root, true, copy_record, &c), "the run can be read");
    for (uint32_t i = 0; i < l->count; i++)
        if (l->at[i].kind == TASK)
            put_record(c.to, l->at[i].rest);
    require(!xt_journal_file_save(c.to, NULL, 0, 1, true), "another can be kept");
    xt_journal_file_close(c.to);
    xt_journal_file_close(from);
}

// ---- Mishap: bytes are changed -------------------------------------------------------------------------------------

static void write_bytes(const lines *l)
{
    static unsigned char bytes[MAX_FILE_BYTES];
    size_t               size = whole_size;
    if (l->has_forgery)
        size = load(changed, bytes);
    else
        memcpy(bytes, whole, size);
    for (uint32_t i = 0; i < l->count; i++) {
        char         *end;
        unsigned long number = strtoul(l->at[i].rest, &end, 10);
        if (l->at[i].kind == CUT && number < size)
            size = number;
        if (l->at[i].kind == BYTE && number < size)
            bytes[number] = (unsigned char)strtoul(end, NULL, 10);
    }
    FILE *out = fopen(changed, "wb");
    require(out && fwrite(bytes, 1, size, out) == size, "the file can be written");
    fclose(out);
}

// ---- What is read --------------------------------------------------------------------------------------------------

static void deliver(xt_saved_run *saved, const xt_saved_run_facts *facts, xt_diagnostics *diagnostics)
{
    xt_settings settings = xt_saved_run_settings(saved);
    uint64_t    taken = 0;
    settings.replay = saved;
    settings.threads = 1;
    xt_status status = solve(&settings, &taken, diagnostics);
    require(status != XT_COMPLETE || taken == facts->solutions,
            "the number of delivered solutions is the one reported");
    require((status == XT_FAILED) == (xt_diagnostics_total(diagnostics) > 0), "a message exactly if it failed");
}

// Searches the unfinished tasks of the file for a few nodes.
static void search_on(xt_saved_run *saved)
{
    xt_settings     settings = xt_saved_run_settings(saved);
    uint64_t        taken = 0;
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    settings.threads = 1;
    settings.node_limit = MAX_NODES;
    xt_status status = solve(&settings, &taken, diagnostics);
    require((status == XT_FAILED) == (xt_diagnostics_total(diagnostics) > 0), "a message exactly if it failed");
    xt_diagnostics_free(diagnostics);
}

static void look_at(xt_saved_run *saved, xt_diagnostics *diagnostics)
{
    xt_saved_run_facts facts;
    const char        *value;
    for (uint32_t i = 0; xt_saved_run_setting_at(saved, i, &value); i++)
        require(*value, "a printed setting has a value");
    bool ok = xt_saved_run_facts_get(saved, &facts, diagnostics);
    require(ok == (xt_diagnostics_total(diagnostics) == 0), "facts exactly where nothing was complained of");
    if (!ok)
        return;
    require(facts.share_done >= 0 && facts.share_done <= 1, "a share is one");
    xt_puzzles *puzzles = xt_saved_run_puzzle(saved, diagnostics);
    require(puzzles ? xt_diagnostics_total(diagnostics) == 0 : xt_diagnostics_total(diagnostics) > 0,
            "a puzzle exactly where nothing was complained of");
    if (puzzles)
        deliver(saved, &facts, diagnostics);
    xt_puzzles_free(puzzles);
}

static void merge(void)
{
    const char *const  parts[] = {first, changed};
    xt_saved_run_facts facts;
    xt_diagnostics    *diagnostics = xt_diagnostics_new();
    bool               ok = xt_saved_run_merge(parts, 2, NULL, &facts, diagnostics);
    require(ok == (xt_diagnostics_total(diagnostics) == 0), "a merged run exactly where nothing was complained of");
    xt_diagnostics_free(diagnostics);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!whole_size)
        make_runs();
    lines l = read_lines(data, size);
    if (l.has_forgery)
        write_another(&l);
    write_bytes(&l);
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_saved_run   *saved = xt_saved_run_open(changed, diagnostics);
    require(saved || xt_diagnostics_total(diagnostics) > 0, "a run that cannot be opened is complained of");
    if (saved)
        look_at(saved, diagnostics);
    xt_diagnostics_free(diagnostics);
    merge();
    if (saved)
        search_on(saved);
    xt_saved_run_free(saved);
    unlink(changed);
    free(l.text);
    return 0;
}
