// main.c -- exactile-mpi: the command exactile as several processes, which search together.
//
//     mpirun -n 64 exactile-mpi count PUZZLE --run FILE
//
// The first process is the command, with the puzzle, the output and the saved run.  The others wait for its puzzles and
// boards, and help to search them (xt_team in exactile.h).  In each process the main thread delivers messages, and
// another thread works.

#define _GNU_SOURCE // sched_getaffinity, open_memstream

#include "cli/program.h"
#include "cli/search/limits.h"
#include "cli/search/team.h"
#include "mpi/mpi_messages.h"

#include <mpi.h>

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// ---- Messages to the control inboxes --------------------------------------------------------------------------------

typedef enum subject { SUBJECT_PUZZLE, SUBJECT_COVER, SUBJECT_BOARD, SUBJECT_END } subject;

static const char *const formats[] = {
    [SUBJECT_PUZZLE] = "polycube", [SUBJECT_COVER] = "cover", [SUBJECT_BOARD] = "tiles"};

// Followed by the definition.
typedef struct control_header {
    uint64_t        subject;
    cli_team_search search;
} control_header;

// ---- The first process ---------------------------------------------------------------------------------------------

static mpi_messages *messages_of_team;
static xt_team       team;

static bool send_to_all(const void *message, size_t bytes)
{
    bool ok = true;
    for (uint32_t other = 0; ok && other < mpi_messages_others(messages_of_team); other++)
        ok = mpi_messages_send_control(messages_of_team, other, message, bytes);
    return ok;
}

static const xt_team *begin_search(const cli_job *job, const cli_team_search *search, xt_diagnostics *diagnostics)
{
    subject        of = xt_puzzle_facts_get(job->puzzle).is_board   ? SUBJECT_BOARD
                        : xt_puzzle_facts_get(job->puzzle).is_cover ? SUBJECT_COVER
                                                                    : SUBJECT_PUZZLE;
    control_header header = {.subject = of, .search = *search};
    char          *message = NULL;
    size_t         bytes = 0;
    FILE          *out = open_memstream(&message, &bytes);
    bool           ok = out && fwrite(&header, sizeof header, 1, out) == 1;
    ok = ok && xt_write_puzzle(job->puzzle, formats[of], out, diagnostics);
    ok = out && fclose(out) == 0 && ok && send_to_all(message, bytes);
    free(message);
    return ok ? &team : NULL;
}

// ---- The other processes -------------------------------------------------------------------------------------------

static void help_with(const control_header *header, const char *text, size_t length)
{
    cli_limit_memory(header->search.memory_limit);
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_puzzles     *puzzles =
        xt_read_text(text, length, "puzzle of the first process", formats[header->subject], diagnostics);
    xt_model_settings   settings = {.labelled = header->search.is_labelled};
    xt_model           *model = puzzles ? xt_model_new(xt_puzzles_at(puzzles, 0), &settings, diagnostics) : NULL;
    xt_solution_filter *filter = NULL;
    if (model && header->search.takes_apart)
        filter = xt_level_filter_new(model, (xt_moves)header->search.moves, header->search.level_at_least, diagnostics);
    // Without the filter it only waits for the end.
    xt_help(filter || !header->search.takes_apart ? model : NULL, &team, filter, diagnostics);
    xt_level_filter_free(filter);
    xt_model_free(model);
    xt_diagnostics_print(diagnostics, stderr);
    xt_puzzles_free(puzzles);
    xt_diagnostics_free(diagnostics);
}

static void help(void)
{
    for (;;) {
        const void    *message;
        size_t         bytes = mpi_messages_receive_control(messages_of_team, &message);
        control_header header;
        memcpy(&header, message, sizeof header);
        if (header.subject == SUBJECT_END)
            return;
        help_with(&header, (const char *)message + sizeof header, bytes - sizeof header);
    }
}

// ---- The program ---------------------------------------------------------------------------------------------------

typedef struct command_line {
    int    argc;
    char **argv;
    int    status;
} command_line;

static void *work(void *context)
{
    command_line *line = context;
    if (!mpi_messages_leads(messages_of_team))
        help();
    else {
        line->status = cli_program(line->argc, line->argv);
        send_to_all(&(control_header){.subject = SUBJECT_END}, sizeof(control_header));
    }
    mpi_messages_close(messages_of_team);
    return NULL;
}

// Each core of another process has two tasks, so that it searches one while the result of the other travels.
static const uint32_t helpers_per_thread = 2;
static const uint32_t max_threads = (MPI_MESSAGES_MEMBER - 1) / 2;

// The cores of this machine, divided among its processes.
static uint32_t usual_threads(void)
{
    MPI_Comm  here;
    int       processes = 1;
    cpu_set_t allowed;
    long      cores = sysconf(_SC_NPROCESSORS_ONLN);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &here);
    MPI_Comm_size(here, &processes);
    MPI_Comm_free(&here);
    long share = cores / processes;
    if (sched_getaffinity(0, sizeof allowed, &allowed) == 0 && CPU_COUNT(&allowed) < share)
        share = CPU_COUNT(&allowed);
    return share < 1 ? 1 : share > (long)max_threads ? max_threads : (uint32_t)share;
}

// The number that the command line gives; else the usual one.  A wrong number is reported by the first process.
static uint32_t threads_of(int argc, char **argv)
{
    static const char option[] = "--threads";
    const size_t      length = sizeof option - 1;
    const char       *number = "0";
    for (int i = 1; i < argc; i++)
        if (strncmp(argv[i], option, length) == 0 && argv[i][length] == '=')
            number = argv[i] + length + 1;
        else if (strcmp(argv[i], option) == 0 && i + 1 < argc)
            number = argv[i + 1];
    unsigned long threads = strtoul(number, NULL, 10);
    return threads > 0 && threads <= max_threads ? (uint32_t)threads : usual_threads();
}

int main(int argc, char **argv)
{
    command_line line = {.argc = argc, .argv = argv};
    pthread_t    worker;
    int          provided, rank;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    setenv("TERM", "dumb", 1); // mpirun gives a terminal to the first process, and passes the text on to a file
    if (rank > 0) {            // the first process ends the others
        signal(SIGINT, SIG_IGN);
        signal(SIGTERM, SIG_IGN);
    }
    uint32_t threads = threads_of(argc, argv);
    uint32_t helpers = threads * (rank > 0 ? helpers_per_thread : 1);
    messages_of_team = mpi_messages_new(helpers);
    if (!messages_of_team || provided < MPI_THREAD_FUNNELED)
        MPI_Abort(MPI_COMM_WORLD, 2);
    cli_team of_program = {.threads = threads, .begin = begin_search};
    team = (xt_team){.helpers = rank == 0 ? mpi_messages_helpers(messages_of_team) : helpers,
                     .threads = threads,
                     .send = mpi_messages_send,
                     .receive = mpi_messages_receive,
                     .members = mpi_messages_others(messages_of_team) + 1,
                     .member = mpi_messages_number(messages_of_team),
                     .send_to_member = mpi_messages_send_to_member,
                     .receive_from_member = mpi_messages_receive_from_member,
                     .context = messages_of_team};
    if (rank == 0 && team.helpers > 0)
        cli_team_of_program = &of_program;
    if (pthread_create(&worker, NULL, work, &line) != 0)
        MPI_Abort(MPI_COMM_WORLD, 2);
    mpi_messages_deliver(messages_of_team);
    pthread_join(worker, NULL);
    mpi_messages_free(messages_of_team);
    MPI_Finalize();
    return line.status;
}
