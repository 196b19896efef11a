// examples.h -- the examples of CONTRIBUTING.md, for the test that runs them.
#ifndef EXAMPLES_H
#define EXAMPLES_H

#include "format/formats.h"
#include "lattice/lattice.h"
#include "output/style.h"
#include "search/engine.h"

extern const xt_lattice      example_lattice;
extern const xt_format       example_format;
extern const xt_engine       example_engine;
extern const xt_output_style example_style;

#endif
