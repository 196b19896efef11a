#!/usr/bin/env python3
"""test_tools.py -- tests the scripts that check and build; above all, that they can fail.  The output is TAP."""

import contextlib
import io
import pathlib
import subprocess
import sys
import tempfile
import unittest
import unittest.mock

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.dont_write_bytecode = True
sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "tests")]

import check_calls  # noqa: E402
import check_exports  # noqa: E402
import check_includes  # noqa: E402
import check_language  # noqa: E402
import embed_collection  # noqa: E402
import extract_example  # noqa: E402
import fuzz_inputs  # noqa: E402
import quote_examples  # noqa: E402
import run_checks  # noqa: E402
import run_cli  # noqa: E402
import run_cookbook  # noqa: E402

GOOD_ROW = "soma\t11520\t480\t240\tquick\tGardner 1958\n"
GOOD_TEXT = "# Soma cube\nD:xDim=3:yDim=3:zDim=3\n"


class FolderCase(unittest.TestCase):
    """A test with a folder of its own."""

    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = pathlib.Path(holder.name).resolve()

    def write(self, **texts):
        """Writes files by name; __ stands for a slash, and _dot_ for a dot."""
        for name, text in texts.items():
            path = self.folder / name.replace("__", "/").replace("_dot_", ".")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")


class Includes(FolderCase):
    def faults(self, **texts):
        self.write(src__base__vector_dot_h="", src__model__cover_dot_h="", src__model__images_dot_h="", **texts)
        return check_includes.check(self.folder)[0]

    def test_a_part_may_include_the_headers_of_its_row(self):
        text = '#include "exactile.h"\n#include "base/vector.h"\n#include "model/cover.h"\n#include <stdio.h>\n'
        self.assertEqual(self.faults(src__search__sink_dot_c=text), [])

    def test_a_forbidden_include_is_reported_with_its_line(self):
        found = self.faults(src__search__sink_dot_c='\n#  include "model/images.h"\n')
        self.assertEqual(
            found,
            [
                "src/search/sink.c:2: search may not include model/images.h; "
                "search may use: search, exactile.h, base, filter, model/cover.h"
            ],
        )

    def test_an_engine_may_not_include_another_engine(self):
        self.write(src__search__engine_dot_h="", src__search__flat__flat_dot_h="")
        text = '#include "search/engine.h"\n#include "search/flat/flat.h"\n'
        (found,) = self.faults(src__search__matrix__matrix_dot_c=text)
        self.assertIn("src/search/matrix/matrix.c:2: search/matrix may not include search/flat/flat.h", found)
        (self.folder / "src/search/matrix/matrix.c").unlink()
        self.assertEqual(self.faults(src__search__engines_dot_c=text), [])

    def test_files_that_include_one_another_are_reported(self):
        found = self.faults(
            src__base__a_dot_h="", src__base__b_dot_h="", src__base__c_dot_h="",
            src__base__a_dot_c='#include "base/a.h"\n#include "base/b.h"\n',
            src__base__b_dot_c='#include "base/c.h"\n',
            src__base__c_dot_c='#include "base/a.h"\n',
            src__base__d_dot_c='#include "base/a.h"\n',
        )  # fmt: skip
        self.assertEqual(found, ["src/base/a.h:1: a circle of includes: base/a, base/b, base/c; let some include no other"])

    def test_a_file_and_its_private_header_are_no_circle(self):
        found = self.faults(
            src__base__a_dot_h="", src__base__a_state_dot_h='#include "base/a.h"\n',
            src__base__a_dot_c='#include "base/a_state.h"\n',
        )  # fmt: skip
        self.assertEqual(found, [])
        self.write(src__base__a_dot_h='#include "base/a_state.h"\n')
        (self.folder / "src/base/a.c").unlink()
        self.assertIn("a circle of includes: base/a, base/a_state", check_includes.check(self.folder)[0][0])

    def test_an_exception_that_is_not_needed_is_reported(self):
        self.write(src__base__a_dot_c="")
        with unittest.mock.patch.object(check_includes, "EXCEPTIONS", {("base/a.c", "model/cover.h")}):
            self.assertEqual(check_includes.check(self.folder)[2], [("base/a.c", "model/cover.h")])
            self.assertEqual(self.faults(src__base__a_dot_c='#include "model/cover.h"\n'), [])
            self.assertEqual(check_includes.check(self.folder)[2], [])

    def test_the_command_includes_only_the_public_header(self):
        self.assertIn("cli may not include base/vector.h", self.faults(src__cli__a_dot_c='#include "base/vector.h"')[0])

    def test_a_path_with_dots_is_refused(self):
        self.assertIn("no header", self.faults(src__cli__a_dot_c='#include "../base/vector.h"')[0])
        self.assertIn("no header", self.faults(src__cli__a_dot_c='#include "cli/../base/vector.h"')[0])

    def test_a_library_belongs_to_some_parts(self):
        self.assertEqual(self.faults(src__output__json_dot_c="#include <jansson.h>\n"), [])
        self.assertIn("only output and format may", self.faults(src__model__a_dot_c="#include <jansson.h>\n")[0])

    def test_a_new_part_needs_a_row(self):
        self.assertIn("part gui is not in the table", self.faults(src__gui__a_dot_c="")[0])

    def test_more_lines_than_the_budget_are_refused(self):
        self.write(src__base__a_dot_c="int a;\nint b;\n", include__exactile_dot_h="int c;\n")
        for most, status in ((3, 0), (2, 1)):
            with unittest.mock.patch.object(check_includes, "LINES_MAX", most):
                with contextlib.redirect_stdout(io.StringIO()) as printed:
                    self.assertEqual(check_includes.main([self.folder]), status)
            self.assertEqual("have 3 lines, 1 more" in printed.getvalue(), status == 1)


