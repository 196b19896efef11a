#!/usr/bin/env python3
"""run_cookbook.py -- holds a document to the output of the commands in it.

    run_cookbook.py [--update] [--have FEATURE]... EXACTILE DOCUMENT

A task of DOCUMENT is a heading `## QUESTION` with blocks of code that begin with ```console.  In a block, `$ COMMAND` is
a command; its here-document, and lines after a backslash, belong to it.  The lines below are its output and errors.  The
commands of a task run one after the other in a folder of their own, and find exactile on the PATH.  A line
`<!-- needs FEATURE... -->` lists the features of a build that can run the task.

A line `...` stands for any lines, or none.  --update writes outputs that differ anew.  The output is TAP: a line for
each task, with the difference below it.
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import run_cli

TASK = re.compile(r"^## (.*?)\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NEEDS = re.compile(r"^<!-- needs (.*) -->$", re.MULTILINE)
# A line that begins a command, with the lines after backslashes and the here-document.
COMMAND = re.compile(r"^\$ ((?:.*<<'?(?P<end>\w+)'?.*\n(?:.*\n)*?(?P=end)\n)|(?:.*\\\n)*.*\n)", re.MULTILINE)


class Task(run_cli.Test):
    """The commands of a task.  The text of its blocks is the expected output."""

    def __init__(self, question, text):
        needs = [feature for line in NEEDS.findall(text) for feature in line.split()]
        super().__init__(question, needs)
        self.blocks = BLOCK.findall(text)
        self.steps = [step for block in self.blocks for step in steps_of(block)]

    def expected(self):
        return {"out": "".join(self.blocks), "err": "", "status": "0"}

    def run(self, executable):
        with tempfile.TemporaryDirectory() as holder:
            tools, folder = pathlib.Path(holder) / "bin", pathlib.Path(holder) / "task"
            tools.mkdir()
            folder.mkdir()
            (tools / "exactile").symlink_to(executable)
            found = [(command, output_of(command, tools, folder, self.time_limit)) for command, _ in self.steps]
        return {"out": transcript(found) or "no command\n", "err": "", "status": "0"}

    def update(self, actual):
        pairs = zip(self.steps, steps_of(actual["out"]))
        self.steps = [(command, out if run_cli.matches(out, new) else new) for (command, out), (_, new) in pairs]
        self.blocks = [transcript(self.steps)]


def steps_of(block):
    """The commands of a block, each with its output."""
    _, *parts = COMMAND.split(block)
    return list(zip(parts[::3], parts[2::3]))


def transcript(steps):
    return "".join(f"$ {command}{output}" for command, output in steps)


def output_of(command, tools, folder, time_limit):
    variables = {"PATH": f"{tools}:{os.environ['PATH']}"}
    streams = {"stdin": subprocess.DEVNULL, "stderr": subprocess.STDOUT}
    return run_cli.text_of(run_cli.run_line(command, folder, variables, time_limit, **streams)[1])


def tasks_of(text):
    return [Task(question, body) for question, body in TASK.findall(text)]


def updated(text, tasks):
    """The text with the present output of its tasks."""
    steps = iter([step for task in tasks for step in task.steps])

    def block(match):
        return f"```console\n{transcript([next(steps) for _ in steps_of(match.group(1))])}```"

    return BLOCK.sub(block, text)


def main():
    parser = argparse.ArgumentParser(description="holds a document to the output of the commands in it")
    parser.add_argument("--update", action="store_true", help="write the present output")
    parser.add_argument("--have", action="append", default=[], metavar="FEATURE", help="a feature the build has")
    parser.add_argument("executable", type=pathlib.Path)
    parser.add_argument("document", type=pathlib.Path)
    arguments = parser.parse_args()
    text = arguments.document.read_text(encoding="utf-8")
    tasks = tasks_of(text)
    passed = run_cli.run_all(tasks, arguments)
    if arguments.update:
        arguments.document.write_text(updated(text, tasks), encoding="utf-8")
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
