// cover_reader.c -- see cover_reader.h.

#include "format/cover_reader.h"

#include "puzzle/puzzle.h"

static void read_comment(xt_cover_reader *r, const xt_cover_grammar *grammar, xt_string_view line)
{
    line = xt_string_view_trim((xt_string_view){line.at + 1, line.length - 1});
    if (r->has_items || r->has_title || line.length == 0)
        return;
    r->title = grammar->title_of ? grammar->title_of(line) : line;
    r->has_title = true;
}

static bool read_lines(xt_cover_reader *r, const xt_cover_grammar *grammar)
{
    while (!r->cover->failed && xt_tokenizer_next_line(&r->tokenizer)) {
        const xt_string_view line = xt_string_view_trim(r->tokenizer.line);
        if (line.length > 0 && *line.at == grammar->comment)
            read_comment(r, grammar, line);
        else if (line.length > 0 && !r->tokenizer.has_invalid_character)
            grammar->read_line(r, line);
    }
    if (r->tokenizer.errors == 0 && r->cover->items.count == 0)
        xt_tokenizer_diagnose_at(&r->tokenizer, (xt_source_location){r->tokenizer.file, 1, 1}, "%s",
                                 grammar->without_items);
    return r->tokenizer.errors == 0 && !r->cover->failed;
}

bool xt_read_cover(xt_string_view text, const char *file, const xt_cover_grammar *grammar, xt_puzzles *puzzles,
                   xt_diagnostics *diagnostics)
{
    xt_cover_reader r = {.cover = xt_exact_cover_new(), .begin = text.at};
    if (!r.cover)
        return xt_diagnose_out_of_memory(diagnostics);
    xt_tokenizer_start(&r.tokenizer, text, file, diagnostics);
    if (!read_lines(&r, grammar)) {
        xt_exact_cover_free(r.cover);
        return false;
    }
    xt_puzzle *puzzle = xt_puzzle_of_exact_cover(r.cover, (xt_source_location){.file = file}, r.title, diagnostics);
    return puzzle && xt_puzzles_add_puzzle(puzzles, puzzle, true, diagnostics);
}
