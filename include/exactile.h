// exactile.h -- the public interface of libexactile, the solver for tiling puzzles.
//
// What flows through it, in this order:
//
//     text --xt_read_file--> xt_puzzle --xt_model_new--> xt_model --xt_solve--> xt_solution, one call of a sink for
//     each
//
// A worked example: count the ways to fill a 6x10 box with the twelve pentominoes, and tell of every thousandth.  (The
// tests cut it out of this header, compile it and run it.)
//
// BEGIN EXAMPLE
//     #include <exactile.h>
//     #include <stdio.h>
//
//     static xt_answer print_number(void *context, const xt_solution *solution)
//     {
//         (void)context;
//         if (solution->number % 1000 == 0)
//             printf("%llu so far\n", (unsigned long long)solution->number);
//         return XT_CONTINUE;
//     }
//
//     int main(void)
//     {
//         xt_diagnostics *diagnostics = xt_diagnostics_new();
//         xt_puzzle      *puzzle = xt_puzzle_new("square", (const int32_t[]){10, 6, 1}, 0, diagnostics);
//         xt_model       *model = NULL;
//         xt_statistics   statistics = {0};
//
//         if (puzzle && xt_puzzle_add_set(puzzle, "pentominoes", diagnostics) && xt_puzzle_check(puzzle, diagnostics))
//             model = xt_model_new(puzzle, NULL, diagnostics);
//         if (model && xt_solve(model, NULL, print_number, NULL, &statistics, diagnostics) == XT_COMPLETE)
//             printf("%llu solutions\n", (unsigned long long)statistics.solutions);
//         xt_diagnostics_print(diagnostics, stderr);
//         xt_model_free(model);
//         xt_puzzle_free(puzzle);
//         xt_diagnostics_free(diagnostics);
//         return statistics.solutions == 9356 ? 0 : 1;
//     }
// END EXAMPLE
//
// Rules that hold everywhere:
// - Names are UTF-8, ended by NUL.  Coordinates are the ones of definition files (docs/FORMAT.md), x first.
// - _new and _free own.  Every pointer that another function returns is lent, and lives as long as the object asked.
// - Every _free takes NULL.
// - A function that takes xt_diagnostics says there why it failed, and returns NULL, false or XT_FAILED.
// - An object may be used by several threads at once only where a function takes it as const.
#ifndef EXACTILE_H
#define EXACTILE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#if defined(_WIN32)
#define XT_API __declspec(dllexport)
#else
#define XT_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

XT_API const char *xt_version(void);

// How much of the machine's memory this process may hold, in bytes; 0: no limit, as at the beginning.  It is for all
// threads and objects together, and for what the caller holds too.  A search that would pass it ends with XT_BY_MEMORY
// and tells what it found; anything else that would pass it fails for lack of memory.  Memory is looked at when a large
// piece of it is asked for, and some times a second while a search runs.
XT_API void xt_limit_memory(uint64_t bytes);
// Whether something was refused, or ended, for that limit since it was set.
XT_API bool xt_memory_limit_is_reached(void);

// ---- Diagnostics -------------------------------------------------------------------------------------------------

typedef struct xt_diagnostics xt_diagnostics;

typedef struct xt_diagnostic {
    const char *file;   // NULL where the fault is in no file
    uint32_t    line;   // from 1; 0 when unknown
    uint32_t    column; // from 1, in bytes; 0 when unknown
    const char *text;   // what is wrong, and after a semicolon what would be right
} xt_diagnostic;

XT_API xt_diagnostics *xt_diagnostics_new(void); // NULL: no memory
XT_API void            xt_diagnostics_free(xt_diagnostics *diagnostics);
XT_API void            xt_diagnostics_clear(xt_diagnostics *diagnostics); // as new
XT_API uint32_t        xt_diagnostics_count(const xt_diagnostics *diagnostics);
XT_API xt_diagnostic   xt_diagnostics_at(const xt_diagnostics *diagnostics, uint32_t index);
// One line each: file:line:column: error: text.
XT_API void xt_diagnostics_print(const xt_diagnostics *diagnostics, FILE *out);

// ---- Lattices and sets of shapes ---------------------------------------------------------------------------------

enum { XT_DIMENSIONS_MAX = 4 };

// A cell as definition files name it: x, y, z, and a fourth coordinate where the lattice has one.
typedef struct xt_cell {
    int32_t at[XT_DIMENSIONS_MAX];
} xt_cell;

// "square", "cube", "triangle", "hexagon".  NULL past the last.
XT_API const char *xt_lattice_name_at(uint32_t index);

typedef struct xt_shape_set xt_shape_set;

// The set with this name: "pentominoes", "one-sided pentominoes", "fixed tetrominoes", "tetracubes", "hexiamonds", ...
XT_API xt_shape_set *xt_shape_set_new(const char *name, xt_diagnostics *diagnostics);
XT_API void          xt_shape_set_free(xt_shape_set *set);
XT_API uint32_t      xt_shape_set_count(const xt_shape_set *set);
XT_API const char   *xt_shape_set_lattice(const xt_shape_set *set);
XT_API const char   *xt_shape_set_name_at(const xt_shape_set *set, uint32_t index);
// Draws one shape as definition files draw it; every line ends with a newline.  False: writing failed.
XT_API bool xt_shape_set_draw(const xt_shape_set *set, uint32_t index, FILE *out);

// ---- Puzzles -----------------------------------------------------------------------------------------------------

typedef struct xt_puzzle xt_puzzle;

// Which turns a piece may make, each row including the one above.  On a flat lattice, and for a flat piece in a flat
// box, SPACE includes turning it over.
typedef enum xt_motions {
    XT_MOTIONS_DEFAULT, // SPACE, or PLANE in a one-sided puzzle
    XT_MOTIONS_NONE,    // as it is given
    XT_MOTIONS_HALF,    // by 180 degrees in the x-y plane
    XT_MOTIONS_PLANE,   // in the x-y plane
    XT_MOTIONS_SPACE,   // as a rigid body
    XT_MOTIONS_MIRROR,  // and reflected
} xt_motions;

typedef enum xt_cell_type {
    XT_CELL_FILL,     // must be covered
    XT_CELL_OPTIONAL, // may be covered
    XT_CELL_ABSENT,   // not in the region
} xt_cell_type;

enum { XT_ONE_SIDED = 1 }; // flags of xt_puzzle_new

typedef struct xt_piece_settings {
    uint32_t   low, high; // copies; both 0 mean exactly one
    xt_motions motions;
    bool       stationary; // lies where its cells say
} xt_piece_settings;

