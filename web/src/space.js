// space.js -- computes how solids are shown: the faces for names, and the distance of the camera. It does not use the document.

const AXES = [0, 1, 2];
const SIDES = AXES.flatMap((axis) => [-1, 1].map((sign) => ({ axis, sign })));

// The directions of a text on each side, as seen from outside: z points upwards, on the top and the bottom y.
function textOn(axis, sign) {
  if (axis === 2) return { right: [sign, 0, 0], up: [0, 1, 0] };
  return { right: axis === 0 ? [0, sign, 0] : [-sign, 0, 0], up: [0, 0, 1] };
}

/** Returns one face for each direction: its middle, and the directions of a text on it. It is the outermost face, and among
 * these the one nearest to the middle of the piece. */
export function facesForNames(cells) {
  const has = new Set(cells.map((cell) => cell.join()));
  const centre = AXES.map((k) => cells.reduce((sum, cell) => sum + cell[k], 0) / cells.length);
  const distance = (cell) => AXES.reduce((sum, k) => sum + (cell[k] - centre[k]) ** 2, 0);
  return SIDES.map(({ axis, sign }) => {
    const normal = AXES.map((k) => (k === axis ? sign : 0));
    const open = cells.filter((cell) => !has.has(cell.map((c, k) => c + normal[k]).join()));
    const outwards = (cell) => cell[axis] * sign;
    open.sort((a, b) => outwards(b) - outwards(a) || distance(a) - distance(b) || b[2] - a[2]);
    return { ...textOn(axis, sign), normal, middle: open[0].map((c, k) => c + 0.5 + normal[k] / 2) };
  });
}

/** Returns the distance of the farthest middle of a piece from the middle of the box. pieces: lists of cells' coordinates. */
export function farthestOf(pieces, size) {
  let farthest = 0;
  for (const cells of pieces) {
    const middle = AXES.map((k) => cells.reduce((sum, cell) => sum + cell[k], 0) / cells.length + 0.5);
    farthest = Math.max(farthest, Math.hypot(...AXES.map((k) => middle[k] - size[k] / 2)));
  }
  return farthest;
}

/** Returns the factor by which the ball around all pieces grows when they move apart. shift: the distance of a piece as a
 * multiple of its distance from the middle. */
export function spreadOf(farthest, radius, shift) {
  return 1 + (shift * farthest) / radius;
}
