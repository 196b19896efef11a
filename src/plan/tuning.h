// tuning.h -- the tuned numbers of the planner, one a line: name, value, unit, and why.
//
// Costs were measured with the AVX-512 kernels, by one thread (docs/PERFORMANCE.md). Samples are counted in paths and
// seconds are computed from sizes, so every machine takes the same decisions.
#ifndef XT_PLAN_TUNING_H
#define XT_PLAN_TUNING_H

// ---- Request
#define XT_SHARED_SEARCH_SECONDS 100.0 // seconds: a shared run gets the decisions of a search of minutes

// ---- Preparation (decide.c)
#define XT_MIN_ENDLESS_PIECES 32        // pieces: with fewer, every search has an end worth waiting for,
#define XT_MIN_ENDLESS_IMAGES (1 << 14) // images: if it has fewer too
#define XT_LONG_SEARCH_SECONDS 60.0     // seconds: above, the first solutions are worth restarts
#define XT_LONG_DEEP_SEARCH_SECONDS 1.0 // seconds: the same in deep trees, because their samples say far too little
#define XT_ENDLESS_SEARCH_SECONDS 1e6   // seconds: above, nobody waits for the end of a search
#define XT_SHORT_SEARCH_SECONDS 0.01    // seconds: below, to divide the cover takes longer than it saves

// ---- Sampling engines (candidates.c)
#define XT_SAMPLES 192                   // paths: the error is often a fifth
#define XT_FEW_SAMPLES 64                // paths, if the search is short
#define XT_FEW_LEVELS 24                 // levels: in deeper trees few paths show too little
#define XT_FEW_SUBPROBLEMS 8             // subproblems: with more, opening each is much of a short search
#define XT_MAX_SAMPLED_SUBPROBLEMS 24    // subproblems sampled of long searches
#define XT_MIN_SAMPLES_OF_SEVERAL 384    // paths, if there are many subproblems
#define XT_MAX_SAMPLES 512               // paths, unless the search is very long
#define XT_MAX_SAMPLES_OF_LONG 8192      // paths
#define XT_PATHS_PER_SECOND 1000         // paths for each second of the search
#define XT_QUICK_SAMPLE_PATHS 24         // paths of a first look
#define XT_MIN_NODES_TO_COMPARE 40000    // nodes: as many are searched in the time of a comparison
#define XT_CANDIDATE_MARGIN 0.85         // share of the first candidate's seconds: another candidate must stay below
#define XT_SHORT_COMPARISON_SECONDS 0.02 // seconds: for shorter searches few samples are enough
#define XT_LONG_COMPARISON_SECONDS 0.05  // seconds: in longer searches many subproblems are sampled
#define XT_COST_OF_IMAGE 12e-9           // seconds: dancing links look at one image on a path
#define XT_COST_OF_MEMBER 16e-9          // seconds: each member of a large image is hidden once on a path
#define XT_COST_OF_CLASS_TEST 1e-6       // seconds: to test whether a solution stands for its class
#define XT_SHARE_OF_LONG 0.01 // share of a long search for paths: small samples of deep trees say ten times too little
#define XT_MAX_SAMPLING_SECONDS 4.0      // seconds for paths at most
#define XT_MAX_QUICK_SAMPLE_SECONDS 0.02 // seconds: limit of a quick sample of dancing links
#define XT_COMPARED_SHARE 0.05           // share of the search by dancing links for more paths

// ---- Sampling engines for the reader of a plan (candidates.c)
#define XT_READER_SAMPLES 768               // paths
#define XT_READER_SUBPROBLEMS 64            // subproblems at most
#define XT_READER_SAMPLES_PER_SUBPROBLEM 48 // paths at least, if they fit into the time
#define XT_MIN_READER_SAMPLES 8             // paths at least, or none
#define XT_READER_SECONDS 1.0               // seconds for each engine
#define XT_READER_SHARE 0.5                 // share of a limit on time

