/** The elements of the document's head that belong to the page, and not to the site. */
export const PAGE_HEAD = '[data-head]';

/** @type {any} Its `page` is the last document. Imports of `head.mjs` complete in any order, so each shows this one. */
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
