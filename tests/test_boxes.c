// test_boxes.c -- boxes in a box: answers equal those of dancing links on the same puzzle in cells, and of brute force.

#include "boxes/boxes.h"

#include "base/random.h"
#include "boxes/bounds.h"
#include "boxes/corners.h"
#include "boxes/relations.h"
#include "output/check/check.h"
#include "rows.h"
#include "watched.h"

#include <stdlib.h>

// ---- An independent check ------------------------------------------------------------------------------------------

static bool has_turn(const xt_box_type *type, const xt_sides *turn)
{
    for (uint32_t t = 0; t < type->turns; t++)
        if (xt_sides_are_equal(&type->turn[t], turn))
            return true;
    return false;
}

static bool are_disjoint(const xt_placed_box *a, const xt_placed_box *b)
{
    for (uint32_t k = 0; k < XT_AXES; k++)
        if (a->corner.at[k] + a->sides.at[k] <= b->corner.at[k] || b->corner.at[k] + b->sides.at[k] <= a->corner.at[k])
            return true;
    return false;
}

static bool lies_inside(const xt_boxes *boxes, const xt_placed_box *box)
{
    for (uint32_t k = 0; k < XT_AXES; k++)
        if (box->corner.at[k] < 0 || box->corner.at[k] > boxes->container.at[k] - box->sides.at[k])
            return false;
    return true;
}

// Returns true if the boxes lie in the container, are disjoint, have allowed turns, and are no more than the copies.
static bool is_valid(const xt_boxes *boxes, const xt_box_packing *packing)
{
    uint32_t *left = calloc(boxes->types.count + 1, sizeof *left);
    bool      ok = left;
    for (uint32_t t = 0; ok && t < boxes->types.count; t++)
        left[t] = boxes->types.at[t].high;
    for (uint32_t i = 0; ok && i < packing->placed.count; i++) {
        const xt_placed_box *box = &packing->placed.at[i];
        ok = box->type < boxes->types.count && left[box->type]-- > 0 &&
             has_turn(&boxes->types.at[box->type], &box->sides) && lies_inside(boxes, box);
        for (uint32_t j = 0; ok && j < i; j++)
            ok = are_disjoint(box, &packing->placed.at[j]);
    }
    free(left);
    return ok;
}

// ---- Random cases --------------------------------------------------------------------------------------------------

static uint32_t turns_of(const xt_sides *sides, xt_motions motions, xt_sides turn[XT_BOX_TURNS])
{
    static const uint8_t orders[XT_BOX_TURNS][XT_AXES] = {{0, 1, 2}, {1, 0, 2}, {0, 2, 1},
                                                          {2, 1, 0}, {1, 2, 0}, {2, 0, 1}};
    uint32_t             turns = motions == XT_MOTIONS_NONE ? 1 : motions == XT_MOTIONS_PLANE ? 2 : 6;
    for (uint32_t t = 0; t < turns; t++)
        for (uint32_t k = 0; k < XT_AXES; k++)
            turn[t].at[k] = sides->at[orders[t][k]];
    return turns;
}

typedef struct random_case {
    xt_sides   container, sides[6];
    xt_motions motions[6];
    uint32_t   low[6], high[6];
    uint32_t   types;
    bool       must_fill;
} random_case;

static int32_t random_side(xt_random *random, int32_t limit)
{
    return 1 + (int32_t)xt_random_below(random, (uint64_t)limit);
}

