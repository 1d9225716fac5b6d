import { restoreSelection } from './fields.mjs';

const CONTROL = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
const FIELD = 'input:not([type=hidden], [type=submit], [type=checkbox], [type=radio]), textarea';
const HEADING = 'h1';

/**
 * How long Return and the space bar do not press a control that this module has focused, in milliseconds: the user
 * meant the control that had the focus before.
 */
const PRESS_TIMEOUT = 300;

/** The element that this module focused last, and when. */
const shown = { element: undefined, at: 0 };

/** How many buttons are remembered that a patch has replaced by what they opened, such as "Edit" by a form. */
const OPENER_LIMIT = 8;

/**
 * Moves the focus to a suitable control after a patch has removed or disabled the focused one.
 *
 * @param {any} touched The element that the user has touched first.
 */
export function keepFocus(touched) {
  /** @type {any} */
  let focused = document.activeElement;
  /** @type {any} The last element outside of dialogs that had the focus. */
  let outside = touched?.closest?.(CONTROL);
  let heading = headingText();
  /**
   * The keys of buttons that were replaced by what they opened, such as "Edit" by a form; the most recent one is last.
   *
   * @type {string[]}
   */
  const openers = [];
  addEventListener('focusin', ({ target }) => remember(target));
  // Return presses a button on keydown, the space bar on keyup.
  for (const type of ['keydown', 'keyup']) addEventListener(type, ignoreRepetition, { capture: true });
  new MutationObserver(repair).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });

  /** @param {any} element */
  function remember(element) {
    focused = element;
    if (!element.closest?.('dialog')) outside = element;
  }

  /** @param {MutationRecord[]} records */
  function repair(records) {
    const lastHeading = heading;
    heading = headingText();
    if (!isLost(focused)) return;
    // After a dialog is removed, the focus returns to the element that had it before the dialog was opened.
    const lost = focused.isConnected || !outside || outside === focused || !isRemovedDialog(focused) ? focused : outside;
    const next = heading === lastHeading ? successor(lost, records) : document.querySelector(HEADING);
    focused = undefined;
    show(next ?? document.querySelector(HEADING) ?? document.querySelector('main'));
  }

  /** @param {any} lost @param {MutationRecord[]} records */
  function successor(lost, records) {
    if (lost.isConnected) return isUsable(lost) ? lost : controlAfter(lost);
    const opener = takeOpener();
    if (opener) return opener;
    const place = placeOf(lost, records);
    if (!place) return undefined;
    const replacement = pick(place.added.flatMap(controlsIn), lost);
    if (replacement) {
      if (openers.push(keyOf(lost)) > OPENER_LIMIT) openers.shift();
      return replacement;
    }
    for (const neighbour of place.neighbours) {
      const control = pick(controlsIn(neighbour), lost);
      if (control) return control;
    }
    return controlAfter(place.parent);
  }

  /** Returns the last opener that is on the page again, such as "Edit" after its form was closed. */
  function takeOpener() {
    const controls = [...document.querySelectorAll(CONTROL)].filter(isUsable);
    for (let index = openers.length - 1; index >= 0; index -= 1) {
      const control = controls.find((candidate) => keyOf(candidate) === openers[index]);
      if (!control) continue;
      openers.splice(index);
      return control;
    }
    return undefined;
  }
}

function headingText() {
  return document.querySelector(HEADING)?.textContent;
}

/** @param {any} element */
function controlsIn(element) {
  return [...element.querySelectorAll(CONTROL), element];
}

/** @param {any} element */
function isLost(element) {
  const { activeElement, body } = document;
  if (!element || element === body || element === document) return false;
  if (activeElement && activeElement !== body && activeElement !== element) return false;
  return !element.isConnected || element.matches(':disabled');
}

/** @param {any} element */
function isRemovedDialog(element) {
  return element.closest('dialog')?.isConnected === false;
}