class Language(FolderCase):
    def count(self, text, name="a.h"):
        (self.folder / name).write_text(text)
        return check_language.read(self.folder / name, [])

    def test_comments_are_read_and_code_is_not(self):
        self.assertEqual(self.count('int what; // Nodes are counted here, "what" too.\nchar *t = "// What is in a string?";\n').sentences, 1)

    def test_riddles_and_relative_words_are_counted(self):
        count = self.count("// What was searched is counted. Those that remain are not. Nodes are counted first.\n")
        self.assertEqual((count.sentences, count.beginnings, count.relatives), (3, 2, 3))

    def test_a_sentence_may_run_over_lines(self):
        count = self.count("// " + "\n// ".join(["some words more"] * 9) + ".\n")
        self.assertEqual((count.sentences, count.long), (1, 1))

    def test_a_fragment_is_refused(self):
        self.assertEqual(self.count("// False: no memory.\n").fragments, 1)
        self.assertTrue(list(self.count("// False: no memory.\n").faults()))
        self.assertFalse(list(self.count("// Returns false if memory runs out.\n").faults()))

    def test_a_text_that_names_a_constant_is_found(self):
        text = 'int a; // XT_ALL\nconst char *b = "it takes XT_ALL", *c = "XTRA";\n'
        self.assertEqual(list(check_language.constants_in_texts(text)), [(2, '"it takes XT_ALL"')])

    def test_a_document_is_read_without_its_code(self):
        self.assertEqual(self.count("# Title of it all\n\nThe first sentence is here.\n\n```\nWhat is code, and no sentence.\n```\n", "a.md").sentences, 1)


class Collection(FolderCase):
    def rows(self, counts=GOOD_ROW, **texts):
        self.write(counts_dot_tsv=counts, **(texts or {"soma_dot_txt": GOOD_TEXT}))
        return embed_collection.read_collection(self.folder)

    def refuse(self, message, **given):
        with self.assertRaises(embed_collection.Malformed) as caught:
            self.rows(**given)
        self.assertIn(message, str(caught.exception))
        return str(caught.exception)

    def test_a_row_carries_title_text_and_counts(self):
        (row,) = self.rows("# name all\n\n" + GOOD_ROW)
        self.assertEqual((row["title"], row["text"], row["all"]), ("Soma cube", GOOD_TEXT, 11520))

    def test_an_unpublished_count_is_none(self):
        (row,) = self.rows("soma\t-\t480\t-\tlong\tsomeone\n")
        self.assertEqual((row["all"], row["unique"], row["mirror"]), (None, 480, None))
        self.assertIn(".unique = UINT64_C(480), .has_unique = true", embed_collection.c_row(row))
        self.assertNotIn("has_all", embed_collection.c_row(row))

    def test_rows_without_files_and_files_without_rows_are_reported(self):
        reported = self.refuse("counts.tsv:1: 'soma' has no file", bedlam_dot_txt=GOOD_TEXT)
        self.assertIn("bedlam.txt:1: 'bedlam' has no row", reported)

    def test_malformed_rows_are_reported_with_their_line(self):
        self.refuse("counts.tsv:2: 5 columns", counts="#\nsoma\t1\t1\t1\tquick\n")
        self.refuse("counts.tsv:1: all is 'many'", counts="soma\tmany\t1\t1\tquick\tx\n")
        self.refuse("counts.tsv:1: all is '18446744073709551616'", counts=f"soma\t{2**64}\t1\t1\tquick\tx\n")
        self.refuse("counts.tsv:1: speed is 'slow'", counts="soma\t1\t1\t1\tslow\tx\n")
        self.refuse("counts.tsv:1: name 'So ma'", counts="So ma\t1\t1\t1\tquick\tx\n")
        self.refuse("counts.tsv:1: the counts grow", counts="soma\t1\t2\t-\tquick\tx\n")
        self.refuse("counts.tsv:2: 'soma' again", counts=GOOD_ROW * 2)

    def test_a_puzzle_needs_a_title(self):
        self.refuse("soma.txt:2: no title", soma_dot_txt="\nD:xDim=3\n")

    def test_any_text_becomes_a_literal(self):
        self.assertEqual(embed_collection.c_string('a"\\?\n\té1'), r'"a\"\\\?\n\t\303\2511"')


