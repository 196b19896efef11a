// test_format.c -- reading and writing the definition format, one claim of docs/FORMAT.md after another.
//
// tests/broken/ has the refused texts and their messages. The tests here need more than a file.
#define _POSIX_C_SOURCE 200809L

#include "base/limits.h"
#include "dice.h"
#include "format/formats.h"
#include "same_puzzle.h"
#include "watched.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <errno.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

// ---- Helpers -------------------------------------------------------------------------------------------------------

// All messages about a text, one on a line; "" if it is read. The caller frees it.
static char *messages_about(const char *text, size_t length)
{
    char           *told = NULL;
    size_t          told_length = 0;
    FILE           *out = open_memstream(&told, &told_length);
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_puzzles     *puzzles = xt_read_text(text, length, "t", NULL, diagnostics);
    xt_diagnostics_print(diagnostics, out);
    fclose(out);
    if ((puzzles == NULL) != (xt_diagnostics_count(diagnostics) > 0))
        fail_msg("%s puzzles, and these complaints: %s", puzzles ? "there are" : "no", told);
    xt_puzzles_free(puzzles);
    xt_diagnostics_free(diagnostics);
    return told;
}

static void assert_messages(const char *text, size_t length, const char *expected)
{
    char *told = messages_about(text, length);
    assert_string_equal(told, expected);
    free(told);
}

static xt_puzzles *read_all(const char *text, size_t length)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_puzzles     *puzzles = xt_read_text(text, length, "t", NULL, diagnostics);
    if (!puzzles)
        xt_diagnostics_print(diagnostics, stderr);
    assert_non_null(puzzles);
    assert_int_equal(xt_diagnostics_count(diagnostics), 0);
    xt_diagnostics_free(diagnostics);
    return puzzles;
}

static xt_puzzles *read_one(const char *text)
{
    xt_puzzles *puzzles = read_all(text, strlen(text));
    assert_int_equal(xt_puzzles_count(puzzles), 1);
    return puzzles;
}

// The caller frees it.
static char *written(const xt_puzzle *puzzle)
{
    char           *text = NULL;
    size_t          length = 0;
    FILE           *out = open_memstream(&text, &length);
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    assert_true(xt_write_puzzle(puzzle, NULL, out, diagnostics));
    assert_int_equal(xt_diagnostics_count(diagnostics), 0);
    xt_diagnostics_free(diagnostics);
    fclose(out);
    return text;
}

static void assert_reads_back(const xt_puzzle *puzzle)
{
    char       *text = written(puzzle);
    xt_puzzles *again = read_one(text);
    if (!puzzles_are_the_same(puzzle, xt_puzzles_at(again, 0)))
        fail_msg("another puzzle was read back from:\n%s", text);
    xt_puzzles_free(again);
    free(text);
}

// Asserts that both texts give the same puzzle.
static void assert_same(const char *text, const char *plain)
{
    xt_puzzles *a = read_one(text), *b = read_one(plain);
    if (!puzzles_are_the_same(xt_puzzles_at(a, 0), xt_puzzles_at(b, 0)))
        fail_msg("not the same puzzle:\n%s\nand\n%s", text, plain);
    assert_reads_back(xt_puzzles_at(a, 0));
    xt_puzzles_free(a);
    xt_puzzles_free(b);
}

// Three texts joined. The caller frees it.
static char *joined(const char *a, const char *b, const char *c)
{
    char *text = malloc(strlen(a) + strlen(b) + strlen(c) + 1);
    assert_non_null(text);
    stpcpy(stpcpy(stpcpy(text, a), b), c);
    return text;
}

// ---- Puzzles of polycube -------------------------------------------------------------------------------------------

static const char soma[] = "D:xDim=3:yDim=3:zDim=3\n"
                           "C:name=V:type=M:layout=0 0 0, 1 0 0, 0 1 0\n"
                           "C:name=L:type=M:layout=0 0 0, 1 0 0, 2 0 0, 0 1 0\n"
                           "C:name=T:type=M:layout=0 0 0, 1 0 0, 2 0 0, 1 1 0\n"
                           "C:name=Z:type=M:layout=0 0 0, 1 0 0, 1 1 0, 2 1 0\n"
                           "C:name=A:type=M:layout=0 0 0, 1 0 0, 1 1 0, 1 1 1\n"
                           "C:name=B:type=M:layout=0 0 0, 1 0 0, 1 1 0, 0 0 1\n"
                           "C:name=P:type=M:layout=0 0 0, 1 0 0, 0 1 0, 0 0 1\n"
                           "~D\n";

static const char tetris_cube[] = "D:xDim=4:yDim=4:zDim=4\n"
                                  "C:name=A:type=M:layout=0 0 2, 1 0 2, 2 0 2, 2 0 1, 2 0 0, 2 1 0\n"
                                  "C:name=B:type=M:layout=0 0 0, 1 0 0, 2 0 0, 2 1 0, 2 2 0, 2 1 1\n"
                                  "C:name=C:type=M:layout=0 0 0, 1 0 0, 1 0 1, 2 0 1, 2 1 1\n"
                                  "C:name=D:type=M:layout=0 0 0, 1 0 0, 2 0 0, 2 1 0, 3 1 0\n"
                                  "C:name=E:type=M:layout=0 0 1, 0 0 0, 1 0 0, 1 1 0, 1 2 0, 2 1 0\n"
                                  "C:name=F:type=M:layout=0 0 0, 1 0 0, 0 0 1, 1 0 1, 0 1 0\n"
                                  "C:name=G:type=M:layout=0 2 0, 0 1 0, 0 0 0, 1 0 0, 2 0 0\n"
                                  "C:name=H:type=M:layout=0 0 0, 1 0 0, 2 0 0, 3 0 0, 2 1 0\n"
                                  "C:name=I:type=M:layout=0 0 1, 1 0 1, 2 0 1, 0 1 1, 0 1 0\n"
                                  "C:name=J:type=M:layout=0 0 0, 1 0 0, 1 0 1, 1 1 1, 2 1 1\n"
                                  "C:name=K:type=M:layout=0 0 0, 1 0 0, 2 0 0, 1 1 0, 1 1 1\n"
                                  "C:name=L:type=M:layout=0 1 0, 1 1 0, 1 1 1, 2 1 1, 1 0 1, 1 2 1\n"
                                  "~D\n";

