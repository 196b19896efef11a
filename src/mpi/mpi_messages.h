// mpi_messages.h -- messages between the processes of exactile-mpi.
//
// Only the main thread calls MPI.  It delivers messages until the program ends.  All other threads put messages into
// the outbox, and wait for messages in their inboxes without use of the processor.
#ifndef XT_MPI_MPI_MESSAGES_H
#define XT_MPI_MPI_MESSAGES_H

#include "exactile.h"

typedef struct mpi_messages mpi_messages;

// The inboxes of a process for messages that are for none of its threads: from the first process, and from each process
// for searches that all make together.
enum { MPI_MESSAGES_CONTROL = 0xfff, MPI_MESSAGES_MEMBER = 0xffe };

// threads: that help with searches, in this process; fewer than MPI_MESSAGES_MEMBER.  All processes call this together.
// Returns NULL if memory runs out.
mpi_messages *mpi_messages_new(uint32_t threads);
void          mpi_messages_free(mpi_messages *m);

bool     mpi_messages_leads(const mpi_messages *m);   // this is the first process
uint32_t mpi_messages_helpers(const mpi_messages *m); // threads of all processes but the first
uint32_t mpi_messages_others(const mpi_messages *m);  // the number of other processes
uint32_t mpi_messages_number(const mpi_messages *m);  // of this process

// Delivers messages until every process has called mpi_messages_close and nothing is left.  Called by the main thread.
void mpi_messages_deliver(mpi_messages *m);
void mpi_messages_close(mpi_messages *m);

// The functions of xt_team, with the messages as the context.
bool   mpi_messages_send(void *context, uint32_t helper, const void *text, size_t bytes);
size_t mpi_messages_receive(void *context, uint32_t helper, double seconds, const void **text);

bool   mpi_messages_send_to_member(void *context, uint32_t member, const void *text, size_t bytes);
size_t mpi_messages_receive_from_member(void *context, uint32_t member, double seconds, const void **text);

// The first process sends a message to the control inbox of another one (from 0).
bool mpi_messages_send_control(mpi_messages *m, uint32_t other, const void *text, size_t bytes);
// Waits for a message in the own control inbox.
size_t mpi_messages_receive_control(mpi_messages *m, const void **text);

#endif