// Boxes with sides 1 to 5, of about the volume of the container.
static random_case make_case(xt_random *random, bool varies)
{
    random_case c = {0};
    bool        is_flat = xt_random_below(random, 3) == 0;
    int32_t     volume = 0, most = 1 + (int32_t)xt_random_below(random, 6);
    xt_motions  motions[] = {XT_MOTIONS_NONE, XT_MOTIONS_PLANE, XT_MOTIONS_SPACE};
    xt_motions  all = motions[xt_random_below(random, 3)];
    for (uint32_t k = 0; k < XT_AXES; k++)
        c.container.at[k] = k == 2 && is_flat ? 1 : 2 + (int32_t)xt_random_below(random, is_flat ? 7 : 4);
    uint32_t boxes = 0;
    while ((int32_t)boxes < most && c.types < 6) {
        uint32_t t = c.types++;
        for (uint32_t k = 0; k < XT_AXES; k++) {
            int32_t limit = c.container.at[k] < 5 ? c.container.at[k] : 5;
            c.sides[t].at[k] = k == 2 && is_flat ? 1 : random_side(random, limit);
        }
        c.motions[t] = xt_random_below(random, 4) == 0 ? motions[xt_random_below(random, 3)] : all;
        c.high[t] = 1 + (uint32_t)xt_random_below(random, 3);
        if (boxes + c.high[t] > (uint32_t)most)
            c.high[t] = (uint32_t)most - boxes;
        c.low[t] = varies && xt_random_below(random, 2) ? (uint32_t)xt_random_below(random, c.high[t] + 1) : c.high[t];
        boxes += c.high[t];
        volume += (int32_t)(c.high[t] * xt_volume_of_sides(&c.sides[t]));
        if (!varies && volume > (int32_t)xt_volume_of_sides(&c.container) && c.types > 1) {
            c.types--; // too much
            break;
        }
    }
    return c;
}

static xt_boxes boxes_of(const random_case *c)
{
    xt_boxes boxes = {.container = c->container, .must_fill = c->must_fill};
    for (uint32_t t = 0; t < c->types; t++) {
        xt_sides turn[XT_BOX_TURNS];
        uint32_t turns = turns_of(&c->sides[t], c->motions[t], turn);
        xt_boxes_add(&boxes, turn, turns, c->low[t], c->high[t]);
    }
    assert_false(boxes.types.failed);
    return boxes;
}

static xt_puzzle *puzzle_of(const random_case *c)
{
    xt_puzzle *puzzle = xt_puzzle_new("cube", c->container.at, 0, NULL);
    assert_non_null(puzzle);
    for (int32_t x = 0; x < c->container.at[0]; x++)
        for (int32_t y = 0; y < c->container.at[1]; y++)
            for (int32_t z = 0; z < c->container.at[2]; z++)
                if (!c->must_fill)
                    assert_true(xt_puzzle_set_cell(puzzle, (xt_cell){{x, y, z}}, XT_CELL_OPTIONAL, NULL));
    for (uint32_t t = 0; t < c->types; t++) {
        xt_cell           cells[125];
        uint32_t          count = 0;
        char              name[] = {(char)('A' + t), 0};
        xt_piece_settings settings = {.low = c->low[t], .high = c->high[t], .motions = c->motions[t]};
        for (int32_t x = 0; x < c->sides[t].at[0]; x++)
            for (int32_t y = 0; y < c->sides[t].at[1]; y++)
                for (int32_t z = 0; z < c->sides[t].at[2]; z++)
                    cells[count++] = (xt_cell){{x, y, z}};
        assert_true(xt_puzzle_add_piece(puzzle, name, cells, count, &settings, NULL));
    }
    return puzzle;
}

// The answer of dancing links: 1, 0, or -1 after too many nodes.
static int solved_in_cells(const random_case *c)
{
    const xt_settings settings = {.engine = "dlx", .limit = 1, .node_limit = 300000, .threads = 1};
    xt_puzzle        *puzzle = puzzle_of(c);
    xt_statistics     statistics = {0};
    int               answer = 0;
    assert_true(xt_puzzle_check(puzzle, NULL));
    xt_model *model = xt_model_new(puzzle, NULL, NULL);
    assert_non_null(model);
    xt_status status = xt_solve(model, &settings, NULL, NULL, &statistics, NULL);
    answer = statistics.solutions > 0 ? 1 : status == XT_COMPLETE ? 0 : -1;
    xt_model_free(model);
    xt_puzzle_free(puzzle);
    return answer;
}