class Example(unittest.TestCase):
    def test_the_comment_marks_go_and_the_indentation_stays(self):
        lines = ["// BEGIN EXAMPLE", "//     int main(void)", "//", "//         return 0;", "// END EXAMPLE"]
        self.assertEqual(extract_example.example_of(lines), "int main(void)\n\n    return 0;\n")

    def test_a_header_without_example_is_refused(self):
        self.assertRaises(ValueError, extract_example.example_of, ["int a;"])


class Exports(FolderCase):
    def test_declarations_are_found_for_any_return_type(self):
        self.write(a_dot_h="XT_API void xt_a(int b);\nXT_API const xt_b *xt_c(void);\nint xt_d(void);\n")
        self.assertEqual(check_exports.declared(self.folder / "a.h"), {"xt_a", "xt_c"})


class Calls(FolderCase):
    def status(self, **texts):
        """Compiles the sources, and returns the status of the check."""
        self.write(**texts)
        for path in (self.folder / "src").rglob("*.c"):
            name = path.relative_to(self.folder / "src").as_posix().replace("/", "_") + ".o"
            subprocess.run(["cc", "-O2", "-c", path, "-o", self.folder / name], check=True)
        with contextlib.redirect_stdout(io.StringIO()) as self.printed:
            return check_calls.main([self.folder, self.folder])

    def test_a_circle_of_calls_is_reported_with_the_names(self):
        there = "int there(int); int here(int n) { return there(n) + 1; }\n"
        back = "int here(int); int there(int n) { return n ? here(n - 1) + 2 : 0; }\n"
        self.assertEqual(self.status(src__a__b_dot_c=there, src__a__c_dot_c=back), 1)
        self.assertIn("a/c.c calls a/b.c: here", self.printed.getvalue())

    def test_a_pointer_to_a_function_is_no_call(self):
        there = "int there(int (*)(int)); int here(int n) { return n; } int first(void) { return there(here) + 1; }\n"
        back = "int there(int (*what)(int)) { return what(1) + 1; }\n"
        self.assertEqual(self.status(src__a__b_dot_c=there, src__a__c_dot_c=back), 0)

    def test_a_folder_without_objects_is_refused(self):
        self.assertEqual(self.status(src__a_dot_c="int a(void) { return 1; }\n"), 1)


class Quotes(FolderCase):
    def test_contributing_quotes_the_examples_as_they_are(self):
        text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
        self.assertEqual(quote_examples.differing(text), ([], 4))

    def test_a_quote_that_differs_is_reported_and_updated(self):
        self.write(a_dot_c="int a;\n")
        text = "x\n<!-- a.c -->\n```c\nint b;\n```\ny\n"
        self.assertEqual(quote_examples.differing(text, self.folder), (["a.c"], 1))
        self.assertEqual(quote_examples.updated(text, self.folder), text.replace("int b;", "int a;"))


class FuzzInputs(FolderCase):
    def test_inputs_come_back_from_an_archive_and_equal_ones_are_stored_once(self):
        self.write(new__a="one", new__b="two", new__c="one")
        archive = self.folder / "target.tar.gz"
        self.assertEqual(fuzz_inputs.add(archive, [self.folder / "new"]), 2)
        self.assertEqual(fuzz_inputs.add(archive, [self.folder / "new" / "b"]), 0)
        self.write(out__old="")
        self.assertEqual(fuzz_inputs.unpack(archive, self.folder / "out"), 2)
        self.assertEqual(sorted(path.read_text() for path in (self.folder / "out").iterdir()), ["one", "two"])

    def test_equal_inputs_make_equal_archives(self):
        fuzz_inputs.write_archive(self.folder / "a", {"x": b"1", "y": b"2"})
        fuzz_inputs.write_archive(self.folder / "b", {"y": b"2", "x": b"1"})
        self.assertEqual((self.folder / "a").read_bytes(), (self.folder / "b").read_bytes())

    def test_an_input_outside_the_folder_is_refused(self):
        fuzz_inputs.write_archive(self.folder / "a", {"../x": b"1"})
        self.assertRaises(ValueError, fuzz_inputs.unpack, self.folder / "a", self.folder / "out")