// A box of cells on the lattice, all of them to be filled.  size has as many entries as the lattice has coordinates, or
// three with the last 1 on a flat lattice.
XT_API xt_puzzle *xt_puzzle_new(const char *lattice, const int32_t *size, unsigned flags, xt_diagnostics *diagnostics);
XT_API void       xt_puzzle_free(xt_puzzle *puzzle);
XT_API bool       xt_puzzle_set_cell(xt_puzzle *puzzle, xt_cell cell, xt_cell_type type, xt_diagnostics *diagnostics);
XT_API xt_cell_type xt_puzzle_get_cell(const xt_puzzle *puzzle, xt_cell cell); // outside of the box: XT_CELL_ABSENT
// settings NULL: one mobile copy.
XT_API bool xt_puzzle_add_piece(xt_puzzle *puzzle, const char *name, const xt_cell *cells, uint32_t count,
                                const xt_piece_settings *settings, xt_diagnostics *diagnostics);
// One copy of every shape of the set, under the names that the set gives them.
XT_API bool xt_puzzle_add_set(xt_puzzle *puzzle, const char *set, xt_diagnostics *diagnostics);
// What a reader checks at the end of a definition: stationary pieces in the box and apart, volumes that can add up.
XT_API bool xt_puzzle_check(xt_puzzle *puzzle, xt_diagnostics *diagnostics);

XT_API const char *xt_puzzle_title(const xt_puzzle *puzzle); // "" where it has none

typedef struct xt_puzzle_facts {
    const char *lattice;
    int32_t     size[XT_DIMENSIONS_MAX]; // of the box; 1 where the lattice has no such coordinate
    bool        is_one_sided;
} xt_puzzle_facts;

XT_API xt_puzzle_facts xt_puzzle_facts_get(const xt_puzzle *puzzle);

// ---- Boards of edge-matching tiles --------------------------------------------------------------------------------

typedef struct xt_board xt_board;

enum {                       // flags of xt_board_new
    XT_BOARD_FREE = 1,       // no frame: the outer edges may have any colour
    XT_BOARD_COMPLEMENT = 2, // a colour matches the opposite number: 3 lies against -3
};

enum { XT_ANY_ROTATION = 15 }; // bit t: by t quarter turns clockwise

XT_API xt_board *xt_board_new(uint32_t width, uint32_t height, unsigned flags, xt_diagnostics *diagnostics);
XT_API void      xt_board_free(xt_board *board);
// The four colours stand clockwise, from the top; 0 is the frame's.  turns: those that the tile may make.
XT_API bool xt_board_add_tile(xt_board *board, const int32_t colours[4], unsigned rotations,
                              xt_diagnostics *diagnostics);
// The tile, by its number from 0, lies in that cell, counted from 0 from the top left, in one of these turns.
XT_API bool xt_board_add_hint(xt_board *board, uint32_t row, uint32_t column, uint32_t tile, unsigned rotations,
                              xt_diagnostics *diagnostics);
// Takes all hints back.
XT_API void xt_board_clear_hints(xt_board *board);
// What a reader checks at the end, and all that xt_find_best_match needs: as many tiles as cells, a frame that comes
// out, hints that can be kept.
XT_API bool xt_board_can_be_filled(xt_board *board, xt_diagnostics *diagnostics);
// The same, and that a solution is not ruled out by colours whose edges cannot all be paired.
XT_API bool        xt_board_check(xt_board *board, xt_diagnostics *diagnostics);
XT_API const char *xt_board_title(const xt_board *board); // "" where it has none
// The four colours of a tile, by its number from 0, as they were given: lent.  NULL past the last.
XT_API const int32_t *xt_board_tile_at(const xt_board *board, uint32_t tile);
XT_API bool           xt_board_is_hinted(const xt_board *board, uint32_t row, uint32_t column);

typedef struct xt_board_facts {
    uint32_t width, height;
    uint32_t colours;    // without the frame's
    uint32_t tile_types; // of tiles: those that look alike when turned are copies of one; a hinted tile is its own
    uint32_t poses;      // kinds, each in all its turns
    uint32_t rotations;  // of the board that take solutions to solutions, the identity among them
    uint32_t hints;
    bool     is_framed, is_complemented;
} xt_board_facts;

// The board must have passed xt_board_can_be_filled.  False: no memory.
XT_API bool xt_board_facts_get(const xt_board *board, xt_board_facts *facts, xt_diagnostics *diagnostics);
// A board that has a solution, framed, its tiles shuffled and turned: each line between two cells has one of so many
// colours, from 1 on; with border_colours more than 0, those along the outline have so many of their own.  The same
// arguments make the same board for ever.  It has passed xt_board_check.  NULL: the diagnostics tell.
XT_API xt_board *xt_board_generate(uint32_t width, uint32_t height, uint32_t colours, uint32_t border_colours,
                                   uint64_t seed, xt_diagnostics *diagnostics);
// The tiles and the facts above, for a person to read.
XT_API bool xt_board_show(const xt_board *board, FILE *out, xt_diagnostics *diagnostics);

// ---- Definition files --------------------------------------------------------------------------------------------

typedef struct xt_puzzles xt_puzzles; // all puzzles of a text, in order

// format: NULL recognises it by content; else a name from xt_format_name_at.  A path of "-" is standard input.
XT_API xt_puzzles *xt_read_file(const char *path, const char *format, xt_diagnostics *diagnostics);
XT_API xt_puzzles *xt_read_text(const char *text, size_t length, const char *file, const char *format,
                                xt_diagnostics *diagnostics);
// Adds the hints of a file to a board that has all its tiles: lines `hint ROW COLUMN TILE [TURN]` as tile lists have
// them (docs/EDGE.md), and comments.  Checks the board.  False: the diagnostics tell, and the board's hints may be any.
XT_API bool        xt_read_hints(xt_board *board, const char *path, xt_diagnostics *diagnostics);
XT_API void        xt_puzzles_free(xt_puzzles *puzzles);
XT_API uint32_t    xt_puzzles_count(const xt_puzzles *puzzles);
XT_API xt_puzzle  *xt_puzzles_at(xt_puzzles *puzzles, uint32_t index);       // NULL where a board stands
XT_API xt_board   *xt_puzzles_board_at(xt_puzzles *puzzles, uint32_t index); // NULL where a puzzle stands
XT_API const char *xt_format_name_at(uint32_t index);                        // NULL past the last
// False: writing failed, or the format cannot say what the puzzle says.
XT_API bool xt_write_puzzle(const xt_puzzle *puzzle, const char *format, FILE *out, xt_diagnostics *diagnostics);
XT_API bool xt_write_board(const xt_board *board, const char *format, FILE *out, xt_diagnostics *diagnostics);