static void print_case(const random_case *c)
{
    print_message("container %dx%dx%d%s\n", c->container.at[0], c->container.at[1], c->container.at[2],
                  c->must_fill ? " filled" : "");
    for (uint32_t t = 0; t < c->types; t++)
        print_message("%u..%u of %dx%dx%d, motions %d\n", c->low[t], c->high[t], c->sides[t].at[0], c->sides[t].at[1],
                      c->sides[t].at[2], c->motions[t]);
}

static bool has_low(const random_case *c, const xt_box_packing *packing)
{
    uint32_t used[6] = {0};
    for (uint32_t i = 0; i < packing->placed.count; i++)
        used[packing->placed.at[i].type]++;
    for (uint32_t t = 0; t < c->types; t++)
        if (used[t] < c->low[t])
            return false;
    return true;
}

static uint64_t volume_of(const xt_box_packing *packing)
{
    uint64_t volume = 0;
    for (uint32_t i = 0; i < packing->placed.count; i++)
        volume += xt_volume_of_sides(&packing->placed.at[i].sides);
    return volume;
}

// Returns 1: packs, 0: packs not.
static int solved_as_boxes(const random_case *c)
{
    xt_boxes       boxes = boxes_of(c);
    xt_box_packing packing = {0};
    xt_box_report  report;
    xt_packs       answer = xt_boxes_solve(&boxes, 1, &packing, &report);
    assert_true(answer == XT_PACKS || answer == XT_PACKS_NOT);
    if (answer == XT_PACKS) {
        assert_true(is_valid(&boxes, &packing));
        assert_true(has_low(c, &packing));
        if (c->must_fill)
            assert_int_equal(volume_of(&packing), xt_volume_of_sides(&c->container));
    } else {
        assert_non_null(report.reason);
    }
    xt_box_packing_free(&packing);
    xt_boxes_free(&boxes);
    return answer == XT_PACKS;
}

static void compare_with_cells(uint64_t stream, uint32_t cases, bool must_fill, bool varies)
{
    xt_random random;
    uint32_t  known = 0, packs = 0;
    xt_random_start(&random, 2026, stream);
    for (uint32_t i = 0; i < cases; i++) {
        random_case c = make_case(&random, varies);
        c.must_fill = must_fill;
        int expected = solved_in_cells(&c);
        if (expected < 0)
            continue;
        int answer = solved_as_boxes(&c);
        if (answer != expected)
            print_case(&c);
        assert_int_equal(answer, expected);
        known++;
        packs += (uint32_t)answer;
    }
    print_message("# %u cases, %u of them with a packing\n", known, packs);
    assert_true(known > cases * 9 / 10 && packs > 0 && packs < known);
}

static void answers_equal_those_in_cells(void **state)
{
    (void)state;
    compare_with_cells(1, CASES(3000), false, false);
}

// The searches alone, without bounds and constructions.
static void each_exact_search_answers_alone(void **state)
{
    (void)state;
    xt_random random;
    uint32_t  known = 0, refuted = 0;
    xt_random_start(&random, 2026, 5);
    for (uint32_t i = 0; i < CASES(2000); i++) {
        random_case     c = make_case(&random, false);
        xt_boxes        boxes = boxes_of(&c);
        xt_box_instance instance;
        xt_box_packing  by_corners = {0}, by_relations = {0};
        xt_box_effort   effort = {.step_limit = UINT64_MAX};
        int             expected = solved_in_cells(&c);
        assert_true(xt_box_instance_make(&instance, &boxes, c.high));
        if (expected >= 0) {
            xt_packs answer = expected ? XT_PACKS : XT_PACKS_NOT;
            known++;
            if (xt_boxes_refute(&instance, &boxes.container)) {
                assert_int_equal(expected, 0);
                refuted++;
            }
            if (instance.volume <= xt_volume_of_sides(&instance.container))
                assert_int_equal(xt_search_corners(&instance, NULL, &by_corners, &effort), answer);
            assert_int_equal(xt_search_relations(&instance, &by_relations, &effort), answer);
            assert_true(xt_box_packing_name_types(&by_corners, &boxes, c.high));
            assert_true(xt_box_packing_name_types(&by_relations, &boxes, c.high));
            assert_true(is_valid(&boxes, &by_corners));
            assert_true(is_valid(&boxes, &by_relations));
        }
        xt_box_packing_free(&by_corners);
        xt_box_packing_free(&by_relations);
        xt_box_instance_free(&instance);
        xt_boxes_free(&boxes);
    }
    print_message("# %u cases, %u refuted by bounds\n", known, refuted);
    assert_true(known > CASES(2000) * 9 / 10 && refuted > 0);
}