// ---- The frontier engine (frontier_policy.c)
#define XT_UNCERTAINTY_OF_PATHS 5.0       // factor: few paths seldom overestimate by more
#define XT_COST_OF_CONJUGACY_CLASS 0.1e-3 // seconds to count fixed points, mostly for memory
#define XT_TIME_LIMIT_SHARE 0.25          // share of a limit on time: an unfinished pass finds nothing
#define XT_COST_OF_LIST 1.8               // factor: states are visited again from the end
#define XT_COST_OF_WALK 0.05e-6           // seconds to walk to one solution
#define XT_COST_OF_CLASS 0.3e-6           // seconds to walk to one solution and test its class
#define XT_SHARE_FOR_LIST 0.3       // share of the other engine's time: the first rows may show a third of the states
#define XT_COST_OF_EXPANSION 0.2e-6 // seconds to test one solution and expand its class
#define XT_MAX_STATE_FACTOR 10.0    // factor between the states and their minimum
#define XT_NEGLIGIBLE_PER_PIECE 0.027e-3  // seconds: a quick sample takes as long for each piece
#define XT_NEGLIGIBLE_IF_NARROW 6.7e-3    // seconds: on narrow boards the states are few times the minimum
#define XT_NEGLIGIBLE_OVERHEAD 0.6e-3     // seconds: allows all groups but the reflections of a cube
#define XT_MIN_FIRST_ATTEMPT_SECONDS 4e-3 // seconds
#define XT_FIRST_ATTEMPT_FACTOR 16.0      // factor to the minimum of the first attempt
#define XT_MAX_SECONDS_TO_LIST 1000.0     // seconds: above, the caller wants to see solutions at once
#define XT_MAX_SILENT_SECONDS 1.0         // seconds: a list shows nothing while the frontier engine makes its states
#define XT_DENSE_SOLUTIONS 0.4            // share of nodes: with more solutions dancing links win (bench/covers)
#define XT_COST_OF_DENSE_NODE 40e-9       // seconds: dancing links in such a tree, solutions included (bench/covers)
#define XT_RETRY_FACTOR 2.0               // factor: a quick sample sometimes says three times too little

// ---- Kernels (planner.c)
#define XT_MIN_SECONDS_TO_MEASURE 0.05 // seconds: to measure all kernels takes up to 2 ms

// ---- The first tries (planner.c)
#define XT_NODES_OF_FIRST_TRY 1000        // nodes, of a tree that nothing has been sampled for: 0.1 ms
#define XT_NODES_OF_SMALL_TREE 16000000.0 // nodes of a tree that a try may go through: seconds
#define XT_CREDIBLE_GROWTH 4.0       // factor to the nodes that the last try told, which had an eighth of the budget
#define XT_SHARE_OF_LAST_TRY 0.06    // share of the tree done: then the next search has no budget
#define XT_COST_OF_NODE_OF_TRY 60e-9 // seconds of a node: less than at the first nodes of large covers

// ---- Budgets of trees (planner.c)
#define XT_TREE_BUDGET_FACTOR 4.0        // factor to the estimate: it is seldom so far off
#define XT_MIN_TREE_BUDGET_SECONDS 0.001 // seconds: the loss if the estimate of a small tree is wrong
#define XT_COST_OF_LINKS 1e-9       // seconds: dancing links for each image, on average over the nodes of a long search
#define XT_UNKNOWN_TREE_SECONDS 0.5 // seconds assumed if one path takes too long for a sample
#define XT_TREE_BUDGET_GROWTH 8.0   // factor to the last budget: its nodes are searched again
#define XT_UNCERTAINTY_OF_SHARE 2.0 // factor to the seconds that follow from the share of a spent budget
#define XT_FRONTIER_BUDGET_FACTOR 16.0 // factor to the budget of the tree: an attempt in vain takes a 25th of this

