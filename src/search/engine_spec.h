// engine_spec.h -- how a tree is to be searched: which engine from how many remaining pieces on, and by which orders.
//
// As text: "dlx:12,fila:11" and "e=11:f=3".  An engine or an order is in force once no more than so many pieces remain,
// until the next takes over; one without a number is in force from the start.
#ifndef XT_SEARCH_ENGINE_SPEC_H
#define XT_SEARCH_ENGINE_SPEC_H

#include "base/vector.h"
#include "exactile.h"
#include "model/cover.h"

typedef enum xt_order_kind {
    XT_ORDER_SIZE,     // s: the fewest images, over cells, and over shapes where the engine knows their numbers
    XT_ORDER_FIRST,    // f: the first open cell in x, y, z order
    XT_ORDER_ESTIMATE, // e: the fewest images among the cells with the fewest open neighbours
    XT_ORDER_PIECES,   // p: as s, and over shapes in every engine
    XT_ORDER_LINEAR,   // l@a,b,c: the least a*x + b*y + c*z
    XT_ORDER_ANGLE,    // a[@degrees[,x,y]]: the least angle about a point; A: the greatest
    XT_ORDER_RADIUS,   // R[@x,y,z]: the farthest from a point
} xt_order_kind;

typedef struct xt_order {
    xt_order_kind kind;
    bool          reversed; // A
    double        argument[3];
    uint32_t      arguments; // given
    uint32_t      from;      // remaining pieces
} xt_order;

// The engines that other code names.  A kind is the index of its row in the table of engines (engines.c).
typedef enum xt_engine_kind {
    XT_ENGINE_DLX, // dancing links, and FILA behind them
    XT_ENGINE_FILA,
    XT_ENGINE_FLAT,
    XT_ENGINE_MATRIX,
    XT_ENGINE_FRONTIER,
} xt_engine_kind;

typedef struct xt_engine_spec {
    XT_VECTOR(xt_order) orders; // each from fewer pieces on than the one before; the first from the start
    xt_engine_kind engine;
    const char    *kernel;          // of an engine that has several, lent; NULL: the fastest that the machine can run
    uint32_t       fila_from;       // remaining pieces; 0: never
    bool           nof;             // FILA's lists look at neighbours
    xt_filters     filters;         // and triggers, below the root
    uint32_t       goal;            // a solution is reached when so many pieces remain
    bool           lists_solutions; // solutions are wanted, not only their number
    double         alternative_seconds;    // seconds: merging gives up where it seems to take longer; 0: it does not
    bool           is_alternative_guessed; // the rival: no other engine was looked at
    uint32_t       first;                  // the item to branch on at the root; XT_NONE: as the orders say
    // For tests; a plan that was read from text has POF and all the room there may be.
    bool     pof;        // they leave out what covers a cell that a fixed order has filled before
    uint32_t list_words; // room for them; 0: XT_LIMIT_FILA_LISTS
} xt_engine_spec;

// The index of the order in force when so many pieces remain.
static inline uint32_t xt_engine_spec_order_index(const xt_engine_spec *spec, uint32_t remaining)
{
    uint32_t index = spec->orders.count - 1;
    while (spec->orders.at[index].from < remaining)
        index--;
    return index;
}

#endif
