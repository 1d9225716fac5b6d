/** The elements of the document's head that belong to the page, and not to the site. */
export const PAGE_HEAD = '[data-head]';

/**
 * Its `page` is the newest document. Imports of `head.mjs` may complete in any order, so each of them shows this one.
 *
 * @type {any}
 */
const newest = {};

/**
 * Replaces the page's elements in this document's head by those in the head of another document.
 *
 * @param {Document} next
 */
export function showHead(next) {
  newest.page = next;
  if ([next, document].some((page) => page.querySelector(PAGE_HEAD))) import('./head.mjs').then(({ adoptHead }) => adoptHead(newest.page));
}
