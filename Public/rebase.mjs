/**
 * Returns what a text becomes if a part of it was changed on both sides: the user's change is applied on top of the
 * server's.
 *
 * @param {string} base The text before both changes.
 * @param {string} next The text of the server.
 * @param {string} shown The text of the user.
 */
export function rebase(base, next, shown) {
  const own = changeOf(base, shown);
  const other = changeOf(base, next);
  const growth = next.length - base.length;
  const [start, end] = [own.start, own.end].map((position) =>
    position >= other.end ? position + growth : Math.min(position, other.start + other.text.length),
  );
  return next.slice(0, start) + own.text + next.slice(Math.max(start, end));
}

/**
 * Returns the range in which a text differs from a second one, and its replacement in the second one.
 *
 * @param {string} from
 * @param {string} to
 */
export function changeOf(from, to) {
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from[start] === to[start]) start += 1;
  let rest = 0;
  while (rest < shorter - start && from.at(-1 - rest) === to.at(-1 - rest)) rest += 1;
  return { start, end: from.length - rest, text: to.slice(start, to.length - rest) };
}
