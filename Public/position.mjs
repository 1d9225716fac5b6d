import { POSITION_SELECTOR } from './protocol.mjs';

/**
 * Returns the epoch and the sequence number of a page.
 *
 * @param {Document} page
 * @returns {string | undefined}
 */
export function positionOf(page) {
  return page.querySelector(POSITION_SELECTOR)?.content;
}
