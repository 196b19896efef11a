#!/usr/bin/env python3
"""check_language.py -- counts riddles in the comments of the sources and in the documents.

    check_language.py [--list] [PATH]...

Without a PATH it reads src, include, tests, web/src and docs, prints one line a folder, and fails if a folder is over a
limit or a text in src names a constant of the library, which users of the command, of Python and of the page do not
know. With PATHs (files or folders) it also prints the sentences that count. The limits are a floor: a sentence that
passes and is still a riddle is a fault.
"""

import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PLACES = ["src", "include", "tests", "web/src", "python", "docs"]
SUFFIXES = {".c", ".h", ".cpp", ".js", ".mjs", ".md"}

# Share of sentences, or a mean per sentence.
MAX_RIDDLE_BEGINNINGS = 0.01
MAX_RELATIVE_WORDS = 0.35
MAX_LONG_SENTENCES = 0.05
MAX_WORDS = 25  # in a sentence that is not long
MIN_WORDS = 4  # in a sentence that counts: labels do not

BEGINNING = re.compile(r"^(what|who|whose|that|those|where)\b", re.IGNORECASE)
RELATIVE = re.compile(r"\b(what|who|whom|that|which|those|where|whether)\b", re.IGNORECASE)
FRAGMENT = re.compile(r"^(False|True)(\s*:| where | if )")
WORD = re.compile(r"[A-Za-z0-9_'’]+(?:[-.][A-Za-z0-9_'’]+)*")
# A full stop, question or exclamation mark before the beginning of another sentence.
SENTENCE_END = re.compile(r"(?<=[.!?])[\"')]*\s+(?=[\"'(]?[A-Z0-9])")
ABBREVIATION = re.compile(r"\b(e\.g|i\.e|cf|vs|al|etc|Sec|sec|Fig|No|pp|p|Dr|[A-Z])\.$")
TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|`(?:\\.|[^`\\])*`|\n|[^\S\n]+|.', re.DOTALL)


def comments_of_code(text):
    """The comments of a C or JavaScript file: (line, text), comments on consecutive lines joined."""
    line, block, blocks, is_code_on_line = 1, None, [], False
    for token in TOKEN.findall(text):
        if token.startswith("//") or token.startswith("/*"):
            body = token[2:] if token.startswith("//") else token[2:-2]
            body = re.sub(r"^\s*[/*!<]*\s?", " ", body)
            continues = block and not is_code_on_line and line - block[2] <= 1
            if continues and body.strip():
                block[1] += " " + body
                block[2] = line
            else:
                block = [line, body, line] if body.strip() else None
                if block:
                    blocks.append(block)
        elif not token.isspace():
            is_code_on_line = True
        line += token.count("\n")
        if token == "\n":
            is_code_on_line = False
    return [(first, body) for first, body, _ in blocks]


def constants_in_texts(text):
    """The texts of a C file that name a constant of the library: (line, literal)."""
    line = 1
    for token in TOKEN.findall(text):
        if token.startswith('"') and re.search(r"\bXT_[A-Z]", token):
            yield line, token
        line += token.count("\n")


def paragraphs_of_markdown(text):
    """Paragraphs, items and table cells of a document, without code."""
    blocks, block, is_fenced = [], None, False
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("```"):
            is_fenced, block = not is_fenced, None
            continue
        if is_fenced or line.startswith("    ") and block is None:
            continue
        stripped = line.strip()
        if stripped.startswith("|"):
            blocks += [(number, cell) for cell in stripped.strip("|").split("|") if not re.fullmatch(r"[\s:-]*", cell)]
            block = None
        elif not stripped or stripped.startswith(("#", "<!--")):
            block = None
        elif block is None or re.match(r"([-*+]|\d+\.)\s", stripped):
            block = [number, re.sub(r"^([-*+]|\d+\.)\s+", "", stripped)]
            blocks.append(block)
        else:
            block[1] += " " + stripped
    return [(number, body) for number, body in blocks]