static void answers_with_a_range_of_copies_equal_those_in_cells(void **state)
{
    (void)state;
    compare_with_cells(2, CASES(1000), false, true);
}

static void answers_for_filled_boxes_equal_those_in_cells(void **state)
{
    (void)state;
    compare_with_cells(3, CASES(3000), true, true);
}

// ---- The best packing ----------------------------------------------------------------------------------------------

// The best value over all selections, each decided by dancing links.  Returns -1 if one is not decided.
static int64_t best_by_brute_force(random_case c, const uint64_t *value)
{
    const random_case all = c;
    int64_t           best = -2; // no selection packs
    for (uint32_t t = 0; t < c.types; t++)
        c.high[t] = c.low[t];
    for (;;) {
        int64_t sum = 0;
        for (uint32_t t = 0; t < c.types; t++)
            sum += (int64_t)(c.high[t] * value[t]);
        if (sum > best) {
            random_case some = {.container = c.container};
            for (uint32_t t = 0; t < c.types; t++)
                if (c.high[t] > 0) {
                    some.sides[some.types] = c.sides[t];
                    some.motions[some.types] = c.motions[t];
                    some.low[some.types] = some.high[some.types] = c.high[t];
                    some.types++;
                }
            int packs = some.types ? solved_in_cells(&some) : 1;
            if (packs < 0)
                return -1;
            best = packs ? sum : best;
        }
        uint32_t t = 0;
        while (t < c.types && c.high[t] == all.high[t]) {
            c.high[t] = all.low[t];
            t++;
        }
        if (t == c.types)
            return best;
        c.high[t]++;
    }
}

static void the_best_packing_equals_brute_force(void **state)
{
    (void)state;
    xt_random random;
    uint32_t  known = 0, cases = CASES(500);
    xt_random_start(&random, 2026, 4);
    for (uint32_t i = 0; i < cases; i++) {
        random_case    c = make_case(&random, true);
        xt_boxes       boxes = boxes_of(&c);
        xt_box_packing packing = {0};
        uint64_t       value[6];
        uint32_t       goal = (uint32_t)xt_random_below(&random, 3);
        for (uint32_t t = 0; t < c.types; t++)
            value[t] = goal == 0 ? xt_volume_of_sides(&c.sides[t]) : goal == 1 ? 1 : 1 + xt_random_below(&random, 9);
        int64_t              expected = best_by_brute_force(c, value);
        xt_best_request      request = {.value = value, .seed = i};
        const xt_best_result result = xt_boxes_find_best(&boxes, &request, &packing);
        if (expected != -1) {
            known++;
            if (result.is_found != (expected >= 0) || (result.is_found && result.value != (uint64_t)expected))
                print_case(&c);
            assert_true(result.is_proved);
            assert_int_equal(result.is_found, expected >= 0);
            if (result.is_found) {
                assert_int_equal(result.value, expected);
                assert_int_equal(result.bound, expected);
                assert_true(is_valid(&boxes, &packing));
                assert_true(has_low(&c, &packing));
            }
        }
        xt_box_packing_free(&packing);
        xt_boxes_free(&boxes);
    }
    print_message("# %u cases\n", known);
    assert_true(known > cases * 9 / 10);
}

// ---- Bounds --------------------------------------------------------------------------------------------------------