static const char bedlam_cube[] = "D:xDim=4:yDim=4:zDim=4\n"
                                  "C:name=F:type=M:layout=1 0 0, 0 1 0, 1 1 0, 2 1 0, 2 2 0\n"
                                  "C:name=X:type=M:layout=1 0 0, 0 1 0, 1 1 0, 2 1 0, 1 2 0\n"
                                  "C:name=W:type=M:layout=0 0 0, 1 0 0, 1 1 0, 2 1 0, 2 2 0\n"
                                  "C:name=M:type=M:layout=1 0 0, 0 1 0, 1 1 0, 2 1 0, 1 1 1\n"
                                  "C:name=B:type=M:layout=1 0 0, 0 1 0, 1 1 0, 2 1 0, 1 0 1\n"
                                  "C:name=H:type=M:layout=1 0 0, 0 1 0, 1 1 0, 2 1 0, 0 1 1\n"
                                  "C:name=L:type=M:layout=2 0 0, 0 1 0, 1 1 0, 2 1 0, 0 1 1\n"
                                  "C:name=S:type=M:layout=0 0 0, 0 1 0, 1 1 0, 2 1 0, 0 0 1\n"
                                  "C:name=C:type=M:layout=0 0 0, 0 1 0, 1 1 0, 2 1 0, 0 1 1\n"
                                  "C:name=E:type=M:layout=1 0 0, 2 0 0, 0 1 0, 1 1 0, 0 1 1\n"
                                  "C:name=I:type=M:layout=1 0 0, 2 0 0, 0 1 0, 1 1 0, 1 1 1\n"
                                  "C:name=T:type=M:layout=1 0 0, 2 0 0, 1 1 0, 0 1 1, 1 1 1\n"
                                  "C:name=Z:type=M:layout=0 0 0, 1 0 0, 0 1 0, 0 1 1\n"
                                  "~D\n";

static const char pentominoes_8x8[] = "D:xDim=8:yDim=8:zDim=1\n"
                                      "C:name=F:type=M:layout=1 0 0, 2 0 0, 0 1 0, 1 1 0, 1 2 0\n"
                                      "C:name=I:type=M:layout=0 0 0, 1 0 0, 2 0 0, 3 0 0, 4 0 0\n"
                                      "C:name=L:type=M:layout=0 0 0, 1 0 0, 2 0 0, 3 0 0, 0 1 0\n"
                                      "C:name=N:type=M:layout=0 0 0, 1 0 0, 1 1 0, 2 1 0, 3 1 0\n"
                                      "C:name=P:type=M:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0, 0 2 0\n"
                                      "C:name=T:type=M:layout=0 0 0, 1 0 0, 2 0 0, 1 1 0, 1 2 0\n"
                                      "C:name=U:type=M:layout=0 0 0, 2 0 0, 0 1 0, 1 1 0, 2 1 0\n"
                                      "C:name=V:type=M:layout=0 0 0, 0 1 0, 0 2 0, 1 2 0, 2 2 0\n"
                                      "C:name=W:type=M:layout=0 0 0, 0 1 0, 1 1 0, 1 2 0, 2 2 0\n"
                                      "C:name=X:type=M:layout=1 0 0, 0 1 0, 1 1 0, 2 1 0, 1 2 0\n"
                                      "C:name=Y:type=M:layout=0 0 0, 1 0 0, 2 0 0, 3 0 0, 1 1 0\n"
                                      "C:name=Z:type=M:layout=0 0 0, 1 0 0, 1 1 0, 1 2 0, 2 2 0\n"
                                      "C:name=*:type=S:layout=3 3 0, 3 4 0, 4 3 0, 4 4 0\n"
                                      "~D\n";

static const char one_sided_18x5[] = "D:xDim=18:yDim=5:zDim=1:oneSide\n"
                                     "C:name=F:type=M:layout=0 0 0, 0 1 0, 1 1 0, 1 2 0, 2 1 0\n"
                                     "C:name=f:type=M:layout=0 0 0, 1 0 0, 1 1 0, 1 2 0, 2 1 0\n"
                                     "C:name=I:type=M:layout=0 0 0, 0 1 0, 0 2 0, 0 3 0, 0 4 0\n"
                                     "C:name=L:type=M:layout=0 0 0, 0 1 0, 0 2 0, 0 3 0, 1 3 0\n"
                                     "C:name=l:type=M:layout=0 0 0, 0 1 0, 0 2 0, 0 3 0, 1 0 0\n"
                                     "C:name=N:type=M:layout=0 0 0, 1 0 0, 1 1 0, 2 1 0, 3 1 0\n"
                                     "C:name=n:type=M:layout=0 0 0, 0 1 0, 0 2 0, 1 2 0, 1 3 0\n"
                                     "C:name=P:type=M:layout=0 0 0, 0 1 0, 0 2 0, 1 0 0, 1 1 0\n"
                                     "C:name=p:type=M:layout=0 0 0, 0 1 0, 0 2 0, 1 1 0, 1 2 0\n"
                                     "C:name=T:type=M:layout=0 0 0, 0 1 0, 0 2 0, 1 1 0, 2 1 0\n"
                                     "C:name=U:type=M:layout=0 0 0, 0 1 0, 0 2 0, 1 0 0, 1 2 0\n"
                                     "C:name=V:type=M:layout=0 0 0, 0 1 0, 0 2 0, 1 0 0, 2 0 0\n"
                                     "C:name=W:type=M:layout=0 0 0, 0 1 0, 1 1 0, 1 2 0, 2 2 0\n"
                                     "C:name=X:type=M:layout=0 1 0, 1 0 0, 1 1 0, 1 2 0, 2 1 0\n"
                                     "C:name=Y:type=M:layout=0 0 0, 0 1 0, 0 2 0, 0 3 0, 1 2 0\n"
                                     "C:name=y:type=M:layout=0 0 0, 0 1 0, 0 2 0, 0 3 0, 1 1 0\n"
                                     "C:name=Z:type=M:layout=0 0 0, 1 0 0, 1 1 0, 1 2 0, 2 2 0\n"
                                     "C:name=z:type=M:layout=0 0 0, 0 1 0, 1 1 0, 2 1 0, 2 2 0\n"
                                     "~D\n";

static const struct known {
    const char *text;
    int32_t     size[3];
    uint32_t    pieces, stationary, volume; // volume of the mobile pieces
    bool        one_sided;
} known[] = {
    {soma, {3, 3, 3}, 7, 0, 27, false},
    {tetris_cube, {4, 4, 4}, 12, 0, 64, false},
    {bedlam_cube, {4, 4, 4}, 13, 0, 64, false},
    {pentominoes_8x8, {8, 8, 1}, 13, 1, 60, false},
    {one_sided_18x5, {18, 5, 1}, 18, 0, 90, true},
};

enum { KNOWN = sizeof known / sizeof *known };