// ---- The collection that comes with the library ------------------------------------------------------------------

typedef struct xt_collected {
    const char *name;                // "pentominoes-6x10"
    const char *title;               // the first comment of its file
    const char *text;                // its definition
    uint64_t    all, unique, mirror; // published counts; 0 when none is published
    bool        has_all, has_unique, has_mirror;
    bool        is_long;     // takes more than a few seconds with the reference engine
    bool        is_unsolved; // and no reasonable time is enough for it
} xt_collected;

// False past the last.
XT_API bool xt_collection_at(uint32_t index, xt_collected *collected);
XT_API bool xt_collection_find(const char *name, xt_collected *collected);

// ---- The model: images, the exact cover, the symmetry of the puzzle ----------------------------------------------

typedef struct xt_model xt_model;

// Which images to keep, for those who constrain a piece by hand.  True keeps it.
typedef bool (*xt_image_filter)(void *context, const char *piece, const xt_cell *cells, uint32_t count);

typedef struct xt_model_settings {
    bool            labelled;     // tell equal pieces apart
    xt_image_filter image_filter; // NULL keeps all
    void           *image_filter_context;
} xt_model_settings;

// The puzzle must have passed xt_puzzle_check and outlive the model.  settings NULL: all defaults.
XT_API xt_model *xt_model_new(const xt_puzzle *puzzle, const xt_model_settings *settings, xt_diagnostics *diagnostics);
XT_API void      xt_model_free(xt_model *model);

typedef struct xt_model_facts {
    uint32_t cells;       // open cells: to be filled, or optional
    uint32_t optional;    // of these, optional
    uint32_t pieces_low;  // mobile pieces in a solution, at least
    uint32_t pieces_high; // and at most
    uint32_t shapes;      // different ones among them
    uint64_t volume_low;  // the pieces' volume, at least
    uint64_t volume_high; // and at most
    uint32_t images;      // ways in which a piece lies in the region
    uint32_t rotations;   // symmetries of the puzzle that are rotations in space, the identity among them
    uint32_t symmetries;  // reflections in space included
} xt_model_facts;

XT_API xt_model_facts xt_model_facts_get(const xt_model *model);

// One of the different shapes of the mobile pieces: index runs to the facts' shapes.
typedef struct xt_shape_facts {
    uint32_t cells;
    uint32_t low, high;    // copies
    uint32_t orientations; // in which it may lie, whether or not it fits into the box so
    uint32_t images;
} xt_shape_facts;

XT_API xt_shape_facts xt_model_shape_at(const xt_model *model, uint32_t index);
// Of one of its copies: copy runs to the shape's high.
XT_API const char *xt_model_shape_name(const xt_model *model, uint32_t index, uint32_t copy);

// The region, the pieces with their volumes, and the facts above, for a person to read.
XT_API bool xt_model_show(const xt_model *model, FILE *out, bool coloured);

// ---- Solving -----------------------------------------------------------------------------------------------------

typedef struct xt_solution {
    uint64_t        number; // from 1, among those delivered; 0: a part of one, printed without a heading
    const xt_model *model;
    const uint32_t *options; // the placements, by the model's number; mobile pieces only
    uint32_t        count;
} xt_solution;

typedef struct xt_placement {
    const char *name;  // of the piece; copies of one piece are numbered: Y1, Y2, ...
    uint32_t    cells; // how many
    bool        stationary;
} xt_placement;

typedef enum xt_answer { XT_CONTINUE, XT_STOP } xt_answer;

// Called once for each solution, one at a time, in the same order at any number of threads: by one of those that
// search, not always the same, but never while xt_settings.progress is called.
typedef xt_answer (*xt_sink)(void *context, const xt_solution *solution);
// In the same way, in place of solutions: the text of some, or a piece of it.
typedef xt_answer (*xt_text_sink)(void *context, const char *text, size_t bytes);

typedef enum xt_unique {
    XT_ALL,           // every solution
    XT_UNIQUE,        // one of each class under the puzzle's rotations
    XT_UNIQUE_MIRROR, // under its reflections in space too, where its pieces are closed under them
} xt_unique;

// Whether the search leaves out what symmetries make equal, so that it meets most classes once (docs/ENGINES.md).
typedef enum xt_pruning {
    XT_PRUNE_FOR_UNIQUE, // where unique solutions are asked for
    XT_PRUNE_NEVER,      // unique solutions are picked from all
    XT_PRUNE_ALWAYS,     // where all are asked for, those are delivered that are left: at least one of each class
    // Where xt_solve delivers or counts all: one solution of each class is met, and delivered, or told, as all of its
    // class, one after the other.  It is so where it is left open how to search, but where the first solutions count;
    // else it has to be asked for.  Where classes are wanted, or anything but whole solutions, and by whoever else
    // takes settings, XT_PRUNE_FOR_UNIQUE.
    XT_PRUNE_FOR_ALL,
} xt_pruning;

typedef enum xt_status {
    XT_COMPLETE,             // the whole tree was searched: counts are exact
    XT_BY_SINK,              // the sink said stop
    XT_BY_REQUEST,           // xt_control_stop
    XT_BY_SOLUTIONS,         // the limit on solutions
    XT_BY_TIME,              // the limit on time
    XT_BY_NODES,             // the limit on nodes
    XT_BY_MEMORY,            // the limit on memory: xt_limit_memory
    XT_BY_TRIALS,            // all trials of a sample were made
    XT_SAVED_RUN_INCOMPLETE, // all that a saved run holds was delivered, and it is not complete
    XT_FAILED,               // see the diagnostics
} xt_status;

// A switch that another thread or a signal handler may throw while a search runs.
typedef struct xt_control xt_control;

XT_API xt_control *xt_control_new(void);
XT_API void        xt_control_free(xt_control *control);
XT_API void        xt_control_stop(xt_control *control); // safe in a signal handler

// What a search may look at beside the cells and pieces themselves.
typedef enum xt_constraint {
    XT_VOLUME, // every pocket that the open cells fall into must be one that pieces can fill
    XT_PARITY, // the pieces must be able to cover as many cells of each colour as are open
    XT_FIT,    // no cell and no piece may be left without an image
} xt_constraint;

enum { XT_CONSTRAINTS = 3 };

XT_API const char *xt_constraint_name(xt_constraint constraint); // "volume", "parity", "fit"

