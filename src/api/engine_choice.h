// engine_choice.h -- which engine a cover is given to, where the caller named none.
#ifndef XT_API_ENGINE_CHOICE_H
#define XT_API_ENGINE_CHOICE_H

#include "api/tree_sample.h"
#include "base/team.h"
#include "search/dlx.h"

enum { XT_CANDIDATES_MAX = 5, XT_CANDIDATE_LEVELS = XT_TREE_LEVELS };

// An engine, and what a sample of its tree shows.
typedef struct xt_candidate {
    const char *engine;  // as settings name it
    const char *refusal; // why it cannot have the puzzle; NULL: it can
    bool        is_sampled;
    bool        is_exact;                   // all of its tree was seen
    double      nodes, solutions;           // of its tree
    double      seconds;                    // by one thread, from what a node usually takes
    double      compared;                   // the same, where it was compared with others; else 0
    double      level[XT_CANDIDATE_LEVELS]; // nodes at the first levels, from depth 1 on
} xt_candidate;

typedef struct xt_engine_choice {
    const char  *engine;  // chosen, as settings name it
    double       seconds; // that it can be expected to take; 0: not weighed
    double       glance;  // the same of the first that does not refuse, as few paths tell it; 0: there was no glance
    double       found;   // solutions in its tree, as far as the samples tell by which it was chosen
    double       nodes;   // of its tree, as far as the choice looked at it; 0: it did not, or a sample tells little
    double       level[XT_CANDIDATE_LEVELS]; // and of its first levels
    double       size_seconds;               // and what it takes as it is, by one thread
    xt_candidate candidate[XT_CANDIDATES_MAX];
    uint32_t     candidates;
    bool         is_cut;  // after a glance, since merging is to be tried whatever more paths would tell
    const char  *trouble; // where it failed; NULL: no memory
} xt_engine_choice;

// What a search consists of: its parts, whose common plan has all but the engine.
typedef struct xt_choice_problem {
    const xt_cover_problem *part;
    uint32_t                parts;
    const xt_cover         *whole;           // that was divided into them; NULL: that is not known
    uint32_t                levels;          // of counters
    bool                    may_merge;       // so that what is chosen is weighed, for those who weigh
    bool                    delivers;        // solutions, not only their number
    bool                    may_try_merging; // so that a rival is to be known, even where there is one engine alone
    bool                    wants_size;      // of the tree of the engine matrix, even where no other takes the cover
    xt_team                *team;            // that samples; NULL: one thread does
    xt_control             *control;         // ends the samples; NULL: nothing does
    double                  time_limit;      // seconds, for all samples and what else was done since it began; 0: none
    double                  began;           // as the clock tells seconds
    double                  at_stake;        // seconds: the search is to go on no longer than that, if it takes long
    // Whether nothing more is to be known where a glance at an engine says so many seconds and solutions; NULL: more
    // always is.
    bool (*is_enough)(const void *context, const char *engine, double seconds, double solutions);
    const void *context;
} xt_choice_problem;

typedef enum xt_choice_care {
    XT_CHOICE_TAKES_FIRST, // the first that does not refuse
    XT_CHOICE_COMPARES,    // samples those between which there is a doubt
    XT_CHOICE_MAY_MERGE,   // but no more than a glance where that shows that merging is surely tried
    XT_CHOICE_WEIGHS,      // and what is chosen in any case where it may be merged, so that its seconds are known
    XT_CHOICE_TELLS,       // and then every candidate that does not refuse; what is chosen is the same
} xt_choice_care;

// Where samples are stopped, the first that does not refuse is chosen.  False: it failed.
bool xt_engine_choose(xt_engine_choice *choice, const xt_choice_problem *problem, xt_choice_care care);

// Samples what was chosen again, as the problem's plan is now, for those who want to know: filters at nodes, which are
// for the engine that is chosen, take more out of its tree.  False: it failed.
bool xt_engine_choice_tell_again(xt_engine_choice *choice, const xt_choice_problem *problem);

// What one thread of an engine of those that are chosen from can be expected to take for a tree, in seconds.
double xt_engine_seconds(const char *engine, const xt_tree_sample *tree);

// Whether it is chosen only where all others refuse.
bool xt_engine_is_last_resort(const char *engine);
// Whether merging does what is wanted, whatever the puzzle.
bool xt_engine_can_try_merging(const xt_settings *settings, bool delivers);
// Whether a search, whose solutions are delivered or only counted, may be given to the engine merge; and whether it is,
// where engines that visit each solution can be expected to take so many seconds.
bool xt_engine_may_merge(const xt_cover *cover, const xt_settings *settings, bool delivers);
bool xt_merging_is_worth(double seconds, bool delivers);
// The seconds for which merging is to give up, where another engine takes so many (0: none is looked at) and the
// settings limit the time; 0: it is to go on.
double xt_merging_rival(const xt_settings *settings, double rival);
// The seconds that another engine would have to take for merging to give up, where it is to be begun before any other
// is looked at; 0: it is not.
double xt_engine_first_try_of_merging(const xt_cover *cover, const xt_settings *settings, bool delivers);
// Where another engine takes so many seconds to list so many solutions: in how many merging would have to count them,
// so that listing them through its states is clearly faster.  of_all: not of classes.
double xt_merging_rival_of_list(double seconds, double solutions, bool of_all);
// Whether merging better lists all solutions as they come than one of each class, unfolded, where another engine finds
// so many; 0: nobody knows.
bool xt_merging_lists_whole(const xt_cover *cover, double solutions);
// Whether merging may be begun, to give up where it seems to take longer than the so many seconds of a rival.
bool xt_engine_may_try_merging(const xt_cover *cover, const xt_settings *settings, bool delivers, const char *rival,
                               double seconds);
// The same once more, where it gave up for a rival of which a glance told: so much more was learnt of that one then.
bool xt_engine_may_try_again(const xt_cover *cover, const xt_settings *settings, bool delivers, double glance,
                             const char *rival, double seconds);
// Whether, where few paths say that another engine takes so many seconds, nothing else is to be looked at.
bool xt_engine_is_sure_to_merge(const xt_cover *cover, const xt_settings *settings, bool delivers, double seconds);

#endif