static void puzzles_of_polycube_have_the_pieces_they_are_known_for(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < KNOWN; i++) {
        xt_puzzles      *puzzles = read_one(known[i].text);
        const xt_puzzle *puzzle = xt_puzzles_at(puzzles, 0);
        uint32_t         stationary = 0, volume = 0;
        for (uint32_t p = 0; p < puzzle->pieces.count; p++) {
            const xt_piece *piece = &puzzle->pieces.at[p];
            stationary += piece->stationary;
            volume += piece->stationary ? 0 : piece->count;
            assert_int_equal(piece->low, 1);
            assert_int_equal(piece->high, 1);
            assert_int_equal(piece->motions, XT_MOTIONS_DEFAULT);
        }
        assert_memory_equal(puzzle->size, known[i].size, sizeof known[i].size);
        assert_int_equal(puzzle->pieces.count, known[i].pieces);
        assert_int_equal(stationary, known[i].stationary);
        assert_int_equal(volume, known[i].volume);
        assert_int_equal(puzzle->one_sided, known[i].one_sided);
        assert_true(puzzle->checked);
        assert_string_equal(puzzle->lattice->name, "cube");
        xt_puzzles_free(puzzles);
    }
}

static void puzzles_of_polycube_are_written_as_polycube_has_them(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < KNOWN; i++) {
        xt_puzzles *puzzles = read_one(known[i].text);
        char       *text = written(xt_puzzles_at(puzzles, 0));
        assert_string_equal(text, known[i].text);
        free(text);
        xt_puzzles_free(puzzles);
    }
}

static void a_text_may_hold_several_puzzles(void **state)
{
    (void)state;
    char       *text = joined(known[0].text, known[3].text, known[4].text);
    xt_puzzles *puzzles = read_all(text, strlen(text));
    assert_int_equal(xt_puzzles_count(puzzles), 3);
    assert_int_equal(xt_puzzles_at(puzzles, 1)->pieces.count, 13);
    assert_null(xt_puzzles_at(puzzles, 3));
    xt_puzzles_free(puzzles);
    free(text);
}

// ---- What a line may look like -------------------------------------------------------------------------------------

static const char domino[] = "D:xDim=2:yDim=1:zDim=1\nC:name=A:type=M:layout=0 0 0, 1 0 0\n~D\n";

static void blanks_tabs_and_case_of_line_ends_do_not_matter(void **state)
{
    (void)state;
    assert_same("D:xDim=2:yDim=1:zDim=1\r\nC:name=A:layout=0 0 0,1 0 0\r\n~D\r\n", domino);
    assert_same("\xef\xbb\xbf"
                "D:xDim=2:yDim=1:zDim=1\nC:name=A:layout=0 0 0,1 0 0\n~D",
                domino);
    assert_same("\n\t\n  D :\txDim = 2 : yDim= 1 :zDim =1  # the box\n\n"
                "\tC : layout =  0\t0 0 ,1   0 0\t: name = A: type =M#end\n ~D # end\n\n",
                domino);
    assert_same("D:xDim=02:yDim=1:zDim=1:oneSide=0\nC:name=A:layout=0 0 0,1 -0 0:copies=1\n~D\r\n\r\n", domino);
    assert_same("D::xDim=2:yDim=1:zDim=1:\nC:name=A:layout=0 0 0,1 0 0:\n~D", domino);
}

static void one_sided_is_said_in_two_ways(void **state)
{
    (void)state;
    assert_same("D:xDim=2:yDim=1:zDim=1:oneSide=1\nC:name=A:layout=0 0 0,1 0 0\n~D\n",
                "D:xDim=2:yDim=1:zDim=1:oneSide\nC:name=A:layout=0 0 0,1 0 0\n~D\n");
}

static void coordinates_of_a_mobile_piece_may_be_anywhere(void **state)
{
    (void)state;
    xt_puzzles     *puzzles = read_one("D:xDim=2:yDim=1:zDim=1\nC:name=A:layout=-7 1048576 3,-7 -1048576 -3\n~D\n");
    const xt_piece *piece = &xt_puzzles_at(puzzles, 0)->pieces.at[0];
    assert_int_equal(piece->points[1].at[0], -7);
    assert_int_equal(piece->points[1].at[1], -1048576);
    xt_puzzles_free(puzzles);
}