// Filters take out images whose placing would break a constraint; triggers go back where the image that was placed last
// broke one.  None changes what is found.  0 is never.  A number is at how many remaining pieces, and more: a filter of
// any number works once before the search, and after each image that dancing links place and that leaves so many
// pieces; a trigger works after each image that leaves so many.
#define XT_ONCE UINT32_MAX // of a filter: before the search alone

typedef struct xt_filters {
    uint32_t volume, parity, fit;
    uint32_t volume_trigger, parity_trigger;
} xt_filters;

// The same at any number of threads, but for the seconds, where a search is complete, or ended by the limit on
// solutions or the sink; only where it ends in a task that was split because it is very large (2^26 fits), the nodes
// that were split count all their children.  Of a search that ends otherwise: what was done.
typedef struct xt_statistics {
    uint64_t solutions; // delivered: classes, where unique was asked for
    // Reached by the search, which symmetry prunes where unique was asked for, or where each that is reached stands
    // for its whole class (XT_PRUNE_FOR_ALL), so that they may be fewer; where classes that differ in size are
    // reckoned by merging, each once for every symmetry that leaves it as it is.
    uint64_t found;
    // All digits of either, where it is more than 64 bits can tell, and UINT64_MAX above; else NULL.  Lent until the
    // model is freed or solved again.
    const char *solutions_decimal, *found_decimal;
    uint64_t    fits;     // images placed
    uint64_t    attempts; // images tried
    double      seconds;  // of wall-clock time
    // Of these, what a saved run held and nobody searched again; of solutions, as far as they are delivered by now.
    uint64_t solutions_before, fits_before;
    double   seconds_before;
    // Of the search tree, estimated: by a sample, where settings ask for one; else each branch weighs as much as its
    // siblings.  Or of the trials.
    double   share_done;
    double   seconds_left; // estimated, while it runs; negative: not known
    uint64_t trials;       // of a sample, ended
    double   rate_error;   // of a sample: one standard error of solutions / fits, as a share of it
    uint32_t levels;       // entries in use below
    // Images placed, and tried, when this many pieces remained before (index 0: unused).  Lent until the model is freed
    // or solved again.
    const uint64_t *fits_at;
    const uint64_t *attempts_at;
    // Images taken out by filters, and branches left by triggers, when this many pieces remained.  Lent likewise; NULL
    // where nobody counts them, as in trials and on boards.
    const uint64_t *removed_at;
    const uint64_t *backtracks_at;
    uint32_t        removed[XT_CONSTRAINTS]; // images that no part of the search has, by what they would break
    const char     *impossible; // why there is no solution, where counting alone tells; else NULL.  Lent likewise
    const void     *search;     // for xt_show_position; NULL where nothing is searched
    const char     *engine;     // that searched, as settings name it, lent like these; NULL: none had to
    const char     *order;      // by which it went, lent likewise; NULL: the one that belongs to the engine
    uint32_t        shuffle;    // of images, as in the settings; 0: none
    bool expanded_classes;      // one solution of each class was looked for, and told as all of it (XT_PRUNE_FOR_ALL)
    // Short tries of several ways to search, made before it where only the first solutions are wanted (limit): how
    // many, up to the one that told the way, or all; the images they placed; and the wall-clock time.  None of it is
    // among what is told above, but for solutions that a try met where the search was ended before it did.  While tries
    // are made, levels is 0.
    uint32_t restarts;
    uint64_t restart_fits;
    double   restart_seconds;
} xt_statistics;

// A sample instead of a search: trials that begin with all images in random order, and end the first time that a piece
// is lifted and so many remain (Busche's Monte Carlo runs).  A solution may be met in several.
typedef struct xt_monte_carlo {
    uint64_t trials; // 0: no sample, but a search of the whole tree
    uint32_t until;  // remaining pieces: from 1 to the number of pieces in a solution
    uint64_t seed;   // the same seed, the same random numbers, in every version and on every machine
} xt_monte_carlo;

typedef struct xt_search_plan xt_search_plan;

typedef struct xt_settings {
    // NULL: chosen, with the filters that work before the search, as xt_search_plan_new tells; for who asks for all
    // solutions and nothing else, "merge" where that can be expected to be faster; else "dlx", "fila", "flat",
    // "matrix", "merge", or "dlx:12,fila:11": from so many remaining pieces on.
    const char *engine;
    const char *order; // NULL: "s", for FILA alone "f"; else as in docs/ENGINES.md: "s", "e=11:f=3", ...
    bool        nof;   // FILA's lists look at neighbours
    // Images are tried in the random order that this number determines; 0: as they come.  The same solutions, in
    // another order.  Not for merging.
    uint32_t shuffle;
    // Of the engines matrix, flat, merge and, on boards, domains: NULL for the fastest that runs here, or a name from
    // xt_kernel_name_at.
    const char *kernel;
    xt_filters  filters;
    xt_unique   unique;
    xt_pruning  pruning;
    const char *constrained_piece; // the piece of unique shape by which symmetries are told apart; NULL: chosen
    bool        constrained_first; // the piece that pruning constrains, if any, is placed before the others
    // A solution is reached when so many pieces remain; 0: none.  Not for unique ones, nor where a piece's number of
    // copies varies.
    uint32_t       goal;
    bool           labelled; // of a board: tell equal tiles apart; for a puzzle, its model says so
    xt_monte_carlo monte_carlo;
    uint32_t       threads; // that search; 0: as many as there are cores, and XT_LIMIT_THREADS (1024) at most
    // Solutions; 0: none.  Where how to search is left open, the first ones of a large search may come by another way
    // than all of them would (docs/ENGINES.md): one that short tries find sooner.
    uint64_t limit;
    double   time_limit; // seconds; 0: none
    // Fits; 0: none.  Each thread looks every few hundred, so that a search does somewhat more.  Of a sample, all
    // trials together.
    uint64_t node_limit;
    // The search is kept in this file, which is made where there is none, and goes on from what it holds; NULL: it is
    // not.  Solutions are kept where there is a sink.  Those that are kept are delivered again, each in its place.
    const char *run;
    // Searches nothing, and only delivers what this holds, in place of a file: with its own settings,
    // xt_saved_run_settings.
    struct xt_saved_run *replay;
    uint32_t    part, parts; // searches one part, from 1, of so many that the tree is divided into; 0, 0: all of it
    xt_control *control;     // NULL: cannot be stopped from outside
    // Of the same model, and what takes the text that xt_writer_write would write, with the context of the sink: the
    // threads that find solutions write them, many at a time.  The sink still gets those that come by another way, and
    // all of a style that draws, and writes them itself.  NULL, NULL: it gets all.
    const struct xt_writer *writer;
    xt_text_sink            text_sink;
    // Called about every tenth of a second, from the thread that called xt_solve.  NULL: never.
    void (*progress)(void *context, const xt_statistics *so_far);
    void *progress_context;
    // A plan that these settings are those of: xt_search_plan_settings.  The puzzle, and what is searched, are held to
    // it: XT_FAILED where they differ.  NULL: what is left open is chosen.
    const xt_search_plan *plan;
    // Seconds, after which about a hundredth of the time goes into a sample that tells progress how much is left; 0:
    // never.
    double forecast_after;
} xt_settings;

