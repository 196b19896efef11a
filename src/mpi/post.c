// post.c -- see post.h.

#define _POSIX_C_SOURCE 200809L // pthread_condattr_setclock

#include "mpi/post.h"

#include <mpi.h>

#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// The main thread looks for letters of other processes so often: soon after the last one, then rarely.  Each look wakes
// a thread, which costs a search far more time than the look itself.
static const double shortest_pause = 20e-6, longest_pause = 3e-4; // seconds

typedef struct letter {
    struct letter *next;
    MPI_Request    request; // of a letter that is being sent
    int            rank;    // to which it goes
    uint32_t       box;
    size_t         bytes;
    _Alignas(uint64_t) char text[];
} letter;

typedef struct letters {
    letter *first, *last;
} letters;

// Of a thread that helps, in the process of the thread; and for each such thread, in the first process.
typedef struct box {
    pthread_cond_t came;
    letters        waiting;
    letter        *taken; // lent to the reader
} box;

struct post {
    int             rank, processes;
    uint32_t        threads, helpers;
    uint32_t       *first_helper; // by rank: of the first process, none
    uint32_t       *thread_count; // by rank
    pthread_mutex_t lock;
    box            *boxes; // of all helpers in the first process, of the own threads in others
    uint32_t        box_count;
    box             control;
    box            *members; // by rank
    letters         outbox;
    pthread_cond_t  posted; // a letter lies in the outbox
    letter         *sending;
    bool            is_closed;
};

// ---- Boxes ---------------------------------------------------------------------------------------------------------

static void append(letters *to, letter *l)
{
    l->next = NULL;
    *(to->first ? &to->last->next : &to->first) = l;
    to->last = l;
}

static letter *take_first(letters *from)
{
    letter *first = from->first;
    if (first)
        from->first = first->next;
    return first;
}

static letter *new_letter(const void *message, size_t bytes)
{
    letter *l = bytes < INT_MAX ? malloc(sizeof *l + bytes) : NULL; // MPI counts in int
    if (!l)
        return NULL;
    *l = (letter){.bytes = bytes};
    if (message)
        memcpy(l->text, message, bytes);
    return l;
}

static void start_condition(pthread_cond_t *condition)
{
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(condition, &monotonic);
    pthread_condattr_destroy(&monotonic);
}

static void open_box(box *b)
{
    *b = (box){.taken = NULL};
    start_condition(&b->came);
}

static void free_letters(letter *first)
{
    while (first) {
        letter *next = first->next;
        free(first);
        first = next;
    }
}