// ---- Sampling anchors (symmetry_choice.c)
#define XT_MIN_ANCHOR_PATHS 96               // paths of a piece
#define XT_MAX_ANCHOR_PATHS 4096             // paths of a piece in one round
#define XT_MIN_ANCHOR_PATHS_PER_SUBPROBLEM 6 // paths
#define XT_MAX_ANCHOR_PIECES 10              // pieces in the first round
#define XT_LONG_ANCHOR_SEARCH_SECONDS 0.3    // seconds: only in longer searches anchors are sampled
#define XT_ANCHOR_SHARE 0.016                // share of the search for samples
#define XT_ANCHOR_SECONDS 0.15               // seconds for samples at most,
#define XT_ANCHOR_SHARE_OF_LONG 2e-3         // and this share of the search in addition,
#define XT_MAX_ANCHOR_SECONDS 3.0            // and never more seconds than this
#define XT_ANCHOR_MARGIN 0.8                 // share of the rule's nodes: another anchor must stay below
#define XT_ANCHOR_DISCARD_RATIO 1.3          // factor to the rule's nodes: larger pieces are dropped
#define XT_COST_OF_WORD 0.16e-9              // seconds for 64 images at a node of a path
#define XT_COST_OF_NODE 0.3e-6               // seconds for the rest of a node
#define XT_COST_OF_SUBPROBLEM 0.1e-3         // seconds to open a subproblem
#define XT_COST_OF_OPTION 0.2e-6             // seconds for an option when a cover is divided

// ---- Filters (filter_choice.c; docs/notes/filters.md)
#define XT_MAX_FILTERED_OPTIONS (1 << 20)       // options of all subproblems: above, filters take too long
#define XT_MAX_WHOLE_FILTERED_OPTIONS (1 << 16) // options of the whole cover, before it is divided
#define XT_MAX_FIT_FILTERED_OPTIONS (1 << 13)   // options of a subproblem on average, for the fit filter at nodes
#define XT_ROUGH_TREE_FACTOR 30.0               // factor: samples of deep trees underestimate by it, or by more

// ---- Portfolio (portfolio.c)
#define XT_MIN_NODES_OF_CHOSEN 128        // nodes for each piece: solutions of the chosen search are not sought again
#define XT_MAX_LINKED_MEMBERS (1 << 22)   // members of options: the links of dancing links take 18 bytes for each
#define XT_COST_TO_BEGIN 1000.0           // nanoseconds for each image to prepare a run
#define XT_ENDLESS_PORTFOLIO_SECONDS 1e10 // seconds: above, one solution ends the portfolio
#define XT_PORTFOLIO_SHARE (1.0 / 64)     // share of the search for the portfolio
#define XT_MAX_PORTFOLIO_SECONDS 20.0     // seconds, if some solutions are wanted
#define XT_MAX_PORTFOLIO_SECONDS_FOR_ALL 2.0   // seconds, if all are wanted and nobody waits for the end
#define XT_MAX_ENDLESS_PORTFOLIO_SECONDS 100.0 // seconds, if one is wanted and the search never ends
#define XT_MAX_PLANNED_PORTFOLIO_SECONDS 2.0   // seconds, if the plan is only shown
#define XT_MAX_UNIT_COST 1e9                   // nanoseconds of a run of length 1: nodes of large covers take long
#define XT_FIRST_BEAM_PASSES 8                 // passes of the beam in its first run: together as long as the next one
#define XT_COST_OF_BEAM_STATE 500.0            // nanoseconds for each state of the beam
#define XT_COST_OF_BEAM_IMAGE 45.0             // nanoseconds for each image tried at it
#define XT_COST_OF_BLOCK_NODE 50.0             // nanoseconds for each node of the searches for blocks
#define XT_FIRST_BLOCK_ROUNDS 1                // rounds of blocks in their first run: they take up to 0.02 s
#define XT_BLOCKS_SHARE 4.0                    // factor to the other runs' nominal time for later rounds
#define XT_TREES_BESIDE_BLOCKS 0.25            // share of the nodes of trees in a run: blocks are found sooner
#define XT_QUICK_SAMPLE_SECONDS 0.2            // seconds of a quick sample at most: about as long as the preparation
#define XT_MIN_QUICK_SAMPLE_PATHS 2            // paths, or none
#define XT_MAX_SAVED_NUMBERS (1 << 20)         // numbers of the kept solutions of a run

#endif