// Sets a setting by the name of its option, for bindings that do not mirror the struct: "engine" "matrix", "limit" "5",
// "unique" "mirror", "nof" "yes".  An empty value restores the default.  A value that is a word (engine, order, kernel,
// constrain, run) is borrowed and must outlive the settings.  Returns false for an unknown name or a wrong value; then
// the diagnostics name the nearest setting or the values, and a setting with a wrong value has its default.
XT_API bool xt_settings_set(xt_settings *settings, const char *name, const char *value, xt_diagnostics *diagnostics);
XT_API const char *xt_settings_name_at(uint32_t index); // NULL past the last

// settings NULL: all defaults.  sink NULL: only count.  statistics may be NULL.
XT_API xt_status xt_solve(xt_model *model, const xt_settings *settings, xt_sink sink, void *context,
                          xt_statistics *statistics, xt_diagnostics *diagnostics);

// For use in progress, with what that was given: shows the pieces on the way to where the search is, which is the first
// of its tasks that is not done, or what the trial at hand has placed.  show is called once, with a part of a solution,
// or of none.  False: the engine cannot be watched, or there is no memory.
XT_API bool xt_show_position(const xt_statistics *so_far, xt_sink show, void *context);

// ---- Saved runs ---------------------------------------------------------------------------------------------------

enum { XT_PARTS_MAX = 1 << 16 };

// What xt_settings.run kept.  One process searches and keeps; others may read meanwhile.
typedef struct xt_saved_run xt_saved_run;

typedef struct xt_saved_run_facts {
    const char *title;       // of the puzzle or board; "" where it has none
    const char *version;     // of the library that began it
    const char *engine;      // that searches
    const char *saved_at;    // when it was last kept: 2026-01-31T23:59:59Z; "" for never
    uint32_t    part, parts; // 0, 0: it is whole
    bool        has_solutions, is_complete;
    uint64_t    tasks;      // that were searched whole
    uint64_t    solutions;  // in them, as a search would deliver them
    uint64_t    found;      // reached by the search
    uint64_t    fits;       // images placed
    double      seconds;    // that it took
    double      share_done; // of the run, or of its part
} xt_saved_run_facts;

// NULL: the diagnostics tell.
XT_API xt_saved_run *xt_saved_run_open(const char *path, xt_diagnostics *diagnostics);
XT_API void          xt_saved_run_free(xt_saved_run *saved);
// False: the diagnostics tell.  The texts are lent.
XT_API bool xt_saved_run_facts_get(xt_saved_run *saved, xt_saved_run_facts *facts, xt_diagnostics *diagnostics);
// A setting that is not as by default, by its option's name, and its value.  NULL past the last.
XT_API const char *xt_saved_run_setting_at(const xt_saved_run *saved, uint32_t index, const char **value);
// Those with which the run was begun, for xt_solve to go on, or with only_saved set to deliver.  The texts are lent.
XT_API xt_settings xt_saved_run_settings(const xt_saved_run *saved);
// Its definition; one puzzle or board.  To be freed; NULL: the diagnostics tell.
XT_API xt_puzzles *xt_saved_run_puzzle(const xt_saved_run *saved, xt_diagnostics *diagnostics);

// Puts the runs of all parts of one search together, into a file that is made; path NULL: only tells what it would
// hold.  False: something overlaps, or is missing, and the diagnostics name it.  The texts of the facts are not set.
XT_API bool xt_saved_run_merge(const char *const *parts, uint32_t count, const char *path, xt_saved_run_facts *facts,
                               xt_diagnostics *diagnostics);

// ---- Plans --------------------------------------------------------------------------------------------------------

// How a search is carried out, decided before it: settings with nothing left open, and why.  It is a text too, which
// repeats the run on another machine (docs/ENGINES.md).

// What xt_solve with these settings would do, after the same sampling, or more; counts: with no sink.  Nothing is
// searched.  The plan needs neither model nor board afterwards.  NULL: the diagnostics tell.
XT_API xt_search_plan *xt_search_plan_new(xt_model *model, const xt_settings *settings, bool counts,
                                          xt_diagnostics *diagnostics);
XT_API xt_search_plan *xt_search_plan_new_of_board(xt_board *board, const xt_settings *settings,
                                                   xt_diagnostics *diagnostics);
// One that was written.  path "-": standard input.  NULL: the diagnostics tell where it is wrong.
XT_API xt_search_plan *xt_search_plan_read(const char *path, xt_diagnostics *diagnostics);
XT_API void            xt_search_plan_free(xt_search_plan *plan);
XT_API bool            xt_search_plan_write(const xt_search_plan *plan, FILE *out); // false: writing failed

// What it says, for xt_solve or xt_solve_board, with the plan among them to be held to; all else is as by default.  The
// texts are lent.  A kernel that does not run here is left out: the others walk the same tree.  The threads are those
// of the plan, which were as many as its maker had cores; set them to 0 for one on each core of this machine.
XT_API xt_settings xt_search_plan_settings(const xt_search_plan *plan);
// The same as the text's lines: name, value and reason, each "" where there is none.  False past the last.
typedef struct xt_plan_line {
    const char *name, *value, *reason;
    uint32_t    line, column; // of the value, where the plan was read; else 0
} xt_plan_line;

XT_API bool xt_search_plan_line_at(const xt_search_plan *plan, uint32_t index, xt_plan_line *line);

// An engine that was looked at.
typedef struct xt_plan_candidate {
    const char *engine;
    const char *unsupported_reason; // why it cannot have the puzzle, or was not sampled; NULL: it was
    double      nodes;              // of its tree, by a sample
    double      seconds;            // by one thread, from what a node usually takes with the fastest kernel
    bool        is_exact;           // the sample saw all of the tree
    bool        is_chosen;
} xt_plan_candidate;

XT_API bool xt_search_plan_candidate_at(const xt_search_plan *plan, uint32_t index, xt_plan_candidate *candidate);