// Cuts a box into two or more parts, and the parts further.  Often the parts are equal.
static void cut_box(xt_boxes *boxes, xt_sides box, uint32_t depth, xt_random *random)
{
    uint32_t axis = (uint32_t)xt_random_below(random, XT_AXES), side = (uint32_t)box.at[axis];
    uint32_t parts = 2 + (uint32_t)xt_random_below(random, 2);
    if (depth == 0 || side < 4) {
        xt_sides turn[XT_BOX_TURNS];
        xt_boxes_add(boxes, turn, turns_of(&box, XT_MOTIONS_SPACE, turn), 1, 1);
    } else if (side % parts == 0 && xt_random_below(random, 2)) {
        box.at[axis] = (int32_t)(side / parts);
        for (uint32_t i = 0; i < parts; i++)
            cut_box(boxes, box, depth - 1, random);
    } else {
        xt_sides rest = box;
        box.at[axis] = 1 + (int32_t)xt_random_below(random, side - 1);
        rest.at[axis] -= box.at[axis];
        cut_box(boxes, box, depth - 1, random);
        cut_box(boxes, rest, depth - 1, random);
    }
}

static void bounds_refute_no_container_that_was_cut(void **state)
{
    (void)state;
    xt_random random;
    xt_random_start(&random, 2026, 7);
    for (uint32_t i = 0; i < CASES(2000); i++) {
        xt_boxes        boxes = {.container = {{0}}};
        xt_box_instance instance;
        uint32_t        copies[256];
        for (uint32_t k = 0; k < XT_AXES; k++)
            boxes.container.at[k] = 6 + (int32_t)xt_random_below(&random, 60);
        cut_box(&boxes, boxes.container, 1 + (uint32_t)xt_random_below(&random, 4), &random);
        assert_true(boxes.types.count <= 256);
        for (uint32_t t = 0; t < boxes.types.count; t++)
            copies[t] = 1;
        assert_true(xt_box_instance_make(&instance, &boxes, copies));
        assert_null(xt_boxes_refute(&instance, &boxes.container));
        xt_box_instance_free(&instance);
        xt_boxes_free(&boxes);
    }
}

// No function alone refutes 16 boxes, and the searches take many steps.
static void a_mean_of_functions_proves_that_15_boxes_are_the_most(void **state)
{
    (void)state;
    const uint64_t        value = 1;
    const xt_sides        sides = {{34, 37, 57}};
    const xt_best_request request = {.value = &value, .seed = 1, .patience = 1 << 18};
    xt_boxes              boxes = {.container = {{106, 161, 87}}};
    xt_box_packing        packing = {0};
    xt_sides              turn[XT_BOX_TURNS];
    xt_boxes_add(&boxes, turn, turns_of(&sides, XT_MOTIONS_SPACE, turn), 0, 20);
    const xt_best_result result = xt_boxes_find_best(&boxes, &request, &packing);
    assert_true(result.is_proved);
    assert_int_equal(result.value, 15);
    xt_box_packing_free(&packing);
    xt_boxes_free(&boxes);
}

// 35 boxes are packed, and the bounds allow 36.
static void a_search_without_better_packings_ends_by_itself(void **state)
{
    (void)state;
    const uint64_t  patience = 1 << 18, value = 1;
    const xt_sides  sides = {{26, 40, 50}};
    xt_boxes        boxes = {.container = {{133, 161, 90}}};
    xt_sides        turn[XT_BOX_TURNS];
    xt_best_request request = {.value = &value, .seed = 1, .patience = patience};
    uint64_t        steps[2];
    xt_boxes_add(&boxes, turn, turns_of(&sides, XT_MOTIONS_SPACE, turn), 0, 40);
    for (uint32_t i = 0; i < 2; i++) {
        xt_box_packing       packing = {0};
        const xt_best_result result = xt_boxes_find_best(&boxes, &request, &packing);
        assert_true(result.is_found && !result.is_proved);
        assert_int_equal(result.value, 35);
        assert_int_equal(result.bound, 36);
        assert_true(result.steps >= patience && result.steps < 4 * patience);
        steps[i] = result.steps;
        xt_box_packing_free(&packing);
    }
    assert_int_equal(steps[0], steps[1]);
    xt_boxes_free(&boxes);
}

// ---- Puzzles -------------------------------------------------------------------------------------------------------

