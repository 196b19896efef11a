// mpi_messages.c -- see mpi_messages.h.

#define _POSIX_C_SOURCE 200809L // pthread_condattr_setclock

#include "mpi/mpi_messages.h"

#include <mpi.h>

#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// The main thread looks for messages of other processes so often: soon after the last one, then rarely.  Each look
// wakes a thread, which costs a search far more time than the look itself.
static const double shortest_pause = 20e-6, longest_pause = 3e-4; // seconds

typedef struct message {
    struct message *next;
    MPI_Request     request; // of a message that is being sent
    int             rank;    // to which it goes
    uint32_t        inbox;
    size_t          bytes;
    _Alignas(uint64_t) char text[];
} message;

typedef struct message_queue {
    message *first, *last;
} message_queue;

// Of a thread that helps, in the process of the thread; and for each such thread, in the first process.
typedef struct inbox {
    pthread_cond_t came;
    message_queue  waiting;
    message       *taken; // lent to the reader
} inbox;

struct mpi_messages {
    int             rank, processes;
    uint32_t        threads, helpers;
    uint32_t       *first_helper; // by rank: of the first process, none
    uint32_t       *thread_count; // by rank
    pthread_mutex_t lock;
    inbox          *inboxes; // of all helpers in the first process, of the own threads in others
    uint32_t        inbox_count;
    inbox           control;
    inbox          *members; // by rank
    message_queue   outbox;
    pthread_cond_t  queued; // a message lies in the outbox
    message        *sending;
    bool            is_closed;
};

// ---- Inboxes -------------------------------------------------------------------------------------------------------

static void append(message_queue *to, message *one)
{
    one->next = NULL;
    *(to->first ? &to->last->next : &to->first) = one;
    to->last = one;
}

static message *take_first(message_queue *from)
{
    message *first = from->first;
    if (first)
        from->first = first->next;
    return first;
}

static message *new_message(const void *text, size_t bytes)
{
    message *one = bytes < INT_MAX ? malloc(sizeof *one + bytes) : NULL; // MPI counts in int
    if (!one)
        return NULL;
    *one = (message){.bytes = bytes};
    if (text)
        memcpy(one->text, text, bytes);
    return one;
}

static void start_condition(pthread_cond_t *condition)
{
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(condition, &monotonic);
    pthread_condattr_destroy(&monotonic);
}

static void open_inbox(inbox *b)
{
    *b = (inbox){.taken = NULL};
    start_condition(&b->came);
}

static void free_messages(message *first)
{
    while (first) {
        message *next = first->next;
        free(first);
        first = next;
    }
}

static void close_inbox(inbox *b)
{
    free_messages(b->waiting.first);
    free(b->taken);
    pthread_cond_destroy(&b->came);
}

static struct timespec deadline_in(double seconds)
{
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    double whole = (double)(long)seconds;
    at.tv_sec += (time_t)whole;
    at.tv_nsec += (long)((seconds - whole) * 1e9);
    at.tv_sec += at.tv_nsec / 1000000000;
    at.tv_nsec %= 1000000000;
    return at;
}

// Waits for a message for at most `seconds`.
static size_t receive(mpi_messages *m, inbox *b, double seconds, const void **text)
{
    size_t          bytes = 0;
    struct timespec deadline = deadline_in(seconds);
    pthread_mutex_lock(&m->lock);
    free(b->taken);
    for (int error = 0; !b->waiting.first && seconds > 0 && error == 0;)
        error = pthread_cond_timedwait(&b->came, &m->lock, &deadline);
    b->taken = take_first(&b->waiting);
    if (b->taken) {
        bytes = b->taken->bytes;
        *text = b->taken->text;
    }
    pthread_mutex_unlock(&m->lock);
    return bytes;
}

static bool send_message(mpi_messages *m, int rank, uint32_t number, const void *text, size_t bytes)
{
    message *one = new_message(text, bytes);
    if (!one)
        return false;
    one->rank = rank;
    one->inbox = number;
    pthread_mutex_lock(&m->lock);
    append(&m->outbox, one);
    pthread_cond_signal(&m->queued);
    pthread_mutex_unlock(&m->lock);
    return true;
}