// What a search with these settings begins with.
typedef struct xt_search_preview {
    const char *constrained; // the piece by which symmetries are told apart; NULL: none, or they are by a cell
    uint32_t    images;      // that are left, in any part of the search
    bool        is_unique;   // of what will be found, no two are turns of each other
} xt_search_preview;

// settings NULL: all defaults.  False: the diagnostics tell.
XT_API bool xt_preview_search(const xt_model *model, const xt_settings *settings, xt_search_preview *preview,
                              xt_diagnostics *diagnostics);

XT_API const char *xt_engine_name_at(uint32_t index); // NULL past the last
XT_API const char *xt_kernel_name_at(uint32_t index); // the same; the fastest first, whether it runs here or not
XT_API bool        xt_kernel_runs_here(const char *name);

// A solution of a board: for each cell, row by row from the top, the number of its tile and the quarter turns
// clockwise.
typedef struct xt_board_solution {
    uint64_t        number; // from 1, among those delivered
    const xt_board *board;
    const uint32_t *tile; // from 0
    const uint32_t *rotation;
} xt_board_solution;

typedef xt_answer (*xt_board_solution_sink)(void *context, const xt_board_solution *solution);

// As xt_solve, of a board that has passed xt_board_can_be_filled; it is refused where it does not pass xt_board_check.
// Equal tiles are told apart where settings->labelled says so. Of the settings it takes no order, and no
// XT_UNIQUE_MIRROR: a tile has no mirror image.  The statistics' arrays are lent until the board is freed or solved
// again.
XT_API xt_status   xt_solve_board(xt_board *board, const xt_settings *settings, xt_board_solution_sink sink,
                                  void *context, xt_statistics *statistics, xt_diagnostics *diagnostics);
XT_API const char *xt_board_engine_name_at(uint32_t index); // NULL past the last

// Boards on which as many edges match as can be found, for boards that cannot be finished.
typedef struct xt_best_match {
    uint32_t matched;   // of the best board so far: lines between two cells on which the edges match
    uint32_t matches;   // all of them
    uint64_t tried;     // boards, whole or not: each a tile laid
    uint32_t passes;    // ended, or runs depth first
    uint32_t width;     // boards that the pass at hand keeps at a time; 0 depth first
    uint32_t repairing; // boards of the last pass that are being mended; 0: a pass is being made
    double   seconds;
} xt_best_match;

typedef struct xt_best_match_settings {
    const char *method; // how boards are come by, a name of xt_best_match_method_at; NULL: the first
    uint64_t    seed;   // the same seed and node_limit, and no time_limit: the same boards, on every machine
    // About every tenth of a second, from the thread that called.  NULL: never.
    void (*progress)(void *context, const xt_best_match *so_far);
    void *progress_context;
} xt_best_match_settings;

// Tells the sink of each board that is better than those before, the best last; its frame is right, and hints are kept.
// The board must have passed xt_board_can_be_filled.
// Of the settings threads, time_limit, node_limit (tiles laid) and control count, and others are refused.  XT_COMPLETE:
// all edges match, or no board has more that do.  XT_BY_TIME, XT_BY_NODES, XT_BY_REQUEST, XT_BY_MEMORY, XT_BY_SINK:
// what ended it.  Without limits it goes on until it is complete.  how and best may be NULL.
XT_API xt_status xt_find_best_match(xt_board *board, const xt_settings *settings, const xt_best_match_settings *how,
                                    xt_board_solution_sink sink, void *context, xt_best_match *best,
                                    xt_diagnostics *diagnostics);

XT_API const char *xt_best_match_method_at(uint32_t index); // NULL past the last

// "complete", "stopped by the limit on time", ...: for a person.
XT_API const char *xt_status_text(xt_status status);

// ---- Estimates ---------------------------------------------------------------------------------------------------

// The true value is from low to high, 95 times of 100, as far as the sample shows.  high is INFINITY, and low 0, where
// nothing is known.
typedef struct xt_guess {
    double value;
    double low, high;
} xt_guess;

typedef struct xt_estimate {
    xt_guess nodes;            // of the search tree: fits
    xt_guess solutions;        // as the search would deliver them
    xt_guess seconds;          // for the whole search by one thread of this machine
    double   nodes_per_second; // measured; 0: not
    bool     is_exact;         // all of the tree was seen: nodes and solutions are no guesses
    bool     is_rough;         // a few paths hold most of what was seen: there may well be more than high
    uint64_t samples;          // paths that were followed
    uint32_t runs;             // that they were dealt to; errors are known from how far these lie apart
    double   spent;            // seconds
    uint32_t levels;           // entries in use below
    // Estimated fits when this many pieces remained before (index 0: unused).  Lent until the model is freed or an
    // estimate is made again.
    const double *fits_at;
} xt_estimate;

typedef struct xt_estimate_settings {
    uint64_t samples; // 0: 10000, and fewer of very large puzzles; at most 2^24
    uint64_t seed;    // the same seed, the same estimate, on every machine; seconds alone differ
    // About every tenth of a second, with the share of the sample that is done.  NULL: never.
    void (*progress)(void *context, double share_done, double seconds);
    void *progress_context;
} xt_estimate_settings;

// Guesses what xt_solve with these settings would do.  Of them limit and progress do not count; time_limit and control
// stop the sampling, and the estimate is of what was sampled until then, its value 0 where that is nothing.  The last
// is XT_COMPLETE, XT_BY_TIME, XT_BY_REQUEST or XT_FAILED.  settings and how may be NULL: all defaults.
XT_API xt_status xt_estimate_search(xt_model *model, const xt_settings *settings, const xt_estimate_settings *how,
                                    xt_estimate *estimate, xt_diagnostics *diagnostics);
// The same of xt_solve_board; the fits are lent until the board is freed or an estimate is made again.
XT_API xt_status xt_estimate_board(xt_board *board, const xt_settings *settings, const xt_estimate_settings *how,
                                   xt_estimate *estimate, xt_diagnostics *diagnostics);

// ---- What was found ----------------------------------------------------------------------------------------------

// Stationary pieces come after the placed ones: index runs to xt_solution_pieces.
XT_API uint32_t     xt_solution_pieces(const xt_solution *solution);
XT_API xt_placement xt_solution_piece_at(const xt_solution *solution, uint32_t index);
XT_API xt_cell      xt_solution_cell_at(const xt_solution *solution, uint32_t piece, uint32_t cell);

enum { XT_TILE_COLUMNS = 8 }; // that a tile takes in a layout drawn in boxes, and two more for all

