import { PAGE_HEAD } from './heads.mjs';

/**
 * Replaces the elements of the head that belong to the page. Equal ones stay, so that nothing is loaded again.
 *
 * @param {Document} next
 */
export function adoptHead(next) {
  const { head } = document;
  const olds = new Map([...head.querySelectorAll(PAGE_HEAD)].map((old) => [markupOf(old), old]));
  for (const element of next.querySelectorAll(PAGE_HEAD)) {
    const text = markupOf(element);
    if (!olds.has(text)) head.append(copied(element));
    olds.delete(text);
  }
  for (const old of olds.values()) old.remove();
}

/**
 * Returns an element's text without its nonce, which differs from response to response.
 *
 * @param {Element} element
 */
function markupOf(element) {
  return element.outerHTML.replace(/ nonce="[^"]*"/, '');
}

/**
 * Returns a copy of an element, because browsers do not run a script element from a parsed document. This document's policy only
 * allows its own nonce.
 *
 *
 * @param {Element} element
 */
function copied(element) {
  const copy = document.createElement(element.localName);
  for (const { name, value } of element.attributes) if (name !== 'nonce') copy.setAttribute(name, value);
  /** @type {any} */
  const own = document.querySelector('script[nonce]');
  if (own) copy.nonce = own.nonce;
  return copy;
}
