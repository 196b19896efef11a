// moves.c -- see moves.h.

#include "output/moves.h"

#include "output/disassembler.h"
#include "output/json/json.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

// At most 120 bytes.
static void append_format(xt_text_buffer *buffer, const char *format, ...)
{
    char    text[128];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    xt_text_buffer_append_string(buffer, text);
}

static void append_names(const xt_assembly *assembly, const uint32_t *pieces, uint32_t count, xt_text_buffer *buffer)
{
    for (uint32_t i = 0; i < count; i++) {
        xt_text_buffer_append_string(buffer, i ? " " : "");
        xt_text_buffer_append_string(buffer, xt_assembly_name(assembly, pieces[i]));
    }
}

static void append_vector(const xt_assembly *assembly, xt_cell by, const char *between, xt_text_buffer *buffer)
{
    uint32_t dimensions = assembly->images->puzzle->lattice->dimensions;
    for (uint32_t k = 0; k < dimensions; k++)
        append_format(buffer, "%s%d", k ? between : "", (int)by.at[k]);
}

const char *xt_axis_text(int32_t parts, char text[XT_AXIS_TEXT])
{
    int32_t divisor = XT_AXIS_PARTS;
    for (int32_t d = XT_AXIS_PARTS; d > 1 && divisor == XT_AXIS_PARTS; d--)
        if (XT_AXIS_PARTS % d == 0 && parts % d == 0)
            divisor = XT_AXIS_PARTS / d;
    int32_t number = parts / (XT_AXIS_PARTS / divisor);
    snprintf(text, XT_AXIS_TEXT, divisor == 1 ? "%d" : "%d/%d", (int)number, (int)divisor);
    return text;
}

// A turn is told by its axis, a point or a line: "x=1/2 y=0".
static void append_axis(const xt_disassembly_move *move, const char *format, const char *between,
                        xt_text_buffer *buffer)
{
    char text[XT_AXIS_TEXT];
    for (uint32_t i = 0; i < 2; i++) {
        xt_text_buffer_append_string(buffer, i ? between : "");
        append_format(buffer, format, "xyzw"[move->plane[i]], xt_axis_text(move->axis[i], text));
    }
}

static void append_states(const xt_disassembly *disassembly, xt_text_buffer *buffer)
{
    uint64_t states = disassembly->states, dead_ends = disassembly->dead_ends;
    if (states)
        append_format(buffer, "; %" PRIu64 " state%s, %" PRIu64 " dead end%s\n", states, states == 1 ? "" : "s",
                      dead_ends, dead_ends == 1 ? "" : "s");
    else
        xt_text_buffer_append_string(buffer, disassembly->moves ? "; states not counted\n" : "\n");
}

void xt_append_moves_as_text(xt_disassembler *disassembler, const xt_assembly *assembly, bool moves,
                             xt_text_buffer *buffer)
{
    xt_disassembly      disassembly = xt_disassembly_of(disassembler);
    xt_disassembly_move move;
    xt_text_buffer_append_string(buffer, "# level ");
    xt_text_buffer_append_string(buffer, disassembly.level);
    append_format(buffer, ", %" PRIu64 " move%s", disassembly.moves, disassembly.moves == 1 ? "" : "s");
    append_states(&disassembly, buffer);
    for (uint64_t i = 0; moves && xt_disassembly_move_at(disassembler, i, &move); i++) {
        if (move.begins_part) {
            xt_text_buffer_append_string(buffer, "# take apart ");
            append_names(assembly, move.part, move.part_pieces, buffer);
            xt_text_buffer_append_string(buffer, "\n");
        }
        append_format(buffer, "# %4" PRIu64 ". ", i + 1);
        append_names(assembly, move.moved, move.moved_pieces, buffer);
        if (move.turn) {
            append_format(buffer, " turn %d about ", (int)move.turn);
            append_axis(&move, "%c=%s", " ", buffer);
        } else {
            xt_text_buffer_append_string(buffer, move.leaves ? " off along " : " by ");
            append_vector(assembly, move.by, " ", buffer);
        }
        xt_text_buffer_append_string(buffer, "\n");
    }
    const uint32_t *pieces;
    for (uint32_t i = 0, count; (count = xt_disassembly_group_at(disassembler, i, &pieces)) > 0; i++) {
        xt_text_buffer_append_string(buffer, "# stay together ");
        append_names(assembly, pieces, count, buffer);
        xt_text_buffer_append_string(buffer, "\n");
    }
}

static void append_json_names(const xt_assembly *assembly, const uint32_t *pieces, uint32_t count,
                              xt_text_buffer *buffer)
{
    for (uint32_t i = 0; i < count; i++) {
        char *quoted = xt_json_quote(xt_assembly_name(assembly, pieces[i]));
        xt_text_buffer_append_string(buffer, i ? "," : "");
        xt_text_buffer_append_string(buffer, quoted ? quoted : "null");
        free(quoted);
    }
}

