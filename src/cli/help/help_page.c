// help_page.c -- writes pages of help in three styles.
//
// It uses only the macros of man(7) that groff_man(7) declares portable.

#include "cli/help/help_page.h"

#include "exactile.h"

#include <assert.h>
#include <ctype.h>
#include <stdbool.h>
#include <string.h>

// Columns of plain text.
enum {
    INDENT = 2,
    TERM_WIDTH = 27,
    NARROW = 60, // the texts of entries on narrower pages stand below their terms
    NARROW_INDENT = 6,
    MAX_WORD = 200,
};

// ---- Plain text ----------------------------------------------------------------------------------------------------

// A single word loses its backquotes in plain text.  A phrase gets quotes at its first and last word.
static char quote_of_word(const char *word, size_t length)
{
    size_t count = 0;
    for (size_t i = 0; i < length; i++)
        count += word[i] == '`';
    return count % 2 ? '\'' : '\0';
}

// Copies the word as it is shown into a buffer with enough space.
static size_t show_word(const char *word, size_t length, char *shown)
{
    char   quote = quote_of_word(word, length);
    size_t width = 0;
    for (size_t i = 0; i < length; i++)
        if (word[i] != '`' || quote)
            shown[width++] = word[i] == '`' ? quote : word[i];
    return width;
}

// Wraps text from a column on, and indents later lines to it.
static void print_wrapped(FILE *out, const char *text, size_t indent, size_t page_width)
{
    size_t column = indent;
    for (size_t length; *text; text += length) {
        text += strspn(text, " ");
        length = strcspn(text, " ");
        assert(length < MAX_WORD);
        char   shown[MAX_WORD];
        size_t width = show_word(text, length, shown);
        if (column > indent && column + 1 + width >= page_width) {
            fprintf(out, "\n%*s", (int)indent, "");
            column = indent;
        } else if (column > indent) {
            fputc(' ', out);
            column++;
        }
        fwrite(shown, 1, width, out);
        column += width;
    }
    fputc('\n', out);
}

static void print_plain_entry(FILE *out, const char *term, const char *text, size_t page_width)
{
    size_t width = strlen(term);
    bool   is_narrow = page_width < NARROW;
    int    indent = is_narrow ? NARROW_INDENT : INDENT + TERM_WIDTH;
    fprintf(out, "%*s%s", INDENT, "", term);
    if (is_narrow || width + 2 > TERM_WIDTH)
        fprintf(out, "\n%*s", indent, "");
    else
        fprintf(out, "%*s", (int)(TERM_WIDTH - width), "");
    print_wrapped(out, text, (size_t)indent, page_width);
}

// ---- man -----------------------------------------------------------------------------------------------------------

// Sets backquoted text in bold, keeps hyphens as they are typed, and escapes control characters at a line start.
static void print_roff(FILE *out, const char *text)
{
    bool bold = false;
    if (*text == '.' || *text == '\'')
        fputs("\\&", out);
    for (; *text; text++)
        if (*text == '`')
            fputs((bold = !bold) ? "\\fB" : "\\fR", out);
        else if (*text == '-')
            fputs("\\-", out);
        else if (*text == '\\')
            fputs("\\e", out);
        else
            fputc(*text, out);
    fputc('\n', out);
}

static void print_roff_heading(FILE *out, const char *macro, const char *title)
{
    fprintf(out, "%s \"", macro);
    for (; *title; title++)
        fputc(strcmp(macro, ".SH") == 0 ? toupper((unsigned char)*title) : *title, out);
    fputs("\"\n", out);
}

// ---- The styles ----------------------------------------------------------------------------------------------------

// Separates parts by an empty line, except entries of a list, and except the part after a plain heading.
static void separate_parts(cli_help_page *page, cli_help_page_part part)
{
    bool joined = page->last == CLI_HELP_PAGE_NOTHING ||
                  (part == CLI_HELP_PAGE_ENTRY && page->last == CLI_HELP_PAGE_ENTRY) ||
                  (page->style == CLI_HELP_PAGE_PLAIN && page->last == CLI_HELP_PAGE_HEADING);
    if (page->style != CLI_HELP_PAGE_MAN && !joined)
        fputc('\n', page->out);
    page->last = part;
}

// Prints the name of a page: "exactile", or "exactile-solve".
static void print_page_name(FILE *out, const char *subcommand, bool is_upper_case)
{
    fputs(is_upper_case ? "EXACTILE" : "exactile", out);
    if (subcommand)
        fputs("\\-", out);
    for (; subcommand && *subcommand; subcommand++)
        fputc(is_upper_case ? toupper((unsigned char)*subcommand) : *subcommand, out);
}