// The same puzzle by sides, its sides as they are or times a factor.
static xt_puzzle *puzzle_by_sides(const random_case *c, int32_t factor)
{
    unsigned flags = XT_BY_SIDES | (c->must_fill ? 0u : XT_MAY_STAY_EMPTY);
    xt_sides size = c->container;
    for (uint32_t k = 0; k < XT_AXES; k++)
        size.at[k] *= factor;
    xt_puzzle *puzzle = xt_puzzle_new("cube", size.at, flags, NULL);
    assert_non_null(puzzle);
    for (uint32_t t = 0; t < c->types; t++) {
        char              name[] = {(char)('A' + t), 0};
        xt_piece_settings settings = {.low = c->low[t], .high = c->high[t], .motions = c->motions[t]};
        xt_sides          sides = c->sides[t];
        for (uint32_t k = 0; k < XT_AXES; k++)
            sides.at[k] *= factor;
        assert_true(xt_puzzle_add_box(puzzle, name, sides.at, &settings, NULL));
    }
    return puzzle;
}

static void assert_checked(const xt_puzzle *puzzle, const xt_solution *solution, xt_style style)
{
    FILE           *text = tmpfile();
    xt_check_report report;
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    assert_non_null(text);
    assert_true(xt_solution_write(solution, style, text, diagnostics));
    rewind(text);
    assert_true(xt_check_stream(puzzle, text, "packing", false, NULL, NULL, &report, diagnostics));
    xt_diagnostics_print(diagnostics, stderr);
    assert_int_equal(report.solutions, 1);
    assert_int_equal(report.wrong, 0);
    xt_diagnostics_free(diagnostics);
    fclose(text);
}

// Checks a packing: in cells, as the solution of a model that has its images.
static xt_answer check_packing(void *context, const xt_solution *solution)
{
    const xt_puzzle *puzzle = context;
    xt_packed_box    box;
    assert_int_equal(solution->number, 1);
    assert_int_equal(xt_solution_box_at(solution, 0, &box),
                     xt_puzzle_facts_get(puzzle).is_by_sides && solution->count > 0);
    assert_false(xt_solution_box_at(solution, solution->count, &box));
    assert_checked(puzzle, solution, XT_STYLE_TEXT);
    assert_checked(puzzle, solution, XT_STYLE_JSON);
    return XT_CONTINUE;
}

// Packs a checked puzzle, and compares the answer.
static void assert_answer(xt_puzzle *puzzle, bool expected)
{
    const xt_model_settings by_sides = {.sides = XT_SIDES_FASTER};
    xt_statistics           statistics;
    xt_model               *model = xt_model_new(puzzle, &by_sides, NULL);
    assert_non_null(model);
    if (xt_model_facts_get(model).is_searched_by_sides) {
        assert_null(xt_explanation_new_by_facts(model, NULL));
        xt_status status = xt_solve(model, NULL, check_packing, puzzle, &statistics, NULL);
        assert_int_equal(status, expected ? XT_BY_SOLUTIONS : XT_COMPLETE);
        assert_int_equal(statistics.solutions, expected);
        assert_int_equal(statistics.impossible == NULL, expected);
    }
    xt_model_free(model);
}

static void puzzles_by_sides_and_in_cells_have_one_answer(void **state)
{
    (void)state;
    xt_random random;
    uint32_t  known = 0;
    xt_random_start(&random, 2026, 6);
    for (uint32_t i = 0; i < CASES(600); i++) {
        random_case c = make_case(&random, i % 2);
        c.must_fill = i % 3 == 0;
        int expected = solved_in_cells(&c);
        if (expected < 0)
            continue;
        known++;
        xt_puzzle *puzzles[] = {puzzle_of(&c), puzzle_by_sides(&c, 1), puzzle_by_sides(&c, 97)};
        for (uint32_t p = 0; p < sizeof puzzles / sizeof *puzzles; p++) {
            assert_true(xt_puzzle_check(puzzles[p], NULL));
            // A puzzle that was made by sides stays so.
            assert_int_equal(xt_puzzle_facts_get(puzzles[p]).is_by_sides, p > 0);
            assert_answer(puzzles[p], expected);
            xt_puzzle_free(puzzles[p]);
        }
    }
    assert_true(known > CASES(600) * 5 / 6);
}

