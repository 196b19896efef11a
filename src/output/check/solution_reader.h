// solution_reader.h -- reads printed solutions line by line, and counts the wrong ones and the duplicates.
//
// The checkers of puzzles and of boards share this reader.  Each says how it reads a line and how it ends a solution.
#ifndef XT_OUTPUT_CHECK_SOLUTION_READER_H
#define XT_OUTPUT_CHECK_SOLUTION_READER_H

#include "output/check/fingerprint_set.h"
#include "output/check/json_read.h"
#include "output/check/line_reader.h"

typedef struct xt_solution_reader {
    const char        *file; // the name of the stream in messages
    xt_check_report   *report;
    xt_diagnostics    *diagnostics;
    xt_line_reader     lines;
    xt_fingerprint_set fingerprints;
    bool               is_stopped; // no more lines are read, and the check fails

    // The current solution.
    uint64_t number; // 0: there is none
    uint32_t first_line, rows;
    bool     is_wrong;
} xt_solution_reader;

// number 0: takes the count of solutions read so far.
void xt_solution_reader_begin(xt_solution_reader *reader, uint64_t number);
// Reports why the current solution is wrong.  Only the first report about each solution is printed.
__attribute__((format(printf, 4, 5))) void xt_solution_reader_report(xt_solution_reader *reader, uint32_t line,
                                                                     uint32_t column, const char *format, ...);
// Reports a line that belongs to no solution, and stops reading.
__attribute__((format(printf, 3, 4))) void xt_solution_reader_refuse(xt_solution_reader *reader, uint32_t column,
                                                                     const char *format, ...);
// Reports that memory ran out, and stops reading.
void xt_solution_reader_run_out(xt_solution_reader *reader);
// Returns true if a line of JSON is a solution, with or without a fault.
bool xt_solution_reader_takes_json(xt_solution_reader *reader, xt_json_line_type type);
// Reports a solution that ends before it has all its rows.
void xt_solution_reader_check_rows(xt_solution_reader *reader, uint32_t rows);
// Looks for a duplicate of a right solution.  The labelled fingerprint tells equal pieces or tiles apart.
void xt_solution_reader_add(xt_solution_reader *reader, xt_fingerprint fingerprint, xt_fingerprint labelled);
void xt_solution_reader_end(xt_solution_reader *reader);

// Reads all lines.  If `in` is NULL it opens the file; "-" is standard input.  Calls end_solution after the last line.
// Returns false, with a diagnostic, if the text could not be read to its end.
bool xt_solution_reader_run(xt_solution_reader *reader, FILE        *in, void (*read_line)(void *check),
                            void (*end_solution)(void *check), void *check);

#endif