void xt_append_moves_as_json(xt_disassembler *disassembler, const xt_assembly *assembly, bool moves,
                             xt_text_buffer *buffer)
{
    xt_disassembly      disassembly = xt_disassembly_of(disassembler);
    xt_disassembly_move move;
    xt_text_buffer_append_string(buffer, ",\"level\":\"");
    xt_text_buffer_append_string(buffer, disassembly.level);
    append_format(buffer, "\",\"move_count\":%" PRIu64, disassembly.moves);
    if (disassembly.moves && !disassembly.states)
        xt_text_buffer_append_string(buffer, ",\"states\":null,\"dead_ends\":null");
    else
        append_format(buffer, ",\"states\":%" PRIu64 ",\"dead_ends\":%" PRIu64, disassembly.states,
                      disassembly.dead_ends);
    if (!moves)
        return;
    xt_text_buffer_append_string(buffer, ",\"moves\":[");
    for (uint64_t i = 0; xt_disassembly_move_at(disassembler, i, &move); i++) {
        xt_text_buffer_append_string(buffer, i ? ",{\"part\":[" : "{\"part\":[");
        append_json_names(assembly, move.part, move.part_pieces, buffer);
        xt_text_buffer_append_string(buffer, "],\"moved\":[");
        append_json_names(assembly, move.moved, move.moved_pieces, buffer);
        if (move.turn) {
            append_format(buffer, "],\"turn\":%d,\"about\":{", (int)move.turn);
            append_axis(&move, "\"%c\":\"%s\"", ",", buffer);
            xt_text_buffer_append_string(buffer, "},\"leaves\":false}");
            continue;
        }
        xt_text_buffer_append_string(buffer, "],\"by\":[");
        append_vector(assembly, move.by, ",", buffer);
        xt_text_buffer_append_string(buffer, move.leaves ? "],\"leaves\":true}" : "],\"leaves\":false}");
    }
    xt_text_buffer_append_string(buffer, "]");
    const uint32_t *pieces;
    uint32_t        groups = 0;
    for (uint32_t count; (count = xt_disassembly_group_at(disassembler, groups, &pieces)) > 0; groups++) {
        xt_text_buffer_append_string(buffer, groups ? ",[" : ",\"together\":[[");
        append_json_names(assembly, pieces, count, buffer);
        xt_text_buffer_append_string(buffer, "]");
    }
    xt_text_buffer_append_string(buffer, groups ? "]" : "");
}

// ---- Stored moves --------------------------------------------------------------------------------------------------

// Returns true if the first separation takes fewer moves than the stored one, or all separations together do.
static bool fewer_suffice(const xt_disassembler *disassembler, const xt_stored_moves *stored)
{
    xt_disassembly found = xt_disassembly_of(disassembler);
    return *found.level && (found.first_moves < stored->first_moves || found.moves < stored->moves);
}

void xt_append_stored_as_text(const xt_disassembler *disassembler, const xt_stored_moves *stored,
                              xt_text_buffer *buffer)
{
    xt_text_buffer_append_string(buffer, "# stored: level ");
    xt_text_buffer_append_string(buffer, stored->level);
    append_format(buffer, ", %" PRIu64 " move%s; ", stored->moves, stored->moves == 1 ? "" : "s");
    xt_text_buffer_append_string(buffer, *stored->fault       ? "wrong, "
                                         : stored->is_checked ? "all right"
                                                              : "not checked, since the cells are no cubes");
    xt_text_buffer_append_string(buffer, stored->fault);
    xt_text_buffer_append_string(buffer, fewer_suffice(disassembler, stored) ? "; fewer suffice\n" : "\n");
}

void xt_append_stored_as_json(const xt_disassembler *disassembler, const xt_stored_moves *stored,
                              xt_text_buffer *buffer)
{
    xt_text_buffer_append_string(buffer, ",\"stored\":{\"level\":\"");
    xt_text_buffer_append_string(buffer, stored->level);
    append_format(buffer, "\",\"move_count\":%" PRIu64 ",\"fewer_suffice\":%s,\"checked\":%s", stored->moves,
                  fewer_suffice(disassembler, stored) ? "true" : "false", stored->is_checked ? "true" : "false");
    char *quoted = xt_json_quote(stored->fault);
    xt_text_buffer_append_string(buffer, ",\"fault\":");
    xt_text_buffer_append_string(buffer, !*stored->fault ? "null" : quoted ? quoted : "\"wrong\"");
    xt_text_buffer_append_string(buffer, "}");
    free(quoted);
}
