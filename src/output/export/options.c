// options.c -- writes the items and options of Knuth's programs for exact covers (The Art of Computer Programming 4B).
//
// A cell to be covered is a primary item, and an optional cell a secondary one.  A piece is a primary item with the
// bounds low:high of its copies, which DLX3 and later programs read.  Several cases of symmetry breaking are the
// colours of one more secondary item.  An option that only some cases keep is written once for each of them.

#include "base/diagnostics.h"
#include "output/export/exported_cover.h"

#include <inttypes.h>

static const char case_item[] = "case,"; // no piece and no cell has a comma at the end of its name

// Returns the colour of a case: one character as long as there are enough.
static xt_exported_name colour_of(uint32_t number)
{
    static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    xt_exported_name  name = {{0}};
    if (number < sizeof digits - 1)
        name.text[0] = digits[number];
    else
        snprintf(name.text, sizeof name.text, "%" PRIu32, number);
    return name;
}

static void write_items(const xt_exported_cover *exported, FILE *out)
{
    const xt_cover *cover = exported->cover;
    const char     *blank = "";
    bool            has_secondary = exported->cases > 1;
    for (uint32_t n = 0; n < cover->items; n++) {
        uint32_t i = n < cover->items - cover->cells ? cover->cells + n : n - (cover->items - cover->cells);
        xt_item  item = cover->item[i];
        has_secondary |= xt_exported_is_secondary(exported, i);
        if (item.high == 0 || xt_exported_is_secondary(exported, i))
            continue;
        fputs(blank, out);
        if (item.low != item.high)
            fprintf(out, "%" PRIu32 ":%" PRIu32 "|", item.low, item.high);
        else if (item.high != 1)
            fprintf(out, "%" PRIu32 "|", item.high);
        fputs(xt_exported_item_name(exported, i).text, out);
        blank = " ";
    }
    if (has_secondary)
        fprintf(out, "%s|", blank);
    for (uint32_t c = 0; c < cover->cells; c++)
        if (xt_exported_is_secondary(exported, c))
            fprintf(out, " %s", xt_exported_item_name(exported, c).text);
    if (exported->cases > 1)
        fprintf(out, " %s", case_item);
    putc('\n', out);
}

static void write_option(const xt_exported_cover *exported, uint32_t option, FILE *out)
{
    bool is_in_all_cases = xt_exported_cases_of(exported, option) == exported->cases;
    for (uint32_t k = 0; k < (is_in_all_cases ? 1 : exported->cases); k++) {
        if (!is_in_all_cases && !exported->is_kept[k][option])
            continue;
        xt_exported_option_write(exported, option, false, out);
        if (!is_in_all_cases)
            fprintf(out, " %s:%s", case_item, colour_of(k).text);
        putc('\n', out);
    }
}

bool xt_export_options(const xt_exported_cover *exported, FILE *out, xt_diagnostics *diagnostics)
{
    if (exported->symmetries > 0)
        return xt_diagnose(diagnostics,
                           "items and options cannot compare a solution with its images, which leaves one solution of "
                           "each class here; --to dimacs, opb and minizinc can, or leave out --unique");
    xt_exported_head_write(exported, "|", out);
    write_items(exported, out);
    for (uint32_t o = 0; o < exported->cover->options; o++)
        write_option(exported, o, out);
    return true;
}
