// fill_order.c -- see fill_order.h.

#include "search/fill_order.h"

#include <math.h>

static const double pi = 3.14159265358979323846;
// Keys closer than this are equal: coordinates on lattices with irrational axes are rounded.
static const double key_tolerance = 1e-6;

bool xt_order_is_fixed(const xt_order *order)
{
    switch (order->kind) {
    case XT_ORDER_SIZE:
    case XT_ORDER_ESTIMATE:
    case XT_ORDER_PIECES:
    case XT_ORDER_OPEN:
    case XT_ORDER_UNBALANCED:
        return false;
    case XT_ORDER_FIRST:
    case XT_ORDER_LINEAR:
    case XT_ORDER_ANGLE:
    case XT_ORDER_RADIUS:
        break;
    }
    return true;
}

// The centre of the bounding box of the cells.
static void find_centre(const xt_cover *cover, double centre[XT_DIMENSIONS_MAX])
{
    for (uint32_t i = 0; i < XT_DIMENSIONS_MAX; i++) {
        double lowest = INFINITY, highest = -INFINITY;
        for (uint32_t c = 0; c < cover->cells; c++) {
            lowest = fmin(lowest, cover->position[c][i]);
            highest = fmax(highest, cover->position[c][i]);
        }
        centre[i] = (lowest + highest) / 2;
    }
}

static double angle_from(double start, const double position[XT_DIMENSIONS_MAX], const double centre[XT_DIMENSIONS_MAX])
{
    double degrees = atan2(position[1] - centre[1], position[0] - centre[0]) * 180 / pi - start;
    degrees = fmod(degrees, 360);
    if (degrees < -key_tolerance)
        degrees += 360;
    return degrees > 360 - key_tolerance ? 0 : degrees;
}

static double key_of(const xt_order *order, uint32_t cell, const double position[XT_DIMENSIONS_MAX],
                     const double centre[XT_DIMENSIONS_MAX])
{
    const double *a = order->argument;
    double        x = position[0] - centre[0], y = position[1] - centre[1], z = position[2] - centre[2],
           w = position[3] - centre[3];
    switch (order->kind) {
    case XT_ORDER_LINEAR:
        return a[0] * position[0] + a[1] * position[1] + a[2] * position[2];
    case XT_ORDER_ANGLE:
        return order->reversed ? -angle_from(a[0], position, centre) : angle_from(a[0], position, centre);
    case XT_ORDER_RADIUS:
        return -sqrt(x * x + y * y + z * z + w * w);
    default:
        return cell;
    }
}

void xt_order_keys(const xt_order *order, const xt_cover *cover, double *key)
{
    double   centre[XT_DIMENSIONS_MAX];
    uint32_t other_arguments = order->kind == XT_ORDER_ANGLE; // arguments before the centre's coordinates
    find_centre(cover, centre);
    for (uint32_t i = other_arguments; i < order->arguments && order->kind != XT_ORDER_LINEAR; i++)
        centre[i - other_arguments] = order->argument[i];
    for (uint32_t c = 0; c < cover->cells; c++)
        key[c] = round(key_of(order, c, cover->position[c], centre) / key_tolerance);
}
