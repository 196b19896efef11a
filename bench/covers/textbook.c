// textbook.c -- counts the solutions of an exact cover by a plain rendering of Knuth's algorithms X and C, to compare
// with.
//
// It reads the text of docs/FORMAT.md without bounds: items, `|`, secondary items, options with colours.  It is
// recursive, branches on the first item with the fewest options, and purifies coloured items ("The Art of Computer
// Programming" 4B, section 7.2.2.1).
//
//     cc -O3 -o textbook bench/covers/textbook.c && ./textbook < FILE

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ITEMS = 1 << 14, MAX_NODES = 1 << 21, MAX_NAME = 80, HASH = 1 << 16 };

typedef struct node {
    int up, down, item, colour; // item <= 0: a spacer; colour -1: purified
} node;

typedef struct item {
    char name[MAX_NAME];
    int  left, right, length, colour;
} item;

static node     nodes[MAX_NODES];
static item     items[MAX_ITEMS + 2];
static int      slots[HASH], count, primary, used_nodes, spacer;
static char     colours[1024][MAX_NAME];
static int      colour_count;
static uint64_t solutions, placed;

static int *slot_of(const char *name)
{
    uint32_t hash = 2166136261u;
    for (const char *c = name; *c; c++)
        hash = (hash ^ (unsigned char)*c) * 16777619u;
    for (uint32_t at = hash % HASH;; at = (at + 1) % HASH)
        if (!slots[at] || strcmp(items[slots[at]].name, name) == 0)
            return &slots[at];
}

static int number_of_colour(const char *name)
{
    for (int c = 0; c < colour_count; c++)
        if (strcmp(colours[c], name) == 0)
            return c + 1;
    strcpy(colours[colour_count++], name);
    return colour_count;
}

static void read_items(char *line)
{
    int is_secondary = 0;
    for (char *word = strtok(line, " \t\r\n"); word; word = strtok(NULL, " \t\r\n")) {
        if (*word == '|') {
            is_secondary = 1;
            word++;
        }
        if (!*word)
            continue;
        strcpy(items[++count].name, word);
        *slot_of(word) = count;
        primary += !is_secondary;
    }
    for (int i = 0; i <= count; i++)
        nodes[i] = (node){i, i, i, 0};
    for (int i = 0; i <= primary; i++) {
        items[i].left = i ? i - 1 : primary;
        items[i].right = i < primary ? i + 1 : 0;
    }
    for (int i = primary + 1; i <= count; i++)
        items[i].left = items[i].right = i;
    spacer = count + 1;
    used_nodes = spacer + 1;
}

static void read_option(char *line)
{
    const int first = used_nodes;
    int       is_useful = 0;
    for (char *word = strtok(line, " \t\r\n"); word; word = strtok(NULL, " \t\r\n")) {
        char *colon = strchr(word, ':');
        if (colon)
            *colon = '\0';
        const int i = *slot_of(word);
        nodes[used_nodes] = (node){nodes[i].up, i, i, colon ? number_of_colour(colon + 1) : 0};
        is_useful |= i <= primary;
        used_nodes++;
    }
    if (!is_useful) {
        used_nodes = first;
        return;
    }
    for (int q = first; q < used_nodes; q++) {
        const int i = nodes[q].item;
        nodes[q].up = nodes[i].up;
        nodes[nodes[i].up].down = q;
        nodes[i].up = q;
        nodes[q].down = i;
        items[i].length++;
    }
    nodes[spacer].down = used_nodes - 1;
    spacer = used_nodes++;
    nodes[spacer] = (node){first, 0, 0, 0};
}

static void hide(int of)
{
    for (int q = of + 1; q != of;) {
        const node n = nodes[q];
        if (n.item <= 0) {
            q = n.up;
            continue;
        }
        if (n.colour >= 0) {
            nodes[n.up].down = n.down;
            nodes[n.down].up = n.up;
            items[n.item].length--;
        }
        q++;
    }
}

static void unhide(int of)
{
    for (int q = of - 1; q != of;) {
        const node n = nodes[q];
        if (n.item <= 0) {
            q = n.down;
            continue;
        }
        if (n.colour >= 0) {
            nodes[n.up].down = q;
            nodes[n.down].up = q;
            items[n.item].length++;
        }
        q--;
    }
}

static void cover(int i)
{
    items[items[i].left].right = items[i].right;
    items[items[i].right].left = items[i].left;
    for (int p = nodes[i].down; p != i; p = nodes[p].down)
        hide(p);
}

static void uncover(int i)
{
    for (int p = nodes[i].up; p != i; p = nodes[p].up)
        unhide(p);
    items[items[i].left].right = items[items[i].right].left = i;
}

static void purify(int p)
{
    const int i = nodes[p].item, colour = nodes[p].colour;
    items[i].colour = colour;
    for (int q = nodes[i].down; q != i; q = nodes[q].down)
        if (nodes[q].colour == colour)
            nodes[q].colour = -1;
        else
            hide(q);
}

static void unpurify(int p)
{
    const int i = nodes[p].item, colour = items[i].colour;
    for (int q = nodes[i].up; q != i; q = nodes[q].up)
        if (nodes[q].colour < 0)
            nodes[q].colour = colour;
        else
            unhide(q);
}

static void commit(int p)
{
    if (nodes[p].colour == 0)
        cover(nodes[p].item);
    else if (nodes[p].colour > 0)
        purify(p);
}

static void uncommit(int p)
{
    if (nodes[p].colour == 0)
        uncover(nodes[p].item);
    else if (nodes[p].colour > 0)
        unpurify(p);
}

static void search(void)
{
    int best = 0;
    if (items[0].right == 0) {
        solutions++;
        return;
    }
    for (int i = items[0].right; i; i = items[i].right)
        if (!best || items[i].length < items[best].length)
            best = i;
    if (items[best].length == 0)
        return;
    cover(best);
    for (int p = nodes[best].down; p != best; p = nodes[p].down) {
        placed++;
        for (int q = p + 1; q != p;)
            if (nodes[q].item <= 0)
                q = nodes[q].up;
            else
                commit(q++);
        search();
        for (int q = p - 1; q != p;)
            if (nodes[q].item <= 0)
                q = nodes[q].down;
            else
                uncommit(q--);
    }
    uncover(best);
}

int main(void)
{
    static char line[1 << 20];
    while (fgets(line, sizeof line, stdin)) {
        const char *first = line + strspn(line, " \t\r\n");
        if (!*first || *first == '|')
            continue;
        count ? read_option(line) : read_items(line);
    }
    search();
    printf("%llu\n", (unsigned long long)solutions);
    fprintf(stderr, "%llu placed\n", (unsigned long long)placed);
    return 0;
}