static void the_title_is_the_first_comment_before_the_box(void **state)
{
    static const struct {
        const char *text, *title;
    } titled[] = {
        {"", ""},
        {"# A domino\n# in a box\n", "A domino"},
        {"\n#\n###########\n  ##  A domino, #2 \t\r\n\n# more\n", "A domino, #2"},
        {"# D\xc3\xb6mino\xff\n", "D\xc3\xb6mino?"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof titled / sizeof *titled; i++) {
        char       *text = joined(titled[i].text, domino, "# After\n");
        xt_puzzles *puzzles = read_one(text);
        assert_string_equal(xt_puzzle_facts_get(xt_puzzles_at(puzzles, 0)).title, titled[i].title);
        assert_reads_back(xt_puzzles_at(puzzles, 0));
        xt_puzzles_free(puzzles);
        free(text);
    }
}

static void each_unprintable_character_becomes_a_question_mark(void **state)
{
    static const struct {
        const char *text, *cleaned;
    } texts[] = {
        {"", ""},
        {"A name, \xc3\xa4, \xe2\x80\x8d and \xf0\x9f\xa7\xa9", "A name, \xc3\xa4, \xe2\x80\x8d and \xf0\x9f\xa7\xa9"},
        {"\x1b[1m\t\n\x7f", "?[1m???"},
        {"a\xc2\x9b"
         "b\xe2\x80\xae"
         "c\xe2\x80\xa8"
         "d\xef\xbb\xbf"
         "e\xef\xbf\xbe"
         "f\xf4\x8f\xbf\xbf",
         "a?b?c?d?e?f?"},
        {"\xff"
         "a\x9b"
         "b\xed\xa0\x80"
         "c\xe2\x80",
         "?a?b?c?"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char text[64];
        snprintf(text, sizeof text, "%s", texts[i].text);
        xt_clean_text(text);
        assert_string_equal(text, texts[i].cleaned);
    }
}

static void each_puzzle_has_its_own_title(void **state)
{
    (void)state;
    char       *text = joined(domino, "# Two\n", domino);
    xt_puzzles *puzzles = read_all(text, strlen(text));
    assert_string_equal(xt_puzzle_facts_get(xt_puzzles_at(puzzles, 0)).title, "");
    assert_string_equal(xt_puzzle_facts_get(xt_puzzles_at(puzzles, 1)).title, "Two");
    xt_puzzles_free(puzzles);
    free(text);
}

// ---- Drawings ------------------------------------------------------------------------------------------------------

static void rows_run_from_the_highest_y_down_and_layers_from_z_0_up(void **state)
{
    (void)state;
    assert_same("D:xDim=3:yDim=2:zDim=2\nL\nA A B, A B B\nC C CC,CC CC CC\n~L\n~D\n",
                "D:xDim=3:yDim=2:zDim=2\n"
                "C:name=A:layout=0 1 0, 1 1 0, 0 1 1\n"
                "C:name=B:layout=2 1 0, 1 1 1, 2 1 1\n"
                "C:name=C:layout=0 0 0, 1 0 0\n"
                "C:name=CC:layout=2 0 0, 0 0 1, 1 0 1, 2 0 1\n~D\n");
}

static void a_blank_line_in_a_drawing_is_a_row_and_so_is_one_of_comment_only(void **state)
{
    static const char plain[] = "D:xDim=2:yDim=3:zDim=1\nC:name=A:layout=0 4 0, 0 3 0, 0 2 0, 0 1 0\n"
                                "C:name=B:layout=0 0 0, 1 0 0\n~D\n";
    (void)state;
    assert_same("D:xDim=2:yDim=3:zDim=1\nL\n\n\nA\nA\nA\nA\nB B\n~L\n~D\n", plain);
    assert_same("D:xDim=2:yDim=3:zDim=1\nL\r\nA\r\nA # shaft\r\nA\r\n\tA .\r\nB B\r\n~L\r\n~D\r\n", plain);
    assert_same("D:xDim=1:yDim=2:zDim=1\nL\nA\n# between\nA\n~L\n~D\n",
                "D:xDim=1:yDim=2:zDim=1\nC:name=A:layout=0 2 0, 0 0 0\n~D\n");
    assert_same("D:xDim=1:yDim=2:zDim=1\nL\nA\n\nA\n~L\n~D\n",
                "D:xDim=1:yDim=2:zDim=1\nC:name=A:layout=0 2 0, 0 0 0\n~D\n");
}

static void rows_of_a_drawing_may_be_ragged_and_layers_missing(void **state)
{
    (void)state;
    assert_same("D:xDim=4:yDim=1:zDim=2\nL\nA , A\nA A\n, . A, . . B\nA A\n~L\n~D\n",
                "D:xDim=4:yDim=1:zDim=2\nC:name=A:layout=0 3 0, 0 3 1, 0 2 0, 1 2 0, 1 1 1, 0 0 0, 1 0 0\n"
                "C:name=B:layout=2 1 2\n~D\n");
}

static void listed_names_are_stationary_and_others_mobile(void **state)
{
    (void)state;
    assert_same("D:xDim=3:yDim=2:zDim=1\nL : stationary = * b\n* A b\n* A b\n~L\n~D\n",
                "D:xDim=3:yDim=2:zDim=1\nC:name=*:type=S:layout=0 1 0, 0 0 0\nC:name=A:layout=1 1 0, 1 0 0\n"
                "C:name=b:type=S:layout=2 1 0, 2 0 0\n~D\n");
}

static void drawings_and_words_mix_and_a_drawing_may_be_empty(void **state)
{
    (void)state;
    assert_same("D:xDim=3:yDim=2:zDim=1\nL\n~L\nC:name=A:layout=0 0 0,1 0 0\nL\nB B\n~L\nL\n. .\n~L\nL:\nC C\n~L\n~D\n",
                "D:xDim=3:yDim=2:zDim=1\nC:name=A:layout=0 0 0,1 0 0\nC:name=B:layout=0 0 0,1 0 0\n"
                "C:name=C:layout=0 0 0, 1 0 0\n~D\n");
}

static void a_name_is_any_word_without_the_characters_that_part_things(void **state)
{
    (void)state;
    assert_same("D:xDim=4:yDim=2:zDim=1\nL:stationary== ~ D\n= ~ L \xc3\x84y\nD .. x=y ~\n~L\n~D\n",
                "D:xDim=4:yDim=2:zDim=1\nC:name==:type=S:layout=0 1 0\nC:name=~:type=S:layout=1 1 0, 3 0 0\n"
                "C:name=L:layout=2 1 0\nC:name=\xc3\x84y:layout=3 1 0\nC:name=D:type=S:layout=0 0 0\n"
                "C:name=..:layout=1 0 0\nC:name=x=y:layout=2 0 0\n~D\n");
}

// ---- What exactile adds --------------------------------------------------------------------------------------------

static void a_flat_lattice_needs_no_z(void **state)
{
    static const char *const flat[] = {"square", "triangle", "hexagon"};
    (void)state;
    for (uint32_t i = 0; i < 3; i++) {
        char a[256], b[256];
        snprintf(a, sizeof a, "D:lattice=%s:xDim=4:yDim=1\nC:name=A:layout=0 0, 1 0 0\nC:name=B:layout=-1 5,-2 5\n~D\n",
                 flat[i]);
        snprintf(b, sizeof b,
                 "D:xDim=4:yDim=1:zDim=1:lattice=%s\nC:name=A:layout=0 0 0,1 0\nL\nB B\n\n\n\n\n\n~L\n~D\n", flat[i]);
        xt_puzzles      *puzzles = read_one(a), *drawn = read_one(b);
        const xt_puzzle *puzzle = xt_puzzles_at(puzzles, 0);
        assert_string_equal(puzzle->lattice->name, flat[i]);
        xt_cell cell = xt_cell_of_point(puzzle->lattice, puzzle->pieces.at[1].points[1]);
        assert_int_equal(cell.at[0], -2);
        assert_int_equal(cell.at[1], 5);
        assert_reads_back(puzzle);
        assert_reads_back(xt_puzzles_at(drawn, 0));
        xt_puzzles_free(puzzles);
        xt_puzzles_free(drawn);
    }
}

static void copies_and_motions_are_read_and_written(void **state)
{
    static const char text[] = "D:xDim=10:yDim=1:zDim=1\n"
                               "C:name=A:type=M:copies=3:layout=0 0 0\n"
                               "C:name=B:type=M:copies=0..2:motions=none:layout=0 0 0\n"
                               "C:name=C:type=M:copies=1..2:motions=half:layout=0 0 0\n"
                               "C:name=E:type=M:motions=plane:layout=0 0 0\n"
                               "C:name=F:type=M:motions=space:layout=0 0 0\n"
                               "C:name=G:type=M:motions=mirror:layout=0 0 0\n"
                               "C:name=H:type=S:layout=0 0 0\n"
                               "C:name=I:type=M:layout=0 0 0\n"
                               "~D\n";
    (void)state;
    xt_puzzles     *puzzles = read_one(text);
    const xt_piece *pieces = xt_puzzles_at(puzzles, 0)->pieces.at;
    assert_int_equal(pieces[0].low, 3);
    assert_int_equal(pieces[0].high, 3);
    assert_int_equal(pieces[1].low, 0);
    assert_int_equal(pieces[1].high, 2);
    for (uint32_t i = 1; i < 6; i++)
        assert_int_equal(pieces[i].motions, XT_MOTIONS_NONE + i - 1);
    char *again = written(xt_puzzles_at(puzzles, 0));
    assert_string_equal(again, text);
    free(again);
    xt_puzzles_free(puzzles);
    assert_same("D:xDim=3:yDim=1:zDim=1\nC:name=A:copies = 2 .. 3 :layout=0 0 0\n~D",
                "D:xDim=3:yDim=1:zDim=1\nC:name=A:copies=2..3:layout=0 0 0\n~D");
}

static void a_shape_is_taken_from_a_set_by_name(void **state)
{
    (void)state;
    xt_puzzles     *puzzles = read_one("D:xDim=4:yDim=2:zDim=1\nC:name=A:shape= tetrominoes / O :copies=2\n~D\n");
    const xt_piece *piece = &xt_puzzles_at(puzzles, 0)->pieces.at[0];
    assert_int_equal(piece->count, 4);
    assert_int_equal(piece->high, 2);
    assert_int_equal(piece->points[3].at[0], 1);
    assert_int_equal(piece->points[3].at[1], 1);
    xt_puzzles_free(puzzles);
}

static void a_puzzle_lists_its_pieces_as_they_were_given(void **state)
{
    (void)state;
    xt_puzzles      *puzzles = read_one("D:xDim=4:yDim=2:lattice=triangle\nK:name=b\n"
                                             "C:name=A:layout=0 0, -1 2/b:copies=2..3:motions=half:weight=5\n"
                                             "C:name=S:type=S:layout=3 1\n~D\n");
    xt_puzzles      *boxes = read_one("D:xDim=3:yDim=2:lattice=square\nP:name=B:box=3x2\n~D\n");
    const xt_puzzle *puzzle = xt_puzzles_at(puzzles, 0);
    xt_given_piece   piece;
    uint32_t         colour;
    assert_true(xt_puzzle_piece_at(puzzle, 0, &piece));
    assert_string_equal(piece.name, "A");
    assert_int_equal(piece.cells, 2);
    assert_int_equal(piece.settings.low, 2);
    assert_int_equal(piece.settings.high, 3);
    assert_int_equal(piece.settings.motions, XT_MOTIONS_HALF);
    assert_int_equal(piece.settings.weight, 5);
    assert_false(piece.settings.stationary);
    xt_cell cell = xt_puzzle_piece_cell_at(puzzle, 0, 1, &colour);
    assert_int_equal(cell.at[0], -1);
    assert_int_equal(cell.at[1], 2);
    assert_int_equal(colour, 1);
    assert_true(xt_puzzle_piece_at(puzzle, 1, &piece));
    assert_true(piece.settings.stationary);
    assert_int_equal(xt_puzzle_piece_cell_at(puzzle, 1, 0, NULL).at[0], 3);
    assert_false(xt_puzzle_piece_at(puzzle, 2, &piece));
    assert_int_equal(piece.sides[0], 0);
    assert_true(xt_puzzle_piece_at(xt_puzzles_at(boxes, 0), 0, &piece));
    assert_int_equal(piece.cells, 6);
    assert_int_equal(piece.sides[0], 3);
    assert_int_equal(piece.sides[1], 2);
    xt_puzzles_free(boxes);
    xt_puzzles_free(puzzles);
}

// The names of all pieces, each with a blank after it.
static void assert_names(const char *text, const char *expected)
{
    char        names[256] = "";
    xt_puzzles *puzzles = read_one(text);
    for (uint32_t i = 0; i < xt_puzzles_at(puzzles, 0)->pieces.count; i++)
        strcat(strcat(names, xt_puzzles_at(puzzles, 0)->pieces.at[i].name), " ");
    assert_string_equal(names, expected);
    assert_reads_back(xt_puzzles_at(puzzles, 0));
    xt_puzzles_free(puzzles);
}

static void a_set_makes_pieces_and_tags_choose_among_them(void **state)
{
    (void)state;
    assert_names("D:xDim=10:yDim=6:zDim=1\nP:set=pentominoes\n~D\n", "F I L N P T U V W X Y Z ");
    assert_names("D:xDim=5:yDim=3:lattice=square\nP : set = pentominoes : only = Z  F\tI\n~D\n", "F I Z ");
    assert_names("D:xDim=5:yDim=11:zDim=1\nP:set=pentominoes:except=X:motions=plane\n~D\n", "F I L N P T U V W Y Z ");
    assert_names("D:xDim=5:yDim=4:zDim=2\nP:set=tetrominoes:prefix=a\nP:set=tetrominoes:prefix=b\n~D\n",
                 "aI aL aO aS aT bI bL bO bS bT ");
    assert_names("D:xDim=5:yDim=8:zDim=1\nP:set=tetrominoes:copies=2\n~D\n", "I L O S T ");
    assert_names("D:xDim=10:yDim=4:zDim=1:oneSide\nP:set=one-sided tetrominoes:copies=0..2\n~D\n", "I J L O S T Z ");
}

static void a_region_says_which_cells_are_filled_or_may_be(void **state)
{
    static const char text[] = "D:xDim=3:yDim=2:zDim=2\n"
                               "R\n"
                               "# # +, . . .\n"
                               "# + +, # . #\n"
                               "~R\n"
                               "C:name=A:type=M:copies=5..6:layout=0 0 0\n"
                               "~D\n";
    (void)state;
    xt_puzzles      *puzzles = read_one(text);
    const xt_puzzle *puzzle = xt_puzzles_at(puzzles, 0);
    assert_int_equal(puzzle->cell_type[xt_puzzle_index_of_cell(puzzle, (xt_cell){{0, 1, 0}})], XT_CELL_FILL);
    assert_int_equal(puzzle->cell_type[xt_puzzle_index_of_cell(puzzle, (xt_cell){{2, 1, 0}})], XT_CELL_OPTIONAL);
    assert_int_equal(puzzle->cell_type[xt_puzzle_index_of_cell(puzzle, (xt_cell){{0, 1, 1}})], XT_CELL_ABSENT);
    assert_int_equal(puzzle->cell_type[xt_puzzle_index_of_cell(puzzle, (xt_cell){{2, 0, 1}})], XT_CELL_FILL);
    char *again = written(puzzle);
    assert_string_equal(again, text);
    free(again);
    xt_puzzles_free(puzzles);
    // Blank lines may separate its rows, and it may stand after the pieces.
    assert_same("D:xDim=3:yDim=2:zDim=2\nC:name=A:copies=5..6:layout=0 0 0\nR # drawn\n\n#\t# +,. . .\r\n\n"
                " # + +  , # . #\n\n~R # so\n~D\n",
                text);
    // The region is the whole box, so it has no drawing.
    assert_same("D:xDim=2:yDim=1:zDim=1\nR\n# #\n~R\nC:name=A:layout=0 0 0,1 0 0\n~D\n", domino);
}

// ---- Random puzzles ------------------------------------------------------------------------------------------------

static dice of_puzzles;

static uint32_t random_below(uint32_t limit)
{
    return (uint32_t)(next_number(&of_puzzles) >> 32) % limit;
}

static void random_name(char *name, uint32_t number)
{
    static const char letters[] = "AbYz*=+~@!-$";
    uint32_t          length = 1 + random_below(3);
    for (uint32_t i = 0; i < length; i++)
        name[i] = letters[random_below(i ? 7 : 12)];
    snprintf(name + length, 16, "_%u_", number); // all names differ, also with numbered copies
    if (name[0] == '~')
        name[0] = '\'';
}

// The first `count` cells of a random walk through and out of the box.
static void random_cells(const xt_puzzle *puzzle, xt_cell *cells, uint32_t count)
{
    uint32_t axes = puzzle->one_sided || puzzle->size[2] == 1 ? 2 : puzzle->lattice->dimensions;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        cells[0].at[k] = k < axes ? (int32_t)random_below(20) - 10 : 0;
    for (uint32_t i = 1; i < count; i++) {
        cells[i] = cells[i - 1];
        cells[i].at[random_below(axes)]++; // never backwards, so each cell is new
    }
}

static void add_random_pieces(xt_puzzle *puzzle)
{
    uint32_t count = 1 + random_below(6);
    for (uint32_t i = 0; i < count; i++) {
        char              name[32];
        xt_cell           cells[8];
        uint32_t          size = 1 + random_below(8);
        xt_piece_settings settings = {.motions = (xt_motions)random_below(XT_MOTIONS_MIRROR + 1)};
        random_name(name, i);
        random_cells(puzzle, cells, size);
        if (random_below(2)) {
            settings.low = random_below(3);
            settings.high = settings.low + random_below(4) + (settings.low == 0);
        }
        for (uint32_t g = 0; g < 3 && !settings.stationary && random_below(2); g++)
            settings.group[g] = (xt_allowed_group){.group = 1 + 2 * g, .copies = 1 + random_below(3)};
        settings.has_weight = random_below(2);
        settings.weight = random_below(4) ? random_below(10) : XT_WEIGHT_MAX;
        assert_true(xt_puzzle_add_piece(puzzle, name, cells, size, &settings, NULL));
    }
    // Any number of single cells, so that volumes can add up.
    assert_true(xt_puzzle_add_piece(puzzle, "1", (const xt_cell[]){{{0}}}, 1,
                                    &(xt_piece_settings){.low = 0, .high = 4096}, NULL));
}

static void add_random_stationary_pieces(xt_puzzle *puzzle)
{
    for (uint32_t i = 0; i < puzzle->cells; i++) {
        char    name[32];
        xt_cell cell = xt_puzzle_cell_at(puzzle, i);
        snprintf(name, sizeof name, "s%ux", i);
        if (puzzle->cell_type[i] != XT_CELL_ABSENT && random_below(16) == 0)
            assert_true(xt_puzzle_add_piece(puzzle, name, &cell, 1, &(xt_piece_settings){.stationary = true}, NULL));
    }
}

// Returns NULL if the random data is not a valid puzzle.
static xt_puzzle *random_puzzle(void)
{
    const xt_lattice *lattice = xt_lattice_at(random_below(4));
    int32_t           size[XT_DIMENSIONS_MAX] = {1, 1, 1, 1};
    for (uint32_t k = 0; k < lattice->dimensions; k++)
        size[k] = 1 + (int32_t)random_below(7);
    xt_puzzle *puzzle = xt_puzzle_new(lattice->name, size, size[2] == 1 && random_below(2) ? XT_ONE_SIDED : 0, NULL);
    assert_non_null(puzzle);
    uint32_t kinds = 1 + random_below(3);
    for (uint32_t i = 0; i < puzzle->cells; i++)
        assert_true(xt_puzzle_set_cell(puzzle, xt_puzzle_cell_at(puzzle, i), (xt_cell_type)random_below(kinds), NULL));
    add_random_pieces(puzzle);
    add_random_stationary_pieces(puzzle);
    if (xt_puzzle_check(puzzle, NULL))
        return puzzle;
    xt_puzzle_free(puzzle);
    return NULL;
}

static void random_puzzles_read_back_as_they_were(void **state)
{
    const char *given = getenv("XT_SEED");
    uint64_t    seed = given ? strtoull(given, NULL, 0) : (uint64_t)time(NULL);
    uint32_t    puzzles = 0;
    (void)state;
    of_puzzles.state = seed;
    print_message("XT_SEED=%llu\n", (unsigned long long)seed);
    for (uint32_t i = 0; i < 2000; i++) {
        xt_puzzle *puzzle = random_puzzle();
        if (!puzzle)
            continue;
        assert_reads_back(puzzle);
        xt_puzzle_free(puzzle);
        puzzles++;
    }
    assert_true(puzzles > 200);
}

// ---- Texts that are wrong ------------------------------------------------------------------------------------------

static const char everything[] = "# All of it\r\n"
                                 "D:xDim=4:yDim=3:zDim=2:oneSide=0:lattice=cube\n"
                                 "C:name=A:type=S:layout=0 0 0, 1 0 0\n"
                                 "C:name=B:shape=tetrominoes/T:copies=0..2:motions=half\n"
                                 "P:set=trominoes:prefix=t:copies=1..3\n"
                                 "L:stationary=*\n"
                                 "* . c\n"
                                 "* . c c, . . c\n"
                                 "\n"
                                 "~L\n"
                                 "R\n"
                                 "# # # #, # # # +\n"
                                 "# # # #, # # # .\n"
                                 "# # # #, # # + +\n"
                                 "~R\n"
                                 "~D\n";

// messages_about asserts that a text gives either puzzles or messages.
static void any_text_gives_puzzles_or_complaints(void **state)
{
    size_t length = sizeof everything - 1;
    (void)state;
    assert_messages(everything, length, "");
    for (size_t i = 0; i <= length; i++) {
        char *told = messages_about(everything, i); // cut off here
        assert_int_equal(*told == '\0', i >= length - 1);
        free(told);
    }
    for (size_t i = 0; i < length; i += IS_WATCHED ? 3 : 1) {
        char changed[sizeof everything];
        for (const char *c = "\n\t :=,~#.*-0LRD~\xff"; *c; c++) {
            memcpy(changed, everything, sizeof changed);
            changed[i] = *c;
            free(messages_about(changed, length));
            memmove(changed + i, changed + i + 1, length - i);
            free(messages_about(changed, length - 1));
        }
    }
}

static void complaints_have_a_text_to_both_sides_of_a_semicolon(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof everything - 1; i++) {
        xt_diagnostics *diagnostics = xt_diagnostics_new();
        xt_puzzles_free(xt_read_text(everything + i, sizeof everything - 1 - i, NULL, NULL, diagnostics));
        for (uint32_t d = 0; d < xt_diagnostics_count(diagnostics); d++) {
            const char *half = strstr(xt_diagnostics_at(diagnostics, d).text, "; ");
            assert_non_null(half);
            assert_true(strlen(half) > 5);
            assert_null(xt_diagnostics_at(diagnostics, d).file);
            assert_int_not_equal(xt_diagnostics_at(diagnostics, d).line, 0);
            assert_int_not_equal(xt_diagnostics_at(diagnostics, d).column, 0);
        }
        xt_diagnostics_free(diagnostics);
    }
}

static void diagnostics_may_be_left_out(void **state)
{
    (void)state;
    xt_puzzles *puzzles = xt_read_text(domino, strlen(domino), NULL, NULL, NULL);
    assert_non_null(puzzles);
    xt_puzzles_free(puzzles);
    assert_null(xt_read_text("D", 1, NULL, NULL, NULL));
    assert_null(xt_read_text(NULL, 0, NULL, NULL, NULL));
    assert_null(xt_read_file("tests/no such file", NULL, NULL));
}

// A text of one unit many times over, between two others.
static void assert_messages_of_many(const char *before, const char *unit, size_t times, const char *after,
                                    const char *expected)
{
    size_t length = strlen(before) + strlen(unit) * times + strlen(after);
    char  *text = malloc(length + 1), *at = text;
    assert_non_null(text);
    at = stpcpy(at, before);
    for (size_t i = 0; i < times; i++)
        at = stpcpy(at, unit);
    stpcpy(at, after);
    assert_messages(text, length, expected);
    free(text);
}

static void limits_are_named(void **state)
{
    (void)state;
    assert_messages("", XT_LIMIT_TEXT + (size_t)1, "t: error: a text of more than 1 GiB; part it into several files\n");
#if HAVE_JANSSON
    assert_messages_of_many("[", " ", XT_LIMIT_SMALL_TEXT, "[",
                            "t: error: JSON of more than 16 MiB; other formats may have 1 GiB, and 'exactile help "
                            "format' lists them\n");
#endif
    assert_messages_of_many("D:xDim=1:yDim=1:zDim=1\nL\n", "A ", XT_LIMIT_CELLS + 1, "\n~L\n~D\n",
                            "t:3:2097153: error: more than 1048576 cells drawn; no more are possible\n");
    assert_messages_of_many("D:xDim=1:yDim=1:zDim=1\nL\n", "A ", XT_LIMIT_PIECE_CELLS + 1, "\n~L\n~D\n",
                            "t:3:131073: error: piece 'A' has more than 65536 cells; no more are possible\n");
    assert_messages_of_many("D:xDim=1:yDim=1:zDim=1\nL\n", ",", XT_LIMIT_COORDINATE + 1, "A\n~L\n~D\n",
                            "t:3:1048578: error: a drawing too far along an axis; "
                            "1048576 is the most\n");
}

static void many_errors_end_with_a_word_that_there_are_more(void **state)
{
    (void)state;
    char  *text = malloc(1 << 16), *at = text;
    size_t lines = 0;
    at = stpcpy(at, "D:xDim=1:yDim=1:zDim=1\n");
    for (uint32_t i = 0; i < 1000; i++)
        at = stpcpy(at, i % 2 ? "Q:\n" : "~R\n"); // equal ones in a row are one message
    char *told = messages_about(text, (size_t)(at - text));
    for (const char *c = told; *c; c++)
        lines += *c == '\n';
    assert_int_equal(lines, XT_LIMIT_DIAGNOSTICS + 1);
    assert_non_null(strstr(told, "only the first 100 are shown"));
    free(told);
    free(text);
}

static void equal_errors_in_a_row_are_one_message(void **state)
{
    (void)state;
    static const char text[] = "D:xDim=2:yDim=1:zDim=1\n"
                               "C:name=A:layout=x 0 0, y 0 0\nC:name=B:layout=z 0 0\n"
                               "C:nmae=C:layout=0 0 0\nC:name=D:layout=w 0 0\n~D\n";
    char             *told = messages_about(text, sizeof text - 1);
    assert_string_equal(told, "t:2:17: error: x is 'x'; a whole number is needed (and 2 more like this, up to line 3)\n"
                              "t:4:3: error: 'nmae' is no tag of C; did you mean 'name'? there are name, type, layout, "
                              "shape, copies, motions, weight, box, colour, variable and group\n"
                              "t:5:17: error: x is 'w'; a whole number is needed\n");
    free(told);
}

// ---- Files and formats ---------------------------------------------------------------------------------------------

static void assert_file_complaint(const char *path, const char *format, const char *expected)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    assert_null(xt_read_file(path, format, diagnostics));
    assert_int_equal(xt_diagnostics_count(diagnostics), 1);
    assert_non_null(strstr(xt_diagnostics_at(diagnostics, 0).text, expected));
    xt_diagnostics_free(diagnostics);
}

