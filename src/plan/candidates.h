// candidates.h -- which engine a cover is given to, where the caller named none.
#ifndef XT_PLAN_CANDIDATES_H
#define XT_PLAN_CANDIDATES_H

#include "base/thread_pool.h"
#include "plan/tree_sample.h"
#include "search/engines.h"
#include "search/problem.h"

enum { XT_MAX_CANDIDATES = XT_ENGINES_MAX, XT_CANDIDATE_LEVELS = XT_TREE_LEVELS };

// An engine, and what a sample of its tree shows.
typedef struct xt_candidate {
    const char *engine;             // as settings name it
    const char *unsupported_reason; // why it cannot have the puzzle; NULL: it can
    bool        is_sampled;
    bool        is_exact;                   // all of its tree was seen
    double      nodes, solutions;           // of its tree
    double      seconds;                    // by one thread, from what a node usually takes
    double      compared_seconds;           // the same, where it was compared with others; else 0
    double      level[XT_CANDIDATE_LEVELS]; // nodes at the first levels, from depth 1 on
} xt_candidate;

typedef struct xt_engine_choice {
    const char *engine;  // chosen, as settings name it
    double      seconds; // that it can be expected to take; 0: not weighed
    double quick_sample; // the same of the first that does not refuse, as few paths tell it; 0: there was no glance
    double found;        // solutions in its tree, as far as the samples tell by which it was chosen
    double nodes;        // of its tree, as far as the choice looked at it; 0: it did not, or a sample tells little
    double level[XT_CANDIDATE_LEVELS]; // and of its first levels
    double size_seconds;               // and what it takes as it is, by one thread
    xt_candidate candidate[XT_MAX_CANDIDATES];
    uint32_t     candidates;
    bool stopped_after_quick_sample; // after a glance, since merging is to be tried whatever more paths would tell
    const char *error;               // where it failed; NULL: no memory
} xt_engine_choice;

// What a search consists of: its parts, whose common plan has all but the engine.
typedef struct xt_choice_problem {
    const xt_cover_problem *subproblem;
    uint32_t                parts;
    const xt_cover         *whole;            // that was divided into them; NULL: that is not known
    uint32_t                levels;           // of counters
    bool                    may_use_frontier; // so that what is chosen is weighed, for those who weigh
    bool                    lists_solutions;  // solutions, not only their number
    bool                    may_try_frontier; // so that a rival is to be known, even where there is one engine alone
    bool                    wants_tree_size;  // of the tree of the engine matrix, even where no other takes the cover
    xt_thread_pool         *thread_pool;      // that samples; NULL: one thread does
    xt_control             *control;          // ends the samples; NULL: nothing does
    double                  time_limit;       // seconds, for all samples and what else was done since it began; 0: none
    double                  began;            // as the clock tells seconds
    double expected_remaining_seconds;        // seconds: the search is to go on no longer than that, if it takes long
    // Whether nothing more is to be known where a glance at an engine says so many seconds and solutions; NULL: more
    // always is.
    bool (*stop_sampling)(const void *context, const char *engine, double seconds, double solutions);
    const void *context;
} xt_choice_problem;

typedef enum xt_planning_effort {
    XT_EFFORT_NONE,             // the first that does not refuse
    XT_EFFORT_COMPARE,          // samples those between which there is a doubt
    XT_EFFORT_STOP_IF_FRONTIER, // but no more than a glance where that shows that merging is surely tried
    XT_EFFORT_ALWAYS_ESTIMATE,  // and what is chosen in any case where it may be merged, so that its seconds are known
    XT_EFFORT_EXPLAIN,          // and then every candidate that does not refuse; what is chosen is the same
} xt_planning_effort;

// Where samples are stopped, the first that does not refuse is chosen.  False: it failed.
bool xt_engine_choose(xt_engine_choice *choice, const xt_choice_problem *problem, xt_planning_effort planning_effort);

// Samples what was chosen again, as the problem's plan is now, for those who want to know: filters at nodes, which are
// for the engine that is chosen, take more out of its tree.  False: it failed.
bool xt_engine_choice_sample_again(xt_engine_choice *choice, const xt_choice_problem *problem);

// What one thread of an engine of those that are chosen from can be expected to take for a tree, in seconds.
double xt_engine_seconds(const char *engine, const xt_knuth_estimate *tree);

// Whether it is chosen only where all others refuse.
bool xt_engine_is_fallback(const char *engine);
// Whether merging does what is wanted, whatever the puzzle.
bool xt_engine_can_try_frontier(const xt_settings *settings, bool lists_solutions);
// Whether a search, whose solutions are delivered or only counted, may be given to the engine merge; and whether it is,
// where engines that visit each solution can be expected to take so many seconds.
bool xt_engine_may_use_frontier(const xt_cover *cover, const xt_settings *settings, bool lists_solutions);
bool xt_frontier_is_worthwhile(double seconds, bool lists_solutions);
// The seconds for which merging is to give up, where another engine takes so many (0: none is looked at) and the
// settings limit the time; 0: it is to go on.
double xt_frontier_alternative_seconds(const xt_settings *settings, double alternative);
// The seconds that another engine would have to take for merging to give up, where it is to be begun before any other
// is looked at; 0: it is not.
double xt_frontier_first_attempt_seconds(const xt_cover *cover, const xt_settings *settings, bool lists_solutions);
// Where another engine takes so many seconds to list so many solutions: in how many merging would have to count them,
// so that listing them through its states is clearly faster.  of_all: not of classes.
double xt_frontier_seconds_to_beat_listing(double seconds, double solutions, bool lists_all);
// Whether merging better lists all solutions as they come than one of each class, unfolded, where another engine finds
// so many; 0: nobody knows.
bool xt_frontier_lists_all_directly(const xt_cover *cover, double solutions);
// Whether merging may be begun, to give up where it seems to take longer than the so many seconds of a rival.
bool xt_engine_may_try_frontier(const xt_cover *cover, const xt_settings *settings, bool lists_solutions,
                                const char *alternative, double seconds);
// The same once more, where it gave up for a rival of which a glance told: so much more was learnt of that one then.
bool xt_engine_may_retry_frontier(const xt_cover *cover, const xt_settings *settings, bool lists_solutions,
                                  double quick_sample, const char *alternative, double seconds);
// Whether, where few paths say that another engine takes so many seconds, nothing else is to be looked at.
bool xt_engine_surely_uses_frontier(const xt_cover *cover, const xt_settings *settings, bool lists_solutions,
                                    double seconds);

#endif