static void begin_man(FILE *out, const char *subcommand, const char *summary)
{
    fputs(".TH ", out);
    print_page_name(out, subcommand, true);
    fprintf(out, " 1 \"\" \"exactile %s\" \"User Commands\"\n.SH NAME\n", xt_version());
    print_page_name(out, subcommand, false);
    fprintf(out, " \\- %s\n.SH SYNOPSIS\n", summary);
}

static void begin_markdown(FILE *out)
{
    fputs("<!-- Made by: exactile help --markdown -->\n\n# The command exactile\n", out);
}

void cli_help_page_begin(cli_help_page *page, const char *subcommand, const char *summary)
{
    if (page->style == CLI_HELP_PAGE_MAN)
        begin_man(page->out, subcommand, summary);
    if (page->style == CLI_HELP_PAGE_MARKDOWN)
        begin_markdown(page->out);
    page->last = CLI_HELP_PAGE_HEADING;
}

static void print_heading(cli_help_page *page, const char *title, const char *macro, const char *before,
                          const char *after)
{
    separate_parts(page, CLI_HELP_PAGE_HEADING);
    if (page->style == CLI_HELP_PAGE_MAN)
        print_roff_heading(page->out, macro, title);
    else if (page->style == CLI_HELP_PAGE_MARKDOWN)
        fprintf(page->out, "%s%s%s\n", before, title, after);
    else
        fprintf(page->out, "%s:\n", title);
}

void cli_help_page_heading(cli_help_page *page, const char *title)
{
    print_heading(page, title, ".SH", "## ", "");
}

void cli_help_page_subheading(cli_help_page *page, const char *title)
{
    print_heading(page, title, ".SS", "", ":");
}

void cli_help_page_synopsis(cli_help_page *page, const char *line)
{
    separate_parts(page, CLI_HELP_PAGE_PARAGRAPH);
    if (page->style == CLI_HELP_PAGE_MAN) {
        fputs(".B ", page->out);
        print_roff(page->out, line);
    } else {
        fprintf(page->out, page->style == CLI_HELP_PAGE_MARKDOWN ? "    %s\n" : "Usage: %s\n", line);
    }
}

void cli_help_page_paragraph(cli_help_page *page, const char *text)
{
    separate_parts(page, CLI_HELP_PAGE_PARAGRAPH);
    if (page->style == CLI_HELP_PAGE_MAN) {
        fputs(".PP\n", page->out);
        print_roff(page->out, text);
    } else if (page->style == CLI_HELP_PAGE_MARKDOWN) {
        fprintf(page->out, "%s\n", text);
    } else {
        print_wrapped(page->out, text, 0, page->width);
    }
}

static void print_line(cli_help_page *page, const char *line, int length)
{
    if (page->style != CLI_HELP_PAGE_MAN) {
        fprintf(page->out, "%*s%.*s\n", page->style == CLI_HELP_PAGE_PLAIN ? 2 * INDENT : 0, "", length, line);
        return;
    }
    char text[MAX_WORD];
    snprintf(text, sizeof text, "%.*s", length, line);
    print_roff(page->out, text);
}

void cli_help_page_lines(cli_help_page *page, const char *lines)
{
    bool is_man = page->style == CLI_HELP_PAGE_MAN, is_markdown = page->style == CLI_HELP_PAGE_MARKDOWN;
    if (is_markdown)
        separate_parts(page, CLI_HELP_PAGE_LINES);
    page->last = CLI_HELP_PAGE_LINES;
    fputs(is_man ? ".RS 4\n.nf\n" : is_markdown ? "```\n" : "", page->out);
    for (size_t length; *lines; lines += length + 1) {
        length = strcspn(lines, "\n");
        print_line(page, lines, (int)length);
    }
    fputs(is_man ? ".fi\n.RE\n" : is_markdown ? "```\n" : "", page->out);
}

void cli_help_page_entry(cli_help_page *page, const char *term, const char *text)
{
    const char *bare_term = term + strspn(term, " ");
    separate_parts(page, CLI_HELP_PAGE_ENTRY);
    if (page->style == CLI_HELP_PAGE_MAN) {
        fputs(".TP\n.B ", page->out);
        print_roff(page->out, bare_term);
        print_roff(page->out, text);
    } else if (page->style == CLI_HELP_PAGE_MARKDOWN) {
        fprintf(page->out, "- `%s`: %s\n", bare_term, text);
    } else {
        print_plain_entry(page->out, term, text, page->width);
    }
}