class CommandTests(FolderCase):
    def outcome(self, update=False, time_limit=10, **sections):
        text = run_cli.text_of_sections({name.replace("_", " "): text for name, text in sections.items()})
        self.write(cli__one_dot_t=f"# A file.\n======== one\n{text}")
        (test,) = run_cli.tests_of(self.folder / "cli")
        test.time_limit = time_limit
        outcome = run_cli.outcome(test, pathlib.Path("/bin/echo"), update)
        run_cli.store([test], self.folder / "cli")
        return outcome

    def test_expected_results_pass(self):
        self.assertIsNone(self.outcome(text='"$EXACTILE" a; cat; echo e >&2; exit 3\n', **{"in": "b\n"}, out="a\nb\n", err="e\n", status_3=""))

    def test_unexpected_output_errors_and_status_fail(self):
        self.assertIn("+a", self.outcome(text="echo a\n"))
        self.assertIn("+a", self.outcome(text="echo a >&2\n"))
        self.assertIn("+1", self.outcome(text="exit 1\n"))

    def test_a_missing_newline_fails(self):
        self.assertTrue(self.outcome(text="printf a\n", out="a\n"))

    def test_three_dots_stand_for_any_lines(self):
        self.assertIsNone(self.outcome(text="seq 9\n", out="1\n...\n8\n...\n9\n...\n"))
        self.assertTrue(self.outcome(text="seq 9\n", out="1\n...\n10\n"))

    def test_a_command_that_hangs_fails_and_is_ended(self):
        self.assertIn("still running", self.outcome(text="sleep 100 & sleep 100\n", time_limit=0.2)[0])

    def test_an_expectation_may_end_without_a_newline(self):
        self.assertIsNone(self.outcome(text="printf a", out="a", slow=""))

    def test_a_test_runs_in_a_copy_of_its_folder(self):
        self.write(cli__one__given="a\n")
        self.assertIsNone(self.outcome(text="echo b >> given; cat given\n", out="a\nb\n"))
        self.assertEqual((self.folder / "cli" / "one" / "given").read_text(), "a\n")

    def test_a_section_is_a_file_that_the_test_finds(self):
        self.assertIsNone(self.outcome(text="cat given; printf b", **{"file given": "a"}, out="ab"))

    def test_the_expectations_of_other_tests_stay_when_one_is_stored(self):
        self.write(cli__a_dot_t="======== a\n==== out\n1\n======== b\n==== out\n2\n")
        a, b = run_cli.tests_of(self.folder / "cli")
        for test in (a, b):
            test.sections["out"] = "3\n"
        run_cli.store([b], self.folder / "cli")
        self.assertEqual((self.folder / "cli" / "a.t").read_text(), "======== a\n==== out\n1\n======== b\n==== out\n3\n")

    def test_a_line_before_the_first_heading_and_a_name_used_twice_are_refused(self):
        self.write(cli__a_dot_t="true\n======== a\n")
        self.assertRaises(ValueError, run_cli.tests_of, self.folder / "cli")
        self.write(cli__a_dot_t="======== a\n", cli__b_dot_t="======== a\n")
        self.assertRaises(ValueError, run_cli.tests_of, self.folder / "cli")

    def test_slow_tests_can_be_left_out_or_taken_alone(self):
        self.write(cli__both_dot_t="======== a\n======== b\n==== slow\n")
        self.assertEqual([(test.name, test.is_slow) for test in run_cli.tests_of(self.folder / "cli")], [("a", False), ("b", True)])

    def test_update_stores_differences_and_leaves_matches(self):
        self.assertIsNone(self.outcome(update=True, text="seq 3; exit 4\n", err="old\n", out="...\n3\n"))
        updated = (self.folder / "cli" / "one.t").read_text()
        self.assertEqual(updated, "# A file.\n======== one\nseq 3; exit 4\n==== out\n...\n3\n==== status 4\n")

    def test_a_broken_definition_must_be_refused_with_status_2_and_no_output(self):
        self.write(broken__a_dot_t="======== a\n==== err\na.txt: no\n======== b\n==== err\nx\n")
        a, b = run_cli.tests_of(self.folder / "broken")
        self.write(refuse='echo "$2: no" >&2; exit 2\n', accept='echo "$2: no" >&2\n')
        for name, passes in (("refuse", True), ("accept", False)):
            (self.folder / name).write_text("#!/bin/sh\n" + (self.folder / name).read_text(), encoding="utf-8")
            (self.folder / name).chmod(0o755)
            self.assertEqual(run_cli.outcome(a, self.folder / name, False) is None, passes)
        self.assertTrue(run_cli.outcome(b, self.folder / "refuse", False))