static void close_box(box *b)
{
    free_letters(b->waiting.first);
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

// Waits for a letter up to so many seconds.
static size_t receive(post *p, box *b, double seconds, const void **message)
{
    size_t          bytes = 0;
    struct timespec deadline = deadline_in(seconds);
    pthread_mutex_lock(&p->lock);
    free(b->taken);
    for (int error = 0; !b->waiting.first && seconds > 0 && error == 0;)
        error = pthread_cond_timedwait(&b->came, &p->lock, &deadline);
    b->taken = take_first(&b->waiting);
    if (b->taken) {
        bytes = b->taken->bytes;
        *message = b->taken->text;
    }
    pthread_mutex_unlock(&p->lock);
    return bytes;
}

static bool send_letter(post *p, int rank, uint32_t number, const void *message, size_t bytes)
{
    letter *l = new_letter(message, bytes);
    if (!l)
        return false;
    l->rank = rank;
    l->box = number;
    pthread_mutex_lock(&p->lock);
    append(&p->outbox, l);
    pthread_cond_signal(&p->posted);
    pthread_mutex_unlock(&p->lock);
    return true;
}

// ---- For the other threads -----------------------------------------------------------------------------------------

bool post_leads(const post *p)
{
    return p->rank == 0;
}

uint32_t post_helpers(const post *p)
{
    return p->helpers;
}

uint32_t post_others(const post *p)
{
    return (uint32_t)p->processes - 1;
}

uint32_t post_number(const post *p)
{
    return (uint32_t)p->rank;
}

static int rank_of_helper(const post *p, uint32_t helper)
{
    int rank = p->processes - 1;
    while (helper < p->first_helper[rank])
        rank--;
    return rank;
}

bool post_send(void *context, uint32_t helper, const void *message, size_t bytes)
{
    post *p = context;
    if (p->rank != 0)
        return send_letter(p, 0, helper, message, bytes);
    int rank = rank_of_helper(p, helper);
    return send_letter(p, rank, helper - p->first_helper[rank], message, bytes);
}

size_t post_receive(void *context, uint32_t helper, double seconds, const void **message)
{
    post *p = context;
    return receive(p, &p->boxes[helper], seconds, message);
}

bool post_send_to_member(void *context, uint32_t member, const void *message, size_t bytes)
{
    return send_letter(context, (int)member, POST_MEMBER, message, bytes);
}

size_t post_receive_from_member(void *context, uint32_t member, double seconds, const void **message)
{
    post *p = context;
    return receive(p, &p->members[member], seconds, message);
}

bool post_send_control(post *p, uint32_t other, const void *message, size_t bytes)
{
    return send_letter(p, (int)other + 1, POST_CONTROL, message, bytes);
}

size_t post_receive_control(post *p, const void **message)
{
    size_t bytes = 0;
    while (bytes == 0)
        bytes = receive(p, &p->control, 1, message);
    return bytes;
}

// ---- The main thread -----------------------------------------------------------------------------------------------

// Sends what lies in the outbox.  Returns false if it is empty.
static bool send_outbox(post *p)
{
    pthread_mutex_lock(&p->lock);
    letter *l = p->outbox.first;
    p->outbox.first = NULL;
    pthread_mutex_unlock(&p->lock);
    bool is_any = l;
    while (l) {
        letter *next = l->next;
        MPI_Isend(l->text, (int)l->bytes, MPI_BYTE, l->rank, (int)l->box, MPI_COMM_WORLD, &l->request);
        l->next = p->sending;
        p->sending = l;
        l = next;
    }
    return is_any;
}

static void free_sent(post *p)
{
    for (letter **at = &p->sending; *at;) {
        letter *l = *at;
        int     is_sent;
        MPI_Test(&l->request, &is_sent, MPI_STATUS_IGNORE);
        if (!is_sent) {
            at = &l->next;
            continue;
        }
        *at = l->next;
        free(l);
    }
}

static box *box_for(post *p, int rank, int number)
{
    if (number == POST_MEMBER)
        return &p->members[rank];
    uint32_t index = (p->rank == 0 ? p->first_helper[rank] : 0) + (uint32_t)number;
    return number == POST_CONTROL ? &p->control : index < p->box_count ? &p->boxes[index] : NULL;
}

// Takes a letter from MPI, if there is one, and returns true.
static bool take_letter(post *p)
{
    int        is_any, bytes;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &is_any, &status);
    if (!is_any)
        return false;
    MPI_Get_count(&status, MPI_BYTE, &bytes);
    letter *l = new_letter(NULL, (size_t)bytes);
    box    *b = box_for(p, status.MPI_SOURCE, status.MPI_TAG);
    if (!l || !b)
        MPI_Abort(MPI_COMM_WORLD, 2);
    MPI_Recv(l->text, bytes, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    pthread_mutex_lock(&p->lock);
    append(&b->waiting, l);
    pthread_cond_signal(&b->came);
    pthread_mutex_unlock(&p->lock);
    return true;
}

static bool is_closed(post *p)
{
    pthread_mutex_lock(&p->lock);
    bool closed = p->is_closed && !p->outbox.first;
    pthread_mutex_unlock(&p->lock);
    return closed && !p->sending;
}

// Waits up to so many seconds for a letter to send.
static void await_letter(post *p, double seconds)
{
    struct timespec deadline = deadline_in(seconds);
    pthread_mutex_lock(&p->lock);
    if (!p->outbox.first)
        pthread_cond_timedwait(&p->posted, &p->lock, &deadline);
    pthread_mutex_unlock(&p->lock);
}

void post_deliver(post *p)
{
    MPI_Request all_closed;
    bool        asked = false;
    int         is_over = 0;
    for (double pause = shortest_pause; !is_over;) {
        bool is_busy = send_outbox(p);
        free_sent(p);
        while (take_letter(p))
            is_busy = true;
        if (!asked && is_closed(p)) {
            MPI_Ibarrier(MPI_COMM_WORLD, &all_closed);
            asked = true;
        }
        if (asked)
            MPI_Test(&all_closed, &is_over, MPI_STATUS_IGNORE);
        pause = is_busy ? shortest_pause : pause < longest_pause ? 2 * pause : longest_pause;
        if (!is_busy)
            await_letter(p, pause);
    }
}

void post_close(post *p)
{
    pthread_mutex_lock(&p->lock);
    p->is_closed = true;
    pthread_mutex_unlock(&p->lock);
}

// ---- The beginning and the end -------------------------------------------------------------------------------------

static bool number_helpers(post *p)
{
    p->first_helper = calloc((size_t)p->processes, sizeof *p->first_helper);
    p->thread_count = calloc((size_t)p->processes, sizeof *p->thread_count);
    if (!p->first_helper || !p->thread_count)
        return false;
    MPI_Allgather(&p->threads, 1, MPI_UINT32_T, p->thread_count, 1, MPI_UINT32_T, MPI_COMM_WORLD);
    for (int rank = 1; rank < p->processes; rank++) {
        p->first_helper[rank] = p->helpers;
        p->helpers += p->thread_count[rank];
    }
    return true;
}

post *post_new(uint32_t threads)
{
    post *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->threads = threads;
    MPI_Comm_rank(MPI_COMM_WORLD, &p->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &p->processes);
    pthread_mutex_init(&p->lock, NULL);
    open_box(&p->control);
    start_condition(&p->posted);
    bool fine = number_helpers(p);
    p->box_count = p->rank == 0 ? p->helpers : threads;
    p->boxes = calloc((size_t)p->box_count + 1, sizeof *p->boxes);
    for (uint32_t i = 0; p->boxes && i < p->box_count; i++)
        open_box(&p->boxes[i]);
    p->members = calloc((size_t)p->processes, sizeof *p->members);
    for (int rank = 0; p->members && rank < p->processes; rank++)
        open_box(&p->members[rank]);
    if (fine && p->boxes && p->members)
        return p;
    post_free(p);
    return NULL;
}

void post_free(post *p)
{
    if (!p)
        return;
    for (uint32_t i = 0; p->boxes && i < p->box_count; i++)
        close_box(&p->boxes[i]);
    for (int rank = 0; p->members && rank < p->processes; rank++)
        close_box(&p->members[rank]);
    close_box(&p->control);
    free(p->boxes);
    free(p->members);
    free(p->first_helper);
    free(p->thread_count);
    pthread_cond_destroy(&p->posted);
    pthread_mutex_destroy(&p->lock);
    free(p);
}
