// Slides rows to their new places, and animates the removal of dialogs. The main script loads this module when the user
// first uses the page, a patch changes its structure, or a dialog is shown.

import { changes } from './changes.mjs';
import { dismissByPresses } from './dismissals.mjs';
import { walkMarks } from './ranges.mjs';

const ROW_LISTS = 'ul, ol, tbody, .rows';

/** The operations that insert, remove and move rows. */
const ROW_OPERATIONS = ['insert', 'drop', 'move', 'order'];

/** The maximum number of lists and rows that are animated. Measuring more would delay the patch. */
const SLIDE_LIMIT = 300;

/** How long the rows are not counted again after they exceeded the maximum, in milliseconds. */
const CROWDED_TIME = 1_000;

/** The time until which the rows are not counted again. */
const crowd = { until: 0 };

/** The identifier of the animations that this module starts. */
const SLIDE = 'periscope-slide';

/** The attributes that a dialog's copy must not have: elements are found by them, opened or focused. */
const FINDING_NAMES = ['id', 'name', 'form', 'for', 'autofocus', 'data-modal', 'open'];

/** Animates the changes of later patches. */
export function animatePatches() {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)');
  changes.perform = (operations, change) => {
    if (isStill.matches || document.hidden) return change();
    /** @type {any[]} */
    const dialogs = [...document.querySelectorAll('dialog:modal')];
    const places = operations.some(([kind]) => ROW_OPERATIONS.includes(kind)) ? placesOfRows() : undefined;
    const still = places && stillElements(places);
    const positions = dialogs.map(positionOfDialog);
    change();
    dialogs.forEach((dialog, index) => {
      if (!dialog.isConnected) showLeaving(dialog, positions[index]);
    });
    if (places && still) slideRows(places, still);
  };
  dismissByPresses();
  window.periscope.isAnimating = true;
}

/**
 * Returns how far a dialog is scrolled, and the share of its height that a finger has pulled it down.
 *
 * @param {any} dialog
 */
function positionOfDialog(dialog) {
  const distance = parseFloat(getComputedStyle(dialog).translate.split(' ')[1] ?? '0');
  return { scrollTop: dialog.scrollTop, pulled: distance / dialog.offsetHeight || 0 };
}

/**
 * Shows a copy of a removed dialog until its animation has ended. The copy gets no focus and no clicks, and sends no
 * values.
 *
 * @param {any} dialog
 * @param {ReturnType<typeof positionOfDialog>} position
 */
function showLeaving(dialog, { scrollTop, pulled }) {
  const copy = dialog.cloneNode(true);
  const walker = walkMarks(copy);
  /** @type {any[]} */
  const nodes = [copy];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node);
  for (const node of nodes) {
    if (node.nodeType === Node.COMMENT_NODE) node.remove();
    else for (const name of FINDING_NAMES) node.removeAttribute(name);
  }
  copy.inert = true;
  copy.classList.add('leaving');
  // A popover is shown above the page, but does not make the page inert.
  copy.popover = 'manual';
  // Outside the body, because a renewal of the page replaces the body.
  document.documentElement.append(copy);
  copy.showPopover();
  copy.scrollTop = scrollTop;
  /** @type {any[]} */
  const animations = copy.getAnimations();
  for (const animation of animations) animation.currentTime = pulled * animation.effect.getTiming().duration;
  Promise.allSettled(animations.map(({ finished }) => finished)).then(() => copy.remove());
}

/**
 * Returns the places of lists and rows in the window, or `undefined` if there are too many.
 *
 * @returns {Map<any, DOMRect> | undefined}
 */
function placesOfRows() {
  if (performance.now() < crowd.until) return undefined;
  const lists = [...document.querySelectorAll(ROW_LISTS)];
  // Counted first, because collecting a thousand rows takes longer than the patch.
  const count = lists.reduce((sum, { childElementCount }) => sum + 1 + childElementCount, 0);
  if (count > SLIDE_LIMIT) {
    crowd.until = performance.now() + CROWDED_TIME;
    return undefined;
  }
  const elements = lists.flatMap((list) => [list, ...list.children]);
  return new Map(elements.map((element) => [element, element.getBoundingClientRect()]));
}

/**
 * Returns, for each list, the element that a patch does not move in the window: the list or one of its rows.
 *
 * @param {Map<any, any>} before
 */
function stillElements(before) {
  // Not `matches()`: a form's control with that name hides the method.
  const lists = [...before.keys()].filter((element) => element.closest(ROW_LISTS) === element);
  return new Map(lists.map((list) => [list, stillElement(list, before)]));
}

/**
 * Returns the list, or its first visible row if the list begins above the visible part. The browser scrolls so that
 * this row stays in its place for the reader, but not if the row slides.
 *
 * @param {any} list
 * @param {Map<any, any>} before
 */
function stillElement(list, before) {
  let scroller = list;
  while (!scroller.scrollTop && scroller.parentElement) scroller = scroller.parentElement;
  const edge = scroller.parentElement ? scroller.getBoundingClientRect().top : 0;
  if (before.get(list).top - list.scrollTop >= edge) return list;
  return [...list.children].find((row) => before.get(row).bottom > edge) ?? list;
}

/**
 * Slides each row from its previous place, relative to the unmoved element of its list.
 *
 * @param {Map<any, DOMRect>} before
 * @param {Map<any, any>} still
 */
function slideRows(before, still) {
  // A running animation would distort the measured places.
  for (const element of before.keys())
    for (const animation of element.getAnimations()) if (animation.id === SLIDE) animation.cancel();
  const after = placesOfRows();
  if (!after) return;
  const duration = enteringTime();
  for (const [row, place] of after) {
    const list = row.parentElement;
    const origin = after.has(still.get(list)) ? still.get(list) : list;
    const originBefore = before.get(origin);
    const originAfter = after.get(origin);
    // The rows of a new list do not move.
    if (!originBefore || !originAfter || !still.has(list)) continue;
    const rowBefore = before.get(row);
    if (!rowBefore) animateRow(row, duration, { opacity: 0, translate: '0 -0.5rem' });
    else {
      const x = rowBefore.left - originBefore.left - place.left + originAfter.left;
      const y = rowBefore.top - originBefore.top - place.top + originAfter.top;
      if (Math.hypot(x, y) >= 1) animateRow(row, duration, { translate: `${x}px ${y}px` });
    }
  }
}

/** @param {Element} row @param {number} duration @param {any} start */
function animateRow(row, duration, start) {
  row.animate([start, {}], { id: SLIDE, duration, easing: 'ease-out' });
}

/** Returns the stylesheet's duration for appearing elements, in milliseconds. */
function enteringTime() {
  const text = getComputedStyle(document.documentElement).getPropertyValue('--periscope-enter').trim();
  return parseFloat(text) * (text.endsWith('ms') ? 1 : 1000) || 0;
}
