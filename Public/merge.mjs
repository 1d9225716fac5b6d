// Merges the page that the server has sent again into the shown page, as patches would have changed it: elements that are on both
// pages stay, with all that the user and scripts do in them.

import { moveRange } from './moves.mjs';
import { Attribute, BROWSER_ATTRIBUTES, ELEMENT_TEXT, Mark } from './protocol.mjs';
import { isText, rangeID, surveyRanges, walkMarks } from './ranges.mjs';
import { writeSlot } from './slots.mjs';

/** @typedef {import('./slots.mjs').Sending} Sending */

/**
 * A node, or the nodes from the comment that starts a range to the comment that ends it.
 *
 * @typedef {object} Part
 * @property {any} start
 * @property {any} end
 */

/** Names of these forms contain the number of a range, so that a restarted server may give them to a different element. */
const NUMBERED_NAME = /^\D*\d+-\d+/;

/**
 * Merges the body of a new page into the shown one.
 *
 * @param {any} next
 * @param {boolean} hasSameRanges Whether the same page instance has written both, so that ranges have the same numbers.
 * @param {Sending} sending
 */
export function mergePage(next, hasSameRanges, sending) {
  // The server leaves some marker comments and most numbers of ranges out of a page. The shown page has them, so they are
  // added to the new page before the comparison.
  surveyRanges(walkMarks(next));
  mergeElement(document.body, next);

  /** @param {any} old @param {any} next */
  function mergeElement(old, next) {
    const isExcluded = next.hasAttribute(Attribute.excluded);
    mergeAttributes(old, next, isExcluded);
    // The content is a script's: it has built it, or builds it in an element that the server leaves empty. The server does not
    // number it.
    old.isScripted = old.hasAttribute(Attribute.hook) && !next.firstChild;
    if (isExcluded || old.isScripted) return;
    // The content is the user's.
    if (old.isContentEditable) return;
    if (!slotNames(next).includes(ELEMENT_TEXT)) mergeParts(old, partsOf(old), partsOf(next));
    else if (old.textContent !== next.textContent) writeSlot({ node: old, name: ELEMENT_TEXT }, next.textContent, false, sending);
  }

  /** @param {any} old @param {any} next @param {boolean} isExcluded */
  function mergeAttributes(old, next, isExcluded) {
    const slots = [...slotNames(old), ...slotNames(next)];
    // Here and below not `attributes`, `data` or `remove()`: a form's control with that name hides the form's own.
    const names = new Set([...old.getAttributeNames(), ...next.getAttributeNames()]);
    for (const name of names) {
      const value = next.getAttribute(name);
      const mayDiffer = !slots.includes(name) && (isExcluded ? !/^data-(hook|p$)/.test(name) : BROWSER_ATTRIBUTES.includes(name));
      if (old.getAttribute(name) !== value && !mayDiffer) writeSlot({ node: old, name }, value ?? undefined, false, sending);
    }
  }

  /**
   * @param {any} parent
   * @param {Part[]} olds
   * @param {Part[]} nexts
   * @param {any} place The node after the last part.
   */
  function mergeParts(parent, olds, nexts, place = null) {
    const matches = match(olds, nexts);
    const kept = new Set(matches.values());
    /** @type {any} A range can only move before a node. */
    let end;
    for (const old of olds) if (!kept.has(old)) remove(old);
    for (const next of nexts.reverse()) {
      const old = matches.get(next);
      if (!old) for (const node of nodesOf(next)) parent.insertBefore(node, place);
      else {
        if (old.end.nextSibling !== place) moveRange(old, place ?? (end = parent.appendChild(new Comment())));
        mergePart(parent, old, next);
      }
      place = (old ?? next).start;
    }
    end?.remove();
  }

  /** @param {any} parent @param {Part} old @param {Part} next */
  function mergePart(parent, old, next) {
    const { start, end } = old;
    if (start !== end) mergeParts(parent, partsOf(parent, old), partsOf(parent, next), end);
    if (start.nodeValue === null) mergeElement(start, next.start);
    else if (start.nodeValue !== next.start.nodeValue) start.nodeValue = next.start.nodeValue;
  }

  /**
   * Returns the old part for each new one that is on both pages.
   *
   * @param {Part[]} olds
   * @param {Part[]} nexts
   */
  function match(olds, nexts) {
    const matches = new Map();
    let rest = olds;
    for (const keyOf of [identityOf, kindOf]) {
      /** @type {Map<any, Part[]>} */
      const known = new Map();
      for (const old of rest) {
        const key = keyOf(old);
        known.get(key)?.push(old) ?? known.set(key, [old]);
      }
      for (const next of nexts) {
        const key = keyOf(next);
        const old = key && !matches.has(next) && known.get(key)?.shift();
        if (old) matches.set(next, old);
      }
      const taken = new Set(matches.values());
      rest = rest.filter((old) => !taken.has(old));
    }
    return matches;
  }

  /**
   * Returns a text that identifies a part among its siblings: the number of a range, or else the identity of an element in it.
   *
   * @param {Part} part
   * @returns {string | undefined}
   */
  function identityOf({ start, end }) {
    if (start === end) return elementIdentity(start);
    if (hasSameRanges) return start.data;
    // For a row, this is usually its first control, whose name contains the row's ID.
    for (let node = start; node !== end; node = node.nextSibling)
      for (const element of [node, ...(node.querySelectorAll?.('[id], [name]') ?? [])]) {
        const identity = elementIdentity(element);
        if (identity) return Mark.rangeStart + identity;
      }
    return undefined;
  }

  /**
   * Returns a text that two parts have in common if the content of one may be merged into the other.
   *
   * @param {Part} part
   * @returns {string | undefined}
   */
  function kindOf({ start, end }) {
    if (start !== end) return hasSameRanges ? undefined : Mark.rangeStart;
    if (isText(start)) return ELEMENT_TEXT;
    return start.nodeValue ?? (elementIdentity(start) ? undefined : tagOf(start));
  }
}

