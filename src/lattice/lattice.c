// lattice.c -- the arithmetic of cells, points and point groups. It serves every row of the table in lattices.c.

#include "lattice/lattice.h"

#include <string.h>

const char *xt_lattice_name_at(uint32_t index)
{
    const xt_lattice *lattice = xt_lattice_at(index);
    return lattice ? lattice->name : NULL;
}

uint32_t xt_lattice_coordinates(const char *name, uint32_t *row_period)
{
    const xt_lattice *lattice = xt_lattice_find(name);
    if (row_period)
        *row_period = lattice ? lattice->slots : 0;
    return lattice ? lattice->dimensions : strcmp(name, XT_CUSTOM_LATTICE) == 0 ? 2 : 0;
}

const xt_lattice *xt_lattice_find(const char *name)
{
    const xt_lattice *lattice;
    for (uint32_t i = 0; (lattice = xt_lattice_at(i)); i++)
        if (strcmp(lattice->name, name) == 0)
            return lattice;
    return NULL;
}

const xt_lattice *xt_lattice_default(void)
{
    uint32_t i = 0;
    while (!xt_lattice_at(i)->is_default)
        i++;
    return xt_lattice_at(i);
}

const xt_lattice *xt_plane_of(const xt_lattice *lattice)
{
    while (lattice && !lattice->flat)
        lattice = lattice->plane ? xt_lattice_find(lattice->plane) : NULL;
    return lattice;
}

bool xt_lattice_accepts_shapes_of(const xt_lattice *lattice, const xt_lattice *other)
{
    while (lattice && lattice != other)
        lattice = lattice->plane ? xt_lattice_find(lattice->plane) : NULL;
    return lattice;
}

static bool is_signed_permutation(const xt_matrix *matrix)
{
    for (uint32_t row = 0; row < XT_DIMENSIONS_MAX; row++) {
        int sum = 0;
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
            sum += matrix->at[row][k] < 0 ? -matrix->at[row][k] : matrix->at[row][k];
        if (sum > 1) // a row of an invertible matrix has at least one entry
            return false;
    }
    return true;
}

bool xt_lattice_has_boxes(const xt_lattice *lattice)
{
    bool has_boxes = lattice->slots == 1 && lattice->period == 1 && lattice->dimensions <= 3;
    for (uint32_t g = 0; has_boxes && g < lattice->generators; g++)
        has_boxes = is_signed_permutation(&lattice->generator[g]);
    return has_boxes;
}

xt_point xt_point_of_cell(const xt_lattice *lattice, xt_cell cell)
{
    int32_t  slots = (int32_t)lattice->slots;
    int32_t  block = xt_floor_quotient(cell.at[0], slots);
    xt_point point = lattice->slot[cell.at[0] - block * slots];
    point.at[0] += lattice->period * block;
    for (uint32_t k = 1; k < XT_DIMENSIONS_MAX; k++)
        point.at[k] += k < lattice->dimensions ? lattice->period * cell.at[k] : cell.at[k];
    return point;
}

uint32_t xt_slot_of_point(const xt_lattice *lattice, xt_point point)
{
    for (uint32_t s = 0; s < lattice->slots; s++) {
        bool fits = true;
        for (uint32_t k = 0; k < lattice->dimensions; k++)
            fits = fits && (point.at[k] - lattice->slot[s].at[k]) % lattice->period == 0;
        if (fits)
            return s;
    }
    return lattice->slots;
}

bool xt_point_is_cell(const xt_lattice *lattice, xt_point point)
{
    return xt_slot_of_point(lattice, point) < lattice->slots;
}

bool xt_neighbour_of_point(const xt_lattice *lattice, xt_point point, uint32_t index, xt_point *neighbour)
{
    const uint32_t slots = lattice->neighbour_slots[index];
    *neighbour = xt_point_plus(point, lattice->neighbour[index]);
    return xt_slot_of_point(lattice, *neighbour) < lattice->slots &&
           (slots == 0 || slots >> xt_slot_of_point(lattice, point) & 1);
}

xt_cell xt_cell_of_point(const xt_lattice *lattice, xt_point point)
{
    xt_cell  cell = {{0}};
    uint32_t slot = xt_slot_of_point(lattice, point);
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        cell.at[k] = k < lattice->dimensions
                         ? xt_floor_quotient(point.at[k] - lattice->slot[slot].at[k], lattice->period)
                         : point.at[k] - lattice->slot[slot].at[k];
    cell.at[0] = cell.at[0] * (int32_t)lattice->slots + (int32_t)slot;
    return cell;
}

xt_position xt_position_of_point(const xt_lattice *lattice, xt_point point)
{
    xt_position position = {{0}};
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        for (uint32_t i = 0; i < XT_DIMENSIONS_MAX; i++)
            position.at[i] += point.at[k] * lattice->axis[k][i];
    return position;
}