def sentences_of(body):
    body = re.sub(r"`[^`]*`", "CODE", body)
    body = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", body)
    body = re.sub(r"[*_]{2}|^-+$|-{4,}", " ", body)
    body = re.sub(r"^\s*[\w./]+\.[ch] --\s*", "", body)
    body = re.sub(r"\s+", " ", body).strip()
    whole = ""
    for piece in SENTENCE_END.split(body):
        whole = f"{whole} {piece}".strip()
        if not ABBREVIATION.search(whole):
            yield whole
            whole = ""
    if whole:
        yield whole


class Count:
    def __init__(self):
        self.sentences = self.beginnings = self.relatives = self.long = self.fragments = 0

    def add(self, other):
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)

    def faults(self):
        n = max(self.sentences, 1)
        if self.beginnings > max(1, MAX_RIDDLE_BEGINNINGS * n):
            yield f"{self.beginnings} sentences begin with a riddle, at most {MAX_RIDDLE_BEGINNINGS:.0%} may"
        if self.relatives > MAX_RELATIVE_WORDS * n:
            yield f"{self.relatives / n:.2f} relative words a sentence, at most {MAX_RELATIVE_WORDS}"
        if self.long > max(1, MAX_LONG_SENTENCES * n):
            yield f"{self.long} sentences have over {MAX_WORDS} words, at most {MAX_LONG_SENTENCES:.0%} may"
        if self.fragments:
            yield f"{self.fragments} fragments like 'False: no memory.'; write 'Returns false if memory runs out.'"

    def row(self):
        n = max(self.sentences, 1)
        return (f"{self.sentences:6} sentences  {100 * self.beginnings / n:5.1f} % riddles  "
                f"{self.relatives / n:5.2f} relative words  {100 * self.long / n:5.1f} % long  {self.fragments} fragments")


def read(path, shown):
    """Counts a file; puts its faulty sentences into shown."""
    count = Count()
    text = path.read_text(encoding="utf-8")
    blocks = paragraphs_of_markdown(text) if path.suffix == ".md" else comments_of_code(text)
    for line, body in blocks:
        for sentence in sentences_of(body):
            words = len(WORD.findall(sentence))
            if words < MIN_WORDS and not FRAGMENT.match(sentence):
                continue
            relatives = len(RELATIVE.findall(sentence))
            why = []
            count.sentences += 1
            count.relatives += relatives
            if BEGINNING.match(sentence):
                count.beginnings += 1
                why.append("begins")
            if words > MAX_WORDS:
                count.long += 1
                why.append(f"{words} words")
            if FRAGMENT.match(sentence):
                count.fragments += 1
                why.append("fragment")
            if relatives > 1:
                why.append(f"{relatives} relative")
            elif relatives:
                why.append("relative")
            if why:
                shown.append((path, line, ", ".join(why), sentence))
    return count


def files_of(place):
    if place.is_file():
        return [place]
    return sorted(path for path in place.rglob("*") if path.suffix in SUFFIXES and path.is_file())


def folder_of(path):
    """The folder whose sentences are counted together: src/PART, or the place."""
    parts = path.relative_to(ROOT).parts
    return "/".join(parts[:2]) if parts[0] in ("src", "web") else parts[0]


def main(arguments):
    names = [a for a in arguments if a != "--list"]
    shows = bool(names) or "--list" in arguments
    shown, by_folder = [], collections.defaultdict(Count)
    for name in names or [str(ROOT / place) for place in PLACES]:
        for path in files_of(pathlib.Path(name).resolve()):
            by_folder[folder_of(path)].add(read(path, shown))
    if shows:
        for path, line, why, sentence in shown:
            print(f"{path.relative_to(ROOT)}:{line}: {why}: {sentence}")
    whole = Count()
    is_faulty = False
    for folder, count in sorted(by_folder.items()):
        whole.add(count)
        print(f"{folder:14}{count.row()}")
        for fault in count.faults():
            is_faulty = True
            print(f"{folder}: {fault}")
    print(f"{'all':14}{whole.row()}")
    for path in [] if names else files_of(ROOT / "src"):
        for line, literal in constants_in_texts(path.read_text(encoding="utf-8")):
            is_faulty = True
            print(f"{path.relative_to(ROOT)}:{line}: a message names a constant: {literal}")
    return 1 if is_faulty or not whole.sentences else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