typedef enum xt_style {
    XT_STYLE_TEXT,        // as polycube prints it
    XT_STYLE_COLOUR,      // each piece in a colour of its own (ANSI escapes); of a layout: boxes with painted edges
    XT_STYLE_BOXES,       // outlines of box characters (UTF-8); as text, where cells are not square
    XT_STYLE_JSON,        // one object a line (docs/JSON.md)
    XT_STYLE_COORDINATES, // a line C:name=...:layout=... for each piece that was placed, in the order of placement
    XT_STYLE_LINK,        // of a layout, for the viewer at e2.bucas.name
} xt_style;

// Writes solutions of one model, one after another: what is the same in all of them is made once.  NULL: no memory, or
// the build lacks what the style needs (the diagnostics tell which).
typedef struct xt_writer xt_writer;
XT_API xt_writer        *xt_writer_new(const xt_model *model, xt_style style, xt_diagnostics *diagnostics);
XT_API void              xt_writer_free(xt_writer *writer);
// False: writing failed, or there is no memory, or the style cannot have a piece's name (the diagnostics tell which).
XT_API bool xt_writer_write(xt_writer *writer, const xt_solution *solution, FILE *out, xt_diagnostics *diagnostics);

// The same of a single one.
XT_API bool xt_solution_write(const xt_solution *solution, xt_style style, FILE *out, xt_diagnostics *diagnostics);

// A whole definition that has the placed pieces where they lie, drawn, and the others as they were given: as polycube
// writes its full form, or with stationary set its sub-puzzle, in which the placed pieces are stationary.  False:
// writing failed, or the solution cannot be said so.
XT_API bool xt_solution_write_definition(const xt_solution *solution, bool stationary, FILE *out,
                                         xt_diagnostics *diagnostics);
// The same of a layout.
XT_API bool xt_board_solution_write(const xt_board_solution *solution, xt_style style, FILE *out,
                                    xt_diagnostics *diagnostics);

// ---- Colours -----------------------------------------------------------------------------------------------------

// The same everywhere a puzzle is drawn: terminal, pictures, pages.  src/solution/palette.c says how they are chosen.
typedef struct xt_colour {
    uint32_t paper, ink; // 0xRRGGBB each; ink is legible on paper
} xt_colour;

// Of a piece that lies alone; shape and copy as in xt_model_shape_name.
XT_API xt_colour xt_model_colour_at(const xt_model *model, uint32_t index, uint32_t copy);
// Of each piece of a solution, in the order of xt_solution_piece_at: its own, or, where a neighbour has that, another.
// Colours of pieces that touch differ.  colours has room for xt_solution_pieces.
XT_API bool xt_solution_colours(const xt_solution *solution, xt_colour *colours, xt_diagnostics *diagnostics);

// Of an edge of a tile.  Edges whose paper is the same differ in their mark, and edges that match have the same look.
typedef struct xt_edge_look {
    uint32_t paper, ink;
    uint32_t mark; // how many dots of ink the edge has
} xt_edge_look;

// colour: as the tile has it; 0 is the frame's.
XT_API xt_edge_look xt_edge_look_of(int32_t colour);

// ---- Pictures ----------------------------------------------------------------------------------------------------

// Figures that are collected, and laid out when they are written: SVG by itself, PNG and PDF where cairo can be loaded.
typedef struct xt_drawing xt_drawing;

typedef struct xt_drawing_settings {
    bool     lines;     // between the cells of a piece in a solution
    bool     numbers;   // of tiles, and of the colours of their edges
    uint64_t max_drawn; // solutions of a puzzle that are drawn; those that come after are passed over; 0: all
} xt_drawing_settings;

// settings NULL: all defaults.  NULL: no memory.
XT_API xt_drawing *xt_drawing_new(const xt_drawing_settings *settings);
XT_API void        xt_drawing_free(xt_drawing *drawing);

// Each of these is false where there was no memory, or the diagnostics say what cannot be drawn.  A title begins what
// belongs to another puzzle; a note is a line of text.  The region and the pieces, with what is known of them; a
// solution: flat, or layer by layer and in space.  What is drawn need not outlive the call.
XT_API bool xt_drawing_add_title(xt_drawing *drawing, const char *text, xt_diagnostics *diagnostics);
XT_API bool xt_drawing_add_note(xt_drawing *drawing, const char *text, xt_diagnostics *diagnostics);
XT_API bool xt_drawing_add_puzzle(xt_drawing *drawing, const xt_model *model, xt_diagnostics *diagnostics);
XT_API bool xt_drawing_add_solution(xt_drawing *drawing, const xt_solution *solution, xt_diagnostics *diagnostics);
XT_API bool xt_drawing_add_board(xt_drawing *drawing, const xt_board *board, xt_diagnostics *diagnostics);
// Marks the edges that do not match.  A tile's number past the last is a cell without one.
XT_API bool xt_drawing_add_board_solution(xt_drawing *drawing, const xt_board_solution *solution,
                                          xt_diagnostics *diagnostics);

// A curve over the levels of a search: of each a value, the first for the most remaining pieces.
typedef struct xt_curve {
    const char   *name;
    const double *values;   // what is not more than 0 is left out
    bool          is_guess; // dashed
} xt_curve;

typedef struct xt_chart {
    const char     *title, *x_label, *y_label;
    uint32_t        first; // what the first value stands for; the others for one less each
    uint32_t        count; // of values of each curve
    const xt_curve *curves;
    uint32_t        curves_count;
} xt_chart;

XT_API bool xt_drawing_add_chart(xt_drawing *drawing, const xt_chart *chart, xt_diagnostics *diagnostics);

// Measurements of one thing.
typedef struct xt_spread {
    const char   *name;
    const double *values; // none less than 0
    uint32_t      count;
} xt_spread;

// A row for each, with every value, the median, and what lies between the extremes.
XT_API bool xt_drawing_add_spreads(xt_drawing *drawing, const char *title, const char *unit, const xt_spread *spreads,
                                   uint32_t count, xt_diagnostics *diagnostics);

XT_API const char *xt_drawing_format_at(uint32_t index); // "svg", "png", "pdf"; NULL past the last
// Whether there is such a format, and what it needs.
XT_API bool xt_drawing_supports_format(const char *format, xt_diagnostics *diagnostics);
// The same drawing, the same bytes.  PDF has pages of A4, the others one as long as needed.  False: writing failed, or
// the diagnostics tell.
XT_API bool xt_drawing_write(const xt_drawing *drawing, const char *format, FILE *out, xt_diagnostics *diagnostics);