uint32_t xt_colour_of_point(const xt_lattice_colouring *colouring, xt_point point)
{
    int64_t sum = 0;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        sum += (int64_t)colouring->factor[k] * point.at[k];
    sum %= colouring->modulus;
    return (uint32_t)(sum < 0 ? sum + colouring->modulus : sum);
}

const xt_lattice_colouring *xt_chessboard_of(const xt_lattice *lattice)
{
    for (uint32_t i = 0; i < lattice->colourings; i++) {
        bool differ = lattice->colouring[i].modulus == 2;
        for (uint32_t n = 0; n < lattice->neighbours; n++)
            differ = differ && xt_colour_of_point(&lattice->colouring[i], lattice->neighbour[n]);
        if (differ)
            return &lattice->colouring[i];
    }
    return NULL;
}

bool xt_is_translation(const xt_lattice *lattice, xt_point vector)
{
    for (uint32_t k = 0; k < lattice->dimensions; k++)
        if (vector.at[k] % lattice->period)
            return false;
    return true;
}

xt_point xt_matrix_times(const xt_matrix *matrix, xt_point point)
{
    xt_point result = {.colour = point.colour};
    for (uint32_t row = 0; row < XT_DIMENSIONS_MAX; row++)
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
            result.at[row] += matrix->at[row][k] * point.at[k];
    return result;
}

// In fewer than four dimensions the last column is a shift, modulo the period (custom.c).
static xt_matrix matrix_product(const xt_lattice *lattice, const xt_matrix *a, const xt_matrix *b)
{
    xt_matrix c;
    for (uint32_t i = 0; i < XT_DIMENSIONS_MAX; i++)
        for (uint32_t j = 0; j < XT_DIMENSIONS_MAX; j++) {
            int32_t sum = 0;
            for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
                sum += a->at[i][k] * b->at[k][j];
            if (i < lattice->dimensions && j >= lattice->dimensions)
                sum -= lattice->period * xt_floor_quotient(sum, lattice->period);
            c.at[i][j] = (int16_t)sum;
        }
    return c;
}

// The determinant of the first `size` rows and columns, by Laplace expansion along the first of these rows.
static int determinant_of_rows(const xt_matrix *matrix, uint32_t row, uint32_t size, unsigned columns_used)
{
    if (row == size)
        return 1;
    int sum = 0, sign = 1;
    for (uint32_t column = 0; column < size; column++)
        if (!(columns_used >> column & 1)) {
            if (matrix->at[row][column])
                sum += sign * matrix->at[row][column] *
                       determinant_of_rows(matrix, row + 1, size, columns_used | 1u << column);
            sign = -sign;
        }
    return sum;
}

// Returns true if the matrix keeps the coordinates from this one on.
static bool keeps_coordinates_from(const xt_matrix *matrix, uint32_t first)
{
    for (uint32_t i = first; i < XT_DIMENSIONS_MAX; i++)
        for (uint32_t j = 0; j < XT_DIMENSIONS_MAX; j++)
            if (matrix->at[i][j] != (i == j))
                return false;
    return true;
}

// A turn in the x-y plane keeps every layer.  It need not keep the z axis, which is oblique on some lattices.
static xt_motions min_motions_of(const xt_lattice *lattice, const xt_matrix *matrix)
{
    if (keeps_coordinates_from(matrix, 0))
        return XT_MOTIONS_NONE;
    bool is_half_turn = matrix->at[0][0] == -1 && matrix->at[1][1] == -1 && !matrix->at[0][1] && !matrix->at[1][0];
    if (keeps_coordinates_from(matrix, 2) && is_half_turn)
        return XT_MOTIONS_HALF;
    if (keeps_coordinates_from(matrix, 2) && determinant_of_rows(matrix, 0, 2, 0) == 1)
        return XT_MOTIONS_PLANE;
    if (lattice->flat || determinant_of_rows(matrix, 0, lattice->dimensions, 0) == 1)
        return XT_MOTIONS_SPACE;
    return XT_MOTIONS_MIRROR;
}

// The index of the matrix in the group, or group->count if it is missing.
static uint32_t find_in_group(const xt_point_group *group, const xt_matrix *matrix)
{
    uint32_t i = 0;
    while (i < group->count && memcmp(&group->at[i], matrix, sizeof *matrix) != 0)
        i++;
    return i;
}

void xt_point_group_make(const xt_lattice *lattice, xt_point_group *group)
{
    group->count = 1;
    group->at[0] = (xt_matrix){{{1}, {0, 1}, {0, 0, 1}, {0, 0, 0, 1}}};
    for (uint32_t i = 0; i < group->count; i++) {
        group->motions[i] = min_motions_of(lattice, &group->at[i]);
        for (uint32_t g = 0; g < lattice->generators; g++) {
            xt_matrix next = matrix_product(lattice, &lattice->generator[g], &group->at[i]);
            if (find_in_group(group, &next) < group->count)
                continue;
            group->after[group->count] = i;
            group->at[group->count++] = next;
            group->generator[group->count - 1] = find_in_group(group, &lattice->generator[g]);
        }
    }
}