/**
 * Returns the ID or the name of an element, with what distinguishes elements of the same name.
 *
 * @param {any} node
 */
function elementIdentity(node) {
  if (node.nodeValue !== null) return undefined;
  const [id, name, type, value, hook] = ['id', 'name', 'type', 'value', Attribute.hook].map((attribute) => {
    const text = node.getAttribute(attribute);
    return NUMBERED_NAME.test(text ?? '') ? '' : text;
  });
  const isOneOfMany = /box|radio|submit|button|option/.test(`${type}${node.localName}`);
  const own = [id || name || '', hook ?? '', isOneOfMany ? value ?? '' : ''].join(' ').trim();
  return own && `${tagOf(node)} ${type} ${own}`;
}

/**
 * Returns the name of an element, and whether patches leave it alone.
 *
 * @param {Element} element
 */
function tagOf(element) {
  return element.nodeName + element.hasAttribute(Attribute.excluded);
}

/** @param {Element} element */
function slotNames(element) {
  return element.getAttribute(Attribute.slotNames)?.split(' ') ?? [];
}

/**
 * Returns the parts of an element, or those inside a range of it.
 *
 * @param {any} parent
 * @param {Part} [range]
 */
function partsOf(parent, range) {
  /** @type {Part[]} */
  const parts = [];
  let node = range ? range.start.nextSibling : parent.firstChild;
  while (node && node !== range?.end) {
    const end = endOf(node);
    parts.push({ start: node, end });
    node = end.nextSibling;
  }
  return parts;
}

/**
 * Returns the comment that ends the range that a comment starts, or the node itself.
 *
 * @param {any} start
 */
function endOf(start) {
  let depth = 0;
  for (let node = start; node; node = node.nextSibling) {
    if (rangeID(node) !== undefined) depth += 1;
    else if (node.data === Mark.rangeEnd) depth -= 1;
    if (depth <= 0) return node;
  }
  // A parser has moved the end out of the element.
  return start;
}

/** @param {Part} part */
function nodesOf({ start, end }) {
  const nodes = [start];
  while (nodes[nodes.length - 1] !== end) nodes.push(nodes[nodes.length - 1].nextSibling);
  return nodes;
}

/** @param {Part} part */
function remove(part) {
  for (const node of nodesOf(part)) {
    // Closes dialogs first, because removing an open modal one would leave the page without the focus.
    for (const dialog of [node, ...(node.querySelectorAll?.('dialog') ?? [])]) if (dialog.localName === 'dialog') dialog.close();
    node.parentNode.removeChild(node);
  }
}
