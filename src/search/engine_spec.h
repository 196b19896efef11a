// engine_spec.h -- the settings of a search: engines, orders, filters, goal.
//
// An engine or order begins at a number of remaining pieces and ends where the next one begins.  A number left out
// means the start.  As text: "dlx:12,fila:11" and "e=11:f=3".
#ifndef XT_SEARCH_ENGINE_SPEC_H
#define XT_SEARCH_ENGINE_SPEC_H

#include "base/vector.h"
#include "exactile.h"
#include "model/cover.h"

typedef enum xt_order_kind {
    XT_ORDER_SIZE,     // s: the item with the fewest images: a cell, or a shape if the engine counts its images
    XT_ORDER_FIRST,    // f, F: the first open cell in x, y, z order
    XT_ORDER_ESTIMATE, // e: the cell with the fewest images, among the cells with the fewest open neighbours
    XT_ORDER_PIECES,   // p: as s, with shapes in every engine
    XT_ORDER_OPEN,     // o: the cell with the fewest open neighbours, and of several the one whose open neighbours have
                       // the fewest; images are not counted
    XT_ORDER_UNBALANCED, // u[@weight]: as p, but images of unbalanced shapes count less in dancing links
    XT_ORDER_LINEAR,     // l@a,b,c: the least a*x + b*y + c*z
    XT_ORDER_ANGLE,      // a[@degrees[,x,y]]: the smallest angle about a point; A: the largest
    XT_ORDER_RADIUS,     // R[@x,y,z]: the farthest from a point
} xt_order_kind;

typedef struct xt_order {
    xt_order_kind kind;
    bool          reversed;    // A in place of a
    bool          cells_alone; // F in place of f: dancing links look for no forced pieces
    double        argument[3];
    uint32_t      arguments; // the number of arguments given
    uint32_t      from;      // remaining pieces at the beginning
} xt_order;

// The engines named by other code.  A kind is the index of its row in the table of engines (engines.c).
typedef enum xt_engine_kind {
    XT_ENGINE_DLX, // dancing links, and FILA behind them
    XT_ENGINE_FILA,
    XT_ENGINE_FLAT,
    XT_ENGINE_MATRIX,
    XT_ENGINE_FRONTIER,
    XT_ENGINE_MATCHING,
    XT_ENGINE_BEAM,
    XT_ENGINE_BLOCKS,
} xt_engine_kind;

#define XT_BEAM_NAME "beam" // in options and plans, alone or with its first pass, as in beam:7

typedef struct xt_engine_spec {
    XT_VECTOR(xt_order) orders; // in falling order of `from`; the first order begins at the start
    xt_engine_kind engine;
    const char    *kernel;                 // name, lent; NULL: the fastest kernel that this machine supports
    uint32_t       fila_from;              // remaining pieces at which FILA takes over; 0: never
    uint32_t       first_pass;             // of the beam
    uint32_t       passes;                 // of the beam, or rounds of blocks; 0: until the search ends
    bool           nof;                    // FILA chooses its lists by the neighbours of the cell too
    xt_filters     filters;                // and triggers, at the nodes below the root
    uint32_t       goal;                   // remaining pieces at which a placement is a solution
    uint32_t       shuffle;                // the seed for the order of FILA's shapes; 0: in the order of the cover
    bool           lists_solutions;        // the caller wants solutions, not only their number
    const char    *scratch;                // the folder for states of frontier that exceed the memory; NULL: none
    double         alternative_seconds;    // frontier gives up if it seems to take longer (seconds); 0: never
    bool           is_alternative_guessed; // the planner has not sampled another engine
    uint32_t       first;                  // the item to branch on at the root; XT_NONE: chosen by the orders
    // Set by tests alone.  A parsed spec has pof, and 0 for the others.
    bool     pof;            // FILA's lists omit images that cover a cell which a fixed order has filled before
    uint32_t list_words;     // capacity of these lists; 0: XT_LIMIT_FILA_LISTS
    uint64_t frontier_bytes; // for waiting states; 0: half of the memory
    uint32_t residue_bits;   // of path counts, 10 to 63; 0: 64, or fewer if memory runs out
} xt_engine_spec;

// The index of the order in force at a number of remaining pieces.
static inline uint32_t xt_engine_spec_order_index(const xt_engine_spec *spec, uint32_t remaining)
{
    uint32_t index = spec->orders.count - 1;
    while (spec->orders.at[index].from < remaining)
        index--;
    return index;
}

#endif
