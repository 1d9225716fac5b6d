import { POSITION_SELECTOR } from './protocol.mjs';

/**
 * Returns the epoch and the sequence number of a page, and the name of its layouts if it has one, separated by spaces.
 *
 * @param {Document} page
 * @returns {string | undefined}
 */
export function positionOf(page) {
  return page.querySelector(POSITION_SELECTOR)?.content;
}
