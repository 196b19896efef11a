// part_files.h -- the files of all parts of one run.
#ifndef XT_API_PART_FILES_H
#define XT_API_PART_FILES_H

#include "kinds/run_fingerprint.h"

typedef struct xt_part_files {
    const char *const *path; // lent, of each file
    uint32_t           count;
    uint32_t           parts;
    uint32_t          *file_of_part; // by part, from 0; UINT32_MAX: none
    xt_journal_file   *first;        // one of the parts, as the others must be
    xt_diagnostics    *diagnostics;
} xt_part_files;

// Checks that the files are parts of one run, with no part twice and none missing. Fills in all but the path, the count
// and the diagnostics. Returns false and diagnoses each fault. Must be freed in either case.
bool xt_part_files_check(xt_part_files *files);
void xt_part_files_free(xt_part_files *files);

#endif
