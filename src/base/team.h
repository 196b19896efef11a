// team.h -- threads that do one piece of work together, and then the next.
#ifndef XT_BASE_TEAM_H
#define XT_BASE_TEAM_H

#include <stdint.h>

typedef struct xt_team xt_team;

// Of so many members, one of whom is the thread that calls; the others are begun with the first work.  NULL: no memory.
xt_team *xt_team_new(uint32_t members);
void     xt_team_free(xt_team *team); // NULL: nothing happens

// How many do the work at most; NULL: one.
uint32_t xt_team_members(const xt_team *team);

// Each member does the work once, the thread that calls as member 0; ends when all have.  Where the system gives fewer
// threads, higher numbers are missing, so the work must not need them.  NULL: the thread that calls alone.  Work may
// have more work done: by the thread that does it alone, as member 0, while others are still at the first.
void xt_team_do(xt_team *team, void (*work)(void *context, uint32_t member), void *context);

#endif
