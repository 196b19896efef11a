#!/usr/bin/env python3
"""quote_examples.py -- holds the source files that a document quotes equal to the files.

    quote_examples.py [--update] DOCUMENT...

A quote is a block of code after a line `<!-- FILE -->`, where FILE is named from the root of the sources.  Each quote
that differs is reported.  With --update the quotes are written anew.  Returns status 0 if no quote differs.
"""

import argparse
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
QUOTE = re.compile(r"^<!-- (\S+) -->\n```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def differing(text, root=ROOT):
    """The names of the files whose quotes differ, and how many quotes there are."""
    quotes = QUOTE.findall(text)
    return [name for name, _, code in quotes if (root / name).read_text(encoding="utf-8") != code], len(quotes)


def updated(text, root=ROOT):
    """The text with all quotes written anew."""

    def quote(match):
        name, language, _ = match.groups()
        return f"<!-- {name} -->\n```{language}\n{(root / name).read_text(encoding='utf-8')}```"

    return QUOTE.sub(quote, text)


def main():
    parser = argparse.ArgumentParser(description="holds quotes of source files equal to the files")
    parser.add_argument("--update", action="store_true", help="write the quotes anew")
    parser.add_argument("documents", type=pathlib.Path, nargs="+", metavar="DOCUMENT")
    given = parser.parse_args()
    status = 0
    for document in given.documents:
        text = document.read_text(encoding="utf-8")
        if given.update:
            document.write_text(updated(text), encoding="utf-8")
            continue
        for name in differing(text)[0]:
            print(f"{document}: the quote of {name} differs from the file; run tools/quote_examples.py --update {document}")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