// A long strip of dominoes is solved by sides, but not if its cells have colours.
static void boxes_with_colours_are_searched_in_cells(void **state)
{
    (void)state;
    for (uint32_t coloured = 0; coloured < 3; coloured++) {
        xt_puzzle     *puzzle = new_box("cube", 96, 96, 96, 0);
        const uint32_t colours[] = {0, coloured == 1};
        assert_int_equal(xt_puzzle_add_colour(puzzle, &(xt_cell_colour){.name = "b"}, NULL), 1);
        assert_true(xt_puzzle_add_piece(puzzle, "A", (const xt_cell[]){{{0, 0, 0}}, {{1, 0, 0}}}, 2,
                                        &(xt_piece_settings){.high = 262144, .colours = colours}, NULL));
        if (coloured == 2)
            assert_true(xt_puzzle_set_cell_colour(puzzle, (xt_cell){{1, 2, 3}}, 1, NULL));
        assert_true(xt_puzzle_check(puzzle, NULL));
        if (!coloured) {
            xt_model *model = xt_model_new(puzzle, &(xt_model_settings){.sides = XT_SIDES_FASTER}, NULL);
            assert_true(xt_model_facts_get(model).is_searched_by_sides);
            xt_model_free(model);
        }
        xt_puzzle_free(puzzle);
    }
}

// ---- Limits --------------------------------------------------------------------------------------------------------

static void stop_at_progress(void *context, const xt_best *so_far)
{
    (void)so_far;
    xt_control_stop(context);
}

static xt_answer count_packing(void *context, const xt_solution *solution)
{
    uint32_t *delivered = context;
    ++*delivered;
    assert_non_null(solution->model);
    assert_true(xt_solution_pieces(solution) > 0);
    return XT_CONTINUE;
}

// The limit is reached before the images of the packing are made.
static void a_packing_in_cells_is_delivered_after_a_limit(void **state)
{
    static const char text[] = "D:xDim=60:yDim=60:zDim=60:optional\n"
                               "P:name=A:box=17x13x11:copies=0..40\nP:name=B:box=19x14x9:copies=0..40\n"
                               "P:name=C:box=23x7x5:copies=0..50\n~D\n";
    xt_puzzles       *puzzles = xt_read_text(text, strlen(text), "text", NULL, NULL);
    xt_control       *control = xt_control_new();
    xt_best_settings  how = {.progress = stop_at_progress, .progress_context = control};
    uint32_t          delivered = 0;
    xt_best           best;
    (void)state;
    assert_non_null(puzzles);
    xt_model *model =
        xt_model_new(xt_puzzles_at(puzzles, 0), &(xt_model_settings){.weighted = true, .sides = XT_SIDES_FASTER}, NULL);
    assert_true(xt_model_facts_get(model).is_searched_by_sides);
    assert_true(xt_limit_time(0, control));
    xt_status status = xt_find_best(model, NULL, &how, count_packing, &delivered, &best, NULL);
    assert_true(xt_limit_time(0, NULL));
    assert_int_equal(status, XT_BY_REQUEST);
    assert_true(best.has_solution && !best.is_best);
    assert_int_equal(delivered, 1);
    xt_model_free(model);
    xt_control_free(control);
    xt_puzzles_free(puzzles);
}

// ---- Boxes in millimetres ------------------------------------------------------------------------------------------

typedef struct question {
    const char *what;
    xt_motions  motions;
    int32_t     container[3];
    struct {
        uint32_t copies;
        int32_t  sides[3];
    } box[3];
    bool packs;
} question;

