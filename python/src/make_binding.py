#!/usr/bin/env python3
"""make_binding.py -- writes the module exactile._binding from C headers.

    make_binding.py BINDING_PY LAYOUT_C HEADER...

BINDING_PY declares the enumerations, structs and functions of the headers with ctypes, so nothing is declared twice and
one package serves every version of Python.  LAYOUT_C asserts that the C compiler lays out the structs in the same way.
The headers are formatted by clang-format; the parser understands this form alone.
"""

import ctypes
import pathlib
import re
import sys

BASES = {
    "bool": "c_bool",
    "char": "c_char",
    "double": "c_double",
    "int": "c_int",
    "int32_t": "c_int32",
    "size_t": "c_size_t",
    "uint8_t": "c_uint8",
    "uint32_t": "c_uint32",
    "uint64_t": "c_uint64",
    "unsigned": "c_uint",
    "unsigned int": "c_uint",
}
# Functions of the C library that the package calls.
C_LIBRARY = """
FILE *open_memstream(char **text, size_t *bytes);
int fclose(FILE *file);
void free(void *memory);
"""


class Binding:
    """Collects the declarations of headers."""

    def __init__(self):
        self.constants = {"UINT32_MAX": 2**32 - 1}
        self.enumerations = set()
        self.structs = {}  # names of structs with known fields, to fields (name, type)
        self.callbacks = {}
        self.functions = {}

    def type_of(self, text):
        """Returns the ctypes expression of a C type such as `const xt_cell *`."""
        text = re.sub(r"\b(const|struct|enum)\b", " ", text)
        stars = text.count("*")
        name = " ".join(text.replace("*", " ").split())
        if name == "void" and stars == 0:
            return "None"
        if name == "char" and stars > 0:
            return pointer_to("c_char_p", stars - 1)
        if name in BASES:
            return pointer_to(BASES[name], stars)
        if name in self.enumerations:
            return pointer_to("c_uint", stars)
        if name in self.structs:
            return pointer_to(name, stars)
        if name in self.callbacks:
            return name
        # A struct without known fields, FILE or void: its pointer is an address.
        assert stars > 0, text
        return pointer_to("c_void_p", stars - 1)

    def parameter(self, text):
        """Returns (name, ctypes expression) of a declaration such as `uint32_t parts`, `int32_t size[4]`."""
        function = re.fullmatch(r"(.*?)\(\*(\w+)\)\((.*)\)", text, re.DOTALL)
        if function:
            return function[2], self.callback(function[1], function[3])
        declared = re.fullmatch(r"(.*?)(\w+)((?:\[\w*\])*)", text.strip(), re.DOTALL)
        name, sizes, kind = declared[2], re.findall(r"\[(\w*)\]", declared[3]), self.type_of(declared[1])
        for size in reversed(sizes):
            kind = f"{kind} * {self.value(size)}"
        return name, kind

    def callback(self, result, parameters):
        kinds = [self.argument(parameter) for parameter in split_outside(parameters)]
        return f"CFUNCTYPE({', '.join([self.type_of(result), *kinds])})"

    def argument(self, text):
        """Returns the ctypes expression of a parameter, where an array is a pointer."""
        _, kind = self.parameter(text)
        base, star, _ = kind.partition(" * ")
        return pointer_to(base, 1) if star else kind

    def value(self, expression):
        return eval(re.sub(r"(?<=\d)[uUlL]+\b", "", expression), {}, self.constants)

    def add_enumeration(self, name, body):
        value = -1
        for entry in split_outside(body):
            constant, _, expression = entry.partition("=")
            value = self.value(expression) if expression else value + 1
            self.constants[constant.strip()] = value
        self.enumerations.add(name)

    def add_struct(self, name, body):
        fields = []
        for declaration in filter(str.strip, body.split(";")):
            first, *others = split_outside(declaration)
            fields.append(self.parameter(first.strip()))
            base = re.match(r"(.*?)\**\s*\w+(?:\[\w*\])*$", first.strip(), re.DOTALL)
            fields += [self.parameter(f"{base[1]} {other}") for other in others]
        self.structs[name] = fields

    def add(self, header):
        text = re.sub(r"//[^\n]*", "", header)
        text = re.sub(r"#ifdef __cplusplus.*?#endif", "", text, flags=re.DOTALL)
        for name, value in re.findall(r"^#define (XT_\w+) (\w+)\s*$", text, re.MULTILINE):
            if value in self.constants:
                self.constants[name] = self.constants[value]
        text = re.sub(r"^#.*$", "", text, flags=re.MULTILINE).replace("XT_API ", "")
        statement = re.compile(
            r"\s*(?:(?:typedef )?enum ?(?P<enum>\w*) \{(?P<values>[^}]*)\} ?\w*"
            r"|typedef struct (?P<struct>\w+) \{(?P<fields>[^}]*)\} \w+"
            r"|typedef struct \w+ \w+"
            r"|typedef (?P<result>[^;]*?)\(\*(?P<callback>\w+)\)\((?P<taken>[^;]*)\)"
            r"|(?P<returned>[\w\s*]*?)(?P<function>\w+)\((?P<parameters>[^;]*)\));\s*"
        )
        position = 0
        while text[position:].strip():
            found = statement.match(text, position)
            assert found, text[position : position + 200]
            position = found.end()
            if found["values"] is not None:
                self.add_enumeration(found["enum"], found["values"])
            elif found["struct"]:
                self.add_struct(found["struct"], found["fields"])
            elif found["callback"]:
                self.callbacks[found["callback"]] = self.callback(found["result"], found["taken"])
            elif found["function"]:
                taken = [] if found["parameters"].strip() == "void" else split_outside(found["parameters"])
                self.functions[found["function"]] = (self.type_of(found["returned"]), [self.argument(p) for p in taken])

    def declarations(self):
        """Returns the source of the constants, callbacks and structs, each behind those that it names."""
        lines = ["from ctypes import *", ""]
        lines += [f"{name} = {value}" for name, value in self.constants.items() if name.startswith("XT_")]
        waiting = {**self.callbacks, **self.structs}
        while waiting:
            ready = [
                name
                for name, body in waiting.items()
                if not any(re.search(rf"\b{other}\b", str(body)) for other in waiting if other != name)
            ]
            for name in ready:
                lines += lines_of_type(name, waiting.pop(name))
        return lines

    def source(self):
        lines = ['"""The C library.  make_binding.py made this file from the headers."""', "", *self.declarations()]
        lines += ["", "", "def declare(library):"]
        for name, (result, taken) in self.functions.items():
            lines.append(f"    library.{name}.restype, library.{name}.argtypes = {result}, [{', '.join(taken)}]")
        return "\n".join(lines) + "\n"

    def layout(self, headers):
        """Returns C code that holds the compiler to the layout of ctypes."""
        known = {}
        exec("\n".join(self.declarations()), known)
        lines = [f'#include "{pathlib.Path(header).name}"' for header in headers] + ["#include <stddef.h>", ""]
        for name, fields in self.structs.items():
            lines.append(f'_Static_assert(sizeof({name}) == {ctypes.sizeof(known[name])}, "");')
            for field, _ in fields:
                offset = getattr(known[name], field).offset
                lines.append(f'_Static_assert(offsetof({name}, {field}) == {offset}, "");')
        return "\n".join(lines) + "\n"


def pointer_to(kind, stars):
    for _ in range(stars):
        kind = "c_void_p" if kind == "None" else f"POINTER({kind})"
    return kind


def split_outside(text):
    """Splits at commas outside parentheses."""
    parts, depth = [""], 0
    for c in text:
        depth += (c == "(") - (c == ")")
        if c == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += c
    return [part for part in parts if part.strip()]


def lines_of_type(name, body):
    if isinstance(body, str):
        return ["", f"{name} = {body}"]
    return (
        ["", "", f"class {name}(Structure):", "    _fields_ = ["]
        + [f'        ("{field}", {kind}),' for field, kind in body]
        + ["    ]"]
    )


def main(binding_py, layout_c, *headers):
    binding = Binding()
    for header in headers:
        binding.add(pathlib.Path(header).read_text(encoding="utf-8"))
    binding.add(C_LIBRARY)
    pathlib.Path(binding_py).write_text(binding.source(), encoding="utf-8")
    pathlib.Path(layout_c).write_text(binding.layout(headers), encoding="utf-8")


main(*sys.argv[1:])
