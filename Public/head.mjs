import { PAGE_HEAD } from './heads.mjs';

/**
 * Replaces the elements of the head that belong to the page. Equal ones stay, so that nothing is loaded again.
 *
 * @param {Document} next
 */
export function adoptHead(next) {
  const { head } = document;
  const olds = new Map([...head.querySelectorAll(PAGE_HEAD)].map((old) => [old.outerHTML, old]));
  for (const element of next.querySelectorAll(PAGE_HEAD)) {
    if (!olds.has(element.outerHTML)) head.append(copied(element));
    olds.delete(element.outerHTML);
  }
  for (const old of olds.values()) old.remove();
}

/**
 * Returns a copy of an element, because browsers do not run a script element from a parsed document.
 *
 * @param {Element} element
 */
function copied(element) {
  const copy = document.createElement(element.localName);
  for (const { name, value } of element.attributes) copy.setAttribute(name, value);
  return copy;
}