static const question questions[] = {
    {"eight in two layers", XT_MOTIONS_NONE, {150, 58, 32}, {{8, {75, 29, 16}}}, true},
    {"eight, with turns", XT_MOTIONS_SPACE, {150, 58, 32}, {{8, {75, 29, 16}}}, true},
    {"slabs as given", XT_MOTIONS_NONE, {60, 60, 60}, {{1, {20, 60, 60}}, {1, {60, 20, 60}}, {1, {60, 60, 20}}}, false},
    {"slabs with turns",
     XT_MOTIONS_SPACE,
     {60, 60, 60},
     {{1, {20, 60, 60}}, {1, {60, 20, 60}}, {1, {60, 60, 20}}},
     true},
    {"four in a row", XT_MOTIONS_NONE, {294, 46, 94}, {{2, {98, 45, 28}}, {2, {98, 45, 93}}}, true},
    {"three furniture boxes",
     XT_MOTIONS_SPACE,
     {145, 147, 145},
     {{1, {100, 70, 90}}, {1, {80, 75, 90}}, {1, {60, 75, 80}}},
     true},
    {"nine furniture boxes",
     XT_MOTIONS_SPACE,
     {145, 147, 145},
     {{3, {100, 70, 90}}, {3, {80, 75, 90}}, {3, {60, 75, 80}}},
     false},
    {"twenty planks", XT_MOTIONS_SPACE, {250, 250, 200}, {{20, {200, 60, 50}}}, true},
    {"two washing machines", XT_MOTIONS_SPACE, {1400, 1000, 1000}, {{2, {980, 950, 590}}}, true},
    {"three in 40x22x22", XT_MOTIONS_SPACE, {40, 22, 22}, {{3, {21, 11, 18}}}, true},
    {"three too long ones", XT_MOTIONS_SPACE, {29, 29, 29}, {{3, {15, 15, 15}}}, false},
    {"three in 29x29x29",
     XT_MOTIONS_SPACE,
     {29, 29, 29},
     {{1, {20, 15, 9}}, {1, {25, 14, 13}}, {1, {16, 16, 20}}},
     true},
};

static void questions_in_millimetres_are_answered_at_once(void **state)
{
    (void)state;
    for (uint32_t q = 0; q < sizeof questions / sizeof *questions; q++) {
        const question *it = &questions[q];
        xt_boxes        boxes = {.container = {{it->container[0], it->container[1], it->container[2]}}};
        xt_box_packing  packing = {0};
        xt_box_report   report;
        for (uint32_t b = 0; b < 3 && it->box[b].copies > 0; b++) {
            xt_sides turn[XT_BOX_TURNS], sides = {{it->box[b].sides[0], it->box[b].sides[1], it->box[b].sides[2]}};
            uint32_t turns = turns_of(&sides, it->motions, turn);
            xt_boxes_add(&boxes, turn, turns, it->box[b].copies, it->box[b].copies);
        }
        xt_packs answer = xt_boxes_solve(&boxes, 1, &packing, &report);
        print_message("# %s: %llu steps\n", it->what, (unsigned long long)report.steps);
        assert_int_equal(answer, it->packs ? XT_PACKS : XT_PACKS_NOT);
        if (it->packs)
            assert_true(is_valid(&boxes, &packing));
        assert_true(report.steps < 10000); // some milliseconds
        xt_box_packing_free(&packing);
        xt_boxes_free(&boxes);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(questions_in_millimetres_are_answered_at_once),
        cmocka_unit_test(answers_equal_those_in_cells),
        cmocka_unit_test(each_exact_search_answers_alone),
        cmocka_unit_test(answers_with_a_range_of_copies_equal_those_in_cells),
        cmocka_unit_test(answers_for_filled_boxes_equal_those_in_cells),
        cmocka_unit_test(puzzles_by_sides_and_in_cells_have_one_answer),
        cmocka_unit_test(boxes_with_colours_are_searched_in_cells),
        cmocka_unit_test(the_best_packing_equals_brute_force),
        cmocka_unit_test(bounds_refute_no_container_that_was_cut),
        cmocka_unit_test(a_mean_of_functions_proves_that_15_boxes_are_the_most),
        cmocka_unit_test(a_search_without_better_packings_ends_by_itself),
        cmocka_unit_test(a_packing_in_cells_is_delivered_after_a_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