// ---- For the other threads -----------------------------------------------------------------------------------------

bool mpi_messages_leads(const mpi_messages *m)
{
    return m->rank == 0;
}

uint32_t mpi_messages_helpers(const mpi_messages *m)
{
    return m->helpers;
}

uint32_t mpi_messages_others(const mpi_messages *m)
{
    return (uint32_t)m->processes - 1;
}

uint32_t mpi_messages_number(const mpi_messages *m)
{
    return (uint32_t)m->rank;
}

static int rank_of_helper(const mpi_messages *m, uint32_t helper)
{
    int rank = m->processes - 1;
    while (helper < m->first_helper[rank])
        rank--;
    return rank;
}

bool mpi_messages_send(void *context, uint32_t helper, const void *text, size_t bytes)
{
    mpi_messages *m = context;
    if (m->rank != 0)
        return send_message(m, 0, helper, text, bytes);
    int rank = rank_of_helper(m, helper);
    return send_message(m, rank, helper - m->first_helper[rank], text, bytes);
}

size_t mpi_messages_receive(void *context, uint32_t helper, double seconds, const void **text)
{
    mpi_messages *m = context;
    return receive(m, &m->inboxes[helper], seconds, text);
}

bool mpi_messages_send_to_member(void *context, uint32_t member, const void *text, size_t bytes)
{
    return send_message(context, (int)member, MPI_MESSAGES_MEMBER, text, bytes);
}

size_t mpi_messages_receive_from_member(void *context, uint32_t member, double seconds, const void **text)
{
    mpi_messages *m = context;
    return receive(m, &m->members[member], seconds, text);
}

bool mpi_messages_send_control(mpi_messages *m, uint32_t other, const void *text, size_t bytes)
{
    return send_message(m, (int)other + 1, MPI_MESSAGES_CONTROL, text, bytes);
}

size_t mpi_messages_receive_control(mpi_messages *m, const void **text)
{
    size_t bytes = 0;
    while (bytes == 0)
        bytes = receive(m, &m->control, 1, text);
    return bytes;
}

// ---- The main thread -----------------------------------------------------------------------------------------------

// Sends what lies in the outbox.  Returns false if it is empty.
static bool send_outbox(mpi_messages *m)
{
    pthread_mutex_lock(&m->lock);
    message *one = m->outbox.first;
    m->outbox.first = NULL;
    pthread_mutex_unlock(&m->lock);
    bool is_any = one;
    while (one) {
        message *next = one->next;
        MPI_Isend(one->text, (int)one->bytes, MPI_BYTE, one->rank, (int)one->inbox, MPI_COMM_WORLD, &one->request);
        one->next = m->sending;
        m->sending = one;
        one = next;
    }
    return is_any;
}

static void free_sent(mpi_messages *m)
{
    for (message **at = &m->sending; *at;) {
        message *one = *at;
        int      is_sent;
        MPI_Test(&one->request, &is_sent, MPI_STATUS_IGNORE);
        if (!is_sent) {
            at = &one->next;
            continue;
        }
        *at = one->next;
        free(one);
    }
}

static inbox *inbox_for(mpi_messages *m, int rank, int number)
{
    if (number == MPI_MESSAGES_MEMBER)
        return &m->members[rank];
    uint32_t index = (m->rank == 0 ? m->first_helper[rank] : 0) + (uint32_t)number;
    return number == MPI_MESSAGES_CONTROL ? &m->control : index < m->inbox_count ? &m->inboxes[index] : NULL;
}

// Takes a message from MPI, if there is one, and returns true.
static bool take_message(mpi_messages *m)
{
    int        is_any, bytes;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &is_any, &status);
    if (!is_any)
        return false;
    MPI_Get_count(&status, MPI_BYTE, &bytes);
    message *one = new_message(NULL, (size_t)bytes);
    inbox   *b = inbox_for(m, status.MPI_SOURCE, status.MPI_TAG);
    if (!one || !b)
        MPI_Abort(MPI_COMM_WORLD, 2);
    MPI_Recv(one->text, bytes, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    pthread_mutex_lock(&m->lock);
    append(&b->waiting, one);
    pthread_cond_signal(&b->came);
    pthread_mutex_unlock(&m->lock);
    return true;
}

