// fuzz_options.c -- reads any lines as the words of a command line, for each subcommand. They are accepted, or there is
// one message. The same holds for values with a language of their own: engines, orders, samples.
#define _GNU_SOURCE // stderr is a variable

#include "cli/input/command.h"
#include "cli/input/option_check.h"
#include "cli/search/monte_carlo.h"
#include "search/engine_spec_parse.h"
#include "words.h"

static void require_a_plan_or_messages(const cli_options *options)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_engine_spec  plan;
    bool            ok = xt_engine_spec_parse(&plan, options->engine, options->order, options->nof, diagnostics);
    require(ok == (xt_diagnostics_count(diagnostics) == 0), "a plan exactly where nothing was complained of");
    require_helpful_messages(diagnostics);
    xt_engine_spec_free(&plan);
    xt_diagnostics_free(diagnostics);
}

static void require_trials_or_a_message(const cli_options *options)
{
    listener l;
    listen_to(&l);
    bool           ok = cli_check_monte_carlo(options);
    xt_monte_carlo trials = cli_monte_carlo_of(options);
    require_one_message(&l, ok);
    require(!ok || (trials.trials > 0) == (trials.until > 0), "trials have an end");
}

static bool suit(const cli_options *options, const cli_command *command)
{
    listener l;
    listen_to(&l);
    bool ok = cli_options_check(options, command);
    require_one_message(&l, ok);
    return ok;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    words       w = words_of(data, size);
    cli_options options;
    listener    l;
    listen_to(&l);
    bool ok = cli_options_parse(w.count, w.at, 0, &options);
    require_one_message(&l, ok);
    for (uint32_t i = 0; ok && cli_command_at(i); i++)
        suit(&options, cli_command_at(i));
    if (ok) {
        require_a_plan_or_messages(&options);
        require_trials_or_a_message(&options);
    }
    free(w.text);
    return 0;
}
