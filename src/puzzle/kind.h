// kind.h -- a kind of problem, as a row of the table src/kinds/kinds.c.
//
// Each puzzle has the row of its kind, and its model the row that searches: boxes in cells may be searched by sides.
// Public functions of the same names call what stands there.  check, open, solve, style and check_solutions are never
// NULL; any other empty column is a refusal.
#ifndef XT_PUZZLE_KIND_H
#define XT_PUZZLE_KIND_H

#include "exactile.h"

struct xt_team_plan;
struct xt_output_style;

typedef struct xt_kind {
    const char *name;
    const char *one, *many;          // for messages: "a board of tiles", "boards of tiles"
    const char *tasks;               // the commands that take such a puzzle, with a blank between them
    const char *refused;             // the options of commands that it cannot have
    void (*free)(xt_puzzle *puzzle); // frees what puzzles of other kinds do not have; may be NULL
    bool (*check)(xt_puzzle *puzzle, xt_diagnostics *diagnostics);
    // Writes the puzzle if no format is named.  NULL, as in all rows of kinds.c: the formats do (format/formats.c).
    bool (*write)(const xt_puzzle *puzzle, FILE *out, xt_diagnostics *diagnostics);
    // Makes what the kind needs in a model that has its puzzle already.  Returns false after a diagnostic.
    bool (*open)(xt_model *model, const xt_model_settings *settings, xt_diagnostics *diagnostics);

    // settings, how, statistics, estimate and best are never NULL below.  The settings are checked, and have a result
    // with arrays for model->pieces, all 0.
    xt_status (*solve)(const xt_model *model, const xt_settings *settings, xt_sink sink, void *context,
                       xt_statistics *statistics, xt_diagnostics *diagnostics);
    // Does the same by a diagram.
    xt_status (*solve_by_diagram)(const xt_model *model, const xt_settings *settings, xt_sink sink, void *context,
                                  xt_statistics *statistics, xt_diagnostics *diagnostics);
    xt_search_plan *(*plan)(const xt_model *model, const xt_settings *settings, bool counts,
                            xt_diagnostics *diagnostics);
    xt_status (*estimate)(const xt_model *model, const xt_settings *settings, const xt_estimate_settings *how,
                          xt_estimate *estimate, xt_diagnostics *diagnostics);
    xt_status (*trace)(const xt_model *model, const xt_settings *settings, uint32_t depth, xt_event_sink sink,
                       void *context, xt_statistics *statistics, xt_diagnostics *diagnostics);
    xt_status (*best)(const xt_model *model, const xt_settings *settings, const xt_best_settings *how, xt_sink sink,
                      void *context, xt_best *best, xt_diagnostics *diagnostics);
    // Searches the tasks that the leader of a team sends, by its plan.  given: the result, and a filter of
    // solutions or NULL.  Returns false if it has not come to that.
    bool (*help)(const xt_model *model, const xt_settings *given, const xt_team *team, struct xt_team_plan *plan,
                 bool *ok, xt_diagnostics *diagnostics);

    // Returns how a style writes solutions on a page of so many columns; 0 columns: no limit.  Never returns NULL.
    const struct xt_output_style *(*style)(const xt_model *model, xt_style style, uint32_t columns);
    bool (*show)(const xt_model *model, xt_style style, uint32_t columns, FILE *out);
    bool (*draw)(xt_drawing *drawing, const xt_model *model, xt_diagnostics *diagnostics);
    bool (*draw_solution)(xt_drawing *drawing, const xt_solution *solution, xt_diagnostics *diagnostics);
    bool (*check_solutions)(const xt_puzzle *puzzle, FILE *in, const char *file, bool labelled, xt_sink sink,
                            void *context, xt_check_report *report, xt_diagnostics *diagnostics);
} xt_kind;

extern const xt_kind xt_kind_pieces, xt_kind_cover, xt_kind_board, xt_kind_boxes;

#endif
