// filter.js -- finds the solutions with all chosen placements.

/** Returns the numbers of the solutions with all images; for a board, with all tiles in their cells and rotations. */
export function matching(run, chosen) {
  const { first, image, count } = run.solutions;
  const list = new Uint32Array(count);
  let kept = 0;
  for (let s = 0; s < count; s++) {
    let has = true;
    for (const wanted of chosen) {
      has = run.isBoard
        ? image[first[s] + wanted.cell] === wanted.code
        : image.subarray(first[s], first[s + 1]).includes(wanted.image);
      if (!has) break;
    }
    if (has) list[kept++] = s;
  }
  return list.subarray(0, kept);
}

/** Returns the images of a shape in the listed solutions with their counts, the most frequent first. */
export function placementsOf(run, shape, list) {
  const { first, image } = run.solutions;
  const count = new Map();
  for (const s of list)
    for (let i = first[s]; i < first[s + 1]; i++)
      if (run.imageOf(image[i]).shape === shape) count.set(image[i], (count.get(image[i]) ?? 0) + 1);
  return [...count]
    .map(([id, solutions]) => ({ image: id, solutions }))
    .sort((a, b) => b.solutions - a.solutions || a.image - b.image);
}
