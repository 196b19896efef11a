// post.h -- messages between the processes of exactile-mpi.
//
// Only the main thread calls MPI.  It delivers letters until the program ends.  All other threads put letters into the
// outbox, and wait for letters in their boxes without use of the processor.
#ifndef XT_MPI_POST_H
#define XT_MPI_POST_H

#include "exactile.h"

typedef struct post post;

// The boxes of a process for letters that are for none of its threads: from the first process, and from each process
// for searches that all make together.
enum { POST_CONTROL = 0xfff, POST_MEMBER = 0xffe };

// threads: that help with searches, in this process; fewer than POST_MEMBER.  All processes call this together.
// Returns NULL if memory runs out.
post *post_new(uint32_t threads);
void  post_free(post *p);

bool     post_leads(const post *p);   // this is the first process
uint32_t post_helpers(const post *p); // threads of all processes but the first
uint32_t post_others(const post *p);  // the number of other processes
uint32_t post_number(const post *p);  // of this process

// Delivers letters until every process has called post_close and nothing is left.  Called by the main thread.
void post_deliver(post *p);
void post_close(post *p);

// The functions of xt_team, with the post as the context.
bool   post_send(void *context, uint32_t helper, const void *message, size_t bytes);
size_t post_receive(void *context, uint32_t helper, double seconds, const void **message);

bool   post_send_to_member(void *context, uint32_t member, const void *message, size_t bytes);
size_t post_receive_from_member(void *context, uint32_t member, double seconds, const void **message);

// The first process sends a letter to the control box of another one (from 0).
bool post_send_control(post *p, uint32_t other, const void *message, size_t bytes);
// Waits for a letter in the own control box.
size_t post_receive_control(post *p, const void **message);

#endif