static bool is_closed(mpi_messages *m)
{
    pthread_mutex_lock(&m->lock);
    bool closed = m->is_closed && !m->outbox.first;
    pthread_mutex_unlock(&m->lock);
    return closed && !m->sending;
}

// Waits at most `seconds` for a message to send.
static void await_message(mpi_messages *m, double seconds)
{
    struct timespec deadline = deadline_in(seconds);
    pthread_mutex_lock(&m->lock);
    if (!m->outbox.first)
        pthread_cond_timedwait(&m->queued, &m->lock, &deadline);
    pthread_mutex_unlock(&m->lock);
}

void mpi_messages_deliver(mpi_messages *m)
{
    MPI_Request all_closed;
    bool        asked = false;
    int         is_over = 0;
    for (double pause = shortest_pause; !is_over;) {
        bool is_busy = send_outbox(m);
        free_sent(m);
        while (take_message(m))
            is_busy = true;
        if (!asked && is_closed(m)) {
            MPI_Ibarrier(MPI_COMM_WORLD, &all_closed);
            asked = true;
        }
        if (asked)
            MPI_Test(&all_closed, &is_over, MPI_STATUS_IGNORE);
        pause = is_busy ? shortest_pause : pause < longest_pause ? 2 * pause : longest_pause;
        if (!is_busy)
            await_message(m, pause);
    }
}

void mpi_messages_close(mpi_messages *m)
{
    pthread_mutex_lock(&m->lock);
    m->is_closed = true;
    pthread_mutex_unlock(&m->lock);
}

// ---- The beginning and the end -------------------------------------------------------------------------------------

static bool number_helpers(mpi_messages *m)
{
    m->first_helper = calloc((size_t)m->processes, sizeof *m->first_helper);
    m->thread_count = calloc((size_t)m->processes, sizeof *m->thread_count);
    if (!m->first_helper || !m->thread_count)
        return false;
    MPI_Allgather(&m->threads, 1, MPI_UINT32_T, m->thread_count, 1, MPI_UINT32_T, MPI_COMM_WORLD);
    for (int rank = 1; rank < m->processes; rank++) {
        m->first_helper[rank] = m->helpers;
        m->helpers += m->thread_count[rank];
    }
    return true;
}

mpi_messages *mpi_messages_new(uint32_t threads)
{
    mpi_messages *m = calloc(1, sizeof *m);
    if (!m)
        return NULL;
    m->threads = threads;
    MPI_Comm_rank(MPI_COMM_WORLD, &m->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &m->processes);
    pthread_mutex_init(&m->lock, NULL);
    open_inbox(&m->control);
    start_condition(&m->queued);
    bool ok = number_helpers(m);
    m->inbox_count = m->rank == 0 ? m->helpers : threads;
    m->inboxes = calloc((size_t)m->inbox_count + 1, sizeof *m->inboxes);
    for (uint32_t i = 0; m->inboxes && i < m->inbox_count; i++)
        open_inbox(&m->inboxes[i]);
    m->members = calloc((size_t)m->processes, sizeof *m->members);
    for (int rank = 0; m->members && rank < m->processes; rank++)
        open_inbox(&m->members[rank]);
    if (ok && m->inboxes && m->members)
        return m;
    mpi_messages_free(m);
    return NULL;
}

void mpi_messages_free(mpi_messages *m)
{
    if (!m)
        return;
    for (uint32_t i = 0; m->inboxes && i < m->inbox_count; i++)
        close_inbox(&m->inboxes[i]);
    for (int rank = 0; m->members && rank < m->processes; rank++)
        close_inbox(&m->members[rank]);
    close_inbox(&m->control);
    free(m->inboxes);
    free(m->members);
    free(m->first_helper);
    free(m->thread_count);
    pthread_cond_destroy(&m->queued);
    pthread_mutex_destroy(&m->lock);
    free(m);
}
