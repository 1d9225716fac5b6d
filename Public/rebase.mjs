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
    boundary(next, position >= other.end ? position + growth : Math.min(position, other.start + other.text.length)),
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
  // Compares characters, of which some have two units.
  while (start < shorter && from.codePointAt(start) === to.codePointAt(start)) start += 1;
  let rest = 0;
  while (rest < shorter - start && from.at(-1 - rest) === to.at(-1 - rest)) rest += 1;
  rest = from.length - boundary(from, from.length - rest);
  return { start, end: from.length - rest, text: to.slice(start, to.length - rest) };
}

/**
 * Returns a position in a text, or the next one if the position is between the two units of a character.
 *
 * @param {string} text
 * @param {number} position
 */
function boundary(text, position) {
  // Second units are 0xDC00 to 0xDFFF: 55 without the last ten bits.
  return text.charCodeAt(position) >> 10 === 55 ? position + 1 : position;
}