static void files_are_read_or_the_reason_is_reported(void **state)
{
    char path[] = "/tmp/xt_test_format_XXXXXX";
    int  descriptor = mkstemp(path);
    (void)state;
    assert_int_not_equal(descriptor, -1);
    assert_int_equal(write(descriptor, domino, strlen(domino)), strlen(domino));
    close(descriptor);
    xt_puzzles *puzzles = xt_read_file(path, "polycube", NULL);
    assert_non_null(puzzles);
    assert_string_equal(xt_puzzles_at(puzzles, 0)->file, path);
    assert_string_equal(xt_puzzles_at(puzzles, 0)->pieces.at[0].location.file, path);
    assert_int_equal(xt_puzzles_at(puzzles, 0)->pieces.at[0].location.line, 2);
    assert_int_equal(xt_puzzles_at(puzzles, 0)->pieces.at[0].location.column, 8);
    xt_puzzles_free(puzzles);
    assert_file_complaint(path, "polycub", "no format is called 'polycub'; did you mean 'polycube'?");
    unlink(path);
    assert_file_complaint(path, NULL, strerror(ENOENT));
    assert_file_complaint("/", NULL, strerror(EISDIR));
}

static void each_format_reads_and_is_described(void **state)
{
    const xt_format *format;
    uint32_t         count = 0;
    (void)state;
    assert_string_equal(xt_format_name_at(0), "polycube");
    for (; (format = xt_format_at(count)); count++) {
        assert_string_equal(xt_format_name_at(count), format->name);
        assert_non_null(format->summary);
        assert_non_null(format->read);
        assert_non_null(format->judge);
    }
    assert_null(xt_format_name_at(count));
}

