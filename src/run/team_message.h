// team_message.h -- what the members of a team say to each other.
//
// A message is a header and a list of words of 32 bits, in the byte order of the machine:
//
//     leader to helper     XT_MESSAGE_PLAN     prepare this search: the words are the text of its plan
//                          XT_MESSAGE_TASK     search this task: the words are its choices
//                          XT_MESSAGE_CANCEL   stop at that task
//                          XT_MESSAGE_END      the search of the puzzle has ended
//     helper to leader     XT_MESSAGE_READY    the search of that plan is prepared
//                          XT_MESSAGE_RESULT   the words are counts and solutions of the task
//     process to leader    XT_MESSAGE_HELLO    for a search that all processes make together: it is prepared, or not
//     leader to process    XT_MESSAGE_GO       begin, or not
//
// Every plan and every task has a number.  A member ignores messages with an old number.
#ifndef XT_RUN_TEAM_MESSAGE_H
#define XT_RUN_TEAM_MESSAGE_H

#include "base/vector.h"
#include "exactile.h"

typedef enum xt_message_type {
    XT_MESSAGE_PLAN = 1,
    XT_MESSAGE_TASK,
    XT_MESSAGE_CANCEL,
    XT_MESSAGE_END,
    XT_MESSAGE_READY,
    XT_MESSAGE_RESULT,
    XT_MESSAGE_HELLO,
    XT_MESSAGE_GO,
} xt_message_type;

typedef struct xt_message_header {
    uint32_t type;
    uint32_t words;       // that follow
    uint64_t number;      // of the plan or of the task
    uint64_t fingerprint; // READY: of the search tree.  HELLO and GO: the same, or 0 for no
    // TASK: the most solutions that are wanted; 0: all.  RESULT: solutions for the sink, if they are only counted.
    uint64_t solutions;
    uint64_t found; // RESULT: solutions that the engine reached
    // RESULT: of those that are not among the words, how many a filter was asked about, and could not tell.
    uint64_t asked, left_out;
    uint32_t outcome;  // RESULT: an xt_team_outcome
    uint32_t is_count; // PLAN: solutions are only counted
} xt_message_header;

typedef enum xt_team_outcome {
    XT_TEAM_FINISHED,
    XT_TEAM_STOPPED,   // cancelled, or the most solutions are reached
    XT_TEAM_TOO_LARGE, // too many solutions for a message
    XT_TEAM_FAILED,    // by an error, or because memory ran out
} xt_team_outcome;

typedef XT_VECTOR(uint32_t) xt_message_words;

// Starts a message, and adds words to it.
void xt_message_start(xt_message_words *message, const xt_message_header *header);
void xt_message_append(xt_message_words *message, const uint32_t *words, uint32_t count);
// Sets the number of words, and sends the message.  Returns false if memory ran out or the team has broken up.
bool xt_message_send(const xt_team *team, uint32_t helper, xt_message_words *message);
// Sends a header without words.
bool xt_message_send_header(const xt_team *team, uint32_t helper, xt_message_header header);

typedef enum xt_message_answer { XT_MESSAGE_NONE, XT_MESSAGE_CAME, XT_TEAM_BROKEN } xt_message_answer;

// Waits for a message for at most `seconds`.  *words is lent until the next call.
xt_message_answer xt_message_receive(const xt_team *team, uint32_t helper, double seconds, xt_message_header *header,
                                     const uint32_t **words);

// The same between processes, without words.
bool              xt_message_send_to_member(const xt_team *team, uint32_t member, xt_message_header header);
xt_message_answer xt_message_receive_from_member(const xt_team *team, uint32_t member, double seconds,
                                                 xt_message_header *header);

#endif