/**
 * Returns the former place of a removed element: its parent, the elements that were added there, and the neighbours.
 *
 * @param {any} lost
 * @param {MutationRecord[]} records
 */
function placeOf(lost, records) {
  // Not the nodes' own `contains()`: a form's control with that name hides the method.
  const parts = records.filter(({ removedNodes }) => [...removedNodes].some((node) => Node.prototype.contains.call(node, lost)));
  const record = parts.find(({ target }) => target.isConnected);
  if (!record) return undefined;
  const parent = record.target;
  const same = records.filter(({ target }) => target === parent);
  const added = same.flatMap(({ addedNodes }) => [...addedNodes]).filter(isElement);
  const gone = new Set(same.flatMap(({ removedNodes }) => [...removedNodes]));
  const after = beside(record.nextSibling, 'nextSibling', gone, same);
  const before = beside(record.previousSibling, 'previousSibling', gone, same);
  return { parent, added, neighbours: [after, before].filter(Boolean) };
}

/**
 * Returns the nearest element on one side of a node. Skips elements that were removed from the page.
 *
 * @param {any} node
 * @param {'nextSibling' | 'previousSibling'} side
 * @param {Set<Node>} gone
 * @param {MutationRecord[]} records
 */
function beside(node, side, gone, records) {
  let current = node;
  while (current && !(isElement(current) && current.isConnected)) {
    const removed = current;
    current = gone.has(removed)
      ? records.find(({ removedNodes }) => [...removedNodes].includes(removed))?.[side]
      : removed[side];
  }
  return current;
}

/** @param {any} node */
function isElement(node) {
  return node.nodeType === Node.ELEMENT_NODE;
}

/**
 * Returns the best control for the focus: one with the same purpose as the lost control, else a field, else the first
 * one.
 *
 * @param {any[]} elements
 * @param {any} lost
 */
function pick(elements, lost) {
  // Not `matches()`, which a form's control with that name hides.
  const controls = elements.filter((element) => element.isConnected && element.closest(CONTROL) === element && isUsable(element));
  return controls.find((control) => purposeOf(control) === purposeOf(lost)) ?? controls.find((control) => control.matches(FIELD)) ?? controls[0];
}

/** @param {any} element */
function isUsable(element) {
  return !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true });
}

/**
 * Returns the next control of the page, or else the previous one.
 *
 * @param {any} node
 */
function controlAfter(node) {
  const controls = [...document.querySelectorAll(CONTROL)].filter((control) => control !== node && isUsable(control));
  const following = Node.DOCUMENT_POSITION_FOLLOWING;
  return controls.find((control) => node.compareDocumentPosition(control) & following) ?? controls.at(-1);
}

/** @param {any} control */
function keyOf({ localName, id, name, value, type }) {
  return [localName, id, name, /submit|radio/.test(type) ? value : ''].join();
}

/** @param {any} control */
function purposeOf({ localName, name = '', value = '', type }) {
  return [localName, (type === 'submit' ? value : name).replace(/\[[^\]]*\]$/, '').replace(/.*[.[\]]/, '')].join();
}

/** @param {any} event */
function ignoreRepetition(event) {
  const { key, target } = event;
  // A user who presses other keys has noticed where the focus is.
  if (key !== 'Enter' && key !== ' ') shown.element = undefined;
  // In a field, Return and the space bar press nothing: a space is text.
  const isPress = target === shown.element && !target.matches('input, textarea, select');
  if (!isPress || performance.now() - shown.at > PRESS_TIMEOUT) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** @param {any} element */
function show(element) {
  if (!element) return;
  Object.assign(shown, { element, at: performance.now() });
  if (element.matches(':not(a, button, input, select, textarea, summary, [tabindex])')) element.tabIndex = -1;
  element.focus({ preventScroll: !element.matches(HEADING) });
  // Puts the caret behind the text, where the user continues to type.
  const { selectionStart, value } = element;
  if (element.matches(FIELD)) restoreSelection(element, selectionStart == null ? null : value.length, value.length);
}