static void a_name_that_cannot_be_written_is_refused(void **state)
{
    static const char *const names[] = {"two words", "a:b", "a,b", "a#b", ".", "~L", "", "tab\t"};
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        xt_puzzle      *puzzle = xt_puzzle_new("cube", (const int32_t[]){1, 1, 1}, 0, NULL);
        xt_diagnostics *diagnostics = xt_diagnostics_new();
        FILE           *out = fopen("/dev/null", "w");
        xt_puzzle_add_piece(puzzle, names[i], (const xt_cell[]){{{0}}}, 1, NULL, NULL);
        if (puzzle->pieces.count) {
            assert_false(xt_write_puzzle(puzzle, NULL, out, diagnostics));
            assert_int_equal(xt_diagnostics_count(diagnostics), 1);
        }
        fclose(out);
        xt_diagnostics_free(diagnostics);
        xt_puzzle_free(puzzle);
    }
}

static void a_full_disk_is_reported(void **state)
{
    (void)state;
    FILE *out = fopen("/dev/full", "w");
    if (!out)
        skip();
    xt_puzzles     *puzzles = read_one(domino);
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    assert_false(xt_write_puzzle(xt_puzzles_at(puzzles, 0), NULL, out, diagnostics));
    assert_non_null(strstr(xt_diagnostics_at(diagnostics, 0).text, strerror(ENOSPC)));
    xt_diagnostics_free(diagnostics);
    xt_puzzles_free(puzzles);
    fclose(out);
}

