import { Attribute, ELEMENT_TEXT, Mark } from './protocol.mjs';

/**
 * A text, or an attribute of an element, that the server changes.
 *
 * @typedef {object} Slot
 * @property {any} node The element, or the comment before the text.
 * @property {string} [name] The attribute's name, or `#text` for the element's text; a text after a comment has none.
 */

/**
 * A part of the page between two comments that the server changes as a unit.
 *
 * @typedef {object} PageRange
 * @property {string} [id]
 * @property {string} [parentID] The range that contains this one.
 * @property {any} [start]
 * @property {any} [end]
 * @property {any} slots Each `Slot` under its number.
 * @property {any} elements Each element under its number.
 */

/** @param {Node} root */
export function walkMarks(root) {
  return document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT);
}

/**
 * Returns the number of the range that a comment starts. It is empty if the page leaves the number out, and `undefined`
 * for other nodes.
 *
 * @param {Node} node
 */
export function rangeID(node) {
  return /^\[(\d*)$/.exec(node.data)?.[1];
}

/** @param {Node | null | undefined} node */
export function isText(node) {
  return node?.nodeType === Node.TEXT_NODE;
}

/**
 * Returns whether a node is an element that a browser's translator wraps a text in.
 *
 * @param {any} node
 */
export function isTranslation(node) {
  return node?.localName === 'font';
}

/**
 * Adds the ranges among a walker's nodes to a map by their numbers.
 *
 * @param {{ nextNode(): any, lastChild(): any }} walker
 * @param {Map<any, any>} ranges
 * @param {any} range The range that contains the nodes.
 */
export function surveyRanges(walker, ranges = new Map(), range = { slots: [], elements: [] }) {
  const outerRanges = [];
  let lastID = -1;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const id = rangeID(node);
    if (id !== undefined) {
      // A page leaves a number out if it is the previous number plus one.
      lastID = id === '' ? lastID + 1 : Number(id);
      node.data = Mark.rangeStart + lastID;
      outerRanges.push(range);
      range = { id: String(lastID), parentID: range.id, start: node, slots: [], elements: [] };
    } else if (node.data === Mark.rangeEnd) {
      range.end = node;
      // A parser can move one of the two comments, for example out of a table. Such a range cannot be patched.
      if (range.start.parentNode === node.parentNode) ranges.set(range.id, range);
      range = outerRanges.pop();
    } else if (node.data === Mark.text) range.slots.push({ node });
    else if (node.getAttribute && !isTranslation(node) && addElement(node, range)) {
      // Passes over the content.
      let inner = walker.lastChild();
      while (inner) inner = walker.lastChild();
    }
  }
  return ranges;
}

/**
 * Adds an element and its slots. Returns whether its content has no slots of its own.
 *
 * @param {any} element
 * @param {PageRange} range
 */
function addElement(element, range) {
  range.elements.push(element);
  const names = element.getAttribute(Attribute.slotNames)?.split(' ') ?? [];
  for (const name of names) range.slots.push({ node: element, name });
  // A page leaves out the comment before a text that is alone in its element.
  const { firstChild } = element;
  const isOpaque = names.includes(ELEMENT_TEXT) || element.isScripted;
  if (!isOpaque && isText(firstChild) && !firstChild.nextSibling) element.prepend(new Comment(Mark.text));
  return isOpaque;
}
