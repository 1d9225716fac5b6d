/** @typedef {import('./ranges.mjs').PageRange} PageRange */

/**
 * Moves a range before a node with the same parent.
 *
 * A node that moves loses the focus. So if the focus is inside the range, the range stays and its neighbours move past
 * it.
 *
 * @param {PageRange} range
 * @param {any} target
 */
export function moveRange({ start, end }, target) {
  const afterEnd = end.nextSibling;
  if (!isFocusBetween(start, end)) moveNodes(start, afterEnd, target);
  else if (isBefore(end, target)) moveNodes(afterEnd, target, start);
  else moveNodes(target, start, afterEnd);
}

/** @param {Node} start @param {Node} end */
function isFocusBetween(start, end) {
  const focused = document.activeElement;
  return isBefore(start, focused) && !isBefore(end, focused);
}

/** @param {Node} node @param {any} other */
function isBefore(node, other) {
  return (node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/**
 * Moves siblings before a target.
 *
 * @param {any} node The first one.
 * @param {any} end The sibling after the last one.
 * @param {any} target
 */
function moveNodes(node, end, target) {
  const parent = target.parentNode;
  // `moveBefore` keeps the state of frames, animations and media, but is not in all browsers yet.
  const move = parent.moveBefore ?? parent.insertBefore;
  while (node !== end) {
    const next = node.nextSibling;
    move.call(parent, node, target);
    node = next;
  }
}
