/** The longest increasing run with the pinned one in it. */
export function staying(positions, pinned = -1) {
  const ends = [];
  const before = [];
  positions.forEach((position, index) => {
    if (index < pinned !== position < positions[pinned]) return;
    const length = ends.findLastIndex((end) => positions[end] < position) + 1;
    before[index] = ends[length - 1];
    ends[length] = index;
  });
  const found = new Set();
  for (let index = ends.at(-1); index !== undefined; index = before[index]) found.add(index);
  return found;
}