// A laid copy keeps the piece of which it is a copy, in whatever order they come.
static void laid_copies_of_pieces_with_variable_cells_are_written(void **state)
{
    static const char m[] = "C:name=A:layout=0 0:variable=1 0:copies=%s\n", s[] = "C:name=A:type=S:layout=%d 0\n";
    static const struct {
        const char *order, *copies; // M: the piece; B: another one; a digit: a copy laid there
    } cases[] = {{"M0", "1"},      {"0M", "1"},       {"M0", "0..1"}, {"M0", "3"},    {"0M", "3"},
                 {"M02", "3"},     {"M024", "3"},     {"0M24", "3"},  {"M4B20", "3"}, {"B4M20", "3"},
                 {"M0B2", "1..3"}, {"4BM20", "0..3"}, {"BM420", "4"}, {"M1B", "2"},   {"1BM5B3", "5"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[600] = "D:xDim=8:yDim=1:lattice=square\n";
        for (const char *next = cases[i].order; *next; next++) {
            size_t used = strlen(text);
            if (*next == 'B')
                snprintf(text + used, sizeof text - used, "C:name=B%d:layout=0 0, 1 0\n", (int)(next - cases[i].order));
            else if (*next == 'M')
                snprintf(text + used, sizeof text - used, m, cases[i].copies);
            else
                snprintf(text + used, sizeof text - used, s, *next - '0');
        }
        strcat(text, "~D\n");
        xt_puzzles *puzzles = read_one(text);
        assert_reads_back(xt_puzzles_at(puzzles, 0));
        xt_puzzles_free(puzzles);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(puzzles_of_polycube_have_the_pieces_they_are_known_for),
        cmocka_unit_test(puzzles_of_polycube_are_written_as_polycube_has_them),
        cmocka_unit_test(a_text_may_hold_several_puzzles),
        cmocka_unit_test(blanks_tabs_and_case_of_line_ends_do_not_matter),
        cmocka_unit_test(one_sided_is_said_in_two_ways),
        cmocka_unit_test(coordinates_of_a_mobile_piece_may_be_anywhere),
        cmocka_unit_test(the_title_is_the_first_comment_before_the_box),
        cmocka_unit_test(each_puzzle_has_its_own_title),
        cmocka_unit_test(each_unprintable_character_becomes_a_question_mark),
        cmocka_unit_test(rows_run_from_the_highest_y_down_and_layers_from_z_0_up),
        cmocka_unit_test(a_blank_line_in_a_drawing_is_a_row_and_so_is_one_of_comment_only),
        cmocka_unit_test(rows_of_a_drawing_may_be_ragged_and_layers_missing),
        cmocka_unit_test(listed_names_are_stationary_and_others_mobile),
        cmocka_unit_test(drawings_and_words_mix_and_a_drawing_may_be_empty),
        cmocka_unit_test(a_name_is_any_word_without_the_characters_that_part_things),
        cmocka_unit_test(a_flat_lattice_needs_no_z),
        cmocka_unit_test(copies_and_motions_are_read_and_written),
        cmocka_unit_test(a_shape_is_taken_from_a_set_by_name),
        cmocka_unit_test(a_puzzle_lists_its_pieces_as_they_were_given),
        cmocka_unit_test(a_set_makes_pieces_and_tags_choose_among_them),
        cmocka_unit_test(a_region_says_which_cells_are_filled_or_may_be),
        cmocka_unit_test(random_puzzles_read_back_as_they_were),
        cmocka_unit_test(any_text_gives_puzzles_or_complaints),
        cmocka_unit_test(complaints_have_a_text_to_both_sides_of_a_semicolon),
        cmocka_unit_test(diagnostics_may_be_left_out),
        cmocka_unit_test(limits_are_named),
        cmocka_unit_test(many_errors_end_with_a_word_that_there_are_more),
        cmocka_unit_test(equal_errors_in_a_row_are_one_message),
        cmocka_unit_test(files_are_read_or_the_reason_is_reported),
        cmocka_unit_test(each_format_reads_and_is_described),
        cmocka_unit_test(a_name_that_cannot_be_written_is_refused),
        cmocka_unit_test(a_full_disk_is_reported),
        cmocka_unit_test(laid_copies_of_pieces_with_variable_cells_are_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
