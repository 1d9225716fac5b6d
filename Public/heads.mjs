/** The elements of the document's head that belong to the page, and not to the site. */
export const PAGE_HEAD = '[data-head]';

/** @type {any} Has the last document. Imports of a module may complete in any order, and each shows this one. */
const newest = {};

/**
 * Gives the document the elements that belong to the page in the head of another document.
 *
 * @param {Document} next
 */
export function showHead(next) {
  newest.page = next;
  if ([next, document].some((page) => page.querySelector(PAGE_HEAD))) import('./head.mjs').then(({ adoptHead }) => adoptHead(newest.page));
}
