// textbook.c -- our dancing links against the textbook's, on the same cover, turn by turn.
//
// The textbook's: recursive, an array of structs, no copies and no optional items (Knuth, arXiv cs/0011047, with the
// options' nodes side by side as in his later programs).  Pentominoes in 6x10, X in one quadrant: both place 892,247
// images.  Prints the medians of five runs each, and their ratio.

#include "base/clock.h"
#include "model/model.h"
#include "search/engine.h"

#include <stdlib.h>
#include <string.h>

enum { RUNS = 5, MAX_ITEMS = 128, MAX_NODES = 1 << 16 };

typedef struct node {
    int up, down, item; // item <= 0: a spacer
} node;

static node     nodes[MAX_NODES];
static int      length[MAX_ITEMS], left[MAX_ITEMS], right[MAX_ITEMS];
static uint64_t fits, solutions;

static void build(const xt_cover *cover)
{
    int items = (int)cover->items, next = items + 1, spacer = next++;
    memset(length, 0, sizeof length);
    for (int i = 0; i <= items; i++) {
        left[i] = i ? i - 1 : items;
        right[i] = i < items ? i + 1 : 0;
        nodes[i] = (node){i, i, i};
    }
    nodes[spacer].item = 0;
    for (uint32_t o = 0; o < cover->options; o++) {
        int first = next;
        for (uint32_t m = cover->first[o]; m < cover->first[o + 1]; m++, next++) {
            int item = (int)cover->member[m] + 1;
            nodes[next] = (node){nodes[item].up, item, item};
            nodes[nodes[item].up].down = next;
            nodes[item].up = next;
            length[item]++;
        }
        nodes[spacer].down = next - 1;
        spacer = next++;
        nodes[spacer] = (node){first, 0, 0};
    }
}

static void hide(int of)
{
    for (int q = of + 1; q != of;) {
        node n = nodes[q];
        if (n.item <= 0) {
            q = n.up;
            continue;
        }
        nodes[n.up].down = n.down;
        nodes[n.down].up = n.up;
        length[n.item]--;
        q++;
    }
}

static void unhide(int of)
{
    for (int q = of - 1; q != of;) {
        node n = nodes[q];
        if (n.item <= 0) {
            q = n.down;
            continue;
        }
        nodes[n.up].down = nodes[n.down].up = q;
        length[n.item]++;
        q--;
    }
}

static void cover_item(int item)
{
    right[left[item]] = right[item];
    left[right[item]] = left[item];
    for (int p = nodes[item].down; p != item; p = nodes[p].down)
        hide(p);
}

static void uncover_item(int item)
{
    for (int p = nodes[item].up; p != item; p = nodes[p].up)
        unhide(p);
    right[left[item]] = left[right[item]] = item;
}

static void search(void)
{
    int best = 0;
    for (int i = right[0]; i != 0; i = right[i])
        if (best == 0 || length[i] < length[best])
            best = i;
    if (best == 0) {
        solutions++;
        return;
    }
    cover_item(best);
    for (int p = nodes[best].down; p != best; p = nodes[p].down) {
        fits++;
        for (int q = p + 1; q != p;)
            if (nodes[q].item <= 0)
                q = nodes[q].up;
            else
                cover_item(nodes[q++].item);
        search();
        for (int q = p - 1; q != p;)
            if (nodes[q].item <= 0)
                q = nodes[q].down;
            else
                uncover_item(nodes[q--].item);
    }
    uncover_item(best);
}

static bool is_in_quadrant(void *context, const char *piece, const xt_cell *cells, uint32_t count)
{
    int x = 0, y = 0;
    (void)context;
    for (uint32_t c = 0; c < count; c++) {
        x += cells[c].at[0];
        y += cells[c].at[1];
    }
    return strcmp(piece, "X") != 0 || (x / 5 <= 4 && y / 5 <= 2);
}

static int compare(const void *a, const void *b)
{
    double left_one = *(const double *)a, right_one = *(const double *)b;
    return (left_one > right_one) - (left_one < right_one);
}

static double median(double *seconds)
{
    qsort(seconds, RUNS, sizeof *seconds, compare);
    return seconds[RUNS / 2];
}

int main(void)
{
    xt_diagnostics   *diagnostics = xt_diagnostics_new();
    xt_puzzle        *puzzle = xt_puzzle_new("cube", (const int32_t[]){10, 6, 1}, 0, diagnostics);
    xt_model_settings settings = {.image_filter = is_in_quadrant};
    double            textbook[RUNS], ours[RUNS];
    xt_model         *model = NULL;
    if (puzzle && xt_puzzle_add_set(puzzle, "pentominoes", diagnostics) && xt_puzzle_check(puzzle, diagnostics))
        model = xt_model_new(puzzle, &settings, diagnostics);
    for (int run = 0; model && run < RUNS; run++) {
        xt_statistics statistics;
        double        start = xt_clock_seconds();
        fits = solutions = 0;
        build(model->cover);
        search();
        textbook[run] = xt_clock_seconds() - start;
        xt_settings by = {.engine = "dlx"};
        if (xt_solve(model, &by, NULL, NULL, &statistics, diagnostics) != XT_COMPLETE || statistics.fits != fits ||
            statistics.solutions != solutions)
            return 1;
        ours[run] = statistics.seconds;
    }
    if (model) {
        double theirs = median(textbook), mine = median(ours);
        printf("pentominoes 6x10, X in one quadrant: %llu solutions, %llu fits\n", (unsigned long long)solutions,
               (unsigned long long)fits);
        printf("textbook %.3f s, dlx %.3f s, ratio %.2f\n", theirs, mine, mine / theirs);
    }
    xt_diagnostics_print(diagnostics, stderr);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
    xt_diagnostics_free(diagnostics);
    return model ? 0 : 1;
}