class Cookbook(unittest.TestCase):
    def outcomes(self, text, update=False):
        self.tasks = run_cookbook.tasks_of(text)
        return [run_cli.outcome(task, pathlib.Path("/bin/echo"), update) for task in self.tasks]

    def test_the_output_and_errors_of_commands_are_compared(self):
        self.assertEqual(self.outcomes("## a?\n```console\n$ exactile b\nb\n$ echo c >&2; seq 9\nc\n1\n...\n9\n```\n"), [None])
        (fault,) = self.outcomes("## a?\n```console\n$ exactile b\nc\n```\n")
        self.assertIn("+b", fault)

    def test_a_backslash_and_a_here_document_continue_a_command(self):
        text = "## a?\n```console\n$ cat > f <<END\n$ b\nEND\n$ for i in 1 2; do \\\n  echo $i; done\n1\n2\n$ wc -l < f\n1\n```\n"
        self.assertEqual(self.outcomes(text), [None])

    def test_the_commands_of_a_task_share_a_folder_of_their_own(self):
        self.assertEqual(self.outcomes("## a?\n```console\n$ touch b\n```\n```console\n$ ls\nb\n```\n## c?\n```console\n$ ls\n```\n"), [None, None])

    def test_a_task_without_a_command_and_a_line_without_a_command_fail(self):
        first, second = self.outcomes("## a?\nb\n## c?\n```console\nd\n$ true\n```\n")
        self.assertIn("+no command", first)
        self.assertIn("-d", second)

    def test_update_writes_outputs_that_differ_and_leaves_matches(self):
        text = "## a?\nb\n```console\n$ seq 3\n1\n...\n$ exactile c\n%s```\nd\n"
        self.outcomes(text % "old\n", update=True)
        self.assertEqual(run_cookbook.updated(text % "old\n", self.tasks), text % "c\n")

    def test_a_task_says_what_it_needs(self):
        (task,) = run_cookbook.tasks_of("## a?\n<!-- needs json runs -->\n")
        self.assertEqual(task.needs, ["json", "runs"])


class Totals(unittest.TestCase):
    def test_subtests_are_counted_and_a_crash_is_a_failure(self):
        count = run_checks.count_of_test
        self.assertEqual(count({"result": "OK", "stdout": "1..2\nok 1 - a\nok 2 - b # SKIP no\n"}), (1, 0))
        self.assertEqual(count({"result": "OK", "stdout": "ok 1 - a\nnot ok 2 # SKIP b\n"}), (1, 0))
        self.assertEqual(count({"result": "FAIL", "stdout": "ok 1 - a\nnot ok 2 - b\n"}), (1, 1))
        self.assertEqual(count({"result": "ERROR", "stdout": "ok 1 - a\n"}), (1, 1))
        self.assertEqual(count({"result": "TIMEOUT"}), (0, 1))
        self.assertEqual(count({"result": "OK", "stdout": "okay\n"}), (1, 0))
        self.assertEqual(count({"result": "SKIP"}), (0, 0))


# ---- TAP -------------------------------------------------------------------------------------------------------------


def cases_of(suite):
    for item in suite:
        yield from cases_of(item) if isinstance(item, unittest.TestSuite) else [item]


def main():
    cases = list(cases_of(unittest.defaultTestLoader.loadTestsFromModule(sys.modules[__name__])))
    print(f"1..{len(cases)}")
    failed = 0
    for number, case in enumerate(cases, 1):
        result = unittest.TestResult()
        with contextlib.redirect_stdout(io.StringIO()):
            case.run(result)
        failed += not result.wasSuccessful()
        name = case.id().split(".", 1)[1].replace(".test_", ": ").replace("_", " ")
        print(f"{'ok' if result.wasSuccessful() else 'not ok'} {number} - {name}")
        for _, trace in result.failures + result.errors:
            print("\n".join(f"# {line}" for line in trace.splitlines()))
    print(f"# {len(cases) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