// ---- How solutions are alike -------------------------------------------------------------------------------------

// Solutions of one model that were collected, to be compared: which pieces lie alike in two of them, and which are
// exchanged in place.  A family is what hangs together by exchanges of few pieces.
typedef struct xt_similarity xt_similarity;

// unique: what the solutions stand for: with XT_UNIQUE or XT_UNIQUE_MIRROR two are compared in the poses that make them
// most alike.  The model must outlive it.
XT_API xt_similarity *xt_similarity_new(const xt_model *model, xt_unique unique, xt_diagnostics *diagnostics);
XT_API void           xt_similarity_free(xt_similarity *similarity);
// False: no memory.
XT_API bool xt_similarity_add(xt_similarity *similarity, const xt_solution *solution, xt_diagnostics *diagnostics);
// What is told while solutions are related, which takes some minutes of a hundred thousand solutions: about every tenth
// of a second, and at the end, with the share that is done and the seconds that it took.
XT_API void xt_similarity_set_progress(xt_similarity *similarity,
                                       void (*progress)(void *context, double share_done, double seconds),
                                       void *context);
// Finds every pair of which so many pieces at most lie otherwise and at least one lies alike, and the families.  False:
// no memory, or too many.
XT_API bool xt_similarity_find_neighbours(xt_similarity *similarity, uint32_t max_swapped, xt_diagnostics *diagnostics);

typedef struct xt_similarity_facts {
    uint32_t solutions, neighbours, clusters;
} xt_similarity_facts;

// Two solutions by their places in the order of adding, the first the lesser.
typedef struct xt_neighbour {
    uint32_t first, second;
    uint32_t swapped; // pieces that lie otherwise
    uint32_t pose;    // the pose of the second: a number that only the functions below understand
} xt_neighbour;

XT_API xt_similarity_facts xt_similarity_facts_get(const xt_similarity *similarity);
XT_API xt_solution         xt_similarity_solution_at(const xt_similarity *similarity, uint32_t solution);
XT_API xt_neighbour        xt_similarity_neighbour_at(const xt_similarity *similarity,
                                                      uint32_t             index); // by first, then by second
// Whether a piece of the first solution, by its place there, is one of those that are exchanged.
XT_API bool xt_similarity_is_swapped(const xt_similarity *similarity, xt_neighbour neighbours, uint32_t piece);
// From 0, the largest first.
XT_API uint32_t xt_similarity_cluster_of(const xt_similarity *similarity, uint32_t solution);
XT_API uint32_t xt_similarity_cluster_size(const xt_similarity *similarity, uint32_t cluster);
// Which solution stands at this place, when they are sorted: family by family, and each, if possible, behind one of its
// kin, the most alike first.
XT_API uint32_t xt_similarity_sorted_at(const xt_similarity *similarity, uint32_t index);
// As a graph: "graphml" or "dot".  False: writing failed, or there is no such format.
XT_API bool xt_similarity_write(const xt_similarity *similarity, const char *format, FILE *out,
                                xt_diagnostics *diagnostics);

// ---- Watching a search -------------------------------------------------------------------------------------------

typedef enum xt_event_type {
    XT_EVENT_PLACED,    // a piece
    XT_EVENT_LIFTED,    // the piece that was placed last and not lifted yet
    XT_EVENT_SOLUTION,  // met, and delivered
    XT_EVENT_TWIN,      // met, and not delivered: symmetry leads from it to the one that is
    XT_EVENT_BACKTRACK, // nothing can be placed here
    XT_EVENT_BELOW,     // what lies below was searched, and is only summed up
} xt_event_type;

typedef struct xt_event {
    xt_event_type type;
    uint64_t      number; // from 1
    uint32_t      depth;  // pieces placed; one that is placed or lifted is among them
    // PLACED and LIFTED: of one piece.  SOLUTION and TWIN: all pieces; number is that of a delivered one.
    xt_solution pieces;
    // PLACED and LIFTED: of the piece.  Copies are numbered as they are placed; in a solution they are in its order.
    const char *name;
    // PLACED: what is covered; BACKTRACK: what cannot be.  A piece, or else a cell, or else it is not known.
    const char *piece; // NULL: none
    bool        has_cell;
    xt_cell     cell;
    uint32_t    choice, choices; // PLACED: the how many-th, from 1, of how many
    uint64_t    fits, solutions; // BELOW: images placed, solutions met
    uint32_t    removed;         // BACKTRACK: images that filters took out here
    // BACKTRACK: a trigger says that nothing below can be a solution, because of this constraint; then neither piece
    // nor cell is told.
    bool          is_broken;
    xt_constraint broken;
} xt_event;

typedef xt_answer (*xt_event_sink)(void *context, const xt_event *event);

// A search, step by step, with settings as in xt_solve but for sample; the engine is dancing links, or FILA.  From
// depth placed pieces on there are no steps: what lies below is searched at full speed, for its solutions.  depth 0:
// steps everywhere.  XT_BY_SINK: the sink said stop.
XT_API xt_status xt_trace_search(xt_model *model, const xt_settings *settings, uint32_t depth, xt_event_sink sink,
                                 void *context, xt_statistics *statistics, xt_diagnostics *diagnostics);

// A line, as text or JSON (docs/JSON.md).  False: writing failed, or the build lacks what the style needs.
XT_API bool xt_event_write(const xt_event *event, xt_style style, FILE *out, xt_diagnostics *diagnostics);

// ---- Checking ---------------------------------------------------------------------------------------------------

typedef struct xt_check_report {
    uint64_t solutions;  // read
    uint64_t wrong;      // of these, not solutions of the puzzle: a diagnostic says why, for each
    uint64_t duplicates; // right, but seen before: a diagnostic names both
} xt_check_report;

// Reads printed solutions, text or JSON, and holds each to the puzzle, with none of the code that found them. labelled:
// solutions that differ in which of several equal pieces is where are not the same.  False: the text could not be read.
XT_API bool xt_check_solutions(const xt_puzzle *puzzle, const char *path, bool labelled, xt_check_report *report,
                               xt_diagnostics *diagnostics);
// The same of a board.  sink, which may be NULL, gets each layout as it was read, a wrong one too: a tile's number past
// the last stands where there is none.  XT_STOP: the rest is not read, as if it could not be.
XT_API bool xt_check_board_solutions(const xt_board *board, const char *path, bool labelled,
                                     xt_board_solution_sink sink, void *context, xt_check_report *report,
                                     xt_diagnostics *diagnostics);

#ifdef __cplusplus
}
#endif

#endif
